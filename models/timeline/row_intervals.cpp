// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_intervals.h"

#include <algorithm>

namespace tallyscope {

void RowIntervals::add(std::int64_t first, std::int64_t last) {
  if (first >= last) return;
  // Everything that touches [first, last] melts into one interval.
  const auto begin = std::lower_bound(intervals_.begin(), intervals_.end(), first,
                                      [](const Interval& i, std::int64_t row) { return i.last < row; });
  auto end = begin;
  while (end != intervals_.end() && end->first <= last) {
    first = std::min(first, end->first);
    last = std::max(last, end->last);
    ++end;
  }
  intervals_.insert(intervals_.erase(begin, end), Interval{first, last});
}

void RowIntervals::remove(std::int64_t first, std::int64_t last) {
  if (first >= last) return;
  std::vector<Interval> kept;
  kept.reserve(intervals_.size() + 1);
  for (const Interval& i : intervals_) {
    if (i.last <= first || i.first >= last) {
      kept.push_back(i);
      continue;
    }
    if (i.first < first) kept.push_back({i.first, first});
    if (i.last > last) kept.push_back({last, i.last});
  }
  intervals_ = std::move(kept);
}

bool RowIntervals::contains(std::int64_t row) const {
  const auto it = std::upper_bound(intervals_.begin(), intervals_.end(), row,
                                   [](std::int64_t r, const Interval& i) { return r < i.first; });
  return it != intervals_.begin() && row < std::prev(it)->last;
}

std::int64_t RowIntervals::count() const {
  std::int64_t rows = 0;
  for (const Interval& i : intervals_) rows += i.last - i.first;
  return rows;
}

}  // namespace tallyscope
