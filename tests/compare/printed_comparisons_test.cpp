// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that the manual of the report set prints for its comparisons, from pairs of recordings made in their shape:
// every printed column. (It prints none for ppu_kernel_summary_compare; the breakdowns are in a file of their own.)
#include <gtest/gtest.h>

#include "tests/compare/printed_recording.h"

namespace tallyscope {
namespace {

using testing::part;
using testing::TraceFixture;
using Recording = testing::PrintedRecording;

std::vector<std::string> csv(const char* id, const std::shared_ptr<const Trace>& base,
                             const std::shared_ptr<const Trace>& target, const std::vector<std::string>& columns = {},
                             const CompareOptions& options = {}) {
  return testing::csvLines(testing::compared(id, base, target, options), base->dialect(), columns);
}

TEST(PrintedComparisons, RangeProjections) {
  const auto recording = [](const char* device, TimeNs range, TimeNs kernel, int runs, TimeNs ranTime,
                            TimeNs ranProjected, TimeNs all) {
    TraceFixture fixture;
    fixture.device(0, device);
    std::int64_t correlation = 1;
    fixture.range({.name = "[prof_range]: iter 7", .start = 0, .duration = range});
    fixture.call({.start = 10, .duration = 5, .correlation = correlation});
    fixture.kernel({.name = "k", .start = 1000, .duration = kernel, .correlation = correlation});
    TimeNs host = 0;
    TimeNs at = 1000 + kernel;
    for (int i = 0; i < runs; ++i) {
      const TimeNs length = part(ranTime, runs, i);
      fixture.range(
          {.name = "[DALI][Executor] RunMixed", .start = host, .duration = length, .domain = "DALI", .tid = 200});
      fixture.call({.start = host + 1, .duration = 1, .correlation = ++correlation, .tid = 200});
      fixture.kernel({.name = "k", .start = at, .duration = part(ranProjected, runs, i), .correlation = correlation});
      at += part(ranProjected, runs, i);
      host += length;
    }
    fixture.kernel({.name = "k", .start = 1000 + all - 5, .duration = 5});
    return fixture.finish();
  };
  const auto lines = csv("hgtx_ppu_projection_summary_compare",
                         recording("PPU-ZW810", 108253331, 107599873, 4, 4966272, 13228306, 436000000),
                         recording("PPU-ZW610", 62298650, 61168391, 5, 1315786, 14450814, 315300000));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,In-Use (%),Range Instance,Proj Avg (ns),Proj Avg Ratio,Proj Active Time (ns),Proj Active Ratio,"
      "Total Proj Time (ns),Total Proj Ratio,Total Range Time (ns),Total Range Ratio,Base Range,Target Range,");
  EXPECT_EQ(
      lines[1],
      "1,\"PPU-ZW810 / PPU-ZW610\",\"24.7 / 19.4\",\"1 / 1\",\"107599873 / 61168391\",0.6,\"107599873 / 61168391\",0.6,"
      "\"107599873 / 61168391\",0.6,\"108253331 / 62298650\",0.6,\"[prof_range]: iter 7\",\"[prof_range]: iter 7\",");
  EXPECT_EQ(lines[2],
            "2,\"PPU-ZW810 / PPU-ZW610\",\"3.0 / 4.6\",\"4 / 5\",\"3307076 / 2890162\",0.9,\"13228306 / 14450814\",1.1,"
            "\"13228306 / 14450814\",1.1,\"4966272 / 1315786\",0.3,\"DALI:[DALI][Executor] RunMixed\","
            "\"DALI:[DALI][Executor] RunMixed\",");
}

constexpr const char* kGemm =
    "ACBLAS:GemmEx,t,n,128,192,2048,2048,2048,128,1,0,1,DEFAULT,BF16,ACBLAS_GEMM_DEFAULT_TENSOR_OP,32F,EPILOGUE_DEFAULT";
constexpr const char* kBaseReduce =
    "AllReduce, p:0, c:2347008, d:9, r:1, w:2, h:7dda1c67c65a5e44, t:1, b:0x469000000/0x46947a000";
constexpr const char* kTargetReduce =
    "AllReduce, p:0, c:2347008, d:9, r:1, w:2, h:b2268f5abee7947e, t:1, b:0x497800000/0x497c7a000";
constexpr const char* kMoe = "MoE:M_192_E128_H2048_In768_topk8";
constexpr const char* kMarlin =
    "void marlin_moe_wna16::Marlin<__nv_bfloat16, 2814749767172868l, 1125899906909960l, 256, 1, 8, 8, false, 4, 8, false>(int4 "
    "const*, int4 const*, int4*, int4*, int4 const*, int4 const*, unsigned short const*, int4 const*, int const*, int const*, int "
    "const*, int const*, float const*, int, bool, bool, int, int, int, int, int*, bool, bool, bool, int)";

/// The recordings that the manual's operator summary and operator type summary were printed from: both print the same
/// devices, and the GEMM row's 2.1 and 0.5 % are shares of the Summary row's totals.
struct OperatorRecordings {
  std::shared_ptr<const Trace> base, target;

