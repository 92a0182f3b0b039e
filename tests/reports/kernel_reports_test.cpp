// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/base/errors.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::csvLine;
using testing::linkedEvents;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

TEST(ApiTrace, PrintsTheManualsRows) {
  TraceFixture f(Vendor::Nvidia);
  f.thread(104699, 104699, "python");
  f.call({.name = "cudaProfilerStart", .start = 41550, .duration = 12737, .pid = 104699, .tid = 104699});
  f.call({.name = "cudaLaunchKernel",
          .start = 938476,
          .duration = 28340,
          .correlation = 130170,
          .pid = 104699,
          .tid = 104699});
  f.call({.name = "cudaLaunchKernel",
          .start = 999414,
          .duration = 9382,
          .correlation = 130171,
          .pid = 104699,
          .tid = 104699});
  EXPECT_EQ(reportCsv(f.finish(), "hggc_api_trace"),
            "Row#,Start (ns),Duration (ns),Name,CorrID,Pid,Tid,Thread Name,\n"
            "1,41550,12737,\"cudaProfilerStart\",0,104699,104699,\"python\",\n"
            "2,938476,28340,\"cudaLaunchKernel\",130170,104699,104699,\"python\",\n"
            "3,999414,9382,\"cudaLaunchKernel\",130171,104699,104699,\"python\",\n");
}

TEST(ApiTrace, OrdersThreadsTogetherAndMarksUnnamedOnes) {
  TraceFixture f;
  f.call({.name = "late", .start = 20, .duration = 5, .tid = 1});
  f.call({.name = "early", .start = 10, .duration = 5, .tid = 2});
  const auto trace = f.finish();
  EXPECT_EQ(csvLine(reportCsv(trace, "api_trace"), 1), "1,10,5,\"early\",0,100,2,\"-\",");
  EXPECT_EQ(linkedEvents(runReport(trace, "api_trace"), 0), (std::vector<std::uint32_t>{1}));
}

/// The three launches of the manual's hggc_kern_exec_trace.
std::shared_ptr<const Trace> manualLaunches() {
  TraceFixture f;
  const char* kernel = "pcclKernel_AllReduce_RING_LL_Sum_int8_t(pcclWorkElem)";
  const auto launch = [&](TimeNs api, TimeNs apiLength, TimeNs start, TimeNs length, int device, std::int64_t id) {
    f.call({.name = "hggcLaunchKernel",
            .start = api,
            .duration = apiLength,
            .correlation = id,
            .pid = 631660,
            .tid = 631660});
    f.kernel({.name = kernel,
              .start = start,
              .duration = length,
              .correlation = id,
              .device = device,
              .grid = {2, 1, 1},
              .block = {512, 1, 1}});
  };
  launch(504935256, 20348911, 526172280, 357034784, 0, 1);
  launch(845563829, 20332834, 866498485, 17898735, 1, 2);
  launch(884469702, 40488, 885096936, 16944871, 0, 3);
  return f.finish();
}

TEST(KernelExecTrace, PrintsTheManualsRowsWithTheQueueTimeOfItsText) {
  // Queue Dur by the rule's text: 526172280 - (504935256 + 20348911) = 888113 (the sample prints kernel - API start).
  EXPECT_EQ(
      reportCsv(manualLaunches(), "hggc_kern_exec_trace"),
      "Row#,API Start (ns),API Dur (ns),Queue Start (ns),Queue Dur (ns),Kernel Start (ns),Kernel Dur (ns),Total Dur "
      "(ns),PID,TID,DevId,API Function,GridXYZ,BlockXYZ,Kernel Name,\n"
      "1,504935256,20348911,525284167,888113,526172280,357034784,378271808,631660,631660,0,\"hggcLaunchKernel\","
      "\"2 1 1\",\"512 1 1\",\"pcclKernel_AllReduce_RING_LL_Sum_int8_t(pcclWorkElem)\",\n"
      "2,845563829,20332834,865896663,601822,866498485,17898735,38833391,631660,631660,1,\"hggcLaunchKernel\","
      "\"2 1 1\",\"512 1 1\",\"pcclKernel_AllReduce_RING_LL_Sum_int8_t(pcclWorkElem)\",\n"
      "3,884469702,40488,884510190,586746,885096936,16944871,17572105,631660,631660,0,\"hggcLaunchKernel\","
      "\"2 1 1\",\"512 1 1\",\"pcclKernel_AllReduce_RING_LL_Sum_int8_t(pcclWorkElem)\",\n");
}

