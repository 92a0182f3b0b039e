// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "core/analysis/phases/phase_marks.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace tallyscope {

/// Steps as a list to edit: phase, start and end of each; rows can be removed. OK can be pressed only while every row
/// can be read.
class MarksDialog final : public QDialog {
  Q_OBJECT
 public:
  explicit MarksDialog(const std::vector<PhaseMark>& marks, QWidget* parent = nullptr);

  /// The list as it stands; nothing while a row cannot be read.
  std::optional<std::vector<PhaseMark>> marks() const;
  QTableWidget& table() { return *table_; }
  QPushButton& okButton() { return *ok_; }

 private:
  void check();
  void removeSelected();

  QTableWidget* table_;
  QLabel* problem_;
  QPushButton* ok_ = nullptr;
};

}  // namespace tallyscope
