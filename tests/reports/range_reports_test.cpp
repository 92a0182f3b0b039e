// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <string>

#include "core/base/errors.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::csvLine;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::linkedEvents;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;
using ::testing::UnorderedElementsAre;

/// Events of no interest, so that the next one stands in the wanted row of the export.
void skipRows(TraceFixture& fixture, int rows) {
  for (int i = 0; i < rows; ++i) fixture.os({.start = 1, .duration = 1});
}

/// The program of the manual's samples: two loops, each calling DoProcess, which launches one kernel.
std::shared_ptr<const Trace> manualProgram() {
  TraceFixture fixture;
  for (const auto& [name, start, duration] : {std::tuple{"profile", 0, 20000000},
                                              {"Loop1", 100, 6000000},
                                              {"DoProcess", 200, 5000000},
                                              {"Loop2", 7000000, 6000000},
                                              {"DoProcess", 7000100, 5000000}}) {
    fixture.range({.name = name, .start = start, .duration = duration, .pid = 3588556, .tid = 3588556});
  }
  fixture.call({.start = 300, .duration = 100, .correlation = 1, .pid = 3588556, .tid = 3588556});
  fixture.call({.start = 7000200, .duration = 100, .correlation = 2, .pid = 3588556, .tid = 3588556});
  fixture.kernel({.name = "add(int*, int*, int*)", .start = 1000, .duration = 4562345, .correlation = 1});
  fixture.kernel({.name = "add(int*, int*, int*)", .start = 8000000, .duration = 3474616, .correlation = 2});
  return fixture.finish();
}

TEST(RangeKernelSum, PrintsTheManualsSampleByteForByte) {
  EXPECT_EQ(reportCsv(manualProgram(), "hgtx_kern_sum"),
            "Row#,HGTX Range,Style,PID,TID,HGTX Inst,Kern Inst,Total Time (ns),Avg (ns),Med (ns),Min (ns),Max "
            "(ns),StdDev (ns),"
            "Kernel Name,\n"
            "1,\"DoProcess\",\"PushPop\",3588556,3588556,2,2,8036961,4018480,4018480,3474616,4562345,543864,"
            "\"add(int*, int*, int*)\",\n"
            "2,\"Loop1\",\"PushPop\",3588556,3588556,1,1,4562345,4562345,4562345,4562345,4562345,0,\"add(int*, int*, "
            "int*)\",\n"
            "3,\"Loop2\",\"PushPop\",3588556,3588556,1,1,3474616,3474616,3474616,3474616,3474616,0,\"add(int*, int*, "
            "int*)\",\n"
            "4,\"profile\",\"PushPop\",3588556,3588556,1,2,8036961,4018480,4018480,3474616,4562345,543864,"
            "\"add(int*, int*, int*)\",\n");
}

TEST(RangeKernelSum, ListsStandaloneKernelsFirstOnDemandAndFiltersByRangeName) {
  TraceFixture fixture;
  fixture.range({.name = "a", .start = 0, .duration = 10});
  fixture.call({.start = 1, .duration = 1, .correlation = 1});
  fixture.call({.start = 20, .duration = 1, .correlation = 2});
  fixture.kernel({.name = "void ns::k<1>(int)", .start = 30, .duration = 4, .correlation = 1, .shortName = "k"});
  fixture.kernel({.name = "void ns::k<1>(int)", .start = 40, .duration = 6, .correlation = 2, .shortName = "k"});
  fixture.kernel({.name = "void ns::k<1>(int)", .start = 50, .duration = 2, .device = 1, .shortName = "k"});
  const auto trace = fixture.finish();
  EXPECT_EQ(runReport(trace, "range_kernel_sum").rowCount(), 1U);
  const std::string csv = reportCsv(trace, "range_kernel_sum", {"standalone", "base"});
  EXPECT_EQ(csvLine(csv, 1), R"(1,"-","-","-","-","-",2,8,4,4,2,6,2,"k",)");
  EXPECT_EQ(csvLine(csv, 2), R"(2,"a","PushPop",100,100,1,1,4,4,4,4,4,0,"k",)");
  // A kernel whose range is filtered out is no standalone one.
  EXPECT_EQ(runReport(trace, "range_kernel_sum", {"range-exclude=^a$", "standalone"}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "range_kernel_sum", {"range-include=b/A", "standalone"}).rowCount(), 1U);
  EXPECT_EQ(csvLine(reportCsv(trace, "range_kernel_sum", {"standalone", "device=1"}), 1),
            R"x(1,"-","-","-","-","-",1,2,2,2,2,2,0,"void ns::k<1>(int)",)x");
  EXPECT_THROW(runReport(trace, "range_kernel_sum", {"device=7"}), UsageError);
  EXPECT_THROW(runReport(trace, "range_kernel_sum", {"range-include=(a"}), UsageError);
}

