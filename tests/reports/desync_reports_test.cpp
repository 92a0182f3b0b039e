// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/import/open_trace.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::csvLine;
using testing::linkedEvents;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

constexpr const char* kBytes = "pcclKernel_AllReduce_RING_LL_Sum_uint8_t(ncclWorkElem)";
constexpr const char* kDoubles = "pcclKernel_AllReduce_RING_LL_Sum_double(ncclWorkElem)";

/// Eight ranks as in the manual's first row: the first kernel is the longest, the last one to start the shortest; the
/// other six make the mean. All run together from the last start to the first end.
TEST(DesyncTraceTest, PrintsTheManualsFirstRow) {
  TraceFixture f;
  const TimeNs start = 113393971366;
  const auto rank = [&](std::int64_t device, TimeNs from, TimeNs duration, std::int64_t correlation) {
    f.kernel({.name = kBytes,
              .start = start + from,
              .duration = duration,
              .correlation = correlation,
              .device = device,
              .pid = 1142413 + device});
  };
  rank(1, 0, 697883, 1);
  rank(2, 699213 - 599402, 599402, 2);
  rank(3, 699000 - 599403, 599403, 3);
  for (std::int64_t device = 4; device < 8; ++device) rank(device, 699000 - 599402, 599402, device);
  rank(0, 697883 - 15256, 15400, 38654);
  const auto trace = f.finish();
  EXPECT_EQ(
      reportCsv(trace, "pccl_desync_trace"),
      "Row#,Start (ns),Duration (ns),Overlap (ns),Desync Rate (%),Last Process,Last Device,Last Kernel,Max Duration "
      "(ns),Min Duration (ns),Avg Duration (ns),Instances,Kernel Name,\n"
      "1,113393971366,699213,15256,97.8,1142413,0,1,697883,15400,538712,8,\"pcclKernel_AllReduce_RING_LL_Sum_"
      "uint8_t(ncclWorkElem)\",\n");
  const auto linked = linkedEvents(runReport(trace, "desync_trace"), 0);
  ASSERT_EQ(linked.size(), 1U);
  EXPECT_EQ(trace->device().correlation[linked[0]], 38654) << "the menu acts on the last kernel";
}

TEST(DesyncTraceTest, ComputesRatesAndOrdersByThem) {
  TraceFixture f;
  // Rank 1 is 60 late of 100; then rank 0 is 10 late of 110.
  f.kernel({.name = kBytes, .start = 0, .duration = 100, .correlation = 1, .device = 0, .pid = 10});
  f.kernel({.name = kBytes, .start = 60, .duration = 40, .correlation = 2, .device = 1, .pid = 11});
  f.kernel({.name = kBytes, .start = 210, .duration = 100, .correlation = 3, .device = 0, .pid = 10});
  f.kernel({.name = kBytes, .start = 200, .duration = 110, .correlation = 4, .device = 1, .pid = 11});
  f.kernel({.name = kDoubles, .start = 400, .duration = 50, .correlation = 5, .device = 0, .pid = 10});
  f.kernel({.name = kDoubles, .start = 449, .duration = 51, .correlation = 6, .device = 1, .pid = 11});
  const auto trace = f.finish();
  EXPECT_EQ(
      reportCsv(trace, "pccl_desync_trace"),
      "Row#,Start (ns),Duration (ns),Overlap (ns),Desync Rate (%),Last Process,Last Device,Last Kernel,Max Duration "
      "(ns),Min Duration (ns),Avg Duration (ns),Instances,Kernel Name,\n"
      "1,400,100,1,99.0,11,1,6,51,50,50,2,\"" +
          std::string(kDoubles) +
          "\",\n"
          "2,0,100,40,60.0,11,1,4,100,40,70,2,\"" +
          std::string(kBytes) +
          "\",\n"
          "3,200,110,100,9.1,10,0,2,110,100,105,2,\"" +
          std::string(kBytes) + "\",\n");
  // Durations 210 and 100 of 310; rates 60.0 and 9.0909: mean and median 34.545, half the difference is the deviation.
  EXPECT_EQ(reportCsv(trace, "pccl_desync_summary"),
            "Row#,Time (%),Count,Desync Avg (%),Desync Med (%),Desync Min (%),Desync Max (%),Desync StdDev (%),Total "
            "Duration (ns),Total Overlap (ns),Kernel Name,Desync P90 (%),\n"
            "1,67.7,2,34.5,34.5,9.1,60.0,25.5,210,140,\"" +
                std::string(kBytes) +
                "\",60.0,\n"
                "2,32.3,1,99.0,99.0,99.0,99.0,0.0,100,1,\"" +
                std::string(kDoubles) + "\",99.0,\n");
  const Table table = runReport(trace, "desync_trace");
  for (std::size_t row = 0; row < table.rowCount(); ++row)
    EXPECT_EQ(table.measure("times-last")->integer(row), 1) << row;
  const std::string base = reportCsv(trace, "desync_trace", {"base"});
  EXPECT_NE(csvLine(base, 1).find("\"pcclKernel_AllReduce_RING_LL_Sum_double\""), std::string::npos);
  EXPECT_EQ(runReport(trace, "desync_trace", {"device=1"}).rowCount(), 3U);
  EXPECT_EQ(runReport(trace, "desync_trace", {"device=1"}).notes.size(), 1U) << "says that the other ranks are missing";
  EXPECT_EQ(runReport(trace, "desync_trace", {}, {150, 300}).rowCount(), 1U);
}

