// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/operators/operator_kind.h"
#include "core/operators/operator_summary.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

struct Described {
  std::string name, dims, types, concrete;
};

/// The kind of one operator call of a recording.
OperatorKind kindOf(const Described& op) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.op(
      {.name = op.name, .start = 0, .duration = 10, .dims = op.dims, .types = op.types, .concrete = op.concrete});
  const auto trace = fixture.finish();
  const auto rules = RuleSet::builtIn();
  const OperatorRule* rule = rules->frameworkOperator(op.name);
  EXPECT_NE(rule, nullptr) << op.name;
  return KindMaker(*trace, *rules)
      .fromOperator(*rule, trace->operators().name[0], trace->operands()[trace->operators().operands[0]]);
}

/// The kind of an annotation.
OperatorKind annotated(std::string_view text) {
  TraceFixture fixture;
  const auto trace = fixture.finish();
  const auto rules = RuleSet::builtIn();
  std::vector<std::string> groups;
  const OperatorRule* rule = rules->range(text, groups);
  EXPECT_NE(rule, nullptr) << text;
  return KindMaker(*trace, *rules).fromAnnotation(*rule, text, groups);
}

constexpr const char* kTwoBf16 = R"(["c10::BFloat16", "c10::BFloat16"])";

// The worked checks: an H100 has 989.4 TFLOPS and 3350 GB/s.
TEST(OperatorCountsTest, CountsAProductOfMatrices) {
  const OperatorKind mm = kindOf({"aten::mm", "[[4096, 4096], [4096, 4096]]", kTwoBf16, ""});
  EXPECT_EQ(mm.counts.flops, 137438953472.0);
  EXPECT_EQ(mm.counts.load + mm.counts.store, 100663296.0);
  EXPECT_NEAR(mm.counts.flops / (mm.counts.load + mm.counts.store), 1365.3, 0.05);
  EXPECT_EQ(mm.dataType->id, "bf16");
  EXPECT_EQ(mm.fullName, "aten::mm, sizes = [[4096, 4096], [4096, 4096]], types = [BF16, BF16]");
  const DevicePeaks& h100 = *PeakTable::builtIn()->find("NVIDIA H100 80GB HBM3");
  EXPECT_NEAR(100 * mm.counts.flops / (0.2e-3 * *h100.operationsPerSecond("bf16", false)), 69.5, 0.05);
}

TEST(OperatorCountsTest, CountsADecodeLayerAsBoundByMemory) {
  const OperatorKind mm = kindOf({"aten::mm", "[[8, 4096], [4096, 4096]]", kTwoBf16, ""});
  EXPECT_EQ(mm.counts.flops, 268435456.0);
  EXPECT_EQ(mm.counts.load + mm.counts.store, 33685504.0);
  EXPECT_NEAR(mm.counts.flops / (mm.counts.load + mm.counts.store), 7.97, 0.005);
  EXPECT_NEAR((mm.counts.load + mm.counts.store) / 12e-6 / 3350e9 * 100, 83.8, 0.05);
}

TEST(OperatorCountsTest, CountsBiasesBatchesAndScaledProducts) {
  const OperatorKind addmm =
      kindOf({"aten::addmm", "[[64], [32, 16], [16, 64]]", R"(["float", "float", "float"])", ""});
  EXPECT_EQ(addmm.counts.flops, 2.0 * 32 * 16 * 64 + 32 * 64);
  EXPECT_EQ(addmm.counts.load, 4.0 * (64 + 32 * 16 + 16 * 64));
  EXPECT_EQ(addmm.counts.store, 4.0 * 32 * 64);
  const OperatorKind bmm = kindOf({"aten::bmm", "[[7, 2, 3], [7, 3, 5]]", kTwoBf16, ""});
  EXPECT_EQ(bmm.counts.flops, 2.0 * 7 * 2 * 3 * 5);
  const OperatorKind scaled =
      kindOf({"aten::_scaled_mm", "[[16, 32], [32, 64]]", R"(["c10::Float8_e4m3fn", "c10::Float8_e4m3fn"])", ""});
  EXPECT_EQ(scaled.counts.load, 16.0 * 32 + 32 * 64);
  EXPECT_EQ(scaled.counts.store, 2.0 * 16 * 64);
  EXPECT_EQ(scaled.dataType->id, "fp8");
  const OperatorKind grouped = kindOf({"aten::_grouped_mm", "[[64, 2048], [32, 2048, 1024], [32]]",
                                       R"(["c10::BFloat16", "c10::BFloat16", "int"])", ""});
  EXPECT_EQ(grouped.counts.flops, 2.0 * 64 * 2048 * 1024);
}

