// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tallyscope {

/// A set of rows as sorted, disjoint, non-adjacent half-open intervals: selecting ten million rows is one pair of
/// numbers, and sums walk ranges, never lists of rows.
class RowIntervals {
 public:
  struct Interval {
    std::int64_t first, last;  ///< [first, last)
    friend bool operator==(const Interval&, const Interval&) = default;
  };

  RowIntervals() = default;
  RowIntervals(std::int64_t first, std::int64_t last) { add(first, last); }

  void add(std::int64_t first, std::int64_t last);
  void remove(std::int64_t first, std::int64_t last);
  void clear() { intervals_.clear(); }
  bool contains(std::int64_t row) const;
  bool empty() const { return intervals_.empty(); }
  std::int64_t count() const;
  /// The lowest row, or -1.
  std::int64_t firstRow() const { return intervals_.empty() ? -1 : intervals_.front().first; }
  const std::vector<Interval>& intervals() const { return intervals_; }
  friend bool operator==(const RowIntervals&, const RowIntervals&) = default;

 private:
  std::vector<Interval> intervals_;
};

}  // namespace tallyscope
