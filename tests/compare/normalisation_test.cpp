// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/normalisation.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/errors.h"
#include "core/compare/compare_options.h"
#include "core/report/pair_column.h"
#include "core/reports/registry.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

/// `steps` decode steps of 3 requests, one kernel of 1001 ns and two of 10 in each.
std::shared_ptr<const Trace> serving(int steps) {
  TraceFixture fixture(Vendor::Nvidia);
  for (int i = 0; i < steps; ++i) {
    const TimeNs start = 10000 * i;
    fixture.range({.name = "execute_context_0(0)_generation_3(3)", .start = start, .duration = 5000});
    const auto launch = [&](int k, const char* name, TimeNs duration) {
      fixture.call({.name = "cudaLaunchKernel", .start = start + 10 * k, .duration = 5, .correlation = 10 * i + k});
      fixture.kernel({.name = name, .start = start + 2000 * k, .duration = duration, .correlation = 10 * i + k});
    };
    launch(1, "gemm", 1001);
    launch(2, "copy", 10);
    launch(3, "copy", 10);
  }
  return fixture.finish();
}

ReportInput side(std::shared_ptr<const Trace> trace, TimeWindow window = {}) {
  ReportInput input;
  input.trace = std::move(trace);
  input.window = window;
  return input;
}

TEST(NormalisationOfComparisons, CountsStepsTokensAndRangesOfEachWindow) {
  const auto base = serving(7);
  const auto target = serving(4);
  const Normalisation steps = countUnits({Normalisation::By::Step, ""}, side(base), side(target));
  EXPECT_EQ(steps.base, 7);
  EXPECT_EQ(steps.target, 4);
  const Normalisation tokens = countUnits({Normalisation::By::Token, ""}, side(base), side(target));
  EXPECT_EQ(tokens.base, 21) << "three a step";
  EXPECT_EQ(tokens.target, 12);
  // The device work of step i runs from 10000 i + 2000 to 10000 i + 6010.
  EXPECT_EQ(countUnits({Normalisation::By::Step, ""}, side(base, {0, 23000}), side(target)).base, 3);
  EXPECT_EQ(countUnits({Normalisation::By::Window, "generation_3"}, side(base, {0, 21000}), side(target)).base, 3);
  EXPECT_EQ(countUnits({}, side(base), side(target)).by, Normalisation::By::Window);
}

TEST(NormalisationOfComparisons, SaysWhatIsMissing) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "somewhere", .start = 0, .duration = 100});
  fixture.kernel({.name = "gemm", .start = 10, .duration = 20});
  const auto plain = fixture.finish();
  EXPECT_THROW(countUnits({Normalisation::By::Step, ""}, side(serving(2)), side(plain)), UsageError);
  EXPECT_THROW(countUnits({Normalisation::By::Window, "elsewhere"}, side(plain), side(plain)), UsageError);
}

