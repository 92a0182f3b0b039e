// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/verdict.h"

#include <cmath>

#include "core/base/statistics.h"

namespace tallyscope {
namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

std::vector<std::int64_t> durationsOf(const Trace& trace, const Table& table, int row) {
  std::vector<std::int64_t> durations;
  if (row < 0 || table.links().empty()) return durations;
  table.links().front().events(static_cast<std::size_t>(row), [&](EventRef event) {
    const SliceColumns* slices = trace.slices(event.kind);
    // An event without an end has no duration to compare.
    if (slices && (slices->flags[event.index] & FlagUnclosed) == 0) durations.push_back(slices->duration[event.index]);
  });
  return durations;
}

std::int64_t valueOr0(const Table& table, int row, int column) {
  if (row < 0 || column < 0) return 0;
  const std::int64_t value = table.integer(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
  return value == ColumnData::kNoInteger ? 0 : value;
}

constexpr std::string_view kLonger = "longer";
constexpr std::string_view kShorter = "shorter";

std::string wordOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Longer: return TALLY_TR("longer");
    case Verdict::Shorter: return TALLY_TR("shorter");
    case Verdict::Same: return TALLY_TR("same within noise");
    case Verdict::New: return TALLY_TR("new");
    case Verdict::Gone: return TALLY_TR("gone");
    case Verdict::TooFew: break;
  }
  return TALLY_TR("too few");
}

std::string pairedText(const NamePair& pair) {
  switch (pair.by) {
    case PairedBy::ExactName: return TALLY_TR("exact name");
    case PairedBy::NormalizedName: return TALLY_TR("normalised name");
    case PairedBy::UserRule: return TALLY_TR("user rule");
    case PairedBy::Shape: return TALLY_TR("type and shape");
    case PairedBy::Nothing: break;
  }
  if (pair.base >= 0) return TALLY_TR("gone");
  return pair.target >= 0 ? TALLY_TR("new") : Table::noText();
}

}  // namespace

std::string verdictText(const RowVerdict& row) {
  std::string text = wordOf(row.verdict);
  if (row.moreCalls > 0) text += ", " + std::string(TALLY_TR("more calls"));
  if (row.moreCalls < 0) text += ", " + std::string(TALLY_TR("fewer calls"));
  return text;
}

bool saysLonger(std::string_view verdictText) { return verdictText.starts_with(kLonger); }
bool saysShorter(std::string_view verdictText) { return verdictText.starts_with(kShorter); }

std::vector<RowVerdict> judge(const CompareInput& input, const Table& base, const Table& target,
                              const std::vector<NamePair>& pairs) {
  std::vector<RowVerdict> verdicts(pairs.size());
  std::vector<double> p;
  std::vector<std::size_t> tested;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].base < 0 || pairs[i].target < 0) {
      verdicts[i].verdict = pairs[i].base < 0 ? Verdict::New : Verdict::Gone;
      continue;
    }
    input.base.checkCancelled();
    auto left = durationsOf(*input.base.trace, base, pairs[i].base);
    auto right = durationsOf(*input.target.trace, target, pairs[i].target);
    verdicts[i].moreCalls = left.size() == right.size() ? 0 : right.size() > left.size() ? 1 : -1;
    if (left.size() < kFewestForTest || right.size() < kFewestForTest) continue;
    verdicts[i].test = mannWhitney(left, right);
    p.push_back(verdicts[i].test->p);
    tested.push_back(i);
  }
  const std::vector<double> adjusted = adjustForManyTests(p);
  for (std::size_t k = 0; k < tested.size(); ++k) {
    RowVerdict& row = verdicts[tested[k]];
    row.test->p = adjusted[k];
    // A shift of nothing is the same however sure the test is that the spreads differ.
    const bool differs = adjusted[k] < kSignificance && row.test->shift != 0;
    row.verdict = !differs ? Verdict::Same : row.test->shift > 0 ? Verdict::Longer : Verdict::Shorter;
  }
  return verdicts;
}

