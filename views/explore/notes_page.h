// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/document/notes.h"
#include "models/timeline/view_state.h"

class QToolButton;

namespace tallyscope {

class NoteActions;
class ResultTable;

/// All notes and bookmarks of a recording: gone to with a double click, changed, removed, written as CSV.
class NotesPage final : public QWidget {
  Q_OBJECT
 public:
  NotesPage(ViewState& state, Notes& notes, NoteActions& actions, QWidget* parent = nullptr);

  ResultTable& result() { return *result_; }
  /// Removes the notes of the selected rows.
  void removeSelected();

 private:
  void refresh();
  void edit();
  void goTo(std::int64_t row);
  std::vector<std::uint32_t> selectedNotes() const;

  Notes& notes_;
  NoteActions& actions_;
  ResultTable* result_;
  QToolButton *edit_, *remove_;
};

}  // namespace tallyscope
