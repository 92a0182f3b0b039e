// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/compare/comparison.h"
#include "core/compare/rank_test.h"

namespace tallyscope {

/// What the durations of a row say of a single call: whether it takes longer or is shorter in the target, or the
/// difference is within noise, or there are too few calls (under 8 on a side) to tell. Of a row of one side: New, Gone.
enum class Verdict : std::uint8_t { TooFew, Same, Longer, Shorter, New, Gone };

struct RowVerdict {
  Verdict verdict = Verdict::TooFew;
  int moreCalls = 0;  ///< 1: the target has more calls, -1: fewer, 0: as many. A total can differ by this alone.
  std::optional<RankTest> test;  ///< with p adjusted for the number of rows tested (Benjamini–Hochberg)
};

/// Significance level of the adjusted p.
inline constexpr double kSignificance = 0.05;

/// One verdict a pair, from the durations of the events behind the rows' first link.
std::vector<RowVerdict> judge(const CompareInput& input, const Table& base, const Table& target,
                              const std::vector<NamePair>& pairs);

/// As the column Verdict holds it: "shorter", or with the number of calls "same within noise, fewer calls".
std::string verdictText(const RowVerdict& row);
/// What verdictText() says of a single call.
bool saysLonger(std::string_view verdictText);
bool saysShorter(std::string_view verdictText);

/// Appends the analysis columns to `table`, whose rows are `pairs`: Perf Ratio, Change, Change (%), Contribution (%),
/// Verdict, Shift with its 95 % interval, adjusted p, Paired By. Contributions sum to 100 % of the difference of the
/// totals; changes are integers and sum to it exactly.
void addAnalysisColumns(Table& table, const Comparison& comparison, const CompareInput& input,
                        const CompareResult& result);

}  // namespace tallyscope
