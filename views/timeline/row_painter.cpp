// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_painter.h"

#include <QStaticText>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/parallel.h"
#include "views/theme.h"
#include "views/timeline/value_painter.h"

namespace tallyscope {
namespace {

/// Strips a thread takes at a time.
constexpr std::size_t kStripsAtOnce = 8;
/// Logical px between a bar's edge and its label, and of the end that fades out.
constexpr qreal kInset = 4, kFade = 48;

}  // namespace

RowPainter::RowPainter(const TimelineRows& rows, EventColors& colors, EventLabels& labels)
    : rows_(rows), colors_(colors), labels_(labels) {}

FrameCost RowPainter::paint(Canvas& canvas, const TimeGrid& grid, std::int64_t scroll, int height, qreal scale,
                            bool withLabels) {
  strips_.clear();
  touches_.clear();
  cost_ = {};
  const ThemeColors& theme = Theme::instance().colors();
  const int width = static_cast<int>(grid.width());
  const auto device = [&](std::int64_t y) {
    return static_cast<int>(std::lround(static_cast<qreal>(y - scroll) * scale));
  };
  const auto boxOf = [&](const TimelineRows::Visible& visible) {
    const auto [top, boxHeight] = rows_.laneBox(visible, 0);
    return QRect(0, device(top), width, device(top + boxHeight) - device(top));
  };
  canvas.fill(QRect(0, 0, width, device(scroll + height)), theme.background.rgb());
  const auto [first, last] = rows_.visibleIn(scroll, scroll + height);
  for (std::size_t i = first; i < last; ++i) {
    const TimelineRows::Visible& visible = rows_.visible()[i];
    const TimelineRow& row = rows_.rows()[visible.row];
    const RowDrawing drawing = row.type().drawing(row);
    if (drawing == RowDrawing::Lanes || drawing == RowDrawing::Merged) {
      collectLanes(row, visible, scroll, height, scale, width);
    } else if (const QRect box = boxOf(visible); row.busy && !box.isEmpty()) {
      strips_.push_back({&row, box, 0, false, true});
    }
  }
  paintStrips(
      canvas, grid,
      withLabels ? static_cast<int>(labels_.narrowest() + 2 * kInset * scale) : std::numeric_limits<int>::max());
  for (std::size_t i = first; i < last; ++i) {
    const TimelineRows::Visible& visible = rows_.visible()[i];
    const TimelineRow& row = rows_.rows()[visible.row];
    if (const QRect box = boxOf(visible); !row.values.empty() && !box.isEmpty()) {
      cost_.nodeVisits += paintValues(canvas, rows_, row, grid, box, scale);
      ++cost_.lanes;
    }
    const int bottom = device(visible.top + visible.height);
    canvas.fill(QRect(0, bottom - 1, width, 1), theme.rule.rgb());
  }
  for (const BarTouch& touch : touches_) touchUp(canvas, touch, scale, withLabels);
  return cost_;
}

void RowPainter::collectLanes(const TimelineRow& row, const TimelineRows::Visible& visible, std::int64_t scroll,
                              int height, qreal scale, int width) {
  const bool merged = row.type().drawing(row) == RowDrawing::Merged;
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
    const int y = static_cast<int>(std::lround(static_cast<qreal>(top - scroll) * scale));
    const int bottom = static_cast<int>(std::lround(static_cast<qreal>(top + boxHeight - scroll) * scale));
    strips_.push_back({&row, QRect(0, y, width, bottom - y), lane, merged, false});
  }
}

void RowPainter::paintStrips(Canvas& canvas, const TimeGrid& grid, int labelsFrom) {
  struct Part {
    FrameCost cost;
    std::vector<BarTouch> touches;
  };
  const std::size_t count = (strips_.size() + kStripsAtOnce - 1) / kStripsAtOnce;
  std::vector<Part> parts(count);
  const auto paintPart = [&](std::size_t p) {
    LanePainter painter(canvas, rows_, colors_, grid, labelsFrom);
    const std::size_t end = std::min(strips_.size(), (p + 1) * kStripsAtOnce);
    for (std::size_t s = p * kStripsAtOnce; s < end; ++s) {
      const Strip& strip = strips_[s];
      if (strip.busy) {
        painter.paintBusy(*strip.row, strip.box, parts[p].cost);
      } else {
        painter.paintLane(*strip.row, strip.merged, strip.lane, strip.box, parts[p].cost, parts[p].touches);
      }
    }
  };
  if (canvas.concurrent()) {
    parallelFor(count, paintPart);
  } else {
    for (std::size_t p = 0; p < count; ++p) paintPart(p);
  }
  for (const Part& part : parts) {
    cost_ += part.cost;
    touches_.insert(touches_.end(), part.touches.begin(), part.touches.end());
  }
}

void RowPainter::touchUp(Canvas& canvas, const BarTouch& touch, qreal scale, bool withLabels) {
  const QRect& bar = touch.bar;
  if (touch.fades) {
    const int length = std::min(bar.width(), static_cast<int>(kFade * scale));
    canvas.fade(QRect(bar.right() + 1 - length, bar.top(), length, bar.height()), touch.color,
                Theme::instance().colors().background.rgb());
  }
  if (!withLabels) return;
  const int inset = static_cast<int>(kInset * scale);
  if (const QStaticText* label = labels_.fitted(touch.name, bar.width() - 2 * inset)) {
    canvas.text(QPoint(bar.left() + inset, bar.top() + (bar.height() - labels_.height() + 1) / 2), *label,
                colors_.textOn(touch.color));
    ++cost_.labels;
  }
}

}  // namespace tallyscope
