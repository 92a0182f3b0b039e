// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::csvLine;
using ::testing::ElementsAre;
using testing::linkedEvents;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

constexpr TimeNs kMs = 1'000'000;

/// Two streams of one device: a kernel, a copy that keeps the device busy, then nothing for 600 ms, and 400 ms more.
std::shared_ptr<const Trace> idleDevice() {
  TraceFixture fixture;
  fixture.call({.name = "hggcLaunchKernel", .start = 1600 * kMs, .duration = kMs, .correlation = 7, .tid = 105});
  fixture.kernel({.name = "first", .start = 0, .duration = 200 * kMs, .stream = 1});
  fixture.copy({.start = 100 * kMs, .duration = 950 * kMs, .bytes = 8, .stream = 2});
  fixture.kernel({.name = "second", .start = 1650 * kMs, .duration = 50 * kMs, .correlation = 7, .stream = 1});
  fixture.kernel({.name = "third", .start = 2100 * kMs, .duration = 100 * kMs, .stream = 1});
  fixture.sync({.start = 1100 * kMs, .duration = 400 * kMs});
  return fixture.finish();
}

TEST(Gaps, ListsLongIdleStretchesWithWhatRanAroundThemAndTheCallThatEndedThem) {
  const auto trace = idleDevice();
  const std::string csv = reportCsv(trace, "ppu_gaps");
  EXPECT_EQ(csvLine(csv, 0),
            "Row#,Duration (ns),Start (ns),End (ns),PID,Device ID,Before,After,API Name,API Start (ns),API Duration "
            "(ns),TID,");
  EXPECT_EQ(csvLine(csv, 1),
            "1,600000000,1050000000,1650000000,100,0,\"[HGGC memcpy Host-to-Device]\",\"second\",\"hggcLaunchKernel\","
            "1600000000,1000000,105,");
  EXPECT_EQ(runReport(trace, "gaps").rowCount(), 1U);
  EXPECT_EQ(linkedEvents(runReport(trace, "gaps"), 0, 1).size(), 1U);
}

TEST(Gaps, OperationsWithoutACallHaveNoneAndShorterGapsAreListedOnDemand) {
  const auto trace = idleDevice();
  const Table table = runReport(trace, "gaps", {"gap=399"});
  ASSERT_EQ(table.rowCount(), 2U);
  EXPECT_EQ(table.integer(1, 0), 400 * kMs);
  EXPECT_FALSE(table.applies(1, static_cast<std::size_t>(table.indexOf("api"))));
  // Longer than the threshold, not as long.
  EXPECT_EQ(runReport(trace, "gaps", {"gap=400"}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "gaps", {"gap-us=399999"}).rowCount(), 2U);
  EXPECT_EQ(runReport(trace, "gaps", {"gap=1", "rows=1"}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "gaps", {"gap=1"}, {1700 * kMs, 1800 * kMs}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "gaps", {"gap=1"}, {0, 1000 * kMs}).rowCount(), 0U);
}

TEST(Gaps, AnotherProcessesWorkDoesNotEndAGapUnlessMerged) {
  TraceFixture fixture;
  for (const std::int64_t pid : {10, 20}) {
    fixture.kernel({.name = "k", .start = pid * kMs, .duration = kMs, .stream = pid, .pid = pid});
    fixture.kernel({.name = "k", .start = (1000 + pid) * kMs, .duration = kMs, .stream = pid, .pid = pid});
  }
  fixture.kernel({.name = "m", .start = 600 * kMs, .duration = kMs, .stream = 10, .pid = 10});
  const auto trace = fixture.finish();
  const Table apart = runReport(trace, "gaps");
  ASSERT_EQ(apart.rowCount(), 2U);
  EXPECT_EQ(apart.integer(0, 0), 999 * kMs);
  EXPECT_EQ(apart.integer(0, static_cast<std::size_t>(apart.indexOf("pid"))), 20);
  EXPECT_EQ(apart.integer(1, 0), 589 * kMs);
  const Table merged = runReport(trace, "gaps", {"merge-process-id"});
  ASSERT_EQ(merged.rowCount(), 1U);
  EXPECT_EQ(merged.integer(0, 0), 579 * kMs);
  EXPECT_FALSE(merged.applies(0, static_cast<std::size_t>(merged.indexOf("pid"))));
}

