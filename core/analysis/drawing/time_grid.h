// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/time.h"

namespace tallyscope {

/// Pixel columns over a stretch of time, as pure integer functions of (time, origin, scale). Column c of `width`
/// columns is the half-open stretch [timeAt(c), timeAt(c + 1)); together they are exactly the view, without gap or
/// overlap, at any zoom. Narrower than one nanosecond a column, some columns hold no whole nanosecond and are empty
/// stretches.

/// First ns of column `column` of [view.from, view.to) cut in `width` columns: from + ceil(column * length / width).
/// Exact for every int64 time; `column` may lie outside [0, width].
TimeNs timeAtColumn(const TimeWindow& view, std::int64_t width, std::int64_t column);

/// The column that holds `time`: floor((time - from) * width / length). Negative, or `width` and more, outside the
/// view; columns beyond the range of time stay at its edge.
std::int64_t columnAtTime(const TimeWindow& view, std::int64_t width, TimeNs time);

/// The view of `length` ns in which `time` stays where it is in `view`. Exact to 1 ns; `length` is at least 1.
TimeWindow zoomAround(const TimeWindow& view, TimeNs time, TimeNs length);

/// The same columns with their edges computed once a frame, for loops that ask for many times.
class TimeGrid {
 public:
  /// `view.length()` and `width` are at least 1.
  TimeGrid(const TimeWindow& view, std::uint32_t width);

  const TimeWindow& view() const { return view_; }
  std::uint32_t width() const { return width_; }
  /// First ns of a column, 0 to width().
  TimeNs edge(std::uint32_t column) const { return edges_[column]; }
  /// Length of a column in ns, rounded down; 0 below one ns a column.
  TimeNs columnLength() const { return columnLength_; }
  /// The column of a time inside the view.
  std::uint32_t columnOf(TimeNs time) const {
    // An estimate in floating point, made exact by the edges: it is off by one at most.
    auto c = static_cast<std::uint32_t>(static_cast<double>(time - view_.from) * perNs_);
    if (c >= width_) c = width_ - 1;
    while (c > 0 && edges_[c] > time) --c;
    while (c + 1 < width_ && edges_[c + 1] <= time) ++c;
    return c;
  }
  /// Columns [first, last) of an event: at least one; neighbours that touch in time do not share a column unless one
  /// of them is shorter than a column. The part outside the view is cut; the event must overlap the view.
  struct Span {
    std::uint32_t first, last;
  };
  Span columnsOf(TimeNs start, TimeNs end) const {
    const std::uint32_t first = start <= view_.from ? 0 : columnOf(start);
    const std::uint32_t last = end >= view_.to ? width_ : columnOf(end < view_.from ? view_.from : end);
    return {first, last > first ? last : first + 1};
  }

 private:
  TimeWindow view_;
  std::uint32_t width_;
  double perNs_;
  TimeNs columnLength_;
  std::vector<TimeNs> edges_;
};

}  // namespace tallyscope
