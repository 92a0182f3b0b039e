// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include <gtest/gtest.h>

#include <numeric>
#include <sstream>

#include "core/report/writers.h"
#include "core/reports/registry.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

/// A recording whose kernel `name` ran `count` times for `duration` ns (plus a little that depends on the instance).
void addKernels(TraceFixture& fixture, const std::string& name, int count, TimeNs duration, TimeNs from,
                TimeNs noise = 7) {
  for (int i = 0; i < count; ++i) {
    fixture.kernel({.name = name, .start = from + i * 10000, .duration = duration + i * 31 % (noise + 1)});
  }
}

CompareResult compareKernels(const std::shared_ptr<const Trace>& base, const std::shared_ptr<const Trace>& target,
                             const CompareOptions& options = {}) {
  CompareInput input;
  input.base.trace = base;
  input.target.trace = target;
  input.options = &options;
  const Comparison* comparison = findComparison("kernel_sum_compare");
  EXPECT_NE(comparison, nullptr);
  return runComparison(*comparison, input);
}

std::size_t columnOf(const Table& table, const char* id) {
  const int c = table.indexOf(id);
  EXPECT_GE(c, 0) << id;
  return static_cast<std::size_t>(c);
}

class ComparisonOfKernels : public ::testing::Test {
 protected:
  ComparisonOfKernels() {
    TraceFixture before;
    before.device(0, "PPU-ZW810");
    addKernels(before, "gemm<1>(int)", 10, 5000, 0);
    addKernels(before, "softmax", 10, 1000, 200000);
    addKernels(before, "only_before", 3, 700, 400000);
    base = before.finish();
    TraceFixture after;
    after.device(0, "PPU-ZW610");
    addKernels(after, "gemm<2>(int)", 10, 2500, 0);
    addKernels(after, "softmax", 10, 1000, 200000);
    addKernels(after, "only_after", 2, 300, 400000);
    target = after.finish();
  }
  std::shared_ptr<const Trace> base, target;
};

TEST_F(ComparisonOfKernels, PairsRowsAndKeepsThoseOfOneSideOnly) {
  const CompareResult result = compareKernels(base, target);
  const Table& t = result.table;
  ASSERT_EQ(t.rowCount(), 5U) << "Summary, gemm, softmax, only_before, only_after";
  const std::size_t baseName = columnOf(t, "base_name");
  const std::size_t targetName = columnOf(t, "target_name");
  EXPECT_EQ(t.text(0, baseName), "Summary");
  EXPECT_EQ(t.text(1, baseName), "gemm<1>(int)");
  EXPECT_EQ(t.text(1, targetName), "gemm<2>(int)");
  EXPECT_EQ(t.text(1, columnOf(t, "paired_by")), "normalised name");
  EXPECT_EQ(t.text(1, columnOf(t, "count")), "10 / 10");
  EXPECT_EQ(t.text(1, columnOf(t, "device_name")), "PPU-ZW810 / PPU-ZW610");
  EXPECT_EQ(t.text(3, columnOf(t, "count")), "3 / -");
  EXPECT_FALSE(t.applies(3, targetName));
  EXPECT_EQ(t.text(3, columnOf(t, "paired_by")), "gone");
  EXPECT_EQ(t.text(4, columnOf(t, "paired_by")), "new");
}

TEST_F(ComparisonOfKernels, MakesChangesThatSumExactlyToTheDifferenceOfTheTotals) {
  const CompareResult result = compareKernels(base, target);
  const auto total = [](const std::shared_ptr<const Trace>& trace) {
    return std::accumulate(trace->device().duration.begin(), trace->device().duration.end(), TimeNs{0});
  };
  EXPECT_EQ(result.baseTotal, total(base));
  EXPECT_EQ(result.targetTotal, total(target));
  const std::size_t change = columnOf(result.table, "change");
  std::int64_t sum = 0;
  double share = 0;
  for (std::size_t row = 1; row < result.table.rowCount(); ++row) {
    sum += result.table.integer(row, change);
    share += result.table.real(row, columnOf(result.table, "contribution"));
  }
  EXPECT_EQ(sum, total(target) - total(base));
  EXPECT_EQ(result.table.integer(0, change), sum) << "the Summary row is the difference";
  EXPECT_NEAR(share, 100.0, 1e-9);
}