TEST(KernelExecTrace, HasNoQueueTimeForAKernelThatStartsBeforeItsCallReturns) {
  TraceFixture f;
  f.call({.start = 100, .duration = 50, .correlation = 1});
  f.kernel({.name = "early", .start = 120, .duration = 10, .correlation = 1});
  f.call({.start = 200, .duration = 50, .correlation = 2});
  f.kernel({.name = "touching", .start = 250, .duration = 10, .correlation = 2});
  const std::string csv = reportCsv(f.finish(), "kernel_exec_trace", {"base"});
  EXPECT_EQ(csvLine(csv, 1),
            "1,100,50,\"-\",\"-\",120,10,50,100,100,0,\"hggcLaunchKernel\",\"1 1 1\",\"1 1 1\",\"early\",");
  EXPECT_EQ(csvLine(csv, 2),
            "2,200,50,\"-\",\"-\",250,10,60,100,100,0,\"hggcLaunchKernel\",\"1 1 1\",\"1 1 1\",\"touching\",");
}

TEST(KernelExecTrace, HasARowForEachKernelOfAGraphLaunchAndSaysWhatHasNoCall) {
  TraceFixture f;
  f.call({.name = "hggcGraphLaunch", .start = 100, .duration = 10, .correlation = 1});
  f.kernel({.name = "second", .start = 300, .duration = 10, .correlation = 1, .stream = 1});
  f.kernel({.name = "first", .start = 200, .duration = 10, .correlation = 1, .stream = 2});
  f.kernel({.name = "orphan", .start = 50, .duration = 10});
  const Table table = runReport(f.finish(), "kernel_exec_trace");
  ASSERT_EQ(table.rowCount(), 2U);
  const auto name = static_cast<std::size_t>(table.indexOf("name"));
  EXPECT_EQ(table.text(0, name), "first");
  EXPECT_EQ(table.text(1, name), "second");
  EXPECT_EQ(linkedEvents(table, 1, 0), (std::vector<std::uint32_t>{0})) << "the call";
  ASSERT_EQ(table.notes.size(), 1U);
  EXPECT_EQ(table.notes[0].english(), "1 kernel has no launch call in the recording and cannot be listed.");
}

TEST(KernelShapeSum, GroupsByNameGridAndBlock) {
  TraceFixture f;
  f.range({.name = "[prof_range]: iter 9", .start = 0, .duration = 100});
  f.call({.start = 10, .duration = 1, .correlation = 1});
  f.kernel({.name = "t<1>(int)",
            .start = 200,
            .duration = 50,
            .correlation = 1,
            .grid = {960, 1, 64},
            .block = {256, 1, 1}});
  f.kernel(
      {.name = "t<1>(int)", .start = 300, .duration = 20, .grid = {960, 1, 64}, .block = {256, 1, 1}, .registers = 64});
  f.kernel({.name = "t<1>(int)", .start = 400, .duration = 10, .grid = {1, 1, 1}, .block = {256, 1, 1}});
  f.kernel(
      {.name = "t<1>(int)", .start = 500, .duration = 20, .device = 1, .grid = {-1, -1, -1}, .block = {-1, -1, -1}});
  const auto trace = f.finish();
  const std::string header =
      "Row#,Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev "
      "(ns),GridXYZ,BlockXYZ,Name,\n";
  EXPECT_EQ(reportCsv(trace, "hggc_ppu_kern_gb_sum"),
            header +
                "1,70.0,70,2,35,35,20,50,21,\"960 1 64\",\"256 1 1\",\"t<1>(int)\",\n"
                "2,20.0,20,1,20,20,20,20,0,\"-\",\"-\",\"t<1>(int)\",\n"
                "3,10.0,10,1,10,10,10,10,0,\"1 1 1\",\"256 1 1\",\"t<1>(int)\",\n");
  EXPECT_EQ(reportCsv(trace, "gpukernsum", {"base", "device=0", "hgtx-name", "rows=2"}),
            header +
                "1,62.5,50,1,50,50,50,50,0,\"960 1 64\",\"256 1 1\",\"[prof_range]: iter 9/t\",\n"
                "2,25.0,20,1,20,20,20,20,0,\"960 1 64\",\"256 1 1\",\"t\",\n");
  EXPECT_EQ(linkedEvents(runReport(trace, "kernel_shape_sum"), 0), (std::vector<std::uint32_t>{0, 1}));
}

