// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons of real recordings: totals, sums, the figures of other tools, and verdicts that noise does not make.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "core/analysis/phases/phases.h"
#include "core/compare/comparison.h"
#include "core/import/open_trace.h"
#include "core/report/pair_column.h"
#include "core/report/run_report.h"
#include "core/reports/registry.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using TracePointer = std::shared_ptr<const Trace>;

struct PairOfFiles {
  const char* base;
  const char* target;
};
constexpr PairOfFiles kPairs[] = {
    {"nsys/mfu_2gpu_before.sqlite", "nsys/mfu_2gpu_after.sqlite"},
    {"kineto-cuda/h100_qwen1.5-0.5b_infer.json.gz", "kineto-rocm/mi300x_qwen1.5-0.5b_infer.json.gz"},
    {"kineto-cuda/quirks/tiny_compare_base.json.gz", "kineto-cuda/quirks/tiny_compare_test.json.gz"},
    {"kineto-cuda/a100_8rank_diff_control_rank3.json.gz", "kineto-cuda/v100_2rank_diff_test_rank1.json.gz"},
    {"h200/ab_unfused.json.gz", "h200/ab_fused.json.gz"},
    {"h200/ab_unfused.json.gz", "h200/ab_compiled.json.gz"},
    {"h200/ab_fused.json.gz", "h200/ab_compiled.json.gz"},
};

class ComparisonOfRecordingsCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static TracePointer open(const std::string& file) {
    static std::map<std::string, TracePointer> opened;
    TracePointer& trace = opened[file];
    if (!trace) {
      Job job;
      trace = openTrace({std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/" + file}, job);
    }
    return trace;
  }
  static CompareResult compare(const std::string& id, const TracePointer& base, const TracePointer& target,
                               TimeWindow baseWindow = {}, TimeWindow targetWindow = {},
                               const std::vector<std::string>& options = {}) {
    const Comparison* comparison = findComparison(id);
    EXPECT_NE(comparison, nullptr) << id;
    static const CompareOptions analysed = [] {
      CompareOptions all;
      all.analysis = true;
      return all;
    }();
    CompareInput input;
    input.base.trace = base;
    input.base.window = baseWindow;
    input.target.trace = target;
    input.target.window = targetWindow;
    input.base.options = input.target.options =
        OptionValues::parse(reportRegistry().find(comparison->reportId)->options, options);
    input.options = &analysed;
    return runComparison(*comparison, input);
  }
  static bool answers(const Comparison& comparison, const Trace& base, const Trace& target) {
    const Report& report = *reportRegistry().find(comparison.reportId);
    return !report.missing(base) && !report.missing(target);
  }
  static std::size_t columnOf(const Table& table, const std::string& id) {
    const int c = table.indexOf(id);
    EXPECT_GE(c, 0) << id;
    return static_cast<std::size_t>(c);
  }
  static std::int64_t sumOf(const Table& table, const std::string& id) {
    std::vector<std::uint32_t> rows(table.rowCount());
    std::iota(rows.begin(), rows.end(), 0U);
    return sumIntegers(table, columnOf(table, id), rows);
  }
};

TEST_F(ComparisonOfRecordingsCorpus, TotalsEqualTheSingleReportsAndChangesSumExactly) {
  int compared = 0;
  for (const PairOfFiles& files : kPairs) {
    const TracePointer base = open(files.base);
    const TracePointer target = open(files.target);
    for (const Comparison& comparison : comparisonRegistry()) {
      if (comparison.totalColumn.empty() || !answers(comparison, *base, *target)) continue;
      SCOPED_TRACE(comparison.id + " of " + files.base + " and " + files.target);
      const CompareResult result = compare(comparison.id, base, target);
      const Report& report = *reportRegistry().find(comparison.reportId);
      ReportInput single;
      for (const auto& [option, value] : comparison.fixedOptions) single.options.set(option, value);
      single.trace = base;
      const std::int64_t before = sumOf(runReport(report, single), comparison.totalColumn);
      single.trace = target;
      const std::int64_t after = sumOf(runReport(report, single), comparison.totalColumn);
      EXPECT_EQ(result.baseTotal, before);
      EXPECT_EQ(result.targetTotal, after);

      std::int64_t change = 0;
      double contribution = 0;
      std::set<int> baseRows, targetRows;
      for (std::size_t row = 0; row < result.table.rowCount(); ++row) {
        if (result.table.isSummaryRow(row)) continue;
        change += result.table.integer(row, columnOf(result.table, "change"));
        const double part = result.table.real(row, columnOf(result.table, "contribution"));
        contribution += std::isnan(part) ? 0 : part;
        const NamePair& pair = result.pairs[row];
        EXPECT_TRUE(pair.base < 0 || baseRows.insert(pair.base).second) << "a row of the base pairs once";
        EXPECT_TRUE(pair.target < 0 || targetRows.insert(pair.target).second);
      }
      EXPECT_EQ(change, after - before);
      EXPECT_NEAR(contribution, after != before ? 100.0 : 0.0, 1e-6);
      ++compared;
    }
  }
  EXPECT_GT(compared, 60);
}

TEST_F(ComparisonOfRecordingsCorpus, EveryNumberOfASideIsThatOfItsSingleReport) {
  const TracePointer base = open(kPairs[0].base);
  const TracePointer target = open(kPairs[0].target);
  const Comparison& comparison = *findComparison("kernel_sum_compare");
  const CompareResult result = compare(comparison.id, base, target);
  std::size_t checked = 0;
  for (const CompareColumn& column : comparison.columns) {
    if (column.form != CompareForm::Pair) continue;
    const PairColumn* pair = asPair(result.table.column(columnOf(result.table, column.spec.id)));
    ASSERT_NE(pair, nullptr);
    for (std::size_t row = 1; row < result.table.rowCount(); ++row) {
      const auto same = [&](const ColumnData& shown, const Table& single, int r) {
        const std::size_t c = columnOf(single, column.source);
        if (r < 0) {
          EXPECT_FALSE(valueApplies(shown, pair->type(), row));
        } else {
          EXPECT_EQ(valueText(shown, pair->type(), 6, row),
                    valueText(*single.column(c).data, pair->type(), 6, static_cast<std::size_t>(r)));
        }
        ++checked;
      };
      same(pair->base(), result.baseTable, result.pairs[row].base);
      same(pair->target(), result.targetTable, result.pairs[row].target);
    }
  }
  EXPECT_GT(checked, 100U);
}

/// From the first operation whose launch is in the recording: those before were launched before it began.
TimeWindow launchedOnly(const Trace& trace) {
  TimeNs first = kTimeMax;
  TimeNs lastOrphan = kTimeMin;
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    const TimeNs start = trace.device().start[e];
    if (trace.device().api[e] != kNone) {
      first = std::min(first, start);
    } else {
      lastOrphan = std::max(lastOrphan, start + trace.device().duration[e]);
    }
  }
  EXPECT_LE(lastOrphan, first) << "orphans all come before";
  return {first, kTimeMax};
}

/// The same as the publisher computed it: starts and ends as doubles of microseconds on the recording's clock (10^12 of
/// them, so that one step of a double is 0.24 ns), their union and their span rounded at the end. In nanoseconds.
struct Published {
  double busy = 0, total = 0;
};
Published inDoubles(const Trace& trace) {
  constexpr std::int64_t kBaseTime = 1751410836000000000;  // "baseTimeNanoseconds" of both recordings
  const std::int64_t zero = trace.epochNs() - kBaseTime;
  std::vector<std::pair<double, double>> stretches;
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    if (trace.device().api[e] == kNone) continue;
    const double start = static_cast<double>(zero + trace.device().start[e]) / 1000;
    stretches.emplace_back(start, start + static_cast<double>(trace.device().duration[e]) / 1000);
  }
  std::sort(stretches.begin(), stretches.end());
  Published sum;
  double end = stretches.front().first;
  for (const auto& [start, stop] : stretches) {
    if (stop > end) sum.busy += stop - std::max(start, end);
    end = std::max(end, stop);
  }
  return {std::round(sum.busy * 1000), std::round((end - stretches.front().first) * 1000)};
}

