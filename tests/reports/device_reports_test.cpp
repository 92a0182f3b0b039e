// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::csvLine;
using testing::linkedEvents;
using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

TEST(DeviceTrace, PrintsTheManualsRows) {
  TraceFixture f;
  f.fillMemory({.start = 193282492, .duration = 3009, .bytes = 256, .correlation = 5, .name = "Memset"});
  f.copy({.start = 193329286, .duration = 1332, .bytes = 256, .correlation = 6, .name = "Memcpy HtoD (device)"});
  f.copy({.start = 193380562, .duration = 3415, .bytes = 256, .correlation = 7, .name = "Memcpy HtoD (device)"});
  f.kernel(
      {.name = "add(int*, int*, int*)", .start = 231829389, .duration = 4562345, .correlation = 8, .grid = {64, 1, 1}});
  EXPECT_EQ(
      reportCsv(f.finish(), "hggc_ppu_trace"),
      "Row#,Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (bytes),DymSMem "
      "(bytes),Bytes (bytes),Throughput (B/s),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name,\n"
      "1,193282492,3009,5,\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",256,85078016,\"Device\",\"-\",\"\",1,1,"
      "\"Memset\",\n"
      "2,193329286,1332,6,\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",256,192192000,\"Pageable\",\"Device\","
      "\"\",1,1,\"Memcpy HtoD (device)\",\n"
      "3,193380562,3415,7,\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",256,74963200,\"Pageable\",\"Device\","
      "\"\",1,1,\"Memcpy HtoD (device)\",\n"
      "4,231829389,4562345,8,64,1,1,1,1,1,32,0,0,\"-\",\"-\",\"-\",\"-\",\"\",1,1,\"add(int*, int*, int*)\",\n");
}

TEST(DeviceTrace, OrdersAllStreamsByStartThenNameAndSkipsSynchronisation) {
  TraceFixture f(Vendor::Nvidia);
  f.device(0, "H200");
  f.kernel({.name = "late", .start = 30, .duration = 5, .stream = 7});
  f.kernel({.name = "b", .start = 10, .duration = 5, .stream = 8});
  f.kernel({.name = "a", .start = 10, .duration = 5, .stream = 9});
  f.copy({.start = 20, .duration = 0, .bytes = 10, .stream = 9});
  f.sync({.start = 5, .duration = 50});
  const auto trace = f.finish();
  const Table table = runReport(trace, "cuda_gpu_trace");
  ASSERT_EQ(table.rowCount(), 4U);
  const auto name = static_cast<std::size_t>(table.indexOf("name"));
  EXPECT_EQ(table.text(0, name), "a");
  EXPECT_EQ(table.text(1, name), "b");
  EXPECT_EQ(table.text(2, name), "[CUDA memcpy Host-to-Device]");
  EXPECT_EQ(table.text(3, name), "late");
  EXPECT_EQ(table.text(0, static_cast<std::size_t>(table.indexOf("device"))), "H200 (0)");
  EXPECT_FALSE(table.applies(2, static_cast<std::size_t>(table.indexOf("throughput")))) << "no duration, no throughput";
}

TEST(DeviceTrace, LinksToTheActivityAndItsCall) {
  TraceFixture f;
  f.call({.start = 0, .duration = 5, .correlation = 9});
  f.kernel({.start = 10, .duration = 5, .correlation = 9});
  f.kernel({.start = 20, .duration = 5});
  const Table table = runReport(f.finish(), "device_trace");
  EXPECT_EQ(linkedEvents(table, 0, 0), (std::vector<std::uint32_t>{0}));
  EXPECT_EQ(linkedEvents(table, 0, 1), (std::vector<std::uint32_t>{0}));
  EXPECT_EQ(linkedEvents(table, 1, 1), (std::vector<std::uint32_t>{})) << "no call in the recording";
}

TEST(DeviceSum, PrintsTheManualsRows) {
  TraceFixture f;
  for (const int id : {1, 0}) {
    const std::uint32_t d = f.device(id, "PPU-ZW810E");
    f.builder().addDeviceProperty(d, "busLocation", id == 0 ? "00000001:C9:00.0" : "00000001:C8:00.0");
    f.builder().addDeviceProperty(d, "hostName", "na131t-swu141.eng.t-head.cn");
    f.builder().addDeviceProperty(d, "computeMajor", "8");
    f.builder().addDeviceProperty(d, "computeMinor", "0");
    f.builder().addDeviceProperty(d, "ceCount", "16");
    f.builder().addDeviceProperty(d, "cuCount", "64");
    f.builder().addDeviceProperty(d, "totalMemory", "103079215104");
    f.builder().addDeviceProperty(d, "clockRate", "1700000000");
    f.builder().addDeviceProperty(d, "memoryClockRate", "1800000");
  }
  EXPECT_EQ(
      reportCsv(f.finish(), "ppu_device_attribute"),
      "Row#,Device ID,Device Name,PCI Bus ID,Host Name,UUID,Compute Capability Major,Compute Capability Minor,CE "
      "Number,CU Number,Total Memory (bytes),CU Clock (Hz),Memory Clock (Hz),\n"
      "1,0,\"PPU-ZW810E\",\"00000001:C9:00.0\",\"na131t-swu141.eng.t-head.cn\",\"-\",8,0,16,64,103079215104,1700000000,"
      "1800000000,\n"
      "2,1,\"PPU-ZW810E\",\"00000001:C8:00.0\",\"na131t-swu141.eng.t-head.cn\",\"-\",8,0,16,64,103079215104,1700000000,"
      "1800000000,\n");
}

}  // namespace
}  // namespace tallyscope
