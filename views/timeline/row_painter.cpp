// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_painter.h"

#include <QStaticText>
#include <algorithm>
#include <cmath>

#include "views/theme.h"
#include "views/timeline/value_painter.h"

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

RowPainter::RowPainter(const TimelineRows& rows, EventColors& colors, EventLabels& labels)
    : rows_(rows), colors_(colors), labels_(labels) {}

FrameCost RowPainter::paint(Canvas& canvas, const TimeGrid& grid, std::int64_t scroll, int height, qreal scale,
                            bool withLabels) {
  canvas_ = &canvas;
  grid_ = &grid;
  scale_ = scale;
  withLabels_ = withLabels;
  cost_ = {};
  const ThemeColors& theme = Theme::instance().colors();
  const int width = static_cast<int>(grid.width());
  const auto device = [&](std::int64_t y) {
    return static_cast<int>(std::lround(static_cast<qreal>(y - scroll) * scale));
  };
  canvas.fill(QRect(0, 0, width, device(scroll + height)), theme.background.rgb());
  const auto [first, last] = rows_.visibleIn(scroll, scroll + height);
  for (std::size_t i = first; i < last; ++i) {
    const TimelineRows::Visible& visible = rows_.visible()[i];
    const TimelineRow& row = rows_.rows()[visible.row];
    const bool lanes = row.kind == TimelineRow::Kind::Track || (row.kind == TimelineRow::Kind::Stream && !row.expanded);
    if (lanes) {
      paintTracks(row, visible, scroll, height);
    } else {
      const auto [top, boxHeight] = rows_.laneBox(visible, 0);
      const QRect box(0, device(top), width, device(top + boxHeight) - device(top));
      if (row.busy && !box.isEmpty()) paintBusy(row, box);
      if (!row.values.empty() && !box.isEmpty()) {
        cost_.nodeVisits += paintValues(canvas, rows_, row, grid, box, scale);
        ++cost_.lanes;
      }
    }
    const int bottom = device(visible.top + visible.height);
    canvas.fill(QRect(0, bottom - 1, width, 1), theme.rule.rgb());
  }
  return cost_;
}

void RowPainter::paintBusy(const TimelineRow& row, const QRect& box) {
  busy_.assign(grid_->width(), 0);
  row.busy->fill(*grid_, busy_);
  const ThemeColors& theme = Theme::instance().colors();
  const QRgb color = row.isDevice ? theme.busy.rgb() : mixed(theme.busy.rgb(), theme.background.rgb(), 0.6);
  inks_.reset(grid_->width());
  for (std::uint32_t c = 0; c < grid_->width(); ++c) {
    if (busy_[c] <= 0) continue;
    const TimeNs length = std::max<TimeNs>(grid_->edge(c + 1) - grid_->edge(c), 1);
    const double part = static_cast<double>(std::min(busy_[c], length)) / static_cast<double>(length);
    inks_.set(c, color, std::max(1, static_cast<int>(part * box.height() + 0.5)));
  }
  // Below one ns a column, a column without a whole ns shows what its left neighbour shows.
  if (grid_->columnLength() == 0) {
    for (std::uint32_t c = 1; c < grid_->width(); ++c) {
      if (grid_->edge(c + 1) == grid_->edge(c)) inks_.set(c, inks_.colors[c - 1], inks_.heights[c - 1]);
    }
  }
  canvas_->columns(box, inks_);
  ++cost_.lanes;
}