TEST_F(ComparisonOfKernels, JudgesOnlyRowsWithEnoughInstances) {
  const CompareResult result = compareKernels(base, target);
  const std::size_t verdict = columnOf(result.table, "verdict");
  EXPECT_EQ(result.table.text(1, verdict), "shorter");
  EXPECT_EQ(result.table.text(2, verdict), "same within noise");
  EXPECT_EQ(result.table.real(1, columnOf(result.table, "shift")), -2500.0);
  EXPECT_EQ(result.table.text(3, verdict), "gone");
  EXPECT_EQ(result.table.text(4, verdict), "new");
}

TEST_F(ComparisonOfKernels, TheVerdictSaysThatFewerCallsMadeATotalShrinkWhenEachIsTheSame) {
  TraceFixture many;
  TraceFixture few;
  addKernels(many, "gemm", 216, 1000, 0);
  addKernels(few, "gemm", 8, 1000, 0);
  const CompareResult result = compareKernels(many.finish(), few.finish());
  EXPECT_EQ(result.table.text(1, columnOf(result.table, "verdict")), "same within noise, fewer calls");
  EXPECT_LT(result.table.real(1, columnOf(result.table, "change_percent")), -90);
}

TEST_F(ComparisonOfKernels, PrintsRatiosAsTargetOverBase) {
  const CompareResult result = compareKernels(base, target);
  const std::size_t ratio = columnOf(result.table, "avg_ratio");
  EXPECT_NEAR(result.table.real(1, ratio), 0.5, 0.01);
  EXPECT_NEAR(result.table.real(2, ratio), 1.0, 1e-9);
  EXPECT_FALSE(result.table.applies(3, ratio));
  EXPECT_NEAR(result.table.real(1, columnOf(result.table, "perf_ratio")), 2.0, 0.01) << "above 1 the target is better";
}

TEST_F(ComparisonOfKernels, HidesUnmatchedRowsAndLimitsEachSide) {
  CompareOptions options;
  options.matchedOnly = true;
  EXPECT_EQ(compareKernels(base, target, options).table.rowCount(), 3U);
  CompareOptions top;
  top.top = 1;
  EXPECT_EQ(compareKernels(base, target, top).table.rowCount(), 2U) << "Summary and gemm";
}

TEST_F(ComparisonOfKernels, KeepsThePartnersOfTheTopRowsWhateverTheirPlace) {
  TraceFixture other;
  addKernels(other, "fast_only", 10, 9000, 0);
  addKernels(other, "gemm<2>(int)", 10, 2500, 400000);
  CompareOptions top;
  top.top = 1;
  const CompareResult result = compareKernels(base, other.finish(), top);
  ASSERT_EQ(result.pairs.size(), 3U) << "Summary, the target's first, the base's first";
  EXPECT_EQ(result.counts.added, 1);
  EXPECT_EQ(result.counts.deleted, 0) << "gemm is second in the target, not gone";
  EXPECT_EQ(result.counts.unchanged, 1);
}

TEST_F(ComparisonOfKernels, FindsARecordingTheSameAsItself) {
  const CompareResult result = compareKernels(base, base);
  const Table& t = result.table;
  for (std::size_t row = 0; row < t.rowCount(); ++row) {
    EXPECT_EQ(t.integer(row, columnOf(t, "change")), 0);
    if (t.applies(row, columnOf(t, "avg_ratio"))) {
      EXPECT_EQ(t.real(row, columnOf(t, "avg_ratio")), 1.0);
    }
    if (t.applies(row, columnOf(t, "verdict"))) {
      EXPECT_NE(t.text(row, columnOf(t, "verdict")), "longer");
      EXPECT_NE(t.text(row, columnOf(t, "verdict")), "shorter");
    }
  }
}

TEST_F(ComparisonOfKernels, DividesTotalsByStepsWhenAskedTo) {
  CompareOptions options;
  options.normalisation = {Normalisation::By::Step, 10, 5};
  const CompareResult result = compareKernels(base, target, options);
  const std::size_t total = columnOf(result.table, "total");
  const std::int64_t whole = result.baseTable.integer(0, static_cast<std::size_t>(result.baseTable.indexOf("total")));
  EXPECT_EQ(result.table.text(1, total).substr(0, result.table.text(1, total).find(' ')), std::to_string(whole / 10));
}