void addAnalysisColumns(Table& table, const Comparison& comparison, const CompareInput& input,
                        const CompareResult& result) {
  const std::vector<NamePair>& pairs = result.pairs;
  const std::size_t rows = pairs.size();
  const bool hasTotals =
      result.baseTable.indexOf(comparison.totalColumn) >= 0 && result.targetTable.indexOf(comparison.totalColumn) >= 0;
  const int baseAverage = result.baseTable.indexOf("avg");
  const int targetAverage = result.targetTable.indexOf("avg");
  const std::int64_t difference = result.targetTotal - result.baseTotal;
  const std::vector<RowVerdict> verdicts = judge(input, result.baseTable, result.targetTable, pairs);

  std::vector<double> perf(rows, kNotANumber), changePercent(rows, kNotANumber), contribution(rows, kNotANumber);
  std::vector<double> shift(rows, kNotANumber), low(rows, kNotANumber), high(rows, kNotANumber), p(rows, kNotANumber);
  std::vector<std::int64_t> change(rows, ColumnData::kNoInteger);
  std::vector<std::string> verdict(rows, Table::noText()), by(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    const bool isSummary = pairs[i].base < 0 && pairs[i].target < 0;
    by[i] = pairedText(pairs[i]);
    const std::int64_t b = result.baseTotals[i];
    const std::int64_t t = result.targetTotals[i];
    if (hasTotals) {
      change[i] = t - b;
      if (b != 0) changePercent[i] = 100.0 * static_cast<double>(t - b) / static_cast<double>(b);
      if (difference != 0) contribution[i] = 100.0 * static_cast<double>(t - b) / static_cast<double>(difference);
    }
    if (!isSummary && pairs[i].base >= 0 && pairs[i].target >= 0) {
      const std::int64_t baseTime = valueOr0(result.baseTable, pairs[i].base, baseAverage);
      const std::int64_t targetTime = valueOr0(result.targetTable, pairs[i].target, targetAverage);
      if (baseTime > 0 && targetTime > 0) perf[i] = static_cast<double>(baseTime) / static_cast<double>(targetTime);
    }
    if (!isSummary) verdict[i] = verdictText(verdicts[i]);
    if (const auto& test = verdicts[i].test) {
      shift[i] = test->shift;
      low[i] = test->shiftLow;
      high[i] = test->shiftHigh;
      p[i] = test->p;
    }
  }
  const auto real = [](const char* id, const char* title, Unit unit, int decimals, const char* help) {
    return ColumnSpec{
        .id = id, .title = title, .type = CellType::Real, .unit = unit, .help = help, .decimals = decimals};
  };
  table.addReals(real("perf_ratio", TALLY_TR("Perf Ratio"), Unit::None, 2,
                      TALLY_TR("Average time of the base over that of the target: above 1 the target is better")),
                 perf);
  table.addIntegers(
      {.id = "change",
       .title = TALLY_TR("Change"),
       .type = CellType::Integer,
       .unit = Unit::Ns,
       .help = TALLY_TR("Total of the target less total of the base; the rows sum to the difference of the totals"),
       .summable = true},
      change);
  table.addReals(real("change_percent", TALLY_TR("Change"), Unit::Percent, 1, TALLY_TR("Change over the base's total")),
                 changePercent);
  ColumnSpec share = real("contribution", TALLY_TR("Contribution"), Unit::Percent, 1,
                          TALLY_TR("Change over the difference of the totals of all rows"));
  share.summable = true;
  table.addReals(std::move(share), contribution);
  table.addTexts({.id = "verdict",
                  .title = TALLY_TR("Verdict per Call"),
                  .help = TALLY_TR("Whether a single call takes longer or is shorter, whatever the totals: two-sided "
                                   "Mann–Whitney test on the durations, corrected for the number of rows "
                                   "(Benjamini–Hochberg), at 5 %; too few: under 8 calls on a side. After it, whether "
                                   "there are more or fewer calls; new or gone: only one side has the row")},
                 verdict);
  table.addReals(real("shift", TALLY_TR("Shift"), Unit::Ns, 1,
                      TALLY_TR("Estimated difference of one instance: median of all differences target − base")),
                 shift);
  table.addReals(
      real("shift_low", TALLY_TR("Shift Low"), Unit::Ns, 1, TALLY_TR("Lower end of the shift's 95 % interval")), low);
  table.addReals(
      real("shift_high", TALLY_TR("Shift High"), Unit::Ns, 1, TALLY_TR("Upper end of the shift's 95 % interval")),
      high);
  table.addReals(
      real("p", TALLY_TR("Adjusted p"), Unit::None, 3, TALLY_TR("p of the test, corrected for the number of rows")), p);
  table.addTexts(
      {.id = "paired_by",
       .title = TALLY_TR("Paired By"),
       .help = TALLY_TR("How the two names were found to be the same thing; gone or new: only one side has the row")},
      by);
}

}  // namespace tallyscope
