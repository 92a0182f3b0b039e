// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that the manual of the report set prints for its two breakdown comparisons, from one pair of recordings: both
// samples name the same devices, and their shares fit the same totals (6.70 s and 4.495 s of operators).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/compare/printed_recording.h"

namespace tallyscope {
namespace {

using testing::PrintedRecording;

constexpr const char* kMoe8 = "D_MoE,M_8_E_128_H_2048_In_768_topk_8";
constexpr const char* kMoe4 = "D_MoE,M_4_E_128_H_2048_In_768_topk_8";
constexpr const char* kScatter = "_fwd_kernel_ep_scatter_1";
constexpr const char* kFill =
    "void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<int>, std::array<char*, 1ul> >(int, "
    "at::native::FillFunctor<int>, std::array<char*, 1ul>)";
constexpr const char* kReduce =
    "void sglang::cross_device_reduce_1stage<__nv_bfloat16, 2>(sglang::RankData*, sglang::RankSignals, sglang::Signal*, "
    "__nv_bfloat16*, int, int)";
constexpr const char* kBaseReduce =
    "sglang::outplace_all_reduce, op_id = 2174848, sizes = [[948, 2048], [], []], input_op_ids = [(2174845,0), (0,-1), (0,-1)]";
constexpr const char* kTargetReduce =
    "sglang::outplace_all_reduce, op_id = 1814850, sizes = [[948, 2048], [], []], input_op_ids = [(1814847,0), (0,-1), (0,-1)]";
constexpr const char* kProduct = "[DeepGemm] --format=GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0";
constexpr const char* kProduct2 = "[DeepGemm] --format=GroupedNoPad,data_type:bf16,groups:128,m:64,n:2048,k:384,gpu:0";
constexpr const char* kSmallProduct =
    "[DeepGemm] --format=GroupedNoPad,data_type:bf16,groups:128,m:32,n:768,k:2048,gpu:0";

constexpr TimeNs kBaseTotal = 6700000000;
constexpr TimeNs kTargetTotal = 4495000000;

/// What else ran, so that the totals are right: operators that no printed row tells of.
void addRest(PrintedRecording& recording, TimeNs total) {
  recording.launch("", "void rms_norm_kernel<float>(float*)", total / 2);
  recording.launch("", "nvjet_tst_128x64", total - total / 2);
}

/// The all-reduce's annotations: each call has numbers of its own.
std::string reduceText(const char* first, int call) {
  if (call == 0) return first;
  return "sglang::outplace_all_reduce, op_id = " + std::to_string(3000000 + call) +
         ", sizes = [[948, 2048], [], []], input_op_ids = [(" + std::to_string(2999997 + call) + ",0), (0,-1), (0,-1)]";
}

std::shared_ptr<const Trace> base() {
  static const std::shared_ptr<const Trace> made = [] {
    PrintedRecording r("PPU-ZW810E");
    for (int i = 0; i < 28128; ++i) {
      r.open(kMoe8, 9);
      for (int k = 0; k < 7; ++k) r.launch("", kScatter, 2482);
      r.idle(1681);
      r.launch(kProduct, "deep_gemm_a", 55495);
      r.launch(kProduct2, "deep_gemm_b", 30975);
    }
    for (int i = 0; i < 194; ++i) r.launch(reduceText(kBaseReduce, i), kReduce, 201675);
    for (int i = 0; i < 288; ++i) {
      r.open(kMoe4, 3);
      r.launch("", kScatter, 8478);
      r.launch("", kFill, 8477);
      r.launch(kSmallProduct, "deep_gemm_a", 75000);
    }
    addRest(r, kBaseTotal - 28128LL * (7 * 2482 + 1681 + 55495 + 30975) - 194LL * 201675 - 288LL * (16955 + 75000));
    return r.finish();
  }();
  return made;
}

std::shared_ptr<const Trace> target() {
  static const std::shared_ptr<const Trace> made = [] {
    PrintedRecording r("NVIDIA H20-3e", Vendor::Nvidia);  // its collectives are NCCL's
    for (int i = 0; i < 27647; ++i) {
      const int kernels = i < 356 ? 5 : 6;  // 165526 = 6 x 27647 - 356
      r.open(kMoe8, kernels);
      for (int k = 0; k < kernels; ++k) {
        r.launch("", "fused_moe_kernel", 11049);
        if (k == 0) r.idle(1992);
      }
    }
    for (int i = 0; i < 97; ++i) {
      r.open(reduceText(kTargetReduce, i), 2);
      r.launch("", kReduce, 190988);
      r.idle(16000);
      r.launch("", kReduce, 190988);
    }
    for (int i = 0; i < 288; ++i) {
      r.open(kMoe4, 1);
      r.launch("", "fused_moe_kernel", 156000);
    }
    addRest(r, kTargetTotal - 165526LL * 11049 - 27647LL * 1992 - 97LL * (2 * 190988 + 16000) - 288LL * 156000);
    return r.finish();
  }();
  return made;
}

const CompareResult& breakdown(const char* id) {
  static std::map<std::string, CompareResult> made;
  const auto it = made.find(id);
  return it != made.end() ? it->second : made.emplace(id, testing::compared(id, base(), target())).first->second;
}

TEST(PrintedComparisons, OperatorBreakdown) {
  // The columns of the sample, which leaves some of the list's out.
  const auto lines = testing::csvLines(breakdown("ppu_operator_breakdown_compare"), base()->dialect(),
                                       {"device_name",
                                        "type",
                                        "base_framework",
                                        "base_framework_share",
                                        "base_library",
                                        "base_library_share",
                                        "base_library_avg",
                                        "base_library_count",
                                        "base_compute",
                                        "base_load",
                                        "base_store",
                                        "target_framework",
                                        "target_framework_share",
                                        "target_library",
                                        "target_library_share",
                                        "target_library_avg",
                                        "target_library_count",
                                        "target_compute",
                                        "target_load",
                                        "target_store",
                                        "library_avg_ratio"});
  ASSERT_GE(lines.size(), 5U);
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,OP Type,Base Framework OP,Base Framework Time (%),Base Library OP,Base Library Time (%),Base Library "
      "Avg (ns),Base Library Instances,Base Compute Util (%),Base HBM Load Util (%),Base HBM Store Util (%),Target Framework "
      "OP,Target Framework Time (%),Target Library OP,Target Library Time (%),Target Library Avg (ns),Target Library "
      "Instances,Target Compute Util (%),Target HBM Load Util (%),Target HBM Store Util (%),Avg Ratio,");
  const std::string head = ",\"PPU-ZW810E / NVIDIA H20-3e\",\"MoE\",\"" + std::string(kMoe8) + "\",44.3,";
  const std::string other = "\"" + std::string(kMoe8) + "\",41.9,";
  // The sample prints 0.0 for writing. 64 x 768 and 64 x 2048 elements of 2 bytes in 55495 and 30975 ns are 1.8 and
  // 8.5 GB/s; of the 2765 GB/s that its own 262.6 and 235.1 % prove, 0.1 and 0.3 %.
  EXPECT_EQ(lines[1],
            "1" + head +
                "\"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0\",23.3,55495,28128,2.6,"
                "262.6,0.1," +
                other + "\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",");
  EXPECT_EQ(lines[2],
            "2" + head +
                "\"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:2048,k:384,gpu:0\",13.0,30975,28128,2.3,"
                "235.1,0.3," +
                other + "\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",\"-\",");
  EXPECT_EQ(lines[3], "3" + head + "\"Native\",7.3,2482,196896,\"-\",\"-\",\"-\"," + other +
                          "\"Native\",40.7,11049,165526,\"-\",\"-\",\"-\",4.5,");
  EXPECT_EQ(lines[4], "4" + head + "\"Idle\",0.7,1681,28128,\"-\",\"-\",\"-\"," + other +
                          "\"Idle\",1.2,1992,27647,\"-\",\"-\",\"-\",1.2,");
}

TEST(PrintedComparisons, OperatorKernelBreakdown) {
  const CompareResult& result = breakdown("ppu_operator_kernel_breakdown_compare");
  const auto lines = testing::csvLines(
      result, base()->dialect(),
      {"device_name", "type", "base_framework", "base_framework_share", "base_library", "base_library_share",
       "base_kernel", "base_kernel_share", "base_kernel_avg", "base_kernel_count", "target_framework",
       "target_framework_share", "target_library", "target_library_share", "target_kernel", "target_kernel_share",
       "target_kernel_avg", "target_kernel_count", "kernel_avg_ratio"});
  EXPECT_EQ(
      lines[0],
      "Row#,Device Name,OP Type,Base Framework OP,Base Framework Time (%),Base Library OP,Base Library Time (%),Base Kernel,"
      "Base Kernel Time (%),Base Kernel Avg (ns),Base Kernel Instances,Target Framework OP,Target Framework Time (%),Target "
      "Library OP,Target Library Time (%),Target Kernel,Target Kernel Time (%),Target Kernel Avg (ns),Target Kernel "
      "Instances,Avg Ratio,");
  // The number of a row is not compared: the sample is an excerpt. Row 1 is an operator of 0.6 %, but the other sample of
  // the same recordings has one of 44.3 %; and its 0.9 and 0.8 % for the framework and its only library leave time that is
  // a row "Idle" of its own.
  const auto find = [&](const std::string& wanted) {
    const auto it = std::find_if(lines.begin(), lines.end(),
                                 [&](const std::string& line) { return line.substr(line.find(',') + 1) == wanted; });
    return it - lines.begin();
  };
  const std::string reduce = "\"Native\",%,\"" + std::string(kReduce) + "\",%,";
  const auto shares = [](std::string text, const std::string& value) {
    for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%')) text.replace(at, 1, value);
    return text;
  };
  const std::string devices = "\"PPU-ZW810E / NVIDIA H20-3e\",";
  const auto first = find(devices + "\"PCCL\",\"" + kBaseReduce + "\",0.6," + shares(reduce, "0.6") + "201675,194,\"" +
                          kTargetReduce + "\",0.9," + shares(reduce, "0.8") + "190988,194,0.9,");
  // Rows 2 and 3 print 16955 and 288 for either kernel, with 0.0 % each. That cannot be a kernel's average, as the column
  // list has it: row 1 bounds the total (201675 x 194 ns are at least 0.55 %) to 7113.6 ms, of which 16955 x 288 ns are
  // 0.07 %, printed 0.1 as the library's share is. They are what the single report's sample prints there as well: the
  // library's time a parent. Ours are the kernel's own, 8478 and 8477, which sum to the printed ones.
  const std::string moe = devices + "\"MoE\",\"" + kMoe4 + "\",0.4,\"Native\",0.1,\"";
  const std::string other = ",288,\"" + std::string(kMoe4) + "\",1.0,\"Native\",1.0,\"-\",\"-\",\"-\",\"-\",\"-\",";
  const auto second = find(moe + kScatter + "\",0.0,8478" + other);
  const auto third = find(moe + kFill + "\",0.0,8477" + other);
  const auto last = static_cast<std::ptrdiff_t>(lines.size());
  EXPECT_LT(first, second) << ::testing::PrintToString(lines);
  EXPECT_EQ(second + 1, third);
  EXPECT_LT(third, last) << ::testing::PrintToString(lines);
  const Table& single = result.baseTable;
  const auto at = [&](std::size_t row, const char* column) {
    return single.text(row, static_cast<std::size_t>(single.indexOf(column)));
  };
  int seen = 0;
  for (std::size_t row = 0; row < single.rowCount(); ++row) {
    if (at(row, "framework") != kMoe4 || at(row, "library") != "Native") continue;
    ++seen;
    EXPECT_EQ(single.integer(row, static_cast<std::size_t>(single.indexOf("avg"))), 16955);
    EXPECT_EQ(single.integer(row, static_cast<std::size_t>(single.indexOf("count"))), 288);
  }
  EXPECT_EQ(seen, 2);
}

TEST(PrintedComparisons, BreakdownsKeepTheRowsOfAnOperatorTogether) {
  const CompareResult& result = breakdown("op_kernel_breakdown_compare");
  const auto column = [&](const char* id) { return static_cast<std::size_t>(result.table.indexOf(id)); };
  std::vector<std::string> rows;
  const auto text = [&](std::size_t row, const char* id) {
    return result.table.applies(row, column(id)) ? result.table.text(row, column(id)) : "-";
  };
  for (std::size_t row = 0; row < result.table.rowCount(); ++row) {
    std::string layers = text(row, "base_framework") + '|' + text(row, "base_library");
    if (rows.empty() || rows.back() != layers) rows.push_back(std::move(layers));
  }
  const std::string small = "DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:32,n:768,k:2048,gpu:0";
  const std::vector<std::string> expected{
      std::string(kMoe8) + "|DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0",
      std::string(kMoe8) + "|DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:2048,k:384,gpu:0",
      std::string(kMoe8) + "|Native",
      std::string(kMoe8) + "|Idle",
      "Native|Native",  // two of them, matrix products and norms
      std::string(kBaseReduce) + "|Native",
      std::string(kBaseReduce) + "|-",
      std::string(kMoe4) + "|" + small,
      std::string(kMoe4) + "|Native"};
  EXPECT_EQ(rows, expected) << ::testing::PrintToString(rows);
}

}  // namespace
}  // namespace tallyscope