TEST(ComparisonRegistry, GivesEverySummaryWithKeysItsComparison) {
  for (const Report& report : reportRegistry().all()) {
    bool summary = !report.compareKeys.empty();
    for (const ColumnSpec& column : report.columns) summary &= !column.isTime;
    if (!summary) continue;
    bool found = false;
    for (const Comparison& c : comparisonRegistry()) found |= c.reportId == report.id;
    EXPECT_TRUE(found) << report.id;
  }
}

TEST(Comparison, PairsCopiesThatTwoVendorsNameInTheirWords) {
  const auto recording = [](Vendor vendor) {
    TraceFixture fixture(vendor);
    fixture.copy({.start = 0, .duration = 50, .bytes = 4096});
    fixture.fillMemory({.start = 100, .duration = 10, .bytes = 64});
    return fixture.finish();
  };
  CompareInput input;
  input.base.trace = recording(Vendor::THead);
  input.target.trace = recording(Vendor::Nvidia);
  const CompareResult result = runComparison(*findComparison("copy_time_sum_compare"), input);
  ASSERT_EQ(result.pairs.size(), 3U) << "the sum, copies, fills";
  const auto begins = [&](const Table& table, int row, const char* word) {
    return table.text(static_cast<std::size_t>(row), static_cast<std::size_t>(table.indexOf("name"))).starts_with(word);
  };
  for (std::size_t row = 1; row < 3; ++row) {
    EXPECT_EQ(result.pairs[row].by, PairedBy::ExactName);
    EXPECT_TRUE(begins(result.baseTable, result.pairs[row].base, "[HGGC mem"));
    EXPECT_TRUE(begins(result.targetTable, result.pairs[row].target, "[CUDA mem"));
  }
}

TEST(ComparisonRegistry, HoldsTheManualsEightWithTheirIds) {
  for (const char* id :
       {"ppu_kernel_summary_compare", "hgtx_ppu_projection_summary_compare", "ppu_operator_summary_compare",
        "ppu_operator_type_summary_compare", "pccl_desync_summary_compare", "ppu_time_util_compare",
        "ppu_operator_kernel_breakdown_compare", "ppu_operator_breakdown_compare"}) {
    EXPECT_NE(findComparison(id), nullptr) << id;
  }
  EXPECT_EQ(findComparison("gaps_compare"), nullptr) << "a list of single events";
}

TEST(ComparisonRegistry, PrintsTheManualsColumnsOfTheProjectionComparison) {
  TraceFixture base;
  base.device(0, "PPU-ZW810");
  base.range({.name = "[prof_range]: iter 7", .start = 0, .duration = 108253331});
  base.call({.start = 10, .duration = 5, .correlation = 1});
  base.kernel({.start = 1000, .duration = 107599873, .correlation = 1});
  TraceFixture target;
  target.device(0, "PPU-ZW610");
  target.range({.name = "[prof_range]: iter 7", .start = 0, .duration = 62298650});
  target.call({.start = 10, .duration = 5, .correlation = 1});
  target.kernel({.start = 1000, .duration = 61168391, .correlation = 1});
  CompareInput input;
  input.base.trace = base.finish();
  input.target.trace = target.finish();
  std::ostringstream out;
  writeCsv(out, runComparison(*findComparison("hgtx_ppu_projection_summary_compare"), input).table,
           Dialect::of(Vendor::THead));
  // Row 1 of the manual's sample; In-Use differs, since this recording holds nothing else.
  EXPECT_EQ(
      out.str(),
      "Row#,Device Name,In-Use (%),Range Instance,Proj Avg (ns),Proj Avg Ratio,Proj Active Time (ns),Proj Active Ratio,"
      "Total Proj Time (ns),Total Proj Ratio,Total Range Time (ns),Total Range Ratio,Base Range,Target Range,\n"
      "1,\"PPU-ZW810 / PPU-ZW610\",\"100.0 / 100.0\",\"1 / 1\",\"107599873 / 61168391\",0.6,"
      "\"107599873 / 61168391\",0.6,\"107599873 / 61168391\",0.6,\"108253331 / 62298650\",0.6,"
      "\"[prof_range]: iter 7\",\"[prof_range]: iter 7\",\n");
}

}  // namespace
}  // namespace tallyscope
