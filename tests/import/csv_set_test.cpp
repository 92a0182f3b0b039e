// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/base/errors.h"
#include "core/import/csv/csv_rows.h"
#include "core/import/open_trace.h"

namespace tallyscope {
namespace {

class CsvSetTest : public ::testing::Test {
 protected:
  CsvSetTest() : folder_(std::filesystem::temp_directory_path() / ("tallyscope-csv-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~CsvSetTest() override { std::filesystem::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  std::shared_ptr<const Trace> open(const std::vector<std::string>& paths) {
    Job job;
    return openTrace(paths, job);
  }
  std::filesystem::path folder_;
};

// Rows as the manual prints them; the kernel is made to follow its call.
constexpr const char* kAsysDevice =
    "Row#,Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (bytes),DymSMem (bytes),Bytes "
    "(bytes),Throughput (B/s),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name,\n"
    "1,193282492,3009,5,\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",256,85078016,\"Device\",\"-\",\"\",1,1,\"Memset\",\n"
    "2,193329286,1332,6,\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",256,192192000,\"Pageable\",\"Device\",\"\",1,1,"
    "\"Memcpy HtoD (device)\",\n"
    "3,193400000,500,7,2,1,1,512,1,1,32,1024,0,\"-\",\"-\",\"-\",\"-\",\"\",1,1,\"add(int, \"\"x\"\")\",\n";
constexpr const char* kAsysApi =
    "Row#,Start (ns),Duration (ns),Name,CorrID,Pid,Tid,Thread Name,\n"
    "1,41550,12737,\"hgProfilerStart\",0,104699,104699,\"python\",\n"
    "2,193390000,2000,\"hggcLaunchKernel\",7,104699,104700,\"worker\",\n";

TEST_F(CsvSetTest, MakesOneTraceOfAFolderOfReports) {
  write("r_hggc_ppu_trace.csv", kAsysDevice);
  write("r_hggc_api_trace.csv", kAsysApi);
  write(
      "r_hgtx_pushpop_trace.csv",
      "Row#,Start (ns),End (ns),Duration (ns),DurChild (ns),DurNonChild (ns),Name,PID,TID,Lvl,NumChild,RangeId,ParentId,"
      "RangeStack,NameTree,\n"
      "1,193380000,193480000,100000,0,100000,\"step\",104699,104700,0,0,6,\"-\",\":6\",\"step\",\n");
  write("notes.csv", "a,b\n1,2\n");
  const auto trace = open({folder_.string()});
  ASSERT_EQ(trace->sources().size(), 1U);
  EXPECT_EQ(trace->vendor(), Vendor::THead);
  ASSERT_EQ(trace->device().size(), 3U);
  EXPECT_EQ(trace->device().kind,
            (std::vector<DeviceKind>{DeviceKind::Memset, DeviceKind::Memcpy, DeviceKind::Kernel}));
  const DeviceAttributes& copy = trace->deviceAttributes()[trace->device().attributes[1]];
  EXPECT_EQ(copy.bytes, 256);
  EXPECT_EQ(static_cast<CopyKind>(copy.copyKind), CopyKind::HostToDevice);
  EXPECT_EQ(static_cast<MemoryKind>(copy.sourceKind), MemoryKind::Pageable);
  EXPECT_EQ(trace->text(trace->device().name[2]), "add(int, \"x\")");
  EXPECT_EQ(trace->deviceAttributes()[trace->device().attributes[2]].block[0], 512);
  ASSERT_NE(trace->device().api[2], kNone) << "linked across the files";
  EXPECT_EQ(trace->text(trace->api().name[trace->device().api[2]]), "hggcLaunchKernel");
  ASSERT_EQ(trace->ranges().size(), 1U);
  EXPECT_EQ(trace->api().range[trace->device().api[2]], 0U);
  EXPECT_EQ(trace->device().start[0], 193282492) << "times are those of the reports";
  EXPECT_EQ(trace->diagnostics().countOf("csv-set-lacks"), 2U) << "no metric trace, no device attributes";
}

TEST_F(CsvSetTest, MakesCallsAndKernelsOfTheKernelExecutionTraceAlone) {
  const std::string path = write(
      "exec.csv",
      "API Start (ns),API Dur (ns),Queue Start (ns),Queue Dur (ns),Kernel Start (ns),Kernel Dur (ns),Total Dur (ns),PID,TID,"
      "DevId,API Function,GridXYZ,BlockXYZ,Kernel Name\n"
      "100,10,110,5,115,20,35,7,8,0,cudaGraphLaunch,  23    1    1,  32    1    1,\"a(int, int)\"\n"
      "100,10,110,35,145,20,65,7,8,0,cudaGraphLaunch,   1    1    1,  64    1    1,b\n"
      "200,10,None,None,205,20,25,7,8,1,cudaLaunchKernel,   1    1    1,  64    1    1,b\n");
  const auto trace = open({path});
  EXPECT_EQ(trace->vendor(), Vendor::Nvidia);
  ASSERT_EQ(trace->api().size(), 2U) << "one call launched two kernels";
  EXPECT_EQ(trace->device().api, (std::vector<std::uint32_t>{0, 0, 1}));
  EXPECT_EQ(trace->deviceAttributes()[trace->device().attributes[0]].grid, (std::array<std::int32_t, 3>{23, 1, 1}));
  EXPECT_EQ(trace->diagnostics().countOf("csv-set-no-streams"), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("csv-set-lacks"), 5U);
}

TEST_F(CsvSetTest, ReadsUnitsAsDecimals) {
  const CsvReport report("Start (us),Bytes (MB),Value\n1.234567,0.144,2\n-0.5,None,-\n\n7\n");
  ASSERT_EQ(report.rowCount(), 2U);
  EXPECT_EQ(report.integer(0, "Start"), 1234) << "below a nanosecond is cut off";
  EXPECT_EQ(report.integer(0, "Bytes"), 144000);
  EXPECT_EQ(report.integer(1, "Start"), -500);
  EXPECT_EQ(report.integer(1, "Bytes"), std::nullopt);
  EXPECT_EQ(report.text(1, "Value"), "");
  EXPECT_EQ(report.skippedRows(), 1U);
}

TEST_F(CsvSetTest, ReadsMetricsAndDeviceAttributes) {
  write("m.csv",
        "Row#,Device ID,Start (ns),Duration (ns),Name,Value,Unit,\n"
        "1,0,201274082,1089858,\"ce__cycles_active.avg.pct_of_peak_sustained_elapsed\",98.7,\"%\",\n");
  write(
      "d.csv",
      "Row#,Device ID,Device Name,PCI Bus ID,Host Name,UUID,Compute Capability Major,Compute Capability Minor,CE Number,CU "
      "Number,Total Memory (bytes),CU Clock (Hz),Memory Clock (Hz),\n"
      "1,0,\"PPU-ZW810E\",\"00000001:C9:00.0\",\"host\",\"-\",8,0,16,64,103079215104,1700000000,1800000000,\n");
  const auto trace = open({folder_.string()});
  ASSERT_EQ(trace->count(EventKind::Counter), 1U);
  EXPECT_EQ(trace->counters().value[0], 98.7);
  EXPECT_EQ(trace->counters().duration[0], 1089858);
  ASSERT_EQ(trace->devices().size(), 1U);
  EXPECT_EQ(trace->text(trace->devices()[0].name), "PPU-ZW810E");
}

TEST_F(CsvSetTest, LeavesOtherTextFilesToTheirRefusal) {
  EXPECT_THROW(open({write("x.csv", "a,b\n1,2\n")}), ImportError);
  EXPECT_THROW(open({write("y.csv", "Name,Age\n")}), ImportError);
}

}  // namespace
}  // namespace tallyscope
