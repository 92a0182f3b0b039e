// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <utility>

#include "models/timeline/view_state.h"

class QPainter;

namespace tallyscope {

/// A strip above the rows of the timeline, in lanes that have names beside them.
class TimelineBand : public QWidget {
 public:
  TimelineBand(ViewState& state, QWidget* parent);
  /// What stands beside the lanes.
  virtual const QStringList& laneNames() const = 0;
  /// A lane's top and height.
  virtual std::pair<int, int> laneBox(std::size_t lane) const = 0;

 protected:
  ViewState& state() const { return state_; }
  /// The column of a time in the view; at most a width away from it.
  int columnAt(TimeNs time) const;
  /// Darkens what lies outside of the window, where one is chosen.
  void shadeOutsideWindow(QPainter& painter) const;
  /// Else the release goes elsewhere.
  void mousePressEvent(QMouseEvent* event) override;

 private:
  ViewState& state_;
};

}  // namespace tallyscope
