// SPDX-License-Identifier: GPL-3.0-or-later
// Small inputs that came out wrong once: what reports say of them now.
#include <gmock/gmock.h>

#include <cstdlib>
#include <string>

#include "core/compare/comparison.h"
#include "core/import/open_trace.h"
#include "core/report/help.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::runReport;

class PublicReportsCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& file) {
    Job job;
    return openTrace({std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/public/" + file}, job);
  }
  static std::size_t at(const Table& table, const char* column) {
    return static_cast<std::size_t>(table.indexOf(column));
  }
  static std::int64_t integer(const Table& table, std::size_t row, const char* column) {
    return table.integer(row, at(table, column));
  }
  static std::string text(const Table& table, std::size_t row, const char* column) {
    return table.text(row, at(table, column));
  }
};

TEST_F(PublicReportsCorpus, ReportsOfAnOptimiserSayThatThereIsNoRun) {
  const auto trace = open("faults/one_kernel.json");
  for (const char* id : {"optimiser_history", "optimiser_budget", "optimiser_branches", "optimiser_attribution",
                         "optimiser_ledger", "optimiser_evidence"}) {
    const Table table = runReport(trace, id);
    EXPECT_EQ(table.rowCount(), 0U) << id;
    EXPECT_THAT(table.notes, ElementsAre(::testing::StrEq("The recording has no run of a kernel optimiser."))) << id;
  }
}

TEST_F(PublicReportsCorpus, MemoryWithoutAddressesIsHeldByItsSize) {
  const Table table = runReport(open("faults/memory_without_addr.json"), "memory_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(integer(table, 0, "usage"), 2'000);
  EXPECT_THAT(table.notes, Contains(HasSubstr("No addresses were recorded")));
}

TEST_F(PublicReportsCorpus, AThreadIdInQuotesIsAskedForByItsNumber) {
  const auto trace = open("faults/tid_text.json");
  EXPECT_EQ(integer(runReport(trace, "api_trace"), 0, "tid"), 5555);
  EXPECT_EQ(integer(runReport(trace, "sync_sum", {"thread=5555"}), 0, "count"), 1);
  ReportInput input;
  input.trace = trace;
  const Report* report = reportRegistry().find("memory_detail");
  input.options = OptionValues::parse(report->options, {"usage-mode=all"});
  input.callstackGroups.push_back(CallstackGroup::parse("empty=aten::empty"));
  EXPECT_EQ(text(tallyscope::runReport(*report, input), 0, "groups"), "empty");
}

TEST_F(PublicReportsCorpus, NoTotalIsNegative) {
  const Table table = runReport(open("faults/wrapped_duration.json"), "kernel_sum");
  EXPECT_EQ(integer(table, 0, "total"), 5'000);
}

TEST_F(PublicReportsCorpus, ASizeThatIsNotKnownIsInNoAverage) {
  const auto trace = open("faults/copy_size_unknown.rpd");
  const Table sums = runReport(trace, "copy_size_sum");
  ASSERT_EQ(sums.rowCount(), 1U);
  EXPECT_EQ(integer(sums, 0, "count"), 1);
  EXPECT_EQ(integer(sums, 0, "min"), 160'000'000);
  const Table list = runReport(trace, "device_trace");
  EXPECT_FALSE(list.applies(0, at(list, "bytes")));
  EXPECT_FALSE(list.applies(0, at(list, "throughput")));
  EXPECT_EQ(integer(list, 1, "bytes"), 160'000'000);
}

TEST_F(PublicReportsCorpus, NestedRangesOfOneNameCountAKernelOnce) {
  const Table table = runReport(open("faults/nested_same_name.json"), "range_kernel_sum", {"include-operators"});
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(text(table, 0, "range"), "aten::where");
  EXPECT_EQ(integer(table, 0, "total"), 10'000);
  EXPECT_EQ(integer(table, 0, "avg"), 10'000);
  EXPECT_EQ(integer(table, 0, "instances"), 1);
}

TEST_F(PublicReportsCorpus, ADeviceWithoutANameHasItsNumberAndACallOfNoneNoId) {
  const Table table = runReport(open("faults/unnamed_device.json"), "device_trace");
  EXPECT_EQ(text(table, 0, "device"), "(9)");
  EXPECT_FALSE(table.applies(0, at(table, "correlation")));
}

TEST_F(PublicReportsCorpus, TotalDurationIsToTheLaterOfBothEnds) {
  const Table table = runReport(open("faults/total_dur.json"), "kernel_exec_trace");
  EXPECT_EQ(integer(table, 0, "total"), 100'000);
  const ColumnSpec& column = reportRegistry().find("kernel_exec_trace")->column("total");
  EXPECT_EQ(column.help, "Duration from API start to the later of both ends");
}

TEST_F(PublicReportsCorpus, RanksOfOneFileAreToldApartByTheTextsOfTheirIds) {
  const Table table = runReport(open("sglang_merged_ranks/two.json"), "api_trace");
  EXPECT_THAT(text(table, 0, "pid"), HasSubstr("[TP00-EP00]"));
  EXPECT_THAT(text(table, 1, "pid"), HasSubstr("[TP01-EP01]"));
}

}  // namespace
}  // namespace tallyscope
