// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/intervals.h"

namespace tallyscope {

std::vector<Interval> mergeIntervals(std::vector<Interval> intervals) {
  if (!std::is_sorted(intervals.begin(), intervals.end())) std::sort(intervals.begin(), intervals.end());
  std::size_t kept = 0;
  for (const Interval& i : intervals) {
    if (i.end <= i.start) continue;
    if (kept > 0 && i.start <= intervals[kept - 1].end) {
      intervals[kept - 1].end = std::max(intervals[kept - 1].end, i.end);
    } else {
      intervals[kept++] = i;
    }
  }
  intervals.resize(kept);
  return intervals;
}

TimeNs unionLength(std::span<Interval> intervals) {
  if (!std::is_sorted(intervals.begin(), intervals.end())) std::sort(intervals.begin(), intervals.end());
  BusyTime busy;
  for (const Interval& i : intervals) busy.add(i.start, i.end);
  return busy.busy();
}

TimeNs totalLength(std::span<const Interval> disjoint) {
  TimeNs total = 0;
  for (const Interval& i : disjoint) total += i.length();
  return total;
}

TimeNs overlapLength(std::span<const Interval> a, std::span<const Interval> b) {
  TimeNs total = 0;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const TimeNs start = std::max(a[i].start, b[j].start);
    const TimeNs end = std::min(a[i].end, b[j].end);
    if (end > start) total += end - start;
    if (a[i].end < b[j].end) {
      ++i;
    } else {
      ++j;
    }
  }
  return total;
}

std::vector<Interval> gapsWithin(std::span<const Interval> disjoint, Interval window) {
  std::vector<Interval> gaps;
  TimeNs from = window.start;
  for (const Interval& i : disjoint) {
    if (i.end <= from) continue;
    if (i.start >= window.end) break;
    if (i.start > from) gaps.push_back({from, i.start});
    from = i.end;
  }
  if (from < window.end) gaps.push_back({from, window.end});
  return gaps;
}

std::vector<Interval> clipIntervals(std::span<const Interval> disjoint, Interval window) {
  std::vector<Interval> kept;
  for (const Interval& i : disjoint) {
    const Interval part{std::max(i.start, window.start), std::min(i.end, window.end)};
    if (part.end > part.start) kept.push_back(part);
  }
  return kept;
}

}  // namespace tallyscope