TEST(RangeKernelSum, NestedRangesOfOneNameAreTwoInstancesAndCountAKernelsTimeOnce) {
  TraceFixture fixture;
  fixture.range({.name = "step", .start = 0, .duration = 10});
  fixture.range({.name = "step", .start = 1, .duration = 8});
  fixture.call({.start = 2, .duration = 1, .correlation = 1});
  fixture.kernel({.start = 30, .duration = 5, .correlation = 1});
  const auto trace = fixture.finish();
  EXPECT_EQ(csvLine(reportCsv(trace, "range_kernel_sum"), 1),
            R"(1,"step","PushPop",100,100,2,1,5,5,5,5,5,0,"kernel",)");
}

TEST(RangeKernelSum, StandardDeviationFollowsTheVendorUnlessAsked) {
  const auto make = [](Vendor vendor) {
    TraceFixture fixture(vendor);
    fixture.range({.name = "r", .start = 0, .duration = 10, .domain = "D"});
    fixture.call({.start = 2, .duration = 1, .correlation = 1});
    fixture.call({.start = 4, .duration = 1, .correlation = 2});
    fixture.kernel({.start = 30, .duration = 5, .correlation = 1});
    fixture.kernel({.start = 40, .duration = 15, .correlation = 2});
    return fixture.finish();
  };
  const auto deviation = [&](Vendor vendor, std::vector<std::string> options) {
    const Table table = runReport(make(vendor), "range_kernel_sum", options);
    return table.integer(0, static_cast<std::size_t>(table.indexOf("stddev")));
  };
  EXPECT_EQ(deviation(Vendor::Nvidia, {}), 7);  // sqrt(50) truncated
  EXPECT_EQ(deviation(Vendor::THead, {}), 5);
  EXPECT_EQ(deviation(Vendor::Nvidia, {"stddev=population"}), 5);
  EXPECT_EQ(deviation(Vendor::THead, {"stddev=sample"}), 7);
  const std::string csv = reportCsv(make(Vendor::Nvidia), "nvtx_kern_sum");
  EXPECT_THAT(csvLine(csv, 0), HasSubstr("NVTX Range"));
  EXPECT_THAT(csvLine(csv, 1), HasSubstr("\"D:r\""));
}

TEST(RangeKernelTrace, PrintsTheManualsSampleByteForByte) {
  TraceFixture fixture;
  fixture.builder().source(0).format = "asys SQLite export";
  skipRows(fixture, 5);
  for (const auto& [name, start] : {std::pair{"profile", 80900000}, {"Loop1", 80900100}, {"DoProcess", 80900200}}) {
    fixture.range({.name = name, .start = start, .duration = 90000000 - start, .pid = 4010376, .tid = 4010376});
  }
  fixture.call({.start = 80913269, .duration = 4025776, .correlation = 8, .pid = 4010376, .tid = 4010376});
  skipRows(fixture, 13);
  fixture.kernel({.name = "add(int*, int*, int*)",
                  .start = 85579190,
                  .duration = 11136752,
                  .correlation = 8,
                  .grid = {64, 1, 1},
                  .block = {1, 1, 1},
                  .mangledName = "_Z3addPiS_S_"});
  EXPECT_EQ(
      reportCsv(fixture.finish(), "hgtx_kern_trace"),
      "Row#,Range Name,Style,PID,TID,Device ID,Context ID,Stream ID,HGTX Range ID,Kernel Exec ID,Kernel Start (ns),"
      "Kernel Duration (ns),API Start (ns),API Duration (ns),GridXYZ,BlockXYZ,Correlation ID,Graph ID,Graph Node ID,"
      "Kernel Name,Mangled Name,\n"
      "1,\"profile\",\"PushPop\",4010376,4010376,0,1,1,6,23,85579190,11136752,80913269,4025776,\"64 1 1\",\"1 1 1\",8,"
      "\"-\",\"-\",\"add(int*, int*, int*)\",\"_Z3addPiS_S_\",\n"
      "2,\"Loop1\",\"PushPop\",4010376,4010376,0,1,1,7,23,85579190,11136752,80913269,4025776,\"64 1 1\",\"1 1 1\",8,"
      "\"-\",\"-\",\"add(int*, int*, int*)\",\"_Z3addPiS_S_\",\n"
      "3,\"DoProcess\",\"PushPop\",4010376,4010376,0,1,1,8,23,85579190,11136752,80913269,4025776,\"64 1 1\",\"1 1 "
      "1\",8,"
      "\"-\",\"-\",\"add(int*, int*, int*)\",\"_Z3addPiS_S_\",\n");
}