TEST(NormalisationOfComparisons, PartsSumToTheDividedTotal) {
  const std::vector<std::int64_t> values{10, 0, 7, ColumnData::kNoInteger, 3, -5, 1'000'000'007};
  for (const std::int64_t divisor : {1, 2, 3, 7, 1000}) {
    const std::vector<std::int64_t> parts = apportioned(values, divisor);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (values[i] == ColumnData::kNoInteger) {
        EXPECT_EQ(parts[i], ColumnData::kNoInteger);
        continue;
      }
      sum += parts[i];
      EXPECT_NEAR(static_cast<double>(parts[i]), static_cast<double>(values[i]) / static_cast<double>(divisor), 1.0);
    }
    EXPECT_EQ(sum, (10 + 7 + 3 - 5 + 1'000'000'007) / divisor);
  }
}

TEST(NormalisationOfComparisons, ShowsTotalsAndCountsAStep) {
  CompareOptions options;
  options.analysis = true;
  CompareInput input;
  input.base = side(serving(7));
  input.target = side(serving(4));
  options.normalisation = countUnits({Normalisation::By::Step, ""}, input.base, input.target);
  input.options = &options;
  const CompareResult result = runComparison(*findComparison("kernel_sum_compare"), input);
  const auto text = [&](std::size_t row, const char* column) {
    return result.table.text(row, static_cast<std::size_t>(result.table.indexOf(column)));
  };
  EXPECT_EQ(text(0, "total"), "1021 / 1021");
  EXPECT_EQ(text(1, "total"), "1001 / 1001");
  EXPECT_EQ(text(2, "count"), "2.00 / 2.00") << "two copies a step";
  EXPECT_EQ(text(2, "avg"), "10 / 10") << "one instance stays one instance";
  EXPECT_EQ(result.baseTotal, 1021);
  for (std::size_t row = 0; row < result.table.rowCount(); ++row) {
    EXPECT_EQ(result.table.integer(row, static_cast<std::size_t>(result.table.indexOf("change"))), 0);
    EXPECT_EQ(result.table.real(row, static_cast<std::size_t>(result.table.indexOf("total_ratio"))), 1.0);
  }
}

TEST(CompareOptionsOfAComparison, AreThoseOfTheReportAndItsOwn) {
  const auto ids = [](const char* comparison) {
    std::vector<std::string> found;
    for (const OptionSpec& spec : comparisonOptions(*findComparison(comparison))) found.push_back(spec.id);
    return found;
  };
  const auto has = [](const std::vector<std::string>& list, const char* id) {
    return std::find(list.begin(), list.end(), id) != list.end();
  };
  const auto utilization = ids("utilization_compare");
  EXPECT_TRUE(has(utilization, "range-mode"));
  EXPECT_TRUE(has(utilization, "matched-only"));
  EXPECT_FALSE(has(utilization, "chunks")) << "fixed by the comparison";
  EXPECT_TRUE(has(utilization, "analysis"));
  EXPECT_FALSE(has(ids("kernel_sum_compare"), "analysis")) << "they come anyway";
}

TEST(CompareOptionsOfAComparison, AreSortedByWhomTheyAreFor) {
  const Comparison& comparison = *findComparison("kernel_sum_compare");
  const CompareSettings settings = compareSettings(
      comparison, OptionValues::parse(comparisonOptions(comparison),
                                      {"base", "top=5", "matched-only", "per=token", "name-rule=^a => ^b;;c => d"}));
  EXPECT_EQ(settings.report.text("name-mode"), "base");
  EXPECT_FALSE(settings.report.text("top").has_value());
  EXPECT_EQ(settings.compare.top, 5);
  EXPECT_TRUE(settings.compare.matchedOnly);
  EXPECT_EQ(settings.compare.rules.size(), 2U);
  EXPECT_EQ(settings.per.by, Normalisation::By::Token);
  EXPECT_THROW(parseNameRules("a => b;;c"), UsageError);
}

TEST(CompareOptions, TellWhereARuleOrAPatternBreaks) {
  EXPECT_FALSE(checkCompareOption("name-rule", ""));
  EXPECT_FALSE(checkCompareOption("name-rule", "^a => ^b;;c=>d"));
  EXPECT_FALSE(checkCompareOption("top", "("));
  const auto at = [](const char* id, const char* text) {
    const auto wrong = checkCompareOption(id, text);
    return wrong ? static_cast<int>(wrong->position) : -1;
  };
  EXPECT_EQ(at("name-rule", "a"), 1) << "what is missing stands at the end";
  EXPECT_EQ(at("name-rule", "a( => b"), 2);
  EXPECT_EQ(at("name-rule", "a => b("), 7);
  EXPECT_EQ(at("name-rule", "a => b;;c => (d"), 15);
  EXPECT_EQ(at("name-rule", "a =>"), 4);
  EXPECT_EQ(at("name-rule", " => b"), 0);
  EXPECT_EQ(at("per-range", "st[ep"), 5);
  EXPECT_THROW(parseNameRules("a=>"), UsageError);
}

}  // namespace
}  // namespace tallyscope
