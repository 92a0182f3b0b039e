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

constexpr const char* kKernelHeader =
    "Row#,Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name,";

/// a: 10 + 30 on device 0, 20 on device 1; b: 40 on device 1.
std::shared_ptr<const Trace> twoDevices() {
  TraceFixture f;
  f.kernel({.name = "a(int)", .start = 100, .duration = 10, .device = 0});
  f.kernel({.name = "a(int)", .start = 200, .duration = 30, .device = 0});
  f.kernel({.name = "a(int)", .start = 100, .duration = 20, .device = 1});
  f.kernel({.name = "b(int)", .start = 300, .duration = 40, .device = 1});
  f.copy({.start = 500, .duration = 1000, .bytes = 1});
  return f.finish();
}

TEST(KernelSum, SumsByNameWithTruncatedFiguresAndSampleDeviation) {
  // a: 10, 20, 30: mean 20, sample deviation 10; b: one value. Copies do not count.
  EXPECT_EQ(reportCsv(twoDevices(), "kernel_sum"), std::string(kKernelHeader) +
                                                       "\n"
                                                       "1,60.0,60,3,20,20,10,30,10,\"a(int)\",\n"
                                                       "2,40.0,40,1,40,40,40,40,0,\"b(int)\",\n");
}

TEST(KernelSum, CountsOnlyTheListedDevices) {
  EXPECT_EQ(reportCsv(twoDevices(), "hggc_ppu_kern_sum", {"device=1"}), std::string(kKernelHeader) +
                                                                            "\n"
                                                                            "1,66.7,40,1,40,40,40,40,0,\"b(int)\",\n"
                                                                            "2,33.3,20,1,20,20,20,20,0,\"a(int)\",\n");
  EXPECT_EQ(reportCsv(twoDevices(), "kernel_sum", {"device=0/1"}), reportCsv(twoDevices(), "kernel_sum"));
  try {
    runReport(twoDevices(), "kernel_sum", {"device=0/7"});
    FAIL() << "an unknown device was accepted";
  } catch (const UsageError& e) {
    EXPECT_STREQ(e.what(), "option 'device': 7 is not in the recording; allowed: 0, 1");
  }
}

TEST(KernelSum, LimitsRowsButKeepsThePercentages) {
  EXPECT_EQ(csvLine(reportCsv(twoDevices(), "kernel_sum", {"rows=1"}), 1), "1,60.0,60,3,20,20,10,30,10,\"a(int)\",");
  EXPECT_EQ(runReport(twoDevices(), "kernel_sum", {"rows=1"}).rowCount(), 1U);
  EXPECT_EQ(runReport(twoDevices(), "kernel_sum", {"rows=0"}).rowCount(), 0U);
  EXPECT_EQ(runReport(twoDevices(), "kernel_sum", {"rows=-1"}).rowCount(), 2U);
}

TEST(KernelSum, CountsWhatOverlapsTheWindowUnclipped) {
  // [205, 300): only the second a overlaps; b starts at the end.
  EXPECT_EQ(csvLine(reportCsv(twoDevices(), "kernel_sum", {}, {205, 300}), 1),
            "1,100.0,30,1,30,30,30,30,0,\"a(int)\",");
  EXPECT_EQ(runReport(twoDevices(), "kernel_sum", {}, {205, 300}).rowCount(), 1U);
  EXPECT_EQ(runReport(twoDevices(), "kernel_sum", {}, {110, 200}).rowCount(), 1U) << "device 1's a ends at 120";
  EXPECT_EQ(runReport(twoDevices(), "kernel_sum", {}, {120, 200}).rowCount(), 0U);
}

TEST(KernelSum, BreaksTiesByName) {
  TraceFixture f;
  f.kernel({.name = "zeta", .start = 0, .duration = 5});
  f.kernel({.name = "alpha", .start = 10, .duration = 5});
  const auto trace = f.finish();
  EXPECT_EQ(csvLine(reportCsv(trace, "kernel_sum"), 1), "1,50.0,5,1,5,5,5,5,0,\"alpha\",");
}

TEST(KernelSum, NamesTheEventsBehindARow) {
  const auto trace = twoDevices();
  const Table table = runReport(trace, "kernel_sum", {"device=1"});
  // Rows of the device table: device 0's a, a, copy (same stream); then device 1's a, b.
  EXPECT_EQ(linkedEvents(table, 0), (std::vector<std::uint32_t>{4}));
  EXPECT_EQ(linkedEvents(table, 1), (std::vector<std::uint32_t>{3}));
}

