// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that other tools publish for public recordings (kernel and operator tables, collectives).
#include <algorithm>

#include "core/operators/operator_work.h"
#include "tests/operators/corpus.h"

namespace tallyscope {
namespace {

using testing::Cells;
using testing::CorpusTest;
using testing::recording;

class OperatorOraclesCorpus : public CorpusTest {};

struct Figures {
  std::int64_t count = 0;
  TimeNs total = 0;
  friend bool operator==(const Figures&, const Figures&) = default;
};
void PrintTo(const Figures& f, std::ostream* out) { *out << f.count << " calls, " << f.total << " ns"; }

/// All kernels of a trace.
Figures kernelsOf(const Trace& trace) {
  Figures f;
  for (std::uint32_t i = 0; i < trace.device().size(); ++i) {
    if (trace.device().kind[i] != DeviceKind::Kernel) continue;
    ++f.count;
    f.total += trace.device().duration[i];
  }
  return f;
}

/// Kernels whose name begins with `kernel` below a library or framework operator whose name begins with `op` ("Native": none).
Figures kernelsUnder(const std::shared_ptr<const Trace>& trace, const std::string& op, const std::string& kernel) {
  const Recognition recognition(*trace, {});
  Figures f;
  for (std::uint32_t i = 0; i < trace->device().size(); ++i) {
    if (!trace->text(trace->device().name[i]).starts_with(kernel)) continue;
    const std::uint32_t owner = recognition.owner()[i];
    const bool native = recognition.instances()[owner].event.kind == EventKind::Device;
    const std::string& name = recognition.kindOf(owner).fullName;
    if (native ? op != "Native" : !name.starts_with(op)) continue;
    ++f.count;
    f.total += trace->device().duration[i];
  }
  return f;
}

/// Kernels by type of their operator, copies included.
std::map<std::string, Figures> byType(const std::shared_ptr<const Trace>& trace) {
  const Recognition recognition(*trace, {});
  std::map<std::string, Figures> types;
  for (std::uint32_t i = 0; i < trace->device().size(); ++i) {
    if (recognition.owner()[i] == kNone) continue;
    Figures& f = types[recognition.rules().types()[recognition.kindOf(recognition.owner()[i]).type].id];
    ++f.count;
    f.total += trace->device().duration[i];
  }
  return types;
}

TEST_F(OperatorOraclesCorpus, Row15KernelsOfBert) {
  const auto trace = recording({"kineto-cuda/h100_bert-small_infer.json.gz"});
  EXPECT_EQ(kernelsOf(*trace), (Figures{60, 307197}));
  const std::string kernel = "void cutlass::Kernel2<cutlass_80_wmma_tensorop_bf16_s161616gemm_bf16_32x32";
  EXPECT_EQ(kernelsUnder(trace, "aten::addmm", kernel), (Figures{17, 98718}));
  const Cells cells("op_kernel_breakdown", trace, {"op=GEMM"});
  EXPECT_EQ(cells.sum("kernel_count",
                      [&](std::size_t row) {
                        return cells.text(row, "kernel").starts_with(kernel) &&
                               cells.text(row, "library").starts_with("aten::addmm");
                      }),
            17);
}

TEST_F(OperatorOraclesCorpus, Row16TimeByClassOfOperator) {
  auto types = byType(recording({"kineto-cuda/h100_bert-small_infer.json.gz"}));
  EXPECT_EQ(types["GEMM"], (Figures{26, 197598}));
  EXPECT_EQ(types["Norm"], (Figures{10, 30912}));
  EXPECT_EQ(types["Elementwise"], (Figures{16, 27807}));
  EXPECT_EQ(types["Reduce"], (Figures{1, 3648}));
  // The other tool has no classes for attention, embedding and copies.
  const Figures other{types["Attention"].count + types["Index"].count + types["Copy"].count,
                      types["Attention"].total + types["Index"].total + types["Copy"].total};
  EXPECT_EQ(other, (Figures{8, 49472}));
  EXPECT_EQ(types["others"].count, 0);
}

TEST_F(OperatorOraclesCorpus, Row17KernelsOfQwenOnH100) {
  const auto trace = recording({"kineto-cuda/h100_qwen1.5-0.5b_infer.json.gz"});
  EXPECT_EQ(kernelsOf(*trace), (Figures{1465, 45432698}));
  const std::string kernel = "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64";
  EXPECT_EQ(kernelsUnder(trace, "aten::mm", kernel), (Figures{96, 6588415}));
  EXPECT_EQ(kernelsUnder(trace, "Native", kernel), (Figures{73, 3935211}));
}

TEST_F(OperatorOraclesCorpus, Row19KernelsOfQwenOnMi300) {
  const auto trace = recording({"kineto-rocm/mi300x_qwen1.5-0.5b_infer.json.gz"});
  EXPECT_EQ(kernelsOf(*trace), (Figures{1516, 43062042}));
  EXPECT_EQ(kernelsUnder(trace, "aten::mm", "Cijk_Alik_Bljk_B_BS_BH_Bias_HA_S_SAV_UserArgs_MT128x224x64"),
            (Figures{48, 5308273}));
  EXPECT_EQ(kernelsUnder(trace, "aten::_flash_attention_forward", "attn_fwd"), (Figures{24, 3908798}));
}

TEST_F(OperatorOraclesCorpus, Row20KernelsWithoutAnyOperator) {
  const auto trace = recording({"kineto-rocm/mi210_gpu_only_no_cpu_ops.json.gz"});
  EXPECT_EQ(kernelsOf(*trace).count, 562);
  EXPECT_EQ(kernelsUnder(trace, "Native", "void at::native::batch_norm_backward_kernel"), (Figures{20, 844938}));
  const Cells cells("op_sum", trace, {"op=Norm"});
  ASSERT_GT(cells.rows(), 0U);
  EXPECT_EQ(cells.integer(0, "count"), 20);
  EXPECT_EQ(cells.integer(0, "total"), 844938);
}

TEST_F(OperatorOraclesCorpus, Row21CollectivesJoinedThroughTheirLaunch) {
  const auto trace = recording({"kineto-rocm/mi300x_resnet_ddp_8gpu_act_ckpt_rank0.json.gz"});
  const Cells cells("collective_op_sum", trace);
  const auto row = [&](const std::string& start) {
    Figures f;
    for (std::size_t r = 0; r < cells.rows(); ++r) {
      if (!cells.text(r, "name").starts_with(start)) continue;
      f.count += cells.integer(r, "count");
      f.total += cells.integer(r, "total");
    }
    return f;
  };
  EXPECT_EQ(row("allreduce, c:8816192, d:BFloat16"), (Figures{3, 26798240}));
  EXPECT_EQ(row("allreduce, c:2873320, d:BFloat16"), (Figures{3, 20338798}));
  EXPECT_EQ(row("broadcast, c:9600, d:BFloat16"), (Figures{3, 43675}));
  EXPECT_EQ(row("broadcast, c:20, d:Long"), (Figures{3, 19597}));
  EXPECT_EQ(row("ncclDevKernel_Generic").count, 5) << "launched before the recording began";
}

}  // namespace
}  // namespace tallyscope
