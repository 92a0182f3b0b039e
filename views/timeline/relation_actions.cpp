// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/relation_actions.h"

#include "models/commands/command_action.h"

namespace tallyscope {

RelationActions::RelationActions(ViewState& state, QObject* parent) : QObject(parent), walk_(state) {
  const auto make = [this](const char* id, auto&& run) { return commandAction(id, this, this, run); };
  effect = make("go.effect", [this] { walk_.toEffect(); });
  cause = make("go.cause", [this] { walk_.toCause(); });
  nextSibling = make("go.nextSibling", [this] { walk_.toSibling(1); });
  previousSibling = make("go.previousSibling", [this] { walk_.toSibling(-1); });
  partner = make("go.partner", [this] { walk_.toPartner(); });
  next = make("go.next", [this] { walk_.toNeighbour(1); });
  previous = make("go.previous", [this] { walk_.toNeighbour(-1); });
  const auto refresh = [this, &state] {
    for (QAction* action : all()) action->setEnabled(state.event().valid());
    partner->setEnabled(state.event().valid() && state.event().kind == EventKind::Device);
  };
  connect(&state, &ViewState::eventSelected, this, refresh);
  refresh();
}

}  // namespace tallyscope