TEST(RangeKernelTrace, RowsOfOneKernelGoByTheRangesStartAndStandaloneOnesHaveNoRange) {
  TraceFixture fixture;
  fixture.range({.name = "b", .start = 0, .duration = 10});
  fixture.range({.name = "a", .start = 1, .duration = 8});
  fixture.call({.start = 2, .duration = 1, .correlation = 1});
  fixture.call({.start = 20, .duration = 1, .correlation = 2, .tid = 101});
  fixture.kernel({.start = 30, .duration = 5, .correlation = 2, .graphNode = 12, .graph = 3});
  fixture.kernel({.start = 40, .duration = 5, .correlation = 1});
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "range_kernel_trace", {"standalone"});
  ASSERT_EQ(table.rowCount(), 3U);
  EXPECT_FALSE(table.applies(0, static_cast<std::size_t>(table.indexOf("range"))));
  EXPECT_EQ(table.integer(0, static_cast<std::size_t>(table.indexOf("tid"))), 101);
  EXPECT_EQ(table.integer(0, static_cast<std::size_t>(table.indexOf("graph-node"))), 12);
  EXPECT_EQ(table.text(1, 0), "b");
  EXPECT_EQ(table.text(2, 0), "a");
  EXPECT_THAT(linkedEvents(table, 2, 0), ElementsAre(1U));
  EXPECT_THAT(linkedEvents(table, 2, 1), ElementsAre(1U));
  EXPECT_EQ(runReport(trace, "range_kernel_trace", {"range-include=^a$"}).rowCount(), 1U);
}

TEST(RangeKernelTrace, KernelsOfGraphsAlsoBelongToTheRangesThatCreatedTheirNodes) {
  TraceFixture fixture;
  fixture.range({.name = "capture", .start = 10, .duration = 50});
  fixture.range({.name = "replay", .start = 100, .duration = 50});
  StagedGraphNode original;
  original.start = 20;
  original.duration = 5;
  original.id = 4;
  original.process = fixture.process(100);
  original.thread = fixture.thread(100, 100);
  fixture.stage().graphNodes.push_back(original);
  StagedGraphNode clone = original;
  clone.start = 70;
  clone.id = 9;
  clone.original = 4;
  fixture.stage().graphNodes.push_back(clone);
  fixture.call({.name = "hggcGraphLaunch", .start = 110, .duration = 5, .correlation = 1});
  fixture.kernel({.start = 200, .duration = 10, .correlation = 1, .graphNode = 9});
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "range_kernel_trace");
  ASSERT_EQ(table.rowCount(), 2U);
  const auto call = static_cast<std::size_t>(table.indexOf("api-start"));
  EXPECT_EQ(table.text(0, 0), "capture");
  EXPECT_FALSE(table.applies(0, call));
  EXPECT_EQ(table.text(1, 0), "replay");
  EXPECT_EQ(table.integer(1, call), 110);
  EXPECT_EQ(runReport(trace, "range_kernel_trace", {"no-graph-mapping"}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "range_projection_trace").rowCount(), 2U);
  EXPECT_EQ(runReport(trace, "range_projection_sum", {"no-graph-mapping"}).rowCount(), 1U);
}

