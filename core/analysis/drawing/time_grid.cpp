// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/time_grid.h"

#include <algorithm>

namespace tallyscope {
namespace {

__extension__ using Wide = __int128;

Wide floorDivide(Wide a, Wide b) {
  const Wide q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

/// What is beyond 64 bits stays at the edge of the range of time, and does not wrap to the other side.
std::int64_t narrow(Wide value) { return static_cast<std::int64_t>(std::clamp<Wide>(value, kTimeMin, kTimeMax)); }

}  // namespace

TimeNs timeAtColumn(const TimeWindow& view, std::int64_t width, std::int64_t column) {
  const Wide length = view.length();
  return narrow(Wide{view.from} - floorDivide(-Wide{column} * length, width));
}

std::int64_t columnAtTime(const TimeWindow& view, std::int64_t width, TimeNs time) {
  return narrow(floorDivide((Wide{time} - view.from) * width, view.length()));
}

TimeWindow zoomAround(const TimeWindow& view, TimeNs time, TimeNs length) {
  const Wide before = floorDivide((Wide{time} - view.from) * length + view.length() / 2, view.length());
  const TimeNs from = narrow(Wide{time} - before);
  return {from, narrow(Wide{from} + length)};
}

TimeGrid::TimeGrid(const TimeWindow& view, std::uint32_t width)
    : view_(view),
      width_(std::max(width, 1U)),
      perNs_(static_cast<double>(width_) / static_cast<double>(view.length())),
      columnLength_(view.length() / static_cast<TimeNs>(width_)) {
  edges_.resize(width_ + 1);
  for (std::uint32_t c = 0; c <= width_; ++c) edges_[c] = timeAtColumn(view, width_, c);
}

}  // namespace tallyscope
