// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/compare/comparison.h"
#include "core/compare/rank_test.h"

namespace tallyscope {

/// What the durations of a row say: whether its instances take more or less time in the target, or the difference is
/// within noise, or there are too few instances (under 8 on a side) to tell.
enum class Verdict : std::uint8_t { TooFew, Same, More, Less };

struct RowVerdict {
  Verdict verdict = Verdict::TooFew;
  std::optional<RankTest> test;  ///< with p adjusted for the number of rows tested (Benjamini–Hochberg)
};

/// Significance level of the adjusted p.
inline constexpr double kSignificance = 0.05;

/// One verdict a pair, from the durations of the events behind the rows' first link.
std::vector<RowVerdict> judge(const CompareInput& input, const Table& base, const Table& target,
                              const std::vector<NamePair>& pairs);

/// Appends the analysis columns to `table`, whose rows are `pairs`: Perf Ratio, Change, Change (%), Contribution (%),
/// Verdict, Shift with its 95 % interval, adjusted p, Paired By. Contributions sum to 100 % of the difference of the
/// totals; changes are integers and sum to it exactly.
void addAnalysisColumns(Table& table, const Comparison& comparison, const CompareInput& input, const CompareResult& result);

}  // namespace tallyscope