void RowPainter::paintTracks(const TimelineRow& row, const TimelineRows::Visible& visible, std::int64_t scroll,
                             int height) {
  const bool merged = row.kind == TimelineRow::Kind::Stream;
  const int width = static_cast<int>(grid_->width());
  const std::int64_t laneHeight = rows_.laneHeight(row);
  const std::int64_t firstTop = visible.top + rows_.metrics().padding;
  std::uint32_t firstLane = 0;
  std::uint32_t lastLane = merged ? 1 : row.lanesShown();
  if (!merged) {
    // Only lanes in sight: a row may have a hundred thousand.
    firstLane = static_cast<std::uint32_t>(std::clamp<std::int64_t>((scroll - firstTop) / laneHeight, 0, lastLane));
    lastLane = static_cast<std::uint32_t>(
        std::clamp<std::int64_t>((scroll + height - firstTop) / laneHeight + 1, firstLane, lastLane));
  }
  for (std::uint32_t lane = firstLane; lane < lastLane; ++lane) {
    const auto [top, boxHeight] = rows_.laneBox(visible, lane);
    const int y = static_cast<int>(std::lround(static_cast<qreal>(top - scroll) * scale_));
    const int bottom = static_cast<int>(std::lround(static_cast<qreal>(top + boxHeight - scroll) * scale_));
    const QRect box(0, y, width, bottom - y);
    for (const RowTrack& t : row.tracks) {
      const TrackLanes& lanes = rows_.lanesOf(t.track);
      fill_.reset(grid_->width());
      if (merged) {
        for (std::uint32_t l = 0; l < lanes.laneCount(t.group); ++l) {
          fillLane(lanes.lane(t.group, l), *grid_, kMinimumBar, fill_);
        }
      } else {
        fillLane(lanes.lane(t.group, lane), *grid_, kMinimumBar, fill_);
      }
      const EventKind kind = rows_.kindOf(t.track);
      // Bars name events of the trace: a projected one its range.
      if (rows_.isProjection(t.track)) {
        for (FillBar& bar : fill_.bars) bar.event = rows_.eventOf(t.track, bar.event).index;
      }
      paintLane(kind, t.group, box, kind == EventKind::Device);
    }
  }
}

void RowPainter::paintLane(EventKind kind, LaneGroup group, const QRect& box, bool byHeight) {
  cost_.nodeVisits += fill_.nodeVisits;
  cost_.eventVisits += fill_.eventVisits;
  ++cost_.lanes;
  const QRgb ground = Theme::instance().colors().background.rgb();
  bool any = false;
  inks_.reset(grid_->width());
  for (std::uint32_t c = 0; c < grid_->width(); ++c) {
    const FillColumn& column = fill_.columns[c];
    if (column.count == 0 && column.busy == 0) continue;
    any = true;
    const TimeNs length = std::max<TimeNs>(grid_->edge(c + 1) - grid_->edge(c), 1);
    const double part =
        std::max(kFaintest, static_cast<double>(std::min(column.busy, length)) / static_cast<double>(length));
    const QRgb color = colors_.of(kind, group, column.name);
    if (byHeight) {
      inks_.set(c, color, static_cast<int>(part * box.height() + 0.5));
    } else {
      inks_.set(c, mixed(color, ground, 0.3 + 0.7 * part), box.height());
    }
  }
  if (any) canvas_->columns(box, inks_);
  for (const FillBar& bar : fill_.bars) paintBar(kind, group, bar, box);
}

void RowPainter::paintBar(EventKind kind, LaneGroup group, const FillBar& bar, const QRect& box) {
  ++cost_.bars;
  const Trace& trace = *rows_.index()->trace();
  const EventRef event{kind, bar.event};
  const StringId name = trace.nameOf(event);
  const QRgb color = colors_.of(kind, group, name);
  const bool cut = bar.last >= grid_->width();
  // One pixel of ground between neighbours.
  const int width = static_cast<int>(bar.last - bar.first) - (cut ? 0 : 1);
  const QRect rect(static_cast<int>(bar.first), box.top(), width, box.height());
  canvas_->fill(rect, color);
  const SliceColumns* table = trace.slices(kind);
  if (table && (table->flags[bar.event] & FlagUnclosed) != 0) {
    // It has no end in the recording: it fades out.
    const int length = std::min(width, static_cast<int>(48 * scale_));
    canvas_->fade(QRect(rect.right() + 1 - length, rect.top(), length, rect.height()), color,
                  Theme::instance().colors().background.rgb());
  }
  if (!withLabels_) return;
  const int inset = static_cast<int>(4 * scale_);
  if (const QStaticText* label = labels_.fitted(name, width - 2 * inset)) {
    canvas_->text(QPoint(rect.left() + inset, rect.top() + (rect.height() - labels_.height() + 1) / 2), *label,
                  colors_.textOn(color));
    ++cost_.labels;
  }
}

}  // namespace tallyscope