TEST(CollectiveStageSumTest, PrintsTheManualsRows) {
  TraceFixture f;
  const auto stage = [&](const char* name, const char* type, std::int64_t device, std::int64_t tid, TimeNs start,
                         TimeNs duration) {
    CollectiveStage where;
    where.device = f.device(device);
    where.channel = 1;
    where.type = f.stage().strings.intern(type);
    f.stage().rangeStage.push_back(
        {static_cast<std::uint32_t>(f.stage().ranges.size()), f.stage().collectiveStages.intern(where)});
    f.range(
        {.name = name, .start = start, .duration = duration, .kind = RangeKind::Projected, .pid = 631660, .tid = tid});
  };
  stage("RecvWait", "RX", 0, 631712, 0, 10);
  stage("RecvWait", "RX", 0, 631712, 100, 31);
  stage("GPUWait", "TX", 1, 631711, 0, 25);
  stage("GPUWait", "TX", 0, 631712, 50, 7);
  EXPECT_EQ(
      reportCsv(f.finish(), "pccl_stage_sum"),
      "Row#,PID,Device ID,TID,Channel ID,Channel Type,Name,Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max "
      "(ns),Stdev (ns),\n"
      "1,631660,0,631712,1,\"RX\",\"RecvWait\",41,2,20,20,10,31,10,\n"
      "2,631660,1,631711,1,\"TX\",\"GPUWait\",25,1,25,25,25,25,0,\n"
      "3,631660,0,631712,1,\"TX\",\"GPUWait\",7,1,7,7,7,7,0,\n");
}

TEST(MetricTraceTest, PrintsTheManualsRows) {
  TraceFixture f;
  const auto sample = [&](std::int64_t device, const char* name, const char* unit, TimeNs start, TimeNs duration,
                          double value) {
    StagedSample s;
    s.start = start;
    s.duration = duration;
    s.value = value;
    s.place = f.stage().samples.size();
    s.track = f.builder().counterTrack(kNone, f.device(device), name);
    f.builder().setCounterUnit(s.track, unit);
    f.stage().samples.push_back(s);
  };
  sample(0, "ce__cycles_elapsed.avg.per_second", "cycle/second", 201274082, 1089858, 1600518599.7);
  sample(0, "ce__cycles_active.avg.pct_of_peak_sustained_elapsed", "%", 201274082, 1089858, 98.7);
  sample(1, "ce__cycles_elapsed.avg.per_second", "cycle/second", 201285295, 1100045, 199990000.4);
  sample(1, "ce__cycles_active.avg.pct_of_peak_sustained_elapsed", "%", 201285295, 1100045, 0.0);
  sample(1, "gd__dispatch_count.avg.pct_of_peak_sustained_elapsed", "%", 201285295, 1100045, 0.0);
  const auto trace = f.finish();
  EXPECT_EQ(reportCsv(trace, "ppu_metric_trace"),
            "Row#,Device ID,Start (ns),Duration (ns),Name,Value,Unit,\n"
            "1,0,201274082,1089858,\"ce__cycles_elapsed.avg.per_second\",1600518599.7,\"cycle/second\",\n"
            "2,0,201274082,1089858,\"ce__cycles_active.avg.pct_of_peak_sustained_elapsed\",98.7,\"%\",\n"
            "3,1,201285295,1100045,\"ce__cycles_elapsed.avg.per_second\",199990000.4,\"cycle/second\",\n"
            "4,1,201285295,1100045,\"ce__cycles_active.avg.pct_of_peak_sustained_elapsed\",0.0,\"%\",\n"
            "5,1,201285295,1100045,\"gd__dispatch_count.avg.pct_of_peak_sustained_elapsed\",0.0,\"%\",\n");
  EXPECT_EQ(runReport(trace, "metric_trace", {"device=1", "metrics=cycles"}).rowCount(), 2U);
  EXPECT_EQ(runReport(trace, "metric_trace", {"metrics=^gd__/elapsed"}).rowCount(), 5U);
  EXPECT_THROW(runReport(trace, "metric_trace", {"metrics=("}), UsageError);
  EXPECT_THROW(runReport(trace, "metric_trace", {"device=7"}), UsageError);
}

TEST(DesyncReportsCorpus, FindsTheDelaysPutIntoTwoRanks) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of recordings";
  Job job;
  const std::string folder = std::string(corpus) + "/h200/";
  const auto trace = openTrace({folder + "ddp2_rank0.json.gz", folder + "ddp2_rank1.json.gz"}, job);
  const Table table = runReport(trace, "desync_trace");
  const auto column = [&](const char* id) { return static_cast<std::size_t>(table.indexOf(id)); };
  struct Found {
    std::int64_t lateDevice, longest;
  };
  std::vector<Found> found;
  for (std::size_t r = 0; r < table.rowCount() && found.size() < 3; ++r) {
    const std::uint32_t last = linkedEvents(table, r).at(0);
    const std::uint32_t* id = trace->device().collective.find(last);
    if (!id) continue;
    const Collective& c = trace->collectives()[*id];
    if (trace->text(c.name) != "allreduce" || c.inElements < 8388608) continue;
    EXPECT_EQ(table.integer(r, column("count")), 2);
    found.push_back({table.integer(r, column("last-device")), table.integer(r, column("max"))});
  }
  ASSERT_EQ(found.size(), 3U);
  // Steps 3, 6 and 9: rank 1 slept 25 ms, rank 0 ran a 15 ms kernel, rank 1 slept 8 ms.
  EXPECT_EQ(found[0].lateDevice, 1);
  EXPECT_NEAR(static_cast<double>(found[0].longest) / 1e6, 24.96, 0.005);
  EXPECT_EQ(found[1].lateDevice, 0);
  EXPECT_NEAR(static_cast<double>(found[1].longest) / 1e6, 9.21, 0.005);
  EXPECT_EQ(found[2].lateDevice, 1);
  EXPECT_NEAR(static_cast<double>(found[2].longest) / 1e6, 5.38, 0.005);
}

}  // namespace
}  // namespace tallyscope