TEST_F(ComparisonOfRecordingsCorpus, H100AndMI300DifferAsPublished) {
  // GPU timeline of launched operations: busy -2.161555 ms (-6.7749 %), total -1.761085 ms (-5.0472 %). Both recordings
  // hold whole nanoseconds; the published sums are of doubles, 10 ns off. Ours are exact, and the same sums of doubles
  // are the published ones to the last digit.
  const TracePointer h100 = open(kPairs[1].base);
  const TracePointer mi300 = open(kPairs[1].target);
  const CompareResult result = compare("utilization_compare", h100, mi300, launchedOnly(*h100), launchedOnly(*mi300));
  ASSERT_EQ(result.pairs.size(), 1U);
  const auto value = [&](const Table& table, const char* id) { return table.integer(0, columnOf(table, id)); };
  EXPECT_EQ(value(result.baseTable, "busy"), 31'905'473);
  EXPECT_EQ(value(result.targetTable, "busy"), 29'743'938);
  EXPECT_EQ(value(result.baseTable, "duration"), 34'892'419);
  EXPECT_EQ(value(result.targetTable, "duration"), 33'131'334);

  const Published base = inDoubles(*h100);
  const Published target = inDoubles(*mi300);
  EXPECT_EQ(base.busy, 31'905'483);
  EXPECT_EQ(target.busy, 29'743'928);
  EXPECT_EQ(target.busy - base.busy, -2'161'555);
  EXPECT_EQ(base.total, 34'892'419);
  EXPECT_EQ(target.total, 33'131'333);
  EXPECT_NEAR(100 * (target.busy / base.busy - 1), -6.7749, 5e-5);
  EXPECT_NEAR(100 * (target.total / base.total - 1), -5.0472, 5e-5);
}

TEST_F(ComparisonOfRecordingsCorpus, OperatorsPairAcrossVendorsByTypeAndShape) {
  const CompareResult result = compare("op_type_sum_compare", open(kPairs[1].base), open(kPairs[1].target));
  std::size_t paired = 0;
  for (const NamePair& pair : result.pairs) paired += pair.base >= 0 && pair.target >= 0 ? 1 : 0;
  EXPECT_GE(paired, 3U) << "Summary, GEMM and others occur on both";
  const CompareResult operators = compare("op_sum_compare", open(kPairs[1].base), open(kPairs[1].target));
  const std::size_t type = columnOf(operators.table, "type");
  const std::size_t baseType = columnOf(operators.baseTable, "type");
  const std::size_t targetType = columnOf(operators.targetTable, "type");
  std::size_t gemms = 0;
  for (std::size_t row = 0; row < operators.pairs.size(); ++row) {
    const NamePair& pair = operators.pairs[row];
    if (pair.base < 0 || pair.target < 0) continue;
    EXPECT_EQ(operators.baseTable.text(static_cast<std::size_t>(pair.base), baseType),
              operators.targetTable.text(static_cast<std::size_t>(pair.target), targetType));
    gemms += operators.table.text(row, type) == "GEMM" ? 1 : 0;
  }
  EXPECT_GE(gemms, 3U);
}

