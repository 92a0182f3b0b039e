// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/drawing/lane_fill.h"
#include "models/timeline/timeline_rows.h"
#include "views/timeline/canvas.h"
#include "views/timeline/event_colors.h"

namespace tallyscope {

/// What drawing a frame cost, for tests and the bench.
struct FrameCost {
  std::uint64_t nodeVisits = 0;
  std::uint64_t eventVisits = 0;
  std::uint64_t lanes = 0;
  std::uint64_t bars = 0;
  std::uint64_t labels = 0;

  FrameCost& operator+=(const FrameCost& other) {
    nodeVisits += other.nodeVisits;
    eventVisits += other.eventVisits;
    lanes += other.lanes;
    bars += other.bars;
    labels += other.labels;
    return *this;
  }
};

/// What is drawn over a bar once every strip is filled: such drawing is for one thread only.
struct BarTouch {
  QRect bar;
  StringId name = 0;
  QRgb color = 0;
  bool fades = false;  ///< it has no end in the recording
};

/// Fills the strips of rows: the busy time of a row, or one lane of its tracks. One for each thread; strips of one frame
/// do not overlap, so they may be filled at once on canvases that are concurrent().
class LanePainter {
 public:
  /// Bars of `labelsFrom` device pixels and more are to get a label.
  LanePainter(Canvas& canvas, const TimelineRows& rows, EventColors& colors, const TimeGrid& grid, int labelsFrom)
      : canvas_(canvas), rows_(rows), colors_(colors), grid_(grid), labelsFrom_(labelsFrom) {}

  /// The busy time of a row as fill height. `box` is in device pixels, as wide as the grid.
  void paintBusy(const TimelineRow& row, const QRect& box, FrameCost& cost);
  /// A lane of a row's tracks, or all lanes in one strip when `merged`. Adds to `touches` what remains to be drawn.
  void paintLane(const TimelineRow& row, bool merged, std::uint32_t lane, const QRect& box, FrameCost& cost,
                 std::vector<BarTouch>& touches);

 private:
  void paintColumns(EventKind kind, LaneGroup group, const QRect& box, bool byHeight);
  void paintBar(EventKind kind, LaneGroup group, const FillBar& bar, const QRect& box, std::vector<BarTouch>& touches);

  Canvas& canvas_;
  const TimelineRows& rows_;
  EventColors& colors_;
  const TimeGrid& grid_;
  const int labelsFrom_;
  RowFill fill_;
  ColumnInks inks_;
  std::vector<TimeNs> busy_;
};

/// Mixes `part` of `color` (0 to 1) into `ground`.
QRgb mixed(QRgb color, QRgb ground, double part);

}  // namespace tallyscope
