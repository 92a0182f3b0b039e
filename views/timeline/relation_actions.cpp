// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/relation_actions.h"

namespace tallyscope {

RelationActions::RelationActions(ViewState& state, QObject* parent) : QObject(parent), walk_(state) {
  const auto make = [this](const QString& text, const QList<QKeySequence>& keys, const QString& name, auto&& run) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    return action;
  };
  effect = make(tr("To What It Caused"), {Qt::Key_BracketRight}, "go.effect", [this] { walk_.toEffect(); });
  cause = make(tr("To Its Cause"), {Qt::Key_BracketLeft}, "go.cause", [this] { walk_.toCause(); });
  // With Shift the brackets are braces on most keyboards.
  nextSibling = make(tr("Next of the Same Cause"), {Qt::Key_BraceRight, Qt::SHIFT | Qt::Key_BracketRight},
                     "go.nextSibling", [this] { walk_.toSibling(1); });
  previousSibling = make(tr("Previous of the Same Cause"), {Qt::Key_BraceLeft, Qt::SHIFT | Qt::Key_BracketLeft},
                         "go.previousSibling", [this] { walk_.toSibling(-1); });
  partner = make(tr("Same Collective on the Next Participant"), {Qt::Key_P}, "go.partner", [this] { walk_.toPartner(); });
  next = make(tr("Next Event in the Row"), {Qt::Key_Period}, "go.next", [this] { walk_.toNeighbour(1); });
  previous = make(tr("Previous Event in the Row"), {Qt::Key_Comma}, "go.previous", [this] { walk_.toNeighbour(-1); });
  const auto refresh = [this, &state] {
    for (QAction* action : all()) action->setEnabled(state.event().valid());
    partner->setEnabled(state.event().valid() && state.event().kind == EventKind::Device);
  };
  connect(&state, &ViewState::eventSelected, this, refresh);
  refresh();
}

}  // namespace tallyscope