  /// Ten other operators share what is left, so that none of them is the top one; of each side's own sizes.
  static void others(Recording& recording, const char* rows, std::int64_t count, TimeNs total, TimeNs active) {
    for (int i = 0; i < 10; ++i) {
      const std::string sizes = std::string("[[") + rows + ", " + std::to_string(i + 1) + "], [], []]";
      recording.operators("aten::softmax, op_id = " + std::to_string(i) + ", sizes = " + sizes, "softmax_kernel",
                          part(count, 10, i), part(total, 10, i), part(active, 10, i));
    }
  }

  static const OperatorRecordings& get() {
    static const OperatorRecordings made = [] {
      Recording before("ZW-M890P");
      before.operators(kMoe, "moe_kernel", 7000, 849900000, 800000000);
      before.operators("MoE:M_8_E128_H2048_In768_topk8", "moe_kernel", 7559 - 7000, 1194135831 - 849900000,
                       1128253823 - 800000000);
      before.operators(kGemm, "gemm_ktype0", 3396, 61089747, 60114246);
      before.operators(kBaseReduce, "pcclKernel", 194, 31124497);
      others(before, "2", 84653 - 7559 - 3396 - 194, 2870439050 - 1194135831 - 61089747 - 31124497,
             2802370718 - 1128253823 - 60114246 - 31124497);
      Recording after("PPU-ZW810E");
      after.operators("", kMarlin, 14000, 3396000000);
      after.operators("MoE:M_16_E128_H2048_In768_topk8", "moe_kernel", 20081 - 14000, 4723135684 - 3396000000);
      after.operators(kGemm, "gemm_ktype0", 3632, 32897426, 32328985);
      after.operators(kTargetReduce, "pcclKernel", 194, 21225020);
      others(after, "3", 106815 - 20081 - 3632 - 194, 7179687391 - 4723135684 - 32897426 - 21225020,
             7178423429 - 4723135684 - 32328985 - 21225020);
      return OperatorRecordings{before.finish(), after.finish()};
    }();
    return made;
  }
};

TEST(PrintedComparisons, OperatorsWithRatiosByOurRule) {
  const OperatorRecordings& made = OperatorRecordings::get();
  CompareOptions options;
  options.matchedOnly =
      true;  // the longest operator of each side, which the type summary names, is not in the printed rows
  const auto lines = csv("ppu_operator_summary_compare", made.base, made.target, {}, options);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,OP Type,Percent (%),Instances,Avg (ns),Avg Ratio,Total (ns),Total Ratio,Active (ns),Active "
      "Ratio,Compute Util (%),HBM Load Util (%),HBM Store Util (%),Base OP Name,Target OP Name,");
  // The manual prints the ratios 2.0, 1.9, 1.9 and 1.5, 1.5, 1.5: base over target, against its own column list (and its
  // other samples). Ours is target over base, as everywhere.
  // It prints 0.0 / 0.0 for writing. The result has 128 x 192 elements of 2 bytes: 49152 bytes in 17988 and 9057 ns are
  // 2.73 and 5.43 GB/s, and of the rates that its own reading columns prove (128 x 2048 + 192 x 2048 elements in the same
  // times are 72.9 and 144.7 GB/s, printed as 2.7 and 5.2 %: 2700 and 2765 GB/s) that is 0.1 and 0.2 %.
  EXPECT_EQ(
      lines[1],
      "1,\"ZW-M890P / PPU-ZW810E\",\"GEMM\",\"2.1 / 0.5\",\"3396 / 3632\",\"17988 / 9057\",0.5,\"61089747 / 32897426\",0.5,"
      "\"60114246 / 32328985\",0.5,\"1.3 / 8.0\",\"2.7 / 5.2\",\"0.1 / 0.2\",\"" +
          std::string(kGemm) + "\",\"" + kGemm + "\",");
  EXPECT_EQ(
      lines[2],
      "2,\"ZW-M890P / PPU-ZW810E\",\"PCCL\",\"1.1 / 0.3\",\"194 / 194\",\"160435 / 109407\",0.7,\"31124497 / 21225020\",0.7,"
      "\"31124497 / 21225020\",0.7,\"- / -\",\"- / -\",\"- / -\",\"" +
          std::string(kBaseReduce) + "\",\"" + kTargetReduce + "\",");
}

