// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <memory>
#include <vector>

#include "core/analysis/drawing/track_lanes.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The fill of every event by its name, worked out once a name and theme: device work by category with the name shading
/// the hue, everything else by name.
class EventColors {
 public:
  explicit EventColors(std::shared_ptr<const Trace> trace);
  /// Forgets everything: the theme has changed.
  void reset();
  /// May be called by several threads at once.
  QRgb of(EventKind kind, LaneGroup group, StringId name);
  /// Text on that fill.
  QRgb textOn(QRgb fill);

 private:
  QRgb make(EventKind kind, LaneGroup group, StringId name) const;

  std::shared_ptr<const Trace> trace_;
  std::vector<QRgb> byName_;  ///< 0: not worked out yet
  std::vector<QRgb> byCategory_[kLaneGroups];
};

}  // namespace tallyscope
