// SPDX-License-Identifier: GPL-3.0-or-later
// Process and thread ids that are texts stand in tables as they are, and can be asked for.
#include <gmock/gmock.h>

#include "core/base/errors.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

const std::string kFirst = "[TP00-EP00] 1000", kSecond = "[TP01-EP01] 1001";

/// Two ranks, each a range of 100 ns with a synchronisation of 10 ns and a kernel in it.
std::shared_ptr<const Trace> ranks() {
  TraceFixture fixture(Vendor::Nvidia);
  TimeNs at = 0;
  std::int64_t correlation = 1;
  for (const std::string& pid : {kFirst, kSecond}) {
    const std::uint32_t thread = fixture.builder().thread(fixture.builder().process(0, {0, pid}), {0, "main"});
    TraceStage& stage = fixture.stage();
    StagedRange range;
    range.start = at;
    range.duration = 100;
    range.track = fixture.builder().threadTrack(EventKind::Range, thread);
    range.name = stage.strings.intern("step");
    stage.ranges.push_back(range);
    StagedApi call;
    call.start = at + 10;
    call.duration = 10;
    call.track = fixture.builder().threadTrack(EventKind::Api, thread);
    call.name = stage.strings.intern("cudaDeviceSynchronize");
    stage.api.push_back(call);
    call.start = at + 30;
    call.name = stage.strings.intern("cudaLaunchKernel");
    call.correlation = correlation;
    stage.api.push_back(call);
    fixture.kernel({.name = "k", .start = at + 50, .duration = 20, .correlation = correlation++});
    at += 1000;
  }
  return fixture.finish();
}

std::vector<std::string> column(const Table& table, const char* id) {
  std::vector<std::string> cells;
  for (std::size_t row = 0; row < table.rowCount(); ++row)
    cells.push_back(table.text(row, static_cast<std::size_t>(table.indexOf(id))));
  return cells;
}

TEST(TextIds, StandInEveryColumnOfProcessesAndThreads) {
  const auto trace = ranks();
  for (const char* report :
       {"range_trace", "range_projection_trace", "range_kernel_sum", "range_kernel_trace", "kernel_exec_trace"}) {
    const Table table = runReport(trace, report);
    EXPECT_THAT(column(table, "pid"), ElementsAre(kFirst, kSecond)) << report;
    EXPECT_THAT(column(table, "tid"), ElementsAre("main", "main")) << report;
  }
  EXPECT_THAT(column(runReport(trace, "kernel_exec_sum"), "pid"), ElementsAre(kFirst, kSecond));
  EXPECT_THAT(column(runReport(trace, "api_trace"), "pid"), ElementsAre(kFirst, kFirst, kSecond, kSecond));
  EXPECT_THAT(reportCsv(trace, "range_trace"), HasSubstr("\"[TP00-EP00] 1000\",\"main\","));
}

TEST(TextIds, CanBeAskedFor) {
  const auto trace = ranks();
  const Table one = runReport(trace, "sync_sum", {"process=" + kSecond});
  ASSERT_EQ(one.rowCount(), 1U);
  EXPECT_EQ(one.integer(0, static_cast<std::size_t>(one.indexOf("count"))), 1);
  const Table both = runReport(trace, "sync_sum", {"thread=main"});
  EXPECT_EQ(both.integer(0, static_cast<std::size_t>(both.indexOf("count"))), 2);
  try {
    runReport(trace, "sync_sum", {"process=1000"});
    ADD_FAILURE() << "it was found";
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("1000 is not in the recording; allowed: [TP00-EP00] 1000, [TP01-EP01] 1001"));
  }
}

TEST(TextIds, LeaveNumbersNumbers) {
  TraceFixture fixture;
  fixture.range({.name = "step", .start = 0, .duration = 10, .pid = 7, .tid = 8});
  const Table table = runReport(fixture.finish(), "range_trace");
  EXPECT_EQ(table.column(static_cast<std::size_t>(table.indexOf("pid"))).spec.type, CellType::Integer);
  EXPECT_EQ(table.integer(0, static_cast<std::size_t>(table.indexOf("tid"))), 8);
}

}  // namespace
}  // namespace tallyscope
