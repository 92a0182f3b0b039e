// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <cstddef>

#include "models/document/alignment_draft.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace tallyscope {

/// The line of one recording in the alignment dialog: its name, what it is aligned at, where it comes to lie. Its widgets
/// stand in the dialog's grid.
class AlignmentRow final : public QObject {
  Q_OBJECT
 public:
  AlignmentRow(AlignmentDraft& draft, std::size_t entry, QWidget* list, QGridLayout& grid, int line);
  /// Brings what is shown up to date; texts that are being typed stay.
  void refresh();

 private:
  const AlignmentDraft::Entry& entry() const { return *draft_.entries()[entry_]; }
  void buildField(QWidget* list);
  void buildButtons(QWidget* list, QGridLayout& grid, int line);

  AlignmentDraft& draft_;
  std::size_t entry_;
  QLabel* name_;
  QLabel* detail_;
  QStackedWidget* field_;
  QLabel* clock_ = nullptr;
  QComboBox* mark_ = nullptr;
  QSpinBox* index_ = nullptr;
  QLabel* count_ = nullptr;
  QLineEdit* typed_ = nullptr;
  QLabel* offset_;
  QLabel* problem_;
};

}  // namespace tallyscope
