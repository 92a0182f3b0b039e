// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "core/base/errors.h"
#include "core/compare/comparison.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

constexpr TimeNs kUs = 1'000;

std::shared_ptr<const Trace> twoKernels() {
  TraceFixture fixture;
  fixture.kernel({.name = "first", .start = 0, .duration = 100 * kUs});
  fixture.kernel({.name = "second", .start = 980 * kUs + 500, .duration = 100 * kUs});
  return fixture.finish();
}

TEST(EmptyTables, ReportsOfAnOptimiserRunGiveTheirHeaderAndTheReasonWithoutOne) {
  for (const char* id : {"optimiser_history", "optimiser_budget", "optimiser_branches", "optimiser_attribution",
                         "optimiser_ledger", "optimiser_evidence"}) {
    const Table table = runReport(twoKernels(), id);
    EXPECT_EQ(table.rowCount(), 0U) << id;
    EXPECT_EQ(table.columnCount(), reportRegistry().find(id)->columns.size()) << id;
    EXPECT_THAT(table.notes, ElementsAre(::testing::StrEq("The recording has no run of a kernel optimiser."))) << id;
  }
}

TEST(EmptyTables, EveryReportAnswersARecordingWithNothingInItWithAReason) {
  TraceFixture nothing;
  const auto trace = nothing.finish();
  for (const Report& report : reportRegistry().all()) {
    const Table table = runReport(trace, report.id);
    EXPECT_EQ(table.rowCount(), 0U) << report.id;
    EXPECT_GT(table.columnCount(), 0U) << report.id;
    EXPECT_FALSE(table.notes.empty()) << report.id;
  }
}

TEST(EmptyTables, EveryComparisonOfRecordingsWithNothingInThemSaysSo) {
  TraceFixture nothing;
  CompareInput input;
  input.base.trace = input.target.trace = nothing.finish();
  for (const Comparison& comparison : comparisonRegistry()) {
    const CompareResult result = runComparison(comparison, input);
    EXPECT_GT(result.table.columnCount(), 0U) << comparison.id;
    EXPECT_FALSE(result.table.notes.empty()) << comparison.id;
  }
}

TEST(EmptyTables, GapsSayHowLongTheLongestIs) {
  const Table table = runReport(twoKernels(), "gaps");
  EXPECT_EQ(table.rowCount(), 0U);
  EXPECT_THAT(
      table.notes,
      ElementsAre(::testing::StrEq("no gap is longer than 500000 µs; the longest is 880.5 µs: set gap-us lower")));
  EXPECT_THAT(runReport(twoKernels(), "gaps", {"gap-us=800"}).notes, IsEmpty());
}

TEST(EmptyTables, ATableThatAWindowEmptiedSaysSo) {
  const Table outside = runReport(twoKernels(), "kernel_sum", {}, {5'000'000, 6'000'000});
  EXPECT_EQ(outside.rowCount(), 0U);
  EXPECT_THAT(outside.notes,
              ElementsAre(::testing::StrEq("the window lies outside the recording, which ends at 0.0010805 s")));
  const Table table = runReport(twoKernels(), "kernel_sum", {}, {200'000, 300'000});
  EXPECT_EQ(table.rowCount(), 0U);
  EXPECT_THAT(table.notes,
              ElementsAre("nothing in the window belongs to this report; it covers the recording without one"));
}

TEST(EmptyTables, ADocumentIsNotWrittenWithoutWhatItNeeds) {
  ReportInput input;
  input.trace = TraceFixture().finish();
  EXPECT_THROW(writeReportDocument(*reportRegistry().find("op_unit_test"), input), UsageError);
}

}  // namespace
}  // namespace tallyscope
