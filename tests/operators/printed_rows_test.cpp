// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that the manual of the report set prints, from traces made in their shape. Peaks are set as those rows imply;
// the column of memory writing is left out where the manual's own formula gives another value (see the manual page).
#include <gtest/gtest.h>

#include <sstream>

#include "core/operators/operator_config.h"
#include "core/report/run_report.h"
#include "core/report/writers.h"
#include "core/reports/registry.h"
#include "tests/operators/durations.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::durationsWith;
using testing::TraceFixture;

/// The device that the operator and MoE summaries were printed on.
std::shared_ptr<const OperatorConfig> oldDevice(double tflops) {
  auto config = std::make_shared<OperatorConfig>();
  config->devices = PeakTable::withUserText("printed.json", R"({"devices": [{"name": "printed", "match": ["PPU"],
      "hbm_gbps": 2967, "peak": {"bf16": )" + std::to_string(tflops) +
                                                                "}}]}");
  return config;
}

/// Puts annotations, their launches and their kernels one after the other.
class TraceMaker {
 public:
  explicit TraceMaker(const char* deviceName = "PPU-ZW810E") { fixture.device(0, deviceName); }

  struct Kernel {
    std::string name;
    TimeNs duration;
    TimeNs gapBefore = 0;
  };
  /// One annotation with its kernels.
  void annotated(const std::string& text, const std::vector<Kernel>& kernels) {
    fixture.range({.name = text, .start = host_, .duration = 10});
    launch(kernels);
  }
  /// Kernels in no annotation.
  void plain(const std::vector<Kernel>& kernels) { launch(kernels); }
  /// Opens an annotation that lasts for `launches` further ones.
  void open(const std::string& text, int launches) {
    fixture.range({.name = text, .start = host_, .duration = 20 * launches});
  }

  TraceFixture fixture;

 private:
  void launch(const std::vector<Kernel>& kernels) {
    fixture.call({.start = host_ + 1, .duration = 1, .correlation = ++correlation_});
    for (const Kernel& kernel : kernels) {
      device_ += kernel.gapBefore;
      fixture.kernel({.name = kernel.name, .start = device_, .duration = kernel.duration, .correlation = correlation_});
      device_ += kernel.duration;
    }
    host_ += 20;
  }
  TimeNs host_ = 0, device_ = 1000;
  std::int64_t correlation_ = 0;
};