TEST(PrintedComparisons, OperatorsAreNotCalledMergedForTheNumbersOfTheirCalls) {
  Recording calls("PPU-ZW810E");
  for (const char* id : {"7", "8"}) {
    calls.launch(std::string("aten::softmax, op_id = ") + id + ", sizes = [[2, 2], [], []]", "softmax_kernel", 100);
  }
  const auto trace = calls.finish();
  const CompareResult result = testing::compared("ppu_operator_summary_compare", trace, trace);
  ASSERT_EQ(result.baseTable.rowCount(), 1U);
  EXPECT_EQ(result.baseTable.text(0, static_cast<std::size_t>(result.baseTable.indexOf("name"))),
            "aten::softmax, op_id = 7, sizes = [[2, 2], [], []]");
  EXPECT_TRUE(result.baseTable.notes.empty()) << result.baseTable.notes.front();
}

TEST(PrintedComparisons, OperatorTypes) {
  const OperatorRecordings& made = OperatorRecordings::get();
  const auto lines = csv("ppu_operator_type_summary_compare", made.base, made.target);
  ASSERT_GE(lines.size(), 3U);
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,OP Type,Percent (%),Instances,Avg (ns),Avg Ratio,Total (ns),Total Ratio,PPU Active Time (ns),Active "
      "Time Ratio,Top OP Percent (%),Base Top OP Name,Target Top OP Name,");
  const std::string names = "\"" + std::string(kMoe) + "\",\"" + kMarlin + "\",";
  EXPECT_EQ(lines[1],
            "1,\"ZW-M890P / PPU-ZW810E\",\"Summary\",\"100.0 / 100.0\",\"84653 / 106815\",\"33908 / 67216\",2.0,"
            "\"2870439050 / 7179687391\",2.5,\"2802370718 / 7178423429\",2.6,\"29.6 / 47.3\"," +
                names);
  EXPECT_EQ(lines[2],
            "2,\"ZW-M890P / PPU-ZW810E\",\"MoE\",\"41.6 / 65.8\",\"7559 / 20081\",\"157975 / 235204\",1.5,"
            "\"1194135831 / 4723135684\",4.0,\"1128253823 / 4723135684\",4.2,\"29.6 / 47.3\"," +
                names);
}

/// Communications of one kernel on two devices.
struct Communications {
  const char* name;
  std::int64_t count;
  TimeNs duration, overlap;
  double p90, average;  ///< desynchronisation, 0 to 1
};

/// A few of them nearly without overlap, some at the 90th percentile's rate, the others below it so that the average
/// holds; durations so that both sums hold.
void add(TraceFixture& fixture, TimeNs& at, const Communications& c) {
  constexpr double kWorst = 0.9;
  const std::int64_t worst = c.count * 9 / 100;
  const std::int64_t high = c.count * 11 / 100;
  const std::int64_t low = c.count - worst - high;
  const double lowRate = (c.average * static_cast<double>(c.count) - kWorst * static_cast<double>(worst) -
                          c.p90 * static_cast<double>(high)) /
                         static_cast<double>(low);
  const TimeNs highTime = c.duration * 11 / 100;
  const double apart = static_cast<double>(c.duration - c.overlap) - c.p90 * static_cast<double>(highTime);
  const auto worstTime =
      static_cast<TimeNs>((apart - lowRate * static_cast<double>(c.duration - highTime)) / (kWorst - lowRate));
  const TimeNs lowTime = c.duration - highTime - worstTime;
  ASSERT_GT(lowRate, 0);
  ASSERT_GT(worstTime, 0);
  ASSERT_GT(lowTime, 0);
  TimeNs overlapLeft = c.overlap;
  for (std::int64_t i = 0; i < c.count; ++i) {
    const bool isWorst = i < worst;
    const bool isHigh = !isWorst && i < worst + high;
    const TimeNs lasting = isWorst  ? part(worstTime, worst, i)
                           : isHigh ? part(highTime, high, i - worst)
                                    : part(lowTime, low, i - worst - high);
    // The overlap of the low ones is what is left, evenly.
    const TimeNs both = isWorst || isHigh
                            ? static_cast<TimeNs>(static_cast<double>(lasting) * (1 - (isWorst ? kWorst : c.p90)))
                            : part(overlapLeft, c.count - i, 0);
    overlapLeft -= both;
    fixture.kernel({.name = c.name, .start = at, .duration = lasting, .device = 0});
    fixture.kernel({.name = c.name, .start = at + lasting - both, .duration = both, .device = 1});
    at += lasting + 100;
  }
}