TEST(KernelSum, PrintsTheManualsRowsForMangledNames) {
  // Row 2 of the manual's sample: four values with this total, median, smallest and largest, whose sample deviation is
  // the printed one: 31248932, x, y, 41371071 with x + y = 68653637.
  TraceFixture f;
  const TimeNs durations[] = {31248932, 31248933, 37404704, 41371071};
  TimeNs at = 0;
  for (const TimeNs d : durations) {
    f.kernel({.name = "deltaKern<signed char, 256>(void*, void*, int, double*)",
              .start = at,
              .duration = d,
              .mangledName = "_Z9deltaKernIaLi256EEvPvS0_mPd"});
    at += d;
  }
  const auto trace = f.finish();
  const std::string line = csvLine(reportCsv(trace, "hggc_ppu_kern_sum", {"mangled"}), 1);
  EXPECT_EQ(line.substr(0, 56), "1,100.0,141273640,4,35318410,34326818,31248932,41371071,");
  EXPECT_EQ(line.substr(line.size() - 34), ",\"_Z9deltaKernIaLi256EEvPvS0_mPd\",");
}

TEST(KernelSum, GroupsByTheShortName) {
  TraceFixture f;
  f.kernel({.name = "void ns::k<1>(int)", .start = 0, .duration = 5});
  f.kernel({.name = "void ns::k<2>(int)", .start = 10, .duration = 7});
  const auto trace = f.finish();
  EXPECT_EQ(csvLine(reportCsv(trace, "kernel_sum", {"base"}), 1), "1,100.0,12,2,6,6,5,7,1,\"k\",");
}

TEST(KernelSum, PutsTheInnermostRangeBeforeTheName) {
  TraceFixture f;
  f.range({.name = "[prof_range]: iter 9", .start = 0, .duration = 100});
  f.call({.start = 10, .duration = 5, .correlation = 1});
  f.kernel({.name = "k", .start = 200, .duration = 5, .correlation = 1});
  f.kernel({.name = "k", .start = 300, .duration = 4});
  const auto trace = f.finish();
  const std::string csv = reportCsv(trace, "kernel_sum", {"hgtx-name"});
  EXPECT_EQ(csvLine(csv, 1), "1,55.6,5,1,5,5,5,5,0,\"[prof_range]: iter 9/k\",");
  EXPECT_EQ(csvLine(csv, 2), "2,44.4,4,1,4,4,4,4,0,\"k\",");
}

TEST(ApiSum, SumsByPrintedNameAndKeepsV2) {
  TraceFixture f;
  f.call({.name = "hgMemcpyHtoDAsync_v2", .start = 0, .duration = 100});
  f.call({.name = "hggcLaunchKernel_v7000", .start = 200, .duration = 10});
  f.call({.name = "hggcLaunchKernel", .start = 300, .duration = 13, .tid = 101});
  const auto trace = f.finish();
  EXPECT_EQ(reportCsv(trace, "hggc_api_sum"),
            "Row#,Time (%),Total Time (ns),Num Calls,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name,\n"
            "1,81.3,100,1,100,100,100,100,0,\"hgMemcpyHtoDAsync_v2\",\n"
            "2,18.7,23,2,11,11,10,13,2,\"hggcLaunchKernel\",\n");
  EXPECT_EQ(linkedEvents(runReport(trace, "cudaapisum"), 1), (std::vector<std::uint32_t>{1, 2}));
}

TEST(RangeSum, PrintsTheManualsRows) {
  TraceFixture f;
  const std::pair<const char*, TimeNs> ranges[] = {{"[prof_range]: iter 8", 170843422},
                                                   {"[prof_range]: iter 9", 177622641},
                                                   {"[prof_range]: iter 6", 181837947},
                                                   {"[prof_range]: iter 7", 177254919}};
  TimeNs at = 0;
  for (const auto& [name, duration] : ranges) {
    f.range({.name = name, .start = at, .duration = duration});
    at += duration;
  }
  const std::string csv = reportCsv(f.finish(), "hgtx_sum");
  EXPECT_EQ(csv,
            "Row#,Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Style,Range,\n"
            "1,25.7,181837947,1,181837947,181837947,181837947,181837947,0,\"PushPop\",\"[prof_range]: iter 6\",\n"
            "2,25.1,177622641,1,177622641,177622641,177622641,177622641,0,\"PushPop\",\"[prof_range]: iter 9\",\n"
            "3,25.1,177254919,1,177254919,177254919,177254919,177254919,0,\"PushPop\",\"[prof_range]: iter 7\",\n"
            "4,24.1,170843422,1,170843422,170843422,170843422,170843422,0,\"PushPop\",\"[prof_range]: iter 8\",\n");
}