TEST(KernelShapeTrace, PrintsTheManualsRows) {
  TraceFixture f;
  f.range({.name = "[prof_range]: iter 5", .start = 0, .duration = 1000, .pid = 104699, .tid = 104699});
  const auto kernel = [&](const char* name, TimeNs start, TimeNs duration, std::int64_t id,
                          std::array<std::int32_t, 3> grid, std::array<std::int32_t, 3> block) {
    f.call({.start = id, .duration = 1, .correlation = id, .pid = 104699, .tid = 104699});
    f.kernel({.name = name, .start = start, .duration = duration, .correlation = id, .grid = grid, .block = block});
  };
  kernel("void unrolled_elementwise_kernel<int>(int)", 970508, 6240, 1, {3, 1, 1}, {128, 1, 1});
  kernel("void unrolled_elementwise_kernel<int>(int)", 1014188, 44480, 2, {15360, 1, 1}, {128, 1, 1});
  kernel("void acdnn::cuda::transpose<32>(int)", 1158469, 98480, 3, {960, 1, 64}, {256, 1, 1});
  kernel("void acdnn::cuda::transpose<32>(int)", 1257269, 1880, 4, {1, 1, 32}, {256, 1, 1});
  EXPECT_EQ(
      reportCsv(f.finish(), "hggc_ppu_kern_gb_trace", {"base", "hgtx-name"}),
      "Row#,Start (ns),Duration (ns),PID,Device ID,Context ID,Stream ID,GridXYZ,BlockXYZ,Name,\n"
      "1,970508,6240,104699,0,1,1,\"3 1 1\",\"128 1 1\",\"[prof_range]: iter 5/unrolled_elementwise_kernel\",\n"
      "2,1014188,44480,104699,0,1,1,\"15360 1 1\",\"128 1 1\",\"[prof_range]: iter 5/unrolled_elementwise_kernel\",\n"
      "3,1158469,98480,104699,0,1,1,\"960 1 64\",\"256 1 1\",\"[prof_range]: iter 5/transpose\",\n"
      "4,1257269,1880,104699,0,1,1,\"1 1 32\",\"256 1 1\",\"[prof_range]: iter 5/transpose\",\n");
}

TEST(OsSum, SumsByName) {
  TraceFixture f;
  f.os({.name = "poll", .start = 0, .duration = 10});
  f.os({.name = "poll", .start = 20, .duration = 31, .tid = 7});
  f.os({.name = "read", .start = 60, .duration = 59});
  EXPECT_EQ(reportCsv(f.finish(), "osrtsum"),
            "Row#,Time (%),Total Time (ns),Num Calls,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name,\n"
            "1,59.0,59,1,59,59,59,59,0,\"read\",\n"
            "2,41.0,41,2,20,20,10,31,14,\"poll\",\n");
}

