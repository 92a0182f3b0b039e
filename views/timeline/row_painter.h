// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "views/timeline/event_labels.h"
#include "views/timeline/lane_painter.h"

namespace tallyscope {

/// Draws the rows of a timeline on a canvas, several at once where the canvas allows it. Cost: columns × visible lanes,
/// whatever the number of events.
class RowPainter {
 public:
  RowPainter(const TimelineRows& rows, EventColors& colors, EventLabels& labels);

  /// Rows between scroll and scroll + height (device px are logical px times `scale`), in the columns of `grid`.
  FrameCost paint(Canvas& canvas, const TimeGrid& grid, std::int64_t scroll, int height, qreal scale,
                  bool withLabels = true);

 private:
  /// A part of a row that is filled for itself: a lane of its tracks, or its busy time.
  struct Strip {
    const TimelineRow* row = nullptr;
    QRect box;
    std::uint32_t lane = 0;
    bool merged = false;
    bool busy = false;
  };
  void collectLanes(const TimelineRow& row, const TimelineRows::Visible& visible, std::int64_t scroll, int height,
                    qreal scale, int width);
  void paintStrips(Canvas& canvas, const TimeGrid& grid, int labelsFrom);
  void touchUp(Canvas& canvas, const BarTouch& touch, qreal scale, bool withLabels);

  const TimelineRows& rows_;
  EventColors& colors_;
  EventLabels& labels_;
  // Of the frame being painted.
  std::vector<Strip> strips_;
  std::vector<BarTouch> touches_;
  FrameCost cost_;
};

}  // namespace tallyscope
