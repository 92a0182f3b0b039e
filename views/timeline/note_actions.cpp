// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/note_actions.h"

#include <QInputDialog>
#include <QWidget>

#include "models/commands/command_action.h"

namespace tallyscope {

NoteActions::NoteActions(ViewState& state, Notes& notes, std::function<std::optional<TimeNs>()> pointer,
                         QWidget* parent)
    : QObject(parent), state_(state), notes_(notes), pointer_(std::move(pointer)) {
  const auto make = [this](const char* id, auto&& run) { return commandAction(id, this, this, run); };
  bookmark = make("note.bookmark", [this] { add({}); });
  note = make("note.write", [this, parent] {
    QString text;
    if (askText(parent, text)) add(text);
  });
  next = make("note.next", [this] { step(true); });
  previous = make("note.previous", [this] { step(false); });
  const auto refresh = [this] {
    next->setEnabled(!notes_.all().empty());
    previous->setEnabled(!notes_.all().empty());
  };
  connect(&notes_, &Notes::changed, this, refresh);
  refresh();
}

bool NoteActions::askText(QWidget* parent, QString& text) {
  bool accepted = false;
  const QString typed = QInputDialog::getText(parent, tr("Note"), tr("Text:"), QLineEdit::Normal, text, &accepted);
  if (accepted) text = typed.trimmed();
  return accepted;
}

std::uint32_t NoteActions::add(const QString& text) {
  if (state_.range()) return notes_.add({}, *state_.range(), text);
  if (state_.event().valid()) return notes_.add(state_.event(), {}, text);
  const TimeNs time = pointer_().value_or(state_.view().from + state_.view().length() / 2);
  return notes_.add({}, {time, time + 1}, text);
}

void NoteActions::goTo(const Note& target) {
  if (target.event.valid()) {
    state_.goToEvent(target.event);
    return;
  }
  if (!target.isPoint()) state_.selectRange(target.time);
  const bool seen = target.time.from >= state_.view().from && target.time.to <= state_.view().to;
  if (seen) return;
  const TimeNs length = std::max(state_.view().length(), target.time.length() * 2);
  const TimeNs middle = target.time.from + target.time.length() / 2;
  state_.setView({middle - length / 2, middle - length / 2 + length});
}

void NoteActions::step(bool forward) {
  // From the note that is looked at: the selected event or stretch, else the middle of the view.
  TimeNs from = state_.view().from + state_.view().length() / 2;
  if (state_.event().valid()) from = state_.trace()->startOf(state_.event());
  if (state_.range()) from = state_.range()->from;
  const Note* target = forward ? notes_.after(from) : notes_.before(from);
  if (!target && !notes_.all().empty()) target = forward ? &notes_.all().front() : &notes_.all().back();
  if (target) goTo(*target);
}

}  // namespace tallyscope