TEST_F(ComparisonOfRecordingsCorpus, TheStepOfTheTinyPairDiffersAsPublished) {
  // CPU events of ProfilerStep#1010: 5 unchanged, 3 more (the three added), 1 less (the deleted one); GPU: 1 less.
  const TracePointer base = open(kPairs[2].base);
  const TracePointer target = open(kPairs[2].target);
  const auto step = [](const Trace& trace) {
    const StringId name = trace.strings().find("ProfilerStep#1010");
    for (std::uint32_t r = 0; r < trace.ranges().size(); ++r) {
      if (trace.ranges().name[r] == name) return TimeWindow{trace.ranges().start[r], trace.ranges().end(r)};
    }
    ADD_FAILURE() << "no such step";
    return TimeWindow{};
  };
  const CompareResult ranges =
      compare("range_sum_compare", base, target, step(*base), step(*target), {"include-operators"});
  const CompareResult calls = compare("api_sum_compare", base, target, step(*base), step(*target));
  EXPECT_EQ(ranges.counts.added, 3);
  EXPECT_EQ(ranges.counts.deleted, 1);
  EXPECT_EQ(ranges.counts.increased + calls.counts.increased + calls.counts.added, 0);
  EXPECT_EQ(ranges.counts.decreased + calls.counts.decreased + calls.counts.deleted, 0);
  EXPECT_EQ(ranges.counts.unchanged + calls.counts.unchanged, 5);
  std::set<std::string> added;
  std::string deleted;
  for (const NamePair& pair : ranges.pairs) {
    if (pair.base < 0 && pair.target >= 0) {
      added.insert(
          ranges.targetTable.text(static_cast<std::size_t>(pair.target), columnOf(ranges.targetTable, "name")));
    }
    if (pair.target < 0 && pair.base >= 0) {
      deleted = ranges.baseTable.text(static_cast<std::size_t>(pair.base), columnOf(ranges.baseTable, "name"));
    }
  }
  EXPECT_EQ(added, (std::set<std::string>{"AddmmBackward0", "All2All_Pooled_Req", "CatBackward0"}));
  EXPECT_EQ(deleted, "nccl:all_reduce");

  // The kernel that the step's only launch started is gone.
  const CompareResult kernels = compare("range_kernel_sum_compare", base, target);
  EXPECT_EQ(kernels.counts.added + kernels.counts.increased, 0);
  EXPECT_EQ(kernels.counts.deleted + kernels.counts.decreased, 1);
  for (const NamePair& pair : kernels.pairs) {
    if (pair.target >= 0 || pair.base < 0) continue;
    EXPECT_EQ(kernels.baseTable.text(static_cast<std::size_t>(pair.base), columnOf(kernels.baseTable, "range")),
              "ProfilerStep#1010");
  }
}

TEST_F(ComparisonOfRecordingsCorpus, ARecordingIsTheSameAsItself) {
  std::set<std::string> files;
  for (const PairOfFiles& pair : kPairs) files.insert({pair.base, pair.target});
  for (const std::string& file : files) {
    const TracePointer trace = open(file);
    for (const Comparison& comparison : comparisonRegistry()) {
      if (!answers(comparison, *trace, *trace)) continue;
      SCOPED_TRACE(comparison.id + " of " + file);
      const CompareResult result = compare(comparison.id, trace, trace);
      EXPECT_EQ(result.baseTable.rowCount(), result.targetTable.rowCount());
      for (const CompareColumn& column : comparison.columns) {
        if (column.form != CompareForm::Ratio) continue;
        const std::size_t c = columnOf(result.table, column.spec.id);
        for (std::size_t row = 0; row < result.table.rowCount(); ++row) {
          EXPECT_TRUE(!result.table.applies(row, c) || result.table.real(row, c) == 1.0) << row;
        }
      }
      const std::size_t verdict = columnOf(result.table, "verdict");
      for (std::size_t row = 0; row < result.table.rowCount(); ++row) {
        if (result.table.isSummaryRow(row)) continue;
        EXPECT_GE(result.pairs[row].base, 0);
        EXPECT_GE(result.pairs[row].target, 0);
        const std::string text = result.table.text(row, verdict);
        EXPECT_TRUE(text == "same within noise" || text == "too few") << text;
      }
    }
  }
}

