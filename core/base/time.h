// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace tallyscope {

/// Nanoseconds since the trace's own start, or a length in nanoseconds. Never a floating-point number.
using TimeNs = std::int64_t;

inline constexpr TimeNs kTimeMin = std::numeric_limits<TimeNs>::min() / 4;
inline constexpr TimeNs kTimeMax = std::numeric_limits<TimeNs>::max() / 4;

/// The end of an event; sums that would leave the range of time stay at its edge.
constexpr TimeNs endOf(TimeNs start, TimeNs duration) {
  return start > kTimeMax - duration ? kTimeMax : start + duration;
}

/// A half-open stretch of time [from, to). The one place where "is this event in the window" is decided.
struct TimeWindow {
  TimeNs from = kTimeMin;
  TimeNs to = kTimeMax;

  constexpr bool isAll() const { return from <= kTimeMin && to >= kTimeMax; }
  constexpr TimeNs length() const { return to - from; }
  constexpr bool contains(TimeNs time) const { return time >= from && time < to; }
  /// An event is in the window when it overlaps it; one of no duration when its time lies inside.
  constexpr bool overlaps(TimeNs start, TimeNs duration) const {
    return duration <= 0 ? contains(start) : start < to && endOf(start, duration) > from;
  }
  /// How much of [start, start + duration) lies in the window, in ns.
  constexpr TimeNs clippedLength(TimeNs start, TimeNs duration) const {
    const TimeNs begin = start > from ? start : from;
    const TimeNs end = endOf(start, duration) < to ? endOf(start, duration) : to;
    return end > begin ? end - begin : 0;
  }
  friend constexpr bool operator==(const TimeWindow&, const TimeWindow&) = default;
};

}  // namespace tallyscope