/// The recording of the manual's projection sample: `profile` holds ten ranges, the first of them Loop1.
std::shared_ptr<const Trace> manualProjection() {
  TraceFixture fixture;
  fixture.builder().source(0).format = "asys SQLite export";
  const std::int64_t id = 295684;
  skipRows(fixture, 5);
  fixture.range({.name = "profile", .start = 776113485, .duration = 56055065, .pid = id, .tid = id});
  fixture.range({.name = "Loop1", .start = 776142784, .duration = 28572367, .pid = id, .tid = id});
  fixture.range({.name = "DoProcess", .start = 776146124, .duration = 27485685, .pid = id, .tid = id});
  std::int64_t correlation = 0;
  const auto work = [&](TimeNs call, TimeNs start, TimeNs duration) {
    fixture.call({.start = call, .duration = 10, .correlation = ++correlation, .pid = id, .tid = id});
    fixture.kernel({.name = "k", .start = start, .duration = duration, .correlation = correlation});
  };
  // Five operations from 777876074 over 14961664 ns, 10470590 of them busy.
  const TimeNs first = 777876074;
  for (int i = 0; i < 4; ++i) work(776150000 + 100 * i, first + 3000000 * i, 2000000);
  work(776151000, first + 14961664 - 2470590, 2470590);
  // Nine further ranges with five each: busy 21448563 - 10470590 in all, the last ends at 53206947.
  TimeNs at = first + 14961664 + 1000000;
  for (int loop = 2; loop <= 10; ++loop) {
    const TimeNs start = 804800000 + 100000 * loop;
    fixture.range({.name = "Loop" + std::to_string(loop), .start = start, .duration = 90000, .pid = id, .tid = id});
    for (int i = 0; i < 5; ++i) {
      const bool last = loop == 10 && i == 4;
      const TimeNs duration = last ? 21448563 - 10470590 - 44 * 200000 : 200000;
      work(start + 100 + 20 * i, last ? first + 53206947 - duration : at, duration);
      at += 300000;
    }
  }
  return fixture.finish();
}

TEST(RangeProjectionTrace, PrintsTheManualsSampleByteForByte) {
  const std::string csv = reportCsv(manualProjection(), "hgtx_ppu_proj_trace");
  EXPECT_EQ(
      csvLine(csv, 0),
      "Row#,Name,Projected Start (ns),Projected Duration (ns),PPU Active Time (ns),Orig Start (ns),Orig Duration (ns),"
      "Style,PID,TID,NumPPUOps,Lvl,NumChild,RangeId,ParentId,RangeStack,");
  EXPECT_EQ(
      csvLine(csv, 1),
      R"(1,"profile",777876074,53206947,21448563,776113485,56055065,"PushPop",295684,295684,50,0,10,6,"-",":6",)");
  EXPECT_EQ(csvLine(csv, 2),
            R"(2,"Loop1",777876074,14961664,10470590,776142784,28572367,"PushPop",295684,295684,5,1,1,7,6,":6:7",)");
  EXPECT_EQ(
      csvLine(csv, 3),
      R"(3,"DoProcess",777876074,14961664,10470590,776146124,27485685,"PushPop",295684,295684,5,2,0,8,7,":6:7:8",)");
}

TEST(RangeProjectionTrace, LinksToTheRangeAndToItsWorkOnTheWantedDevices) {
  TraceFixture fixture;
  fixture.range({.name = "r", .start = 0, .duration = 100});
  fixture.call({.start = 1, .duration = 1, .correlation = 1});
  fixture.call({.start = 3, .duration = 1, .correlation = 2});
  fixture.kernel({.start = 10, .duration = 5, .correlation = 1, .device = 0});
  fixture.kernel({.start = 20, .duration = 5, .correlation = 2, .device = 1});
  const auto trace = fixture.finish();
  EXPECT_THAT(linkedEvents(runReport(trace, "range_projection_trace"), 0, 1), UnorderedElementsAre(0U, 1U));
  const Table second = runReport(trace, "range_projection_trace", {"device=1"});
  EXPECT_THAT(linkedEvents(second, 0, 1), ElementsAre(1U));
  EXPECT_EQ(second.integer(0, 1), 20);
  EXPECT_EQ(runReport(trace, "range_projection_trace", {"range-exclude=r"}).rowCount(), 0U);
}

