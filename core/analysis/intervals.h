// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/time.h"

namespace tallyscope {

/// A half-open stretch of time [start, end), end ≥ start.
struct Interval {
  TimeNs start = 0;
  TimeNs end = 0;
  constexpr TimeNs length() const { return end - start; }
  friend constexpr auto operator<=>(const Interval&, const Interval&) = default;
};

/// Busy time of events that are fed in the order of their starts: time with one or more of them running, counted once.
class BusyTime {
 public:
  void add(TimeNs start, TimeNs end) {
    if (end <= covered_) return;
    busy_ += end - std::max(start, covered_);
    covered_ = end;
  }
  TimeNs busy() const { return busy_; }
  /// The latest end so far; kTimeMin before the first.
  TimeNs coveredUntil() const { return covered_; }

 private:
  TimeNs busy_ = 0;
  TimeNs covered_ = kTimeMin;
};

/// Sorts, drops empty intervals and joins those that overlap or touch: the union as disjoint intervals in order.
std::vector<Interval> mergeIntervals(std::vector<Interval> intervals);

/// Total length of the union. Sorts `intervals` in place.
TimeNs unionLength(std::span<Interval> intervals);

/// Total length of disjoint intervals.
TimeNs totalLength(std::span<const Interval> disjoint);

/// Time that lies in both of two unions (each disjoint and in order).
TimeNs overlapLength(std::span<const Interval> a, std::span<const Interval> b);

/// What `window` holds besides the union: before, between and after the intervals (disjoint and in order).
std::vector<Interval> gapsWithin(std::span<const Interval> disjoint, Interval window);

/// The parts of a union (disjoint and in order) that lie in [window.start, window.end).
std::vector<Interval> clipIntervals(std::span<const Interval> disjoint, Interval window);

}  // namespace tallyscope
