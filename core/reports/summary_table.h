// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/column.h"
#include "core/base/parallel.h"
#include "core/base/statistics.h"
#include "core/report/report.h"

namespace tallyscope {

/// The figures of each group. `scan(emit)` is called twice and must call emit(group, value) for the same values in the
/// same order both times: once to count, once to sort the values into one array by group. Groups that get no value have
/// count 0. O(n), 8 bytes a value.
template <typename Scan>
std::vector<Summary> summarizeGroups(StdDevForm form, Scan scan) {
  std::vector<std::size_t> next;
  scan([&next](std::uint32_t group, std::int64_t) {
    if (group >= next.size()) next.resize(std::max<std::size_t>(group + 1, next.size() * 2), 0);
    ++next[group];
  });
  std::vector<std::size_t> first(next.size() + 1, 0);
  for (std::size_t g = 0; g < next.size(); ++g) {
    first[g + 1] = first[g] + next[g];
    next[g] = first[g];
  }
  Column<std::int64_t> values(first.back());
  scan([&](std::uint32_t group, std::int64_t value) { values[next[group]++] = value; });
  std::vector<Summary> result(next.size());
  parallelRanges(next.size(), 1, [&](std::size_t from, std::size_t to) {
    for (std::size_t g = from; g < to; ++g) {
      result[g] = summarize({values.data() + first[g], first[g + 1] - first[g]}, form);
    }
  });
  return result;
}

/// What the columns of a summary are about, for titles and help.
struct SummaryWords {
  std::string noun;                      ///< "kernel": "Average execution time of this kernel"
  std::string countTitle = "Instances";  ///< "Num Calls"
  std::string countHelp;                 ///< "Number of calls to this kernel"
  std::string totalHelp;                 ///< "Total time used by all executions of this kernel"
  StdDevForm form = StdDevForm::Sample;
};

/// The columns share, total, count, avg, med, min, max, stddev, in ns.
std::vector<ColumnSpec> timeSummaryColumns(const SummaryWords& words);
/// The text after a StdDev column's help that says which form it is.
std::string stdDevNote(StdDevForm form);

/// The groups that have values, by total (largest first), then by less(a, b), then by group number.
template <typename Less>
std::vector<std::uint32_t> orderByTotal(const std::vector<Summary>& groups, Less less) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t g = 0; g < groups.size(); ++g) {
    if (groups[g].count > 0) order.push_back(g);
  }
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (groups[a].total != groups[b].total) return groups[a].total > groups[b].total;
    if (less(a, b)) return true;
    return !less(b, a) && a < b;
  });
  return order;
}

/// Adds those of the columns above that the report declares, one row a group in `order`, and sets the number of rows.
/// "share" is the part of the total of the listed groups.
void addSummaryColumns(Table& table, const Report& report, const std::vector<Summary>& groups,
                       const std::vector<std::uint32_t>& order);

}  // namespace tallyscope
