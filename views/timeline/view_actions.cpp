// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/view_actions.h"

#include "models/commands/command_action.h"

namespace tallyscope {

ViewActions::ViewActions(ViewState& state, QObject* parent, Pointer pointer)
    : QObject(parent), state_(state), pointer_(std::move(pointer)) {
  const auto make = [this](const char* id, auto&& run) { return commandAction(id, this, this, run); };
  const auto zoomStep = [this](std::int64_t numerator, std::int64_t denominator) {
    const TimeNs middle = state_.view().from + state_.view().length() / 2;
    const std::optional<TimeNs> under = pointer_ ? pointer_() : std::nullopt;
    state_.zoomAt(under.value_or(middle), numerator, denominator, ViewState::Gesture::Key);
  };
  fit = make("view.fit", [this] { state_.fit(); });
  zoomIn = make("view.zoomIn", [zoomStep] { zoomStep(2, 3); });
  zoomOut = make("view.zoomOut", [zoomStep] { zoomStep(3, 2); });
  zoomToSelection = make("view.zoomToSelection", [this] { state_.zoomToSelection(); });
  zoomAndClear = make("view.zoomAndClear", [this] { state_.zoomToSelectionAndClear(); });
  filter = make("view.filter", [this] { state_.filterToSelection(); });
  filterAndZoom = make("view.filterAndZoom", [this] { state_.filterAndZoomToSelection(); });
  clearWindow = make("view.clearWindow", [this] { state_.clearWindow(); });
  clear = make("view.clear", [this] { state_.clearOne(); });
  undo = make("view.undo", [this] { state_.undo(); });
  redo = make("view.redo", [this] { state_.redo(); });
  // On the tool bar there is only room for a sign.
  fit->setIconText(tr("⤢ Fit"));
  undo->setIconText(QStringLiteral("↶"));
  redo->setIconText(QStringLiteral("↷"));

  connect(&state_, &ViewState::viewChanged, this, &ViewActions::refresh);
  connect(&state_, &ViewState::windowChanged, this, &ViewActions::refresh);
  connect(&state_, &ViewState::rangeSelected, this, &ViewActions::refresh);
  connect(&state_, &ViewState::eventSelected, this, &ViewActions::refresh);
  connect(&state_, &ViewState::highlightChanged, this, &ViewActions::refresh);
  connect(&state_, &ViewState::undoChanged, this, &ViewActions::refresh);
  connect(&Commands::instance(), &Commands::changed, this, &ViewActions::refresh);
  refresh();
}

QList<QAction*> ViewActions::all() const {
  return {fit, zoomIn, zoomOut, zoomToSelection, zoomAndClear, filter, filterAndZoom, clearWindow, clear, undo, redo};
}

void ViewActions::refresh() {
  const bool something = state_.range().has_value() || state_.event().valid();
  fit->setEnabled(!state_.isFit() || state_.hasStrays());
  zoomOut->setEnabled(!(state_.view() == state_.bounds()));
  zoomToSelection->setEnabled(something);
  zoomAndClear->setEnabled(something);
  filter->setEnabled(something);
  filterAndZoom->setEnabled(something);
  clearWindow->setEnabled(state_.hasWindow());
  clear->setEnabled(something || !state_.highlights().empty() || state_.hasWindow());
  undo->setEnabled(state_.canUndo());
  redo->setEnabled(state_.canRedo());
  undo->setText(state_.canUndo() ? tr("Undo: %1").arg(state_.history().undoText())
                                 : Commands::textOf(*Commands::find("view.undo")));
  redo->setText(state_.canRedo() ? tr("Redo: %1").arg(state_.history().redoText())
                                 : Commands::textOf(*Commands::find("view.redo")));
  for (QAction* action : {fit, undo, redo}) action->setToolTip(textWithKeys(*action));
}

}  // namespace tallyscope
