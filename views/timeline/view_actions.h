// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <functional>
#include <optional>

#include "models/timeline/view_state.h"

namespace tallyscope {

/// What can be done to view, window and selection, as actions with their keys: one set a recording, for the timeline's
/// keyboard and context menu and for the window's menus and tool bar. They are enabled when they would do something.
class ViewActions : public QObject {
  Q_OBJECT

 public:
  /// The time under the pointer, where it is over the timeline.
  using Pointer = std::function<std::optional<TimeNs>()>;
  explicit ViewActions(ViewState& state, QObject* parent = nullptr, Pointer pointer = {});

  QAction* fit;     ///< Home
  QAction* zoomIn;  ///< at the pointer, else at the middle of the view
  QAction* zoomOut;
  QAction* zoomToSelection;  ///< Z, F
  QAction* zoomAndClear;     ///< Shift+Z
  QAction* filter;           ///< C
  QAction* filterAndZoom;    ///< Shift+F
  QAction* clearWindow;
  QAction* clear;  ///< Esc
  QAction* undo;   ///< Backspace
  QAction* redo;   ///< Shift+Backspace

  QList<QAction*> all() const;

 private:
  void refresh();
  ViewState& state_;
  Pointer pointer_;
};

}  // namespace tallyscope
