// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/lane_fill.h"
#include "models/timeline_rows.h"
#include "views/timeline/canvas.h"
#include "views/timeline/event_colors.h"
#include "views/timeline/event_labels.h"

namespace tallyscope {

/// What drawing a frame cost, for tests and the bench.
struct FrameCost {
  std::uint64_t nodeVisits = 0;
  std::uint64_t eventVisits = 0;
  std::uint64_t lanes = 0;
  std::uint64_t bars = 0;
  std::uint64_t labels = 0;
};

/// Draws the rows of a timeline on a canvas. Cost: columns × visible lanes, whatever the number of events.
class RowPainter {
 public:
  RowPainter(const TimelineRows& rows, EventColors& colors, EventLabels& labels);

  /// Rows between scroll and scroll + height (device px are logical px times `scale`), in the columns of `grid`.
  FrameCost paint(Canvas& canvas, const TimeGrid& grid, std::int64_t scroll, int height, qreal scale,
                  bool withLabels = true);

 private:
  void paintBusy(const TimelineRow& row, const QRect& box);
  void paintTracks(const TimelineRow& row, const TimelineRows::Visible& visible, std::int64_t scroll, int height);
  void paintLane(EventKind kind, LaneGroup group, const QRect& box, bool byHeight);
  void paintBar(EventKind kind, LaneGroup group, const FillBar& bar, const QRect& box);

  const TimelineRows& rows_;
  EventColors& colors_;
  EventLabels& labels_;
  // Of the frame being painted.
  Canvas* canvas_ = nullptr;
  const TimeGrid* grid_ = nullptr;
  qreal scale_ = 1;
  bool withLabels_ = true;
  FrameCost cost_;
  RowFill fill_;
  ColumnInks inks_;
  std::vector<TimeNs> busy_;
};

/// Mixes `part` of `color` (0 to 1) into `ground`.
QRgb mixed(QRgb color, QRgb ground, double part);

}  // namespace tallyscope