TEST(RangeProjectionSum, MeasuresActiveTimeOnceAndItsShareOfTheChosenTimeRange) {
  TraceFixture fixture;
  fixture.range({.name = "a", .start = 0, .duration = 100});
  fixture.range({.name = "a", .start = 200, .duration = 100});
  fixture.range({.name = "b", .start = 210, .duration = 50});
  for (const TimeNs call : {1, 201, 220}) fixture.call({.start = call, .duration = 1, .correlation = call});
  fixture.kernel({.start = 1000, .duration = 400, .correlation = 1, .stream = 1});
  fixture.kernel({.start = 1200, .duration = 300, .correlation = 201, .stream = 2});
  fixture.kernel({.start = 1600, .duration = 400, .correlation = 220, .stream = 2});
  const auto trace = fixture.finish();
  // a: [1000, 1400) and [1200, 2000): active 1000 of the 1000 ns with work; b: [1600, 2000).
  const std::string csv = reportCsv(trace, "hgtx_ppu_proj_sum");
  EXPECT_EQ(
      csvLine(csv, 0),
      "Row#,Range,Style,In-Use (%),Proj Active Time (ns),Total Proj Time (ns),Total Range Time (ns),Range Instances,"
      "Proj Avg (ns),Proj Med (ns),Proj Min (ns),Proj Max (ns),Proj StdDev (ns),Total PPU Ops,Avg PPU Ops,Avg Range "
      "Lvl,"
      "Avg Num Child,");
  EXPECT_EQ(csvLine(csv, 1), R"(1,"a","PushPop",100.0,1000,1200,200,2,600,600,400,800,200,3,1.5,0.0,0.5,)");
  EXPECT_EQ(csvLine(csv, 2), R"(2,"b","PushPop",40.0,400,400,50,1,400,400,400,400,0,1,1.0,1.0,0.0,)");
  // The whole recording is [0, 2000).
  EXPECT_THAT(csvLine(reportCsv(trace, "hgtx_ppu_proj_sum", {"range-mode=full"}), 2), HasSubstr(",20.0,400,"));
  const std::string window = reportCsv(trace, "hgtx_ppu_proj_sum", {"range-mode=full"}, {1600, 2400});
  EXPECT_THAT(csvLine(window, 1), HasSubstr(R"("a","PushPop",100.0,400,)"));
}

TEST(RangeTrace, PrintsTheManualsSampleByteForByte) {
  TraceFixture fixture;
  fixture.builder().source(0).format = "asys SQLite export";
  const std::int64_t pid = 3730996;
  skipRows(fixture, 5);
  fixture.range({.name = "profile", .start = 173403462, .duration = 135619904, .pid = pid, .tid = pid});
  fixture.range({.name = "Loop1", .start = 173765782, .duration = 124955314, .pid = pid, .tid = 3731078});
  skipRows(fixture, 1);
  fixture.range({.name = "Loop1", .start = 173985240, .duration = 90631226, .pid = pid, .tid = 3731079});
  skipRows(fixture, 1);
  fixture.range({.name = "Loop1", .start = 174054855, .duration = 124739913, .pid = pid, .tid = 3731080});
  skipRows(fixture, 1);
  fixture.range({.name = "DoProcess", .start = 185211331, .duration = 78300490, .pid = pid, .tid = 3731079});
  fixture.range({.name = "DoProcess", .start = 185211332, .duration = 112237187, .pid = pid, .tid = 3731078});
  fixture.range({.name = "DoProcess", .start = 185211333, .duration = 109974015, .pid = pid, .tid = 3731080});
  const std::string csv = reportCsv(fixture.finish(), "hgtx_pushpop_trace");
  EXPECT_EQ(
      csv.substr(0, csv.find("6,\"DoProcess\""))
          .find(
              "Row#,Start (ns),End (ns),Duration (ns),DurChild (ns),DurNonChild (ns),Name,PID,TID,Lvl,NumChild,RangeId,"
              "ParentId,RangeStack,NameTree,\n"
              "1,173403462,309023366,135619904,0,135619904,\"profile\",3730996,3730996,0,0,6,\"-\",\":6\",\"profile\","
              "\n"
              "2,173765782,298721096,124955314,112237187,12718127,\"Loop1\",3730996,3731078,0,1,7,\"-\",\":7\","
              "\"Loop1\",\n"
              "3,173985240,264616466,90631226,78300490,12330736,\"Loop1\",3730996,3731079,0,1,9,\"-\",\":9\",\"Loop1\","
              "\n"
              "4,174054855,298794768,124739913,109974015,14765898,\"Loop1\",3730996,3731080,0,1,11,\"-\",\":11\","
              "\"Loop1\",\n"
              "5,185211331,263511821,78300490,0,78300490,\"DoProcess\",3730996,3731079,1,0,13,9,\":9:13\","
              "\"-DoProcess\",\n"),
      0U)
      << csv;
}