std::shared_ptr<const Trace> mixed() {
  TraceFixture f(Vendor::Nvidia);
  f.call({.name = "cudaLaunchKernel_v7000", .start = 0, .duration = 10, .correlation = 1});
  f.call({.name = "cudaMemcpy", .start = 20, .duration = 30, .correlation = 2});
  f.call({.name = "cudaLaunchKernel", .start = 60, .duration = 10, .correlation = 3});
  f.kernel({.name = "k(int)", .start = 12, .duration = 5, .correlation = 1});
  f.copy({.start = 30, .duration = 20, .bytes = 8, .correlation = 2});
  f.kernel({.name = "k(int)", .start = 70, .duration = 7, .correlation = 3});
  f.kernel({.name = "orphan(int)", .start = 90, .duration = 1});
  f.sync({.start = 95, .duration = 100});
  return f.finish();
}

TEST(ActivitySums, ListKernelsCopiesAndCallsByCategory) {
  const std::string header =
      "Row#,Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Category,Operation,\n";
  EXPECT_EQ(reportCsv(mixed(), "cuda_gpu_sum"),
            header +
                "1,60.6,20,1,20,20,20,20,0,\"MEMORY_OPER\",\"[CUDA memcpy Host-to-Device]\",\n"
                "2,36.4,12,2,6,6,5,7,1,\"CUDA_KERNEL\",\"k(int)\",\n"
                "3,3.0,1,1,1,1,1,1,0,\"CUDA_KERNEL\",\"orphan(int)\",\n");
  const std::string both = reportCsv(mixed(), "cuda_api_gpu_sum", {"base"});
  EXPECT_EQ(csvLine(both, 1), "1,36.1,30,1,30,30,30,30,0,\"CUDA_API\",\"cudaMemcpy\",");
  EXPECT_EQ(csvLine(both, 2), "2,24.1,20,1,20,20,20,20,0,\"MEMORY_OPER\",\"[CUDA memcpy Host-to-Device]\",");
  EXPECT_EQ(csvLine(both, 3), "3,24.1,20,2,10,10,10,10,0,\"CUDA_API\",\"cudaLaunchKernel\",");
  EXPECT_EQ(csvLine(both, 4), "4,14.5,12,2,6,6,5,7,1,\"CUDA_KERNEL\",\"k\",");
  const Table table = runReport(mixed(), "apigpusum");
  EXPECT_EQ(linkedEvents(table, 0, 1), (std::vector<std::uint32_t>{1}));
  EXPECT_TRUE(linkedEvents(table, 0, 0).empty());
}

TEST(KernelExecSum, SummarisesTheTimesOfLaunching) {
  // Launch 1: call 0..10, kernel 12..17: T 17, A 10, Q 2, K 5. Launch 3: call 60..70, kernel 70..77: T 17, A 10, Q 0,
  // K 7.
  const Table table = runReport(mixed(), "cuda_kern_exec_sum");
  EXPECT_EQ(table.rowCount(), 1U);
  const std::string csv = reportCsv(mixed(), "cuda_kern_exec_sum");
  EXPECT_EQ(csvLine(csv, 1),
            "1,100,100,0,2,2,17,17,17,17,0,10,10,10,10,0,1,1,0,2,1,6,6,5,7,1,\"cudaLaunchKernel\",\"k(int)\",");
  EXPECT_EQ(csvLine(csv, 0).substr(0, 58), "Row#,PID,TID,DevId,Count,QCount,TAvg (ns),TMed (ns),TMin (");
  ASSERT_EQ(table.notes.size(), 1U);
  EXPECT_EQ(table.notes[0].english(), "1 kernel has no launch call in the recording and cannot be counted.");
}

TEST(KernelExecSum, HasNoQueueFiguresWhereNothingWaited) {
  TraceFixture f;
  f.call({.start = 0, .duration = 100, .correlation = 1});
  f.kernel({.name = "k", .start = 50, .duration = 10, .correlation = 1});
  EXPECT_EQ(csvLine(reportCsv(f.finish(), "kernel_exec_sum"), 1),
            "1,100,100,0,1,0,100,100,100,100,0,100,100,100,100,0,\"-\",\"-\",\"-\",\"-\",0,10,10,10,10,0,"
            "\"hggcLaunchKernel\",\"k\",");
}

}  // namespace
}  // namespace tallyscope