/// Kernels of a recording, copied into a new one: those that `wanted` takes, with the durations that `lasting` gives.
TracePointer kernelsOf(const Trace& trace, const std::function<bool(std::uint32_t)>& wanted,
                       const std::function<TimeNs(std::uint32_t)>& lasting) {
  testing::TraceFixture fixture(trace.vendor());
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    if (trace.device().kind[e] != DeviceKind::Kernel || !wanted(e)) continue;
    fixture.kernel({.name = std::string(trace.text(trace.device().name[e])),
                    .start = trace.device().start[e],
                    .duration = lasting(e)});
  }
  return fixture.finish();
}

TEST_F(ComparisonOfRecordingsCorpus, OddAndEvenDecodeStepsHardlyDiffer) {
  const TracePointer trace = open("h200/llm_prefill_decode.json.gz");
  const PhaseSteps found = findSteps(*trace, PhaseRules::builtIn());
  std::vector<int> parity(found.steps.size(), -1);
  int decodes = 0;
  for (std::size_t s = 0; s < found.steps.size(); ++s) {
    if (found.shapes[found.steps[s].shape].phase == "decode") parity[s] = decodes++ % 2;
  }
  ASSERT_EQ(decodes, 60);
  const auto half = [&](int wanted) {
    return kernelsOf(
        *trace,
        [&, wanted](std::uint32_t e) {
          const std::uint32_t step = found.stepOfOperation[e];
          return step != kNone && parity[step] == wanted;
        },
        [&](std::uint32_t e) { return trace->device().duration[e]; });
  };
  const CompareResult result = compare("kernel_sum_compare", half(0), half(1));
  const std::size_t verdict = columnOf(result.table, "verdict");
  int judged = 0;
  int differing = 0;
  for (std::size_t row = 1; row < result.table.rowCount(); ++row) {
    const std::string text = result.table.text(row, verdict);
    if (text == "too few") continue;
    ++judged;
    differing += text != "same within noise" ? 1 : 0;
  }
  EXPECT_GE(judged, 10);
  EXPECT_LT(differing, 0.05 * judged) << differing << " of " << judged;
}

TEST_F(ComparisonOfRecordingsCorpus, AKernelThatTakesFivePercentLongerIsTheTopChange) {
  const TracePointer trace = open("h200/llm_prefill_decode.json.gz");
  const auto all = [](std::uint32_t) { return true; };
  const auto as = [&](std::uint32_t e) { return trace->device().duration[e]; };
  const TracePointer base = kernelsOf(*trace, all, as);
  // Any kernel with enough instances will do, not only the largest.
  const CompareResult plain = compare("kernel_sum_compare", base, base);
  const std::size_t name = columnOf(plain.baseTable, "name");
  ASSERT_GE(plain.baseTable.rowCount(), 8U);
  for (const std::size_t chosen : {0U, 3U, 7U}) {
    const std::string kernel = plain.baseTable.text(chosen, name);
    const StringId id = trace->strings().find(kernel);
    ASSERT_NE(id, StringPool::kNotFound) << kernel;
    const CompareResult result = compare("kernel_sum_compare", base, kernelsOf(*trace, all, [&](std::uint32_t e) {
                                           return trace->device().name[e] == id ? as(e) + as(e) / 20 : as(e);
                                         }));
    const std::size_t change = columnOf(result.table, "change");
    std::size_t top = 1;
    for (std::size_t row = 1; row < result.table.rowCount(); ++row) {
      if (std::abs(result.table.integer(row, change)) > std::abs(result.table.integer(top, change))) top = row;
    }
    EXPECT_EQ(result.table.text(top, columnOf(result.table, "base_name")), kernel);
    EXPECT_NEAR(result.table.real(top, columnOf(result.table, "change_percent")), 5.0, 0.1);
    EXPECT_NEAR(result.table.real(top, columnOf(result.table, "contribution")), 100.0, 1e-9);
  }
}

}  // namespace
}  // namespace tallyscope