TEST(RangeTrace, TakesNoMoreThanTheRangesOwnTimeForAChildThatOutlastsIt) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "short", .start = 0, .duration = 100});
  fixture.range({.name = "outlasts it", .start = 40, .duration = 1000});
  const Table table = runReport(fixture.finish(), "nvtx_pushpop_trace");
  ASSERT_EQ(table.rowCount(), 2U);
  EXPECT_EQ(table.integer(0, static_cast<std::size_t>(table.indexOf("child-time"))), 60);
  EXPECT_EQ(table.integer(0, static_cast<std::size_t>(table.indexOf("own-time"))), 40);
  EXPECT_EQ(table.integer(1, static_cast<std::size_t>(table.indexOf("own-time"))), 1000);
}

TEST(RangeTrace, LeavesStartEndRangesOutOfTheStackAndFiltersByName) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "async", .start = 0, .duration = 100, .kind = RangeKind::StartEnd});
  fixture.range({.name = "outer", .start = 10, .duration = 50, .domain = "D"});
  fixture.range({.name = "inner", .start = 20, .duration = 10});
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "nvtx_pushpop_trace");
  ASSERT_EQ(table.rowCount(), 2U);
  const auto tree = static_cast<std::size_t>(table.indexOf("name-tree"));
  EXPECT_EQ(table.text(0, tree), "D:outer");
  EXPECT_EQ(table.text(1, tree), "-inner");
  const Table filtered = runReport(trace, "nvtx_pushpop_trace", {"range=^inner$"});
  ASSERT_EQ(filtered.rowCount(), 1U);
  EXPECT_EQ(filtered.integer(0, static_cast<std::size_t>(filtered.indexOf("level"))), 1);
  EXPECT_EQ(runReport(trace, "nvtx_pushpop_trace", {}, {30, 40}).rowCount(), 1U);
}

TEST(RangeStyleSums, KeepPushPopAndStartEndApart) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "a", .start = 0, .duration = 30});
  fixture.range({.name = "a", .start = 50, .duration = 10});
  fixture.range({.name = "a", .start = 60, .duration = 60, .kind = RangeKind::StartEnd, .endTid = 101});
  fixture.range({.name = "b", .start = 70, .duration = 20, .domain = "D", .tid = 101});
  fixture.range({.name = "open", .start = 99, .duration = -1});
  const auto trace = fixture.finish();
  const std::string pushPop = reportCsv(trace, "nvtxppsum");
  EXPECT_EQ(csvLine(pushPop, 1), R"(1,66.7,40,2,20,20,10,30,14,"a",)");
  EXPECT_EQ(csvLine(pushPop, 2), R"(2,33.3,20,1,20,20,20,20,0,"D:b",)");
  EXPECT_THAT(runReport(trace, "nvtxppsum").notes,
              ElementsAre(::testing::StrEq("1 range was never closed and is not counted.")));
  EXPECT_EQ(csvLine(reportCsv(trace, "nvtx_startend_sum"), 1), R"(1,100.0,60,1,60,60,60,60,0,"a",)");
  EXPECT_THAT(reportCsv(trace, "nvtxppsum", {"include-unclosed"}), HasSubstr("\"open\""));
  EXPECT_EQ(runReport(trace, "nvtxppsum", {"thread=101"}).rowCount(), 1U);
  EXPECT_EQ(runReport(trace, "nvtxppsum", {"rows=1"}).rowCount(), 1U);
}

}  // namespace
}  // namespace tallyscope