TEST(OperatorCountsTest, HalvesCausalAttentionOnlyWhereQueriesAndKeysAreEquallyMany) {
  const char* types = R"(["c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "Scalar", "Scalar"])";
  const OperatorKind full = kindOf({"aten::_scaled_dot_product_flash_attention",
                                    "[[1, 32, 4096, 128], [1, 32, 4096, 128], [1, 32, 4096, 128], [], []]", types,
                                    R"(["", "", "", "0.", "True"])"});
  EXPECT_EQ(full.counts.flops, 137438953472.0);
  const OperatorKind chunk = kindOf({"aten::_scaled_dot_product_flash_attention",
                                     "[[1, 32, 1024, 128], [1, 8, 4096, 128], [1, 8, 4096, 128], [], []]", types,
                                     R"(["", "", "", "0.", "True"])"});
  EXPECT_EQ(chunk.counts.flops, 2.0 * 32 * 1024 * 4096 * 256);
  EXPECT_EQ(chunk.counts.load, 2.0 * (32 * 1024 * 128 + 2 * 8 * 4096 * 128)) << "keys and values have their own heads";
}

TEST(OperatorCountsTest, CountsBackwardAttentionAsFiveProducts) {
  const OperatorKind backward = kindOf({"aten::_cudnn_attention_backward",
                                        "[[2, 16, 512, 64], [2, 16, 512, 64], [2, 16, 512, 64], [2, 16, 512, 64]]",
                                        R"(["c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "c10::BFloat16"])", ""});
  EXPECT_EQ(backward.counts.flops, 2.5 * 2 * 2 * 16 * 512 * 512 * 128);
}

TEST(OperatorCountsTest, ExpectsEvenRoutingWhereItIsNotKnown) {
  const OperatorKind moe =
      kindOf({"vllm::outplace_fused_experts", "[[72, 2048], [128, 1536, 2048], [128, 2048, 768], [72, 8], [72, 8]]",
              R"(["c10::BFloat16", "c10::BFloat16", "c10::BFloat16", "float", "int"])", ""});
  EXPECT_EQ(moe.counts.flops, 72.0 * 8 * (2.0 * 2048 * 1536 + 2.0 * 768 * 2048));
  const double active = (moe.counts.load - 72 * 2048 * 2) / (3.0 * 768 * 2048 * 2);
  EXPECT_NEAR(active, 126.8, 0.05);
  EXPECT_EQ(moe.gemm1.flops, 2.0 * 72 * 8 * 2048 * 1536);
}

TEST(OperatorCountsTest, CountsConvolutionFromStrideAndPadding) {
  const OperatorKind conv =
      kindOf({"aten::convolution", "[[8, 3, 224, 224], [64, 3, 7, 7], [], [], [], [], [], [], []]",
              R"(["float", "float", "", "ScalarList", "ScalarList", "ScalarList", "Scalar", "ScalarList", "Scalar"])",
              R"(["", "", "", "[2, 2]", "[3, 3]", "[1, 1]", "False", "[0, 0]", "1"])"});
  EXPECT_EQ(conv.counts.flops, 2.0 * 8 * 64 * 112 * 112 * 3 * 7 * 7);
}

TEST(OperatorCountsTest, CountsOnlyBytesOfElementwiseWork) {
  const OperatorKind add = kindOf({"aten::add", "[[64, 128], [128], []]", R"(["float", "float", "Scalar"])", ""});
  EXPECT_TRUE(std::isnan(add.counts.flops));
  EXPECT_EQ(add.counts.load, 4.0 * (64 * 128 + 128));
  EXPECT_EQ(add.counts.store, 4.0 * 64 * 128);
}

TEST(OperatorCountsTest, LeavesWorkWithoutShapesOpen) {
  const OperatorKind mm = kindOf({"aten::mm", "", "", ""});
  EXPECT_TRUE(std::isnan(mm.counts.flops));
  EXPECT_TRUE(std::isnan(mm.counts.load));
  EXPECT_EQ(mm.fullName, "aten::mm");
}

TEST(OperatorCountsTest, ReadsTheProductsOfAcblas) {
  const OperatorKind gemm = annotated(
      "ACBLAS:GemmEx,t,n,2048,72,6144,6144,6144,2048,1,0,1,DEFAULT,BF16,ACBLAS_GEMM_DEFAULT_TENSOR_OP,32F,EPILOGUE_DEFAULT");
  EXPECT_EQ(gemm.counts.flops, 2.0 * 2048 * 72 * 6144);
  EXPECT_EQ(gemm.counts.load, 2.0 * 6144 * (2048 + 72));
  EXPECT_EQ(gemm.counts.store, 2.0 * 2048 * 72);
  EXPECT_EQ(gemm.parameter("ldc"), "2048");
  EXPECT_EQ(gemm.layer, OperatorLayer::Library);
}

TEST(OperatorCountsTest, ReadsTheProductsOfDeepGemmInBothSpellings) {
  for (const char* text : {"DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0",
                           "[DeepGemm] --format=GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0"}) {
    const OperatorKind gemm = annotated(text);
    EXPECT_EQ(gemm.fullName, "DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0");
    EXPECT_EQ(gemm.counts.flops, 2.0 * 64 * 768 * 2048);
    EXPECT_EQ(gemm.counts.load, 2.0 * (128.0 * 768 * 2048 + 64 * 2048)) << "the weights of every group";
  }
  EXPECT_EQ(annotated("DeepGemm:GroupedNoPad,groups:2,m:1,n:2,k:3,gpu:0").mergeKey,
            annotated("DeepGemm:GroupedNoPad,groups:2,m:1,n:2,k:3,gpu:1").mergeKey);
}