std::shared_ptr<const Trace> manyRanges() {
  TraceFixture f;
  f.range({.name = "r", .start = 0, .duration = 10, .pid = 1, .tid = 11});
  f.range({.name = "r", .start = 0, .duration = 20, .pid = 1, .tid = 12});
  f.range({.name = "r", .start = 0, .duration = 40, .pid = 2, .tid = 21});
  f.range({.name = "r", .start = 50, .duration = 80, .domain = "lib", .pid = 2, .tid = 22});
  f.range({.name = "r", .start = 60, .duration = 160, .kind = RangeKind::StartEnd, .pid = 2, .tid = 22, .endTid = 21});
  f.range({.name = "m", .start = 70, .kind = RangeKind::Mark, .pid = 2, .tid = 22});
  f.range({.name = "open", .start = 100, .duration = -1, .pid = 2, .tid = 21});
  f.op({.name = "aten::mm", .start = 5, .duration = 7, .pid = 1, .tid = 11});
  return f.finish();
}

TEST(RangeSum, TellsDomainsAndStylesApartAndLeavesOutMarksAndUnclosedRanges) {
  const Table table = runReport(manyRanges(), "range_sum");
  ASSERT_EQ(table.rowCount(), 3U);
  EXPECT_EQ(reportCsv(manyRanges(), "range_sum").substr(88),
            "Style,Range,\n"
            "1,51.6,160,1,160,160,160,160,0,\"StartEnd\",\"r\",\n"
            "2,25.8,80,1,80,80,80,80,0,\"PushPop\",\"lib:r\",\n"
            "3,22.6,70,3,23,20,10,40,15,\"PushPop\",\"r\",\n");
  ASSERT_EQ(table.notes.size(), 1U);
  EXPECT_EQ(table.notes[0].english(), "1 range was never closed and is not counted.");
}

TEST(RangeSum, OrsProcessesAndThreads) {
  EXPECT_EQ(csvLine(reportCsv(manyRanges(), "range_sum", {"process=1"}), 1),
            "1,100.0,30,2,15,15,10,20,7,\"PushPop\",\"r\",");
  EXPECT_EQ(csvLine(reportCsv(manyRanges(), "range_sum", {"thread=12"}), 1),
            "1,100.0,20,1,20,20,20,20,0,\"PushPop\",\"r\",");
  EXPECT_EQ(csvLine(reportCsv(manyRanges(), "range_sum", {"process=1", "thread=21"}), 1),
            "1,100.0,70,3,23,20,10,40,15,\"PushPop\",\"r\",");
  EXPECT_THROW(runReport(manyRanges(), "range_sum", {"process=3"}), UsageError);
}

TEST(RangeSum, CountsOperatorsAndUnclosedRangesWhenAsked) {
  const std::string csv = reportCsv(manyRanges(), "range_sum", {"process=1", "include-operators"});
  EXPECT_EQ(csvLine(csv, 2), "2,18.9,7,1,7,7,7,7,0,\"Operator\",\"aten::mm\",");
  const Table table = runReport(manyRanges(), "range_sum", {"include-unclosed"});
  EXPECT_EQ(table.rowCount(), 4U);
  EXPECT_TRUE(table.notes.empty());
}

