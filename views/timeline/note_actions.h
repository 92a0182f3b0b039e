// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <functional>
#include <optional>

#include "models/document/notes.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// Putting down notes and bookmarks and stepping through them, as actions with their keys.
class NoteActions : public QObject {
  Q_OBJECT

 public:
  /// `pointer`: the time under the pointer, where it is over the timeline.
  NoteActions(ViewState& state, Notes& notes, std::function<std::optional<TimeNs>()> pointer, QWidget* parent);

  QAction* bookmark;  ///< B
  QAction* note;      ///< N
  QAction* next;      ///< M
  QAction* previous;  ///< Shift+M
  QList<QAction*> all() const { return {bookmark, note, previous, next}; }

  /// On the selected event, else on the selected stretch, else at the pointer, else in the middle of the view.
  std::uint32_t add(const QString& text);
  /// Shows a note: selects its event or stretch and brings it into view.
  void goTo(const Note& note);
  /// Asks for the text of a note; false: given up.
  static bool askText(QWidget* parent, QString& text);

 private:
  void step(bool forward);

  ViewState& state_;
  Notes& notes_;
  std::function<std::optional<TimeNs>()> pointer_;
};

}  // namespace tallyscope