TEST(PrintedComparisons, CollectiveDesynchronisation) {
  constexpr const char* kOneShot =
      "void pcclKernel_oneShotAllReduceKernel<__ppu_bfloat16, 2, 0, 1, 1>(oneShotDevParams)";
  constexpr const char* kTwoShot =
      "void pcclKernel_twoShotAllReduceKernel<__ppu_bfloat16, 2, 0, 0, 1, 1>(twoShotDevParams)";
  const auto recording = [](const char* device, std::initializer_list<Communications> all, TimeNs rest) {
    TraceFixture fixture;
    fixture.device(0, device);
    fixture.device(1, device);
    TimeNs at = 0;
    for (const Communications& c : all) add(fixture, at, c);
    for (const int d : {0, 1})
      fixture.kernel({.name = "pcclKernel_Broadcast", .start = at, .duration = rest, .device = d});
    return fixture.finish();
  };
  const auto lines = csv(
      "pccl_desync_summary_compare",
      recording("ZW-M890P",
                {{kOneShot, 3294, 79985018, 65187134, 0.304, 0.140}, {kTwoShot, 381, 69295561, 30304259, 0.750, 0.481}},
                15660000),
      recording("PPU-ZW810E",
                {{kOneShot, 3592, 83745513, 57385652, 0.421, 0.218}, {kTwoShot, 388, 40951632, 27014248, 0.305, 0.157}},
                16500000));
  ASSERT_GE(lines.size(), 3U);
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,Time (%),Count,Desync P90 (%),Desync Avg (%),Total Duration (ns),Total Overlap (ns),Base Kernel,Target "
      "Kernel,");
  EXPECT_EQ(lines[1],
            "1,\"ZW-M890P / PPU-ZW810E\",\"48.5 / 59.3\",\"3294 / 3592\",\"30.4 / 42.1\",\"14.0 / 21.8\","
            "\"79985018 / 83745513\",\"65187134 / 57385652\",\"" +
                std::string(kOneShot) + "\",\"" + kOneShot + "\",");
  EXPECT_EQ(lines[2],
            "2,\"ZW-M890P / PPU-ZW810E\",\"42.0 / 29.0\",\"381 / 388\",\"75.0 / 30.5\",\"48.1 / 15.7\","
            "\"69295561 / 40951632\",\"30304259 / 27014248\",\"" +
                std::string(kTwoShot) + "\",\"" + kTwoShot + "\",");
}

TEST(PrintedComparisons, TimeUtilization) {
  const auto recording = [](const char* device, std::initializer_list<std::pair<TimeNs, TimeNs>> all) {
    TraceFixture fixture;
    int id = 0;
    for (const auto& [duration, busy] : all) {
      fixture.device(id, device);
      fixture.kernel({.name = "k", .start = 0, .duration = busy - 7, .device = id});
      fixture.kernel({.name = "k", .start = duration - 7, .duration = 7, .device = id});
      ++id;
    }
    return fixture.finish();
  };
  const auto lines =
      csv("ppu_time_util_compare", recording("ZW-M890P", {{1885995849, 1437072950}, {1781485096, 1373679518}}),
          recording("PPU-ZW810E", {{4001152909, 3650124332}, {3874625379, 3538770219}}));
  ASSERT_EQ(lines.size(), 3U);
  // The column list has an Active Time Ratio that the sample does not print: it comes last.
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,In-Use (%),Duration (ns),PPU Active Time (ns),Base Device ID,Target Device ID,Active Time Ratio,");
  EXPECT_EQ(
      lines[1],
      "1,\"ZW-M890P / PPU-ZW810E\",\"77.1 / 91.3\",\"1781485096 / 3874625379\",\"1373679518 / 3538770219\",1,1,2.6,");
  EXPECT_EQ(
      lines[2],
      "2,\"ZW-M890P / PPU-ZW810E\",\"76.2 / 91.2\",\"1885995849 / 4001152909\",\"1437072950 / 3650124332\",0,0,2.5,");
}

}  // namespace
}  // namespace tallyscope