TEST(CopySums, TellDirectionsApart) {
  TraceFixture f;
  f.copy({.start = 0, .duration = 100, .bytes = 256});
  f.copy({.start = 200, .duration = 50, .bytes = 1000});
  f.copy({.start = 300, .duration = 350, .bytes = 64, .kind = CopyKind::DeviceToDevice});
  f.fillMemory({.start = 700, .duration = 500, .bytes = 4096});
  f.fillMemory({.start = 1300, .duration = 1, .bytes = -1});
  f.kernel({.start = 1400, .duration = 100000});
  const auto trace = f.finish();
  EXPECT_EQ(reportCsv(trace, "hggc_ppu_mem_time_sum"),
            "Row#,Time (%),Total Time (ns),Count,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Operation,\n"
            "1,50.0,501,2,250,250,1,500,352,\"[HGGC memset]\",\n"
            "2,35.0,350,1,350,350,350,350,0,\"[HGGC memcpy Device-to-Device]\",\n"
            "3,15.0,150,2,75,75,50,100,35,\"[HGGC memcpy Host-to-Device]\",\n");
  EXPECT_EQ(reportCsv(trace, "gpumemsizesum"),
            "Row#,Total (bytes),Count,Avg (bytes),Med (bytes),Min (bytes),Max (bytes),StdDev (bytes),Operation,\n"
            "1,4096,1,4096,4096,4096,4096,0,\"[HGGC memset]\",\n"
            "2,1256,2,628,628,256,1000,526,\"[HGGC memcpy Host-to-Device]\",\n"
            "3,64,1,64,64,64,64,0,\"[HGGC memcpy Device-to-Device]\",\n");
}

TEST(Registry, KnowsEachReportByItsThreeIdsAndEachIdOnce) {
  std::map<std::string, std::string> owner;
  for (const Report& report : reportRegistry().all()) {
    std::vector<std::string> ids{report.id};
    if (!report.asysId.empty() && report.asysId != report.id) ids.push_back(report.asysId);
    for (const std::string& id : report.nsysIds) {
      if (id != report.asysId && id != report.id) ids.push_back(id);
    }
    for (const std::string& id : ids) {
      EXPECT_EQ(reportRegistry().find(id), &report) << id;
      EXPECT_TRUE(owner.emplace(id, report.id).second) << id << " belongs to " << owner[id] << " and " << report.id;
    }
  }
  EXPECT_EQ(reportRegistry().find("hggc_ppu_kern_sum")->id, "kernel_sum");
  EXPECT_EQ(reportRegistry().find("nonsense"), nullptr);
  EXPECT_EQ(reportRegistry().nearest("cuda_gpu_kern_summ"), "cuda_gpu_kern_sum");
}

TEST(Registry, DeclaresEveryReportWhole) {
  for (const Report& report : reportRegistry().all()) {
    EXPECT_FALSE(report.title.empty()) << report.id;
    EXPECT_FALSE(report.description.empty()) << report.id;
    EXPECT_FALSE(report.order.empty()) << report.id;
    EXPECT_FALSE(report.rowHelp.empty()) << report.id;
    EXPECT_NE(report.run, nullptr) << report.id;
    for (const ColumnSpec& c : report.columns)
      EXPECT_FALSE(c.id.empty() || c.title.empty() || c.help.empty()) << report.id << ' ' << c.id;
    for (const OptionSpec& o : report.options)
      EXPECT_FALSE(o.id.empty() || o.title.empty() || o.help.empty()) << report.id << ' ' << o.id;
    for (const PieSpec& pie : report.pies) {
      EXPECT_NO_THROW(report.column(pie.groupBy)) << report.id;
      for (const std::string& value : pie.values) {
        // A measure that only pies show, or a column that sums up.
        const bool measure = std::any_of(report.measures.begin(), report.measures.end(),
                                         [&](const ColumnSpec& spec) { return spec.id == value; });
        EXPECT_TRUE(measure || report.column(value).summable) << report.id << ' ' << value;
      }
    }
    for (const std::string& key : report.compareKeys) EXPECT_NO_THROW(report.column(key)) << report.id;
  }
}

TEST(Registry, SaysWhatARecordingLacks) {
  TraceFixture f(Vendor::Nvidia);
  f.range({.name = "r", .start = 0, .duration = 10});
  const auto trace = f.finish();
  EXPECT_EQ(reportRegistry().find("kernel_sum")->missing(*trace), "The recording has no kernels.");
  EXPECT_EQ(reportRegistry().find("api_sum")->missing(*trace), "The recording has no CUDA API calls.");
  EXPECT_EQ(reportRegistry().find("range_sum")->missing(*trace), std::nullopt);
  EXPECT_EQ(reportRegistry().find("kernel_sum")->idFor(Vendor::Nvidia), "cuda_gpu_kern_sum");
  EXPECT_EQ(reportRegistry().find("kernel_sum")->idFor(Vendor::THead), "hggc_ppu_kern_sum");
  EXPECT_EQ(reportRegistry().find("kernel_sum")->idFor(Vendor::Hygon), "kernel_sum");
}

}  // namespace
}  // namespace tallyscope