TEST(Utilization, JoinsLowChunksByTheirLengthWeightedAverage) {
  TraceFixture fixture;
  fixture.kernel({.start = 0, .duration = 100});                // chunk 0: 100 %
  fixture.kernel({.start = 100, .duration = 40});               // chunk 1: 40 %
  fixture.kernel({.start = 250, .duration = 10, .stream = 1});  // chunk 2: 20 %, overlap counted once
  fixture.copy({.start = 255, .duration = 15, .bytes = 1, .stream = 2});
  fixture.kernel({.start = 300, .duration = 51});  // chunk 3: 51 %
  fixture.kernel({.start = 490, .duration = 10});  // chunk 4: 10 %
  const auto trace = fixture.finish();
  const std::string csv = reportCsv(trace, "ppu_time_util", {"chunks=5"});
  EXPECT_EQ(csvLine(csv, 0), "Row#,In-Use (%),Duration (ns),PPU Active Time (ns),Start (ns),PID,Device ID,");
  EXPECT_EQ(csvLine(csv, 1), R"(1,30.0,200,60,100,"-",0,)");
  EXPECT_EQ(csvLine(csv, 2), R"(2,10.0,100,10,400,"-",0,)");
  EXPECT_EQ(runReport(trace, "utilization", {"chunks=5", "all"}).rowCount(), 5U);
  // Everything in one row: the device's utilization.
  const Table whole = runReport(trace, "utilization", {"threshold=100"});
  ASSERT_EQ(whole.rowCount(), 1U);
  EXPECT_EQ(whole.integer(0, 2), 221);
  // Kernels only: chunk 2 has 10 ns.
  EXPECT_EQ(runReport(trace, "utilization", {"chunks=5", "compute-pipe"}).integer(0, 2), 50);
}

TEST(Utilization, TheTimeRangeIsTheWorksOrTheWindows) {
  TraceFixture fixture;
  fixture.call({.start = 0, .duration = 1});
  fixture.kernel({.start = 500, .duration = 100});
  fixture.kernel({.start = 900, .duration = 100});
  const auto trace = fixture.finish();
  const Table active = runReport(trace, "utilization", {"threshold=100", "chunks=1"});
  EXPECT_EQ(active.integer(0, 1), 500);
  EXPECT_DOUBLE_EQ(active.real(0, 0), 40.0);
  EXPECT_DOUBLE_EQ(runReport(trace, "utilization", {"threshold=100", "chunks=1", "range-mode=full"}).real(0, 0), 20.0);
  const Table window = runReport(trace, "utilization", {"threshold=100", "chunks=1", "range-mode=full"}, {550, 950});
  EXPECT_EQ(window.integer(0, 1), 400);
  EXPECT_EQ(window.integer(0, 2), 100);
}

TEST(SyncSum, CountsEachWaitOfTheHostOnce) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.call({.name = "cudaDeviceSynchronize_v3020", .start = 0, .duration = 100});
  fixture.call({.name = "cuCtxSynchronize", .start = 10, .duration = 80, .driver = true});
  fixture.call({.name = "cuStreamSynchronize", .start = 200, .duration = 50, .driver = true});
  fixture.call({.name = "cudaDeviceSynchronize_v3020", .start = 300, .duration = 20});
  fixture.call({.name = "cudaLaunchKernel", .start = 400, .duration = 20});
  const auto trace = fixture.finish();
  const std::string csv = reportCsv(trace, "sync_sum");
  EXPECT_EQ(csvLine(csv, 1), R"(1,70.6,120,2,60,60,20,100,56,"cudaDeviceSynchronize",)");
  EXPECT_EQ(csvLine(csv, 2), R"(2,29.4,50,1,50,50,50,50,0,"cuStreamSynchronize",)");
  EXPECT_THAT(linkedEvents(runReport(trace, "sync_sum"), 1), ElementsAre(2U));
}

}  // namespace
}  // namespace tallyscope
