// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/lane_painter.h"

#include <algorithm>
#include <cmath>

#include "views/theme.h"

namespace tallyscope {
namespace {

/// Events of fewer device pixels are drawn as columns.
constexpr std::uint32_t kMinimumBar = 3;
/// A column that holds anything is at least this strong, so that a lone short event can be seen.
constexpr double kFaintest = 0.25;

}  // namespace

QRgb mixed(QRgb color, QRgb ground, double part) {
  const int p = static_cast<int>(std::clamp(part, 0.0, 1.0) * 256);
  const auto channel = [p](int a, int b) { return (a * p + b * (256 - p)) >> 8; };
  return qRgb(channel(qRed(color), qRed(ground)), channel(qGreen(color), qGreen(ground)),
              channel(qBlue(color), qBlue(ground)));
}

void LanePainter::paintBusy(const TimelineRow& row, const QRect& box, FrameCost& cost) {
  busy_.assign(grid_.width(), 0);
  row.busy->fill(grid_, busy_);
  const ThemeColors& theme = Theme::instance().colors();
  const QRgb color = row.isDevice ? theme.busy.rgb() : mixed(theme.busy.rgb(), theme.background.rgb(), 0.6);
  inks_.reset(grid_.width());
  for (std::uint32_t c = 0; c < grid_.width(); ++c) {
    if (busy_[c] <= 0) continue;
    const TimeNs length = std::max<TimeNs>(grid_.edge(c + 1) - grid_.edge(c), 1);
    const double part = static_cast<double>(std::min(busy_[c], length)) / static_cast<double>(length);
    inks_.set(c, color, std::max(1, static_cast<int>(part * box.height() + 0.5)));
  }
  // Below one ns a column, a column without a whole ns shows what its left neighbour shows.
  if (grid_.columnLength() == 0) {
    for (std::uint32_t c = 1; c < grid_.width(); ++c) {
      if (grid_.edge(c + 1) == grid_.edge(c)) inks_.set(c, inks_.colors[c - 1], inks_.heights[c - 1]);
    }
  }
  canvas_.columns(box, inks_);
  ++cost.lanes;
}

void LanePainter::paintLane(const TimelineRow& row, bool merged, std::uint32_t lane, const QRect& box, FrameCost& cost,
                            std::vector<BarTouch>& touches) {
  for (const RowTrack& t : row.tracks) {
    const TrackLanes& lanes = rows_.lanesOf(t.track);
    fill_.reset(grid_.width());
    if (merged) {
      for (std::uint32_t l = 0; l < lanes.laneCount(t.group); ++l) {
        fillLane(lanes.lane(t.group, l), grid_, kMinimumBar, fill_);
      }
    } else {
      fillLane(lanes.lane(t.group, lane), grid_, kMinimumBar, fill_);
    }
    const EventKind kind = rows_.kindOf(t.track);
    // Bars name events of the trace: a projected one its range.
    if (rows_.isProjection(t.track)) {
      for (FillBar& bar : fill_.bars) bar.event = rows_.eventOf(t.track, bar.event).index;
    }
    cost.nodeVisits += fill_.nodeVisits;
    cost.eventVisits += fill_.eventVisits;
    cost.bars += fill_.bars.size();
    ++cost.lanes;
    paintColumns(kind, t.group, box, kind == EventKind::Device);
    for (const FillBar& bar : fill_.bars) paintBar(kind, t.group, bar, box, touches);
  }
}

void LanePainter::paintColumns(EventKind kind, LaneGroup group, const QRect& box, bool byHeight) {
  const QRgb ground = Theme::instance().colors().background.rgb();
  bool any = false;
  inks_.reset(grid_.width());
  // Columns differ by a ns at most: one factor does for all.
  const double perNs = static_cast<double>(grid_.width()) / static_cast<double>(grid_.view().length());
  for (std::uint32_t c = 0; c < grid_.width(); ++c) {
    const FillColumn& column = fill_.columns[c];
    if (column.count == 0 && column.busy == 0) continue;
    any = true;
    const double part = std::clamp(static_cast<double>(column.busy) * perNs, kFaintest, 1.0);
    const QRgb color = colors_.of(kind, group, column.name);
    if (byHeight) {
      inks_.set(c, color, static_cast<int>(part * box.height() + 0.5));
    } else {
      inks_.set(c, mixed(color, ground, 0.3 + 0.7 * part), box.height());
    }
  }
  if (any) canvas_.columns(box, inks_);
}

void LanePainter::paintBar(EventKind kind, LaneGroup group, const FillBar& bar, const QRect& box,
                           std::vector<BarTouch>& touches) {
  const Trace& trace = *rows_.index()->trace();
  const StringId name = trace.nameOf({kind, bar.event});
  const QRgb color = colors_.of(kind, group, name);
  const bool cut = bar.last >= grid_.width();
  // One pixel of ground between neighbours.
  const int width = static_cast<int>(bar.last - bar.first) - (cut ? 0 : 1);
  const QRect rect(static_cast<int>(bar.first), box.top(), width, box.height());
  canvas_.fill(rect, color);
  const SliceColumns* table = trace.slices(kind);
  const bool fades = table && (table->flags[bar.event] & FlagUnclosed) != 0;
  if (fades || width >= labelsFrom_) touches.push_back({rect, name, color, fades});
}

}  // namespace tallyscope