TEST(OperatorCountsTest, ReadsMixturesOfExperts) {
  const OperatorKind known = annotated("MoE:M_876_E_128_H_4096_In_384_topk_8_topkids[136,0,25,167...]_unique_102");
  EXPECT_EQ(known.gemm1.flops, 2.0 * 876 * 8 * 4096 * 384);
  EXPECT_EQ(known.gemm1.load, 2.0 * (102.0 * 4096 * 384 + 876 * 4096));
  EXPECT_EQ(known.gemm1.store, 2.0 * 876 * 384);
  EXPECT_EQ(known.gemm2.flops, 876.0 * 8 * 4096 * 384);
  EXPECT_EQ(known.gemm2.load, 2.0 * (102.0 * 4096 * 192 + 876 * 192));
  EXPECT_EQ(known.gemm2.store, 2.0 * 876 * 4096);
  const OperatorKind open = annotated("MoE:M_72_E8_H6144_In8192_topk2");
  EXPECT_EQ(open.counts.flops, 3.0 * 72 * 2 * 6144 * 8192);
  EXPECT_TRUE(std::isnan(open.counts.load)) << "which experts were used is not known";
  EXPECT_EQ(open.counts.store, 2.0 * 72 * 6144);
  EXPECT_EQ(annotated("D_MoE,M_8_E_128_H_2048_In_768_topk_8").layer, OperatorLayer::Framework);
  EXPECT_NE(annotated("D_MoE,M_8_E_128_H_2048_In_768_topk_8").mergeKey,
            annotated("MoE:M_8_E_128_H_2048_In_768_topk_8").mergeKey);
}

TEST(OperatorCountsTest, ReadsAttentionAnnotationsByKeyNotByPlace) {
  const OperatorKind fmha = annotated(
      "[FMHA] --format=FlashAttn,Forward,seqlen_k:2048,seqlen_q:1024,num_heads:16,num_heads_k:4,batch_size:2,head_dim:128,"
      "data_type:bf16");
  EXPECT_EQ(fmha.counts.flops, 2.0 * 2 * 16 * 1024 * 2048 * 256);
  EXPECT_EQ(fmha.counts.load, 2.0 * 2 * (16.0 * 1024 * 128 + 4.0 * 2048 * 256));
  EXPECT_EQ(annotated("[FMHA] --format=FlashAttn,Backward,seqlen_k:2,seqlen_q:2,num_heads:1,batch_size:1,head_dim:1,"
                      "data_type:bf16")
                .counts.flops,
            5.0 * 2 * 2 * 2);
  const OperatorKind mla = annotated(
      "[MLA] --format=dense,batch_size:2,seqlen_q:1,seqlen_k:4096,num_heads:16,"
      "num_heads_kv:1,head_dim:576,head_dim_v:512,causal:true,dtype:bf16");
  EXPECT_EQ(mla.counts.flops, 2.0 * 2 * 16 * 4096 * (576 + 512));
}

TEST(OperatorCountsTest, CountsTheBytesThatACollectiveMoves) {
  const OperatorKind reduce =
      annotated("AllReduce, p:0, c:83886080, d:9, r:1, w:4, h:9da3d23b9ccef54c, t:1, b:0x301a000000/0x302d000000");
  EXPECT_EQ(reduce.movedBytes, 83886080.0 * 2 * 1.5);
  EXPECT_EQ(reduce.communicator, "9da3d23b9ccef54c");
  EXPECT_EQ(annotated("AllReduce, p:0, c:8388608, d:9, r:1, w:8, h:1, t:1, b:0x0/0x0").movedBytes, 29360128.0);
  EXPECT_EQ(annotated("AllGather, p:0, c:1000, d:7, r:0, w:4, h:1, t:1, b:0x0/0x0").movedBytes, 4.0 * 1000 * 3);
}

TEST(OperatorCountsTest, DropsTheIdentityOfACallFromPyTorchAnnotations) {
  TraceFixture fixture;
  const auto trace = fixture.finish();
  const auto rules = RuleSet::builtIn();
  std::vector<std::string> groups;
  const OperatorRule* rule = rules->range(
      "aten::addmm, op_id = 12, sizes = [[64], [32, 16], [16, 64]], input_op_ids = [(3,0), (4,1)]", groups);
  ASSERT_NE(rule, nullptr);
  EXPECT_TRUE(rule->isOperatorText);
  EXPECT_EQ(groups[1], "aten::addmm");
  const OperatorKind kind =
      KindMaker(*trace, *rules).fromOperatorText(*rules->frameworkOperator(groups[1]), groups[1], groups[2], 0);
  EXPECT_EQ(kind.fullName, "aten::addmm, sizes = [[64], [32, 16], [16, 64]]");
  EXPECT_EQ(kind.counts.flops, 2.0 * 32 * 16 * 64 + 32 * 64);
  EXPECT_TRUE(std::isnan(kind.counts.load)) << "the types are not in the text";
}

}  // namespace
}  // namespace tallyscope