/// The lines of a report's CSV, the header first. Columns: all, or those named.
std::vector<std::string> csv(const char* report, std::shared_ptr<const Trace> trace,
                             std::shared_ptr<const OperatorConfig> config = {},
                             const std::vector<std::string>& columns = {}) {
  const Report* declaration = reportRegistry().find(report);
  if (declaration == nullptr) throw std::runtime_error(report);
  ReportInput input;
  input.trace = trace;
  input.operators = std::move(config);
  Table table = runReport(*declaration, input);
  if (!columns.empty()) table = table.selectColumns(columns, trace->dialect());
  std::ostringstream out;
  writeCsv(out, table, trace->dialect());
  std::vector<std::string> lines;
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Splits a gap over instances: the first `total % n` get one more.
TimeNs share(std::int64_t total, std::int64_t n, std::int64_t i) { return total / n + (i < total % n ? 1 : 0); }

TEST(PrintedRowsTest, OperatorSummary) {
  TraceMaker maker("PPU");
  const auto add = [&](const std::string& text, const std::string& kernel, const testing::PrintedFigures& figures,
                       TimeNs active) {
    const auto durations = durationsWith(figures);
    const TimeNs gaps = figures.total - active;
    for (std::size_t i = 0; i < durations.size(); ++i) {
      const TimeNs gap = share(gaps, figures.count, static_cast<std::int64_t>(i));
      if (gap == 0) {
        maker.annotated(text, {{kernel, durations[i]}});
      } else {
        maker.annotated(text, {{kernel, 40}, {kernel, durations[i] - gap - 40, gap}});
      }
    }
  };
  const std::string moe = "MoE:M_72_E8_H6144_In8192_topk2";
  const std::string reduce =
      "AllReduce, p:0, c:442368, d:9, r:0, w:4, h:c70515c91cef61c7, t:1, b:0x119e800000/0x119e8d8000";
  const std::string gemm =
      "ACBLAS:GemmEx,t,n,2048,72,6144,6144,6144,2048,1,0,1,DEFAULT,BF16,ACBLAS_GEMM_DEFAULT_TENSOR_OP,32F,EPILOGUE_DEFAULT";
  add(moe, "moe_kernel", {3020, 1714874135, 564123, 1280, 668923, 21134}, 1711260616);
  add(reduce, "pcclKernel", {6088, 146435489, 20080, 16240, 6148511, 86558}, 146435489);
  add(gemm, "gemm_ktype0", {3022, 79589151, 26240, 25200, 31761, 720}, 78991428);
  // The rest of the recording, in operators below these three.
  constexpr TimeNs kRest = 3354637726 - 1714874135 - 146435489 - 79589151;
  for (int i = 0; i < 20; ++i) maker.plain({{"rms_norm_kernel_" + std::to_string(i), share(kRest, 20, i)}});
  const auto trace = maker.fixture.finish();
  const auto lines = csv("ppu_op_sum", trace, oldDevice(445.6));
  ASSERT_GT(lines.size(), 3U);
  EXPECT_EQ(
      lines[0],
      "Row#,OP Type,Total Time (ns),Percent (%),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),PPU Active Time "
      "(ns),Active Percent (%),Compute Util (%),HBM Load Util (%),HBM Store Util (%),OP Name,");
  EXPECT_EQ(lines[1],
            "1,\"MoE\",1714874135,51.1,3020,567839,564123,1280,668923,21134,1711260616,99.8,8.6,\"-\",0.1,"
            "\"MoE:M_72_E8_H6144_In8192_topk2\",");
  EXPECT_EQ(
      lines[2],
      "2,\"PCCL\",146435489,4.4,6088,24053,20080,16240,6148511,86558,146435489,100.0,\"-\",\"-\",\"-\",\"AllReduce, p:0, "
      "c:442368, d:9, r:0, w:4, h:c70515c91cef61c7, t:1, b:0x119e800000/0x119e8d8000\",");
  // The printed row says 0.0 for writing, where m n times two bytes is 0.4.
  EXPECT_EQ(lines[3],
            "3,\"GEMM\",79589151,2.4,3022,26336,26240,25200,31761,720,78991428,99.2,15.4,33.3,0.4,"
            "\"ACBLAS:GemmEx,t,n,2048,72,6144,6144,6144,2048,1,0,1,DEFAULT,BF16,ACBLAS_GEMM_DEFAULT_TENSOR_OP,32F,"
            "EPILOGUE_DEFAULT\",");
}

TEST(PrintedRowsTest, OperatorTypeSummary) {
  TraceMaker maker;
  const auto add = [&](const std::string& text, std::int64_t count, TimeNs total, TimeNs active) {
    for (std::int64_t i = 0; i < count; ++i) {
      const TimeNs duration = share(total, count, i);
      const TimeNs gap = share(total - active, count, i);
      if (gap == 0) {
        maker.annotated(text, {{"kernel", duration}});
      } else {
        maker.annotated(text, {{"kernel", 10}, {"kernel", duration - gap - 10, gap}});
      }
    }
  };
  add("MoE:M_72_E8_H6144_In8192_topk2", 3020, 1714874135, 1711260616);
  add("MoE:M_8_E8_H6144_In8192_topk2", 7266 - 3020, 2133601622 - 1714874135, 2129239591 - 1711260616);
  add("AllReduce, p:0, c:442368, d:9, r:2, w:4, h:c70515c91cef61c7, t:1, b:0x119e800000/0x119e8d8000", 6088, 146435489,
      146435489);
  add("AllReduce, p:0, c:6144, d:9, r:2, w:4, h:c70515c91cef61c7, t:1, b:0x119e800000/0x119e8d8000", 7395 - 6088,
      273847048 - 146435489, 273847048 - 146435489);
  constexpr std::int64_t kRestCount = 67247 - 7266 - 7395;
  constexpr TimeNs kRest = 3354637726 - 2133601622 - 273847048;
  constexpr TimeNs kRestActive = 3348054119 - 2129239591 - 273847048;
  const char* others[] = {
      "ACBLAS:GemmEx,t,n,2,3,4,4,4,2,1,0,1,DEFAULT,BF16,A,32F,E",
      "[FMHA] --format=Flash,Forward,data_type:bf16,batch_size:1,num_heads:1,head_dim:1,seqlen_q:2,seqlen_k:2",
      "aten::softmax, op_id = 1, sizes = [[2, 2], [], []]", "aten::add, op_id = 2, sizes = [[2], [2], []]"};
  for (int i = 0; i < 4; ++i) add(others[i], share(kRestCount, 4, i), share(kRest, 4, i), share(kRestActive, 4, i));
  const auto trace = maker.fixture.finish();
  const auto lines = csv("ppu_op_type_sum", trace);
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_EQ(
      lines[0],
      "Row#,OP Type,Percent (%),Avg (ns),Total Time (ns),Instances,PPU Active Time (ns),Active Percent (%),Top OP Percent "
      "(%),Top OP Name,");
  EXPECT_EQ(lines[1],
            "1,\"Summary\",100.0,49885,3354637726,67247,3348054119,99.8,51.1,\"MoE:M_72_E8_H6144_In8192_topk2\",");
  EXPECT_EQ(lines[2], "2,\"MoE\",63.6,293641,2133601622,7266,2129239591,99.8,51.1,\"MoE:M_72_E8_H6144_In8192_topk2\",");
  EXPECT_EQ(lines[3],
            "3,\"PCCL\",8.2,37031,273847048,7395,273847048,100.0,4.4,\"AllReduce, p:0, c:442368, d:9, r:2, w:4, "
            "h:c70515c91cef61c7, t:1, b:0x119e800000/0x119e8d8000\",");

  ReportInput input;
  input.trace = trace;
  const Table table = runReport(*reportRegistry().find("op_type_sum"), input);
  std::vector<std::uint32_t> all{0, 1, 2, 3, 4, 5, 6};
  EXPECT_EQ(sumIntegers(table, static_cast<std::size_t>(table.indexOf("total")), all), 3354637726)
      << "the Summary row is not in the sum";
  EXPECT_EQ(sumIntegers(table, static_cast<std::size_t>(table.indexOf("count")), all), 67247);
}

TEST(PrintedRowsTest, MixtureOfExpertsSummary) {
  TraceMaker maker("PPU");
  const auto add = [&](const std::string& text, const testing::PrintedFigures& figures, TimeNs gemm1, TimeNs gemm2) {
    const auto durations = durationsWith(figures);
    for (std::size_t i = 0; i < durations.size(); ++i) {
      const TimeNs first = share(gemm1, figures.count, static_cast<std::int64_t>(i));
      const TimeNs second = share(gemm2, figures.count, static_cast<std::int64_t>(i));
      maker.annotated(text, {{"moe_align", 100, 50},
                             {"deep_gemm::batched_gemvt_kernel<1>", first, 50},
                             {"deep_gemm::batched_gemvt_kernel<2>", second, 50},
                             {"moe_combine", durations[i] - 100 - first - second, 50}});
    }
  };
  const std::string head = "MoE:M_876_E_128_H_4096_In_384_topk_8_topkids";
  add(head + "[136,0,25,167,68,17,3,5...]_unique_102", {6, 4400578, 732642, 729163, 739724, 3299}, 2199129, 1617367);
  add(head + "[0,28,0,17,24,81,10,143,...]_unique_102", {6, 4377299, 729244, 726804, 734042, 2398}, 2218248, 1581567);
  for (int i = 0; i < 500; ++i)
    maker.annotated(head + "[" + std::to_string(i) + "]_unique_1", {{"moe_align", 4300000}});
  const auto lines = csv("moe_op_sum", maker.fixture.finish(), oldDevice(139.26));
  ASSERT_GT(lines.size(), 2U);
  EXPECT_EQ(
      lines[0],
      "Row#,Total Time (ns),Percent (%),GEMM1 Total Time (ns),GEMM2 Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max "
      "(ns),StdDev (ns),GEMM1 Compute Util (%),GEMM2 Compute Util (%),GEMM1 HBM Load Util (%),GEMM1 HBM Store Util (%),GEMM2 "
      "HBM Load Util (%),GEMM2 HBM Store Util (%),OP Name,");
  EXPECT_EQ(lines[1],
            "1,4400578,0.2,2199129,1617367,6,733429,732642,729163,739724,3299,43.2,29.4,30.2,0.1,20.1,0.9,"
            "\"MoE:M_876_E_128_H_4096_In_384_topk_8_topkids[136,0,25,167,68,17,3,5...]_unique_102\",");
  EXPECT_EQ(lines[2],
            "2,4377299,0.2,2218248,1581567,6,729549,729244,726804,734042,2398,42.8,30.0,29.9,0.1,20.6,0.9,"
            "\"MoE:M_876_E_128_H_4096_In_384_topk_8_topkids[0,28,0,17,24,81,10,143,...]_unique_102\",");
}

TEST(PrintedRowsTest, CollectiveSummary) {
  TraceFixture fixture;
  std::int64_t correlation = 0;
  TimeNs at = 0;
  // `least`: sum of the shortest kernel of each communication; three devices take that long, one waits besides.
  const auto add = [&](const char* size, const char* buffers, std::int64_t count, TimeNs least, TimeNs total) {
    const TimeNs waiting = total - 4 * least;
    for (std::int64_t i = 0; i < count; ++i) {
      const TimeNs shortest = share(least, count, i);
      for (const std::int64_t device : {1, 0, 2, 3}) {
        const std::string name =
            std::string("AllReduce, p:0, c:") + size + ", d:9, r:" + std::to_string(device) +
            ", w:4, h:9da3d23b9ccef54c, t:1, b:" + (device == 1 ? buffers : "0x" + std::to_string(device));
        const TimeNs start = at + (device == 1 ? 0 : 10 + device);
        fixture.range({.name = name, .start = start, .duration = 10, .tid = 100 + device});
        fixture.call({.start = start + 1, .duration = 1, .correlation = ++correlation, .tid = 100 + device});
        fixture.kernel({.name = "pcclKernel",
                        .start = start,
                        .duration = shortest + (device == 0 ? share(waiting, count, i) : 0),
                        .correlation = correlation,
                        .device = device});
      }
      at += 20000000;
    }
  };
  add("83886080", "0x301a000000/0x302d000000", 461, 3899723152 / 4, 4149397116);
  add("76794880", "0x301a000000/0x3023279800", 129, 999480648 / 4, 1018779730);
  add("81920", "0x573c00000/0x573c28000", 1419, 100490800 / 4, 146110859);
  const auto lines = csv("pccl_op_sum", fixture.finish());
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(
      lines[0],
      "Row#,Trans Time (ns),Trans Percent (%),Total Time (ns),Instances,Device Mask,Trans Size (bytes),Trans Bandwidth "
      "(B/s),OP Name,");
  EXPECT_EQ(
      lines[1],
      "1,3899723152,94.0,4149397116,461,\"0xF\",464057794560,118997625337,\"AllReduce, p:0, c:83886080, d:9, r:1, w:4, "
      "h:9da3d23b9ccef54c, t:1, b:0x301a000000/0x302d000000\",");
  EXPECT_EQ(
      lines[2],
      "2,999480648,98.1,1018779730,129,\"0xF\",118878474240,118940246094,\"AllReduce, p:0, c:76794880, d:9, r:1, w:4, "
      "h:9da3d23b9ccef54c, t:1, b:0x301a000000/0x3023279800\",");
  EXPECT_EQ(lines[3],
            "3,100490800,68.8,146110859,1419,\"0xF\",1394933760,13881208628,\"AllReduce, p:0, c:81920, d:9, r:1, w:4, "
            "h:9da3d23b9ccef54c, t:1, b:0x573c00000/0x573c28000\",");
}

TEST(PrintedRowsTest, OperatorTrace) {
  TraceFixture fixture;
  const std::string reduce =
      "AllReduce, p:0, c:442368, d:9, r:2, w:4, h:c70515c91cef61c7, t:1, b:0x119e800000/0x119e8d8000";
  const std::string gemm =
      "ACBLAS:GemmEx,t,n,2048,72,6144,6144,6144,2048,1,0,1,DEFAULT,BF16,ACBLAS_GEMM_DEFAULT_TENSOR_OP,32F,EPILOGUE_DEFAULT";
  fixture.range({.name = reduce, .start = 100, .duration = 10, .pid = 3790741});
  fixture.stage().ranges[0].place = 429199;
  fixture.call({.start = 101, .duration = 1, .correlation = 535257, .pid = 3790741});
  fixture.kernel({.name = "void pcclKernel_twoShotAllReduceKernel<__ppu_bfloat16, 4, 0, 0, 1, 1>(twoShotDevParams)",
                  .start = 136493999,
                  .duration = 16760,
                  .correlation = 535257,
                  .device = 2});
  fixture.range({.name = gemm, .start = 200, .duration = 10, .pid = 3790741});
  fixture.stage().ranges[1].place = 429204;
  fixture.call({.start = 201, .duration = 1, .correlation = 535262, .pid = 3790741});
  const std::string kernel =
      "gemm_ktype0_aiu1_mtype1_dtypeBF16xBF16xFP32xBF16xBF16_tile128x256x64x64x64x2_layout0x1x0x0_align1x1x8x8_splitk2_fusion0_"
      "prefetch0_fp32tc0_ptrhost1_schedule0";
  fixture.kernel({.name = kernel, .start = 136513799, .duration = 26520, .correlation = 535262, .device = 2});
  fixture.call({.start = 205, .duration = 1, .correlation = 535263, .pid = 3790741});
  fixture.kernel({.name = "reduce", .start = 136541000, .duration = 3119, .correlation = 535263, .device = 2});
  const auto trace = fixture.finish();
  const auto lines = csv("ppu_op_trace", trace, {},
                         {"type", "name", "start", "duration", "op_id", "activity_id", "pid", "device", "context",
                          "stream", "activity_start", "activity_duration", "activity"});
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(
      lines[0],
      "Row#,OP Type,OP Name,OP Start (ns),OP Duration (ns),OP ID,Activity ID,PID,Device ID,Context ID,Stream ID,Activity Start "
      "(ns),Activity Duration (ns),Activity Name,");
  EXPECT_EQ(lines[1], "1,\"PCCL\",\"" + reduce +
                          "\",136493999,16760,429199,535257,3790741,2,1,1,136493999,16760,\"void "
                          "pcclKernel_twoShotAllReduceKernel<__ppu_bfloat16, 4, 0, 0, 1, 1>(twoShotDevParams)\",");
  EXPECT_EQ(lines[2], "2,\"GEMM\",\"" + gemm + "\",136513799,30320,429204,535262,3790741,2,1,1,136513799,26520,\"" +
                          kernel + "\",");
}

class PrintedBreakdownTest : public ::testing::Test {
 protected:
  /// 28128 mixtures of experts: two library calls and seven kernels beside them, 1681 ns without any.
  static std::shared_ptr<const Trace> trace() {
    static const std::shared_ptr<const Trace> made = [] {
      TraceMaker maker;
      for (int i = 0; i < 28128; ++i) {
        maker.open("D_MoE,M_8_E_128_H_2048_In_768_topk_8", 4);
        maker.plain({{"_fwd_kernel_ep_scatter_2_optimal", 2620, 1000},
                     {"a_kernel", 1856},
                     {"b_kernel", 1856},
                     {"c_kernel", 1856}});
        maker.annotated(
            "[DeepGemm] --format=GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0",
            {{"void deep_gemm::batched_gemvt_kernel<__nv_bfloat16, __nv_bfloat16, float, int4, int4, 256, 32, 2, 2, "
              "2>(deep_gemm::GemvtArgs)",
              55495, 681}});
        maker.annotated(
            "[DeepGemm] --format=GroupedNoPad,data_type:bf16,groups:128,m:64,n:2048,k:384,gpu:0",
            {{"void deep_gemm::batched_gemvt_kernel<__nv_bfloat16, __nv_bfloat16, float, int4, int4, 256, 8, 4, 1, "
              "1>(deep_gemm::GemvtArgs)",
              30975, 1000}});
        maker.plain({{"_fwd_kernel_ep_gather", 5479}, {"d_kernel", 1856}, {"e_kernel", 1855}});
      }
      constexpr TimeNs kRest = 6700496000 - 28128LL * 105529;
      maker.plain({{"nvjet_rest", kRest / 2, 1000}});
      maker.plain({{"rms_norm_rest", kRest - kRest / 2, 1000}});
      return maker.fixture.finish();
    }();
    return made;
  }
};

TEST_F(PrintedBreakdownTest, DownToLibraries) {
  const auto lines = csv("ppu_op_breakdown", trace(), {},
                         {"type", "framework", "framework_share", "library", "library_share", "library_avg",
                          "library_count", "compute", "load", "store"});
  ASSERT_GT(lines.size(), 4U);
  EXPECT_EQ(
      lines[0],
      "Row#,OP Type,Framework OP,Framework Time (%),Library OP,Library Time (%),Library Avg (ns),Library Instances,Compute "
      "Util (%),HBM Load Util (%),HBM Store Util (%),");
  // The printed rows say 0.0 for writing, where m n times two bytes is 0.1 and 0.3.
  EXPECT_EQ(
      lines[1],
      "1,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,"
      "k:2048,gpu:0\",23.3,55495,28128,2.6,262.6,0.1,");
  EXPECT_EQ(
      lines[2],
      "2,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,"
      "n:2048,k:384,gpu:0\",13.0,30975,28128,2.3,235.1,0.3,");
  EXPECT_EQ(lines[3],
            "3,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"Native\",7.3,2482,196896,\"-\",\"-\",\"-\",");
  EXPECT_EQ(lines[4],
            "4,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"Idle\",0.7,1681,28128,\"-\",\"-\",\"-\",");
}

TEST_F(PrintedBreakdownTest, DownToKernels) {
  const auto lines = csv(
      "ppu_op_kernel_breakdown", trace(), {},
      {"type", "framework", "framework_share", "library", "library_share", "kernel", "kernel_share", "avg", "count"});
  ASSERT_GT(lines.size(), 4U);
  EXPECT_EQ(lines[0],
            "Row#,OP Type,Framework OP,Framework Time (%),Library OP,Library Time (%),Kernel Name,Kernel Time (%),Avg "
            "(ns),Instances,");
  EXPECT_EQ(
      lines[1],
      "1,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,"
      "k:2048,gpu:0\",23.3,\"void deep_gemm::batched_gemvt_kernel<__nv_bfloat16, __nv_bfloat16, float, int4, int4, 256, 32, "
      "2, 2, 2>(deep_gemm::GemvtArgs)\",23.3,55495,28128,");
  EXPECT_EQ(
      lines[2],
      "2,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,"
      "n:2048,k:384,gpu:0\",13.0,\"void deep_gemm::batched_gemvt_kernel<__nv_bfloat16, __nv_bfloat16, float, int4, int4, 256, "
      "8, 4, 1, 1>(deep_gemm::GemvtArgs)\",13.0,30975,28128,");
  EXPECT_EQ(
      lines[3],
      "3,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"Native\",7.3,\"_fwd_kernel_ep_gather\",2.3,17378,28128,");
  EXPECT_EQ(
      lines[4],
      "4,\"MoE\",\"D_MoE,M_8_E_128_H_2048_In_768_topk_8\",44.3,\"Native\",7.3,\"_fwd_kernel_ep_scatter_2_optimal\",1.1,17378,"
      "28128,");
}

TEST_F(PrintedBreakdownTest, TakesEveryNanosecondApartOnce) {
  ReportInput input;
  input.trace = trace();
  const Table table = runReport(*reportRegistry().find("op_kernel_breakdown"), input);
  double shares = 0;
  std::int64_t idle = 0;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    shares += table.real(row, static_cast<std::size_t>(table.indexOf("kernel_share")));
    if (table.text(row, static_cast<std::size_t>(table.indexOf("kernel"))) == "Idle") {
      idle += table.integer(row, static_cast<std::size_t>(table.indexOf("kernel_count")));
    }
  }
  EXPECT_NEAR(shares, 100, 1e-9);
  EXPECT_EQ(idle, 28128);
}

}  // namespace
}  // namespace tallyscope
