// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "core/analysis/phases/phase_marks.h"

class QLabel;
class QPushButton;
class QTableWidget;
class QTableWidgetItem;

namespace tallyscope {

/// Steps as a list to edit: phase, start and end of each; rows can be added and removed. OK can be pressed only while every row
/// can be read.
class MarksDialog final : public QDialog {
  Q_OBJECT
 public:
  /// `annotated`: how many steps the recording's annotations name besides.
  explicit MarksDialog(const std::vector<PhaseMark>& marks, int annotated = 0, QWidget* parent = nullptr);

  /// The list as it stands; nothing while a row cannot be read.
  std::optional<std::vector<PhaseMark>> marks() const;
  QTableWidget& table() { return *table_; }
  QPushButton& okButton() { return *ok_; }

 private:
  void check();
  void add();
  void removeSelected();
  void setRow(int row, const QString& phase, const TimeWindow& window);
  PhaseMatch shapeOf(const QTableWidgetItem& phase) const;

  std::vector<PhaseMatch> shapes_;  ///< of the rows that were there from the start, by the number that a row keeps
  QTableWidget* table_;
  QLabel* problem_;
  QPushButton* ok_ = nullptr;
};

}  // namespace tallyscope
