// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <utility>

namespace tallyscope {

/// A strip above the rows of the timeline, in lanes that have names beside them.
class TimelineBand : public QWidget {
 public:
  using QWidget::QWidget;
  /// What stands beside the lanes.
  virtual const QStringList& laneNames() const = 0;
  /// A lane's top and height.
  virtual std::pair<int, int> laneBox(std::size_t lane) const = 0;
};

}  // namespace tallyscope
