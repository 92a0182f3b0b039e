// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/view_actions.h"

namespace tallyscope {

ViewActions::ViewActions(ViewState& state, QObject* parent) : QObject(parent), state_(state) {
  const auto make = [this](const QString& text, const QList<QKeySequence>& keys, const QString& name, auto&& run) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    return action;
  };
  fit = make(tr("Fit"), {Qt::Key_Home}, "view.fit", [this] { state_.fit(); });
  zoomIn = make(tr("Zoom In by a Step"), {}, "view.zoomIn",
                [this] { state_.zoomAt(state_.view().from + state_.view().length() / 2, 2, 3); });
  zoomOut = make(tr("Zoom Out by a Step"), {}, "view.zoomOut",
                 [this] { state_.zoomAt(state_.view().from + state_.view().length() / 2, 3, 2); });
  zoomToSelection = make(tr("Zoom in"), {Qt::Key_Z}, "view.zoomToSelection", [this] { state_.zoomToSelection(); });
  zoomAndClear = make(tr("Zoom in and Clear"), {Qt::SHIFT | Qt::Key_Z}, "view.zoomAndClear",
                      [this] { state_.zoomToSelectionAndClear(); });
  filter = make(tr("Filter"), {Qt::Key_F}, "view.filter", [this] { state_.filterToSelection(); });
  filterAndZoom = make(tr("Filter and Zoom in"), {Qt::SHIFT | Qt::Key_F}, "view.filterAndZoom",
                       [this] { state_.filterAndZoomToSelection(); });
  clearWindow = make(tr("Remove the Filter Window"), {}, "view.clearWindow", [this] { state_.clearWindow(); });
  clear = make(tr("Clear"), {Qt::Key_Escape}, "view.clear", [this] { state_.clearOne(); });
  undo = make(tr("Undo View Change"), {Qt::Key_Backspace}, "view.undo", [this] { state_.undo(); });
  redo = make(tr("Redo View Change"), {Qt::SHIFT | Qt::Key_Backspace}, "view.redo", [this] { state_.redo(); });

  connect(&state_, &ViewState::viewChanged, this, &ViewActions::refresh);
  connect(&state_, &ViewState::windowChanged, this, &ViewActions::refresh);
  connect(&state_, &ViewState::rangeSelected, this, &ViewActions::refresh);
  connect(&state_, &ViewState::eventSelected, this, &ViewActions::refresh);
  connect(&state_, &ViewState::highlightChanged, this, &ViewActions::refresh);
  connect(&state_, &ViewState::undoChanged, this, &ViewActions::refresh);
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
  undo->setText(state_.canUndo() ? tr("Undo: %1").arg(state_.history().undoText()) : tr("Undo View Change"));
  redo->setText(state_.canRedo() ? tr("Redo: %1").arg(state_.history().redoText()) : tr("Redo View Change"));
}

}  // namespace tallyscope
