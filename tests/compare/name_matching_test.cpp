// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/name_matching.h"

#include <gtest/gtest.h>

#include "core/base/errors.h"
#include "core/compare/matrix_shape.h"

namespace tallyscope {
namespace {

TEST(NameMatching, RemovesWhatDiffersFromRunToRun) {
  EXPECT_EQ(
      withoutRunIds("AllReduce, p:0, c:2347008, d:9, r:1, w:2, h:7dda1c67c65a5e44, t:1, b:0x469000000/0x46947a000"),
      withoutRunIds("AllReduce, p:0, c:2347008, d:9, r:1, w:2, h:b2268f5abee7947e, t:1, b:0x497800000/0x497c7a000"));
  EXPECT_EQ(withoutRunIds("sglang::outplace_all_reduce, op_id = 2174848, sizes = [[948, 2048], [], []], "
                          "input_op_ids = [(2174845,0), (0,-1), (0,-1)]"),
            "sglang::outplace_all_reduce, sizes = [[948, 2048], [], []]");
  EXPECT_EQ(withoutRunIds("FlashAttnFunc, seq = 46588, op_id = 995287"), "FlashAttnFunc");
  EXPECT_EQ(withoutRunIds("gemm 128x192x2048"), "gemm 128x192x2048") << "sizes are no ids";
  EXPECT_EQ(withoutRunIds("train_step_7"), "train_step_7");
}

TEST(NameMatching, ReducesTemplatesParametersAndTensileSolutions) {
  EXPECT_EQ(reducedName("void at::native::vectorized_elementwise_kernel<4, at::native::AddFunctor<float>>(int, float)"),
            "at::native::vectorized_elementwise_kernel");
  EXPECT_EQ(reducedName("Cijk_Ailk_Bjlk_BBS_BH_Bias_MT128x224x64_MI16x16x1_SN_LDSB1"), "Cijk_Ailk_Bjlk_BBS_BH_Bias");
}

TEST(NameMatching, PairsExactNamesFirstThenRulesThenNormalisedOnes) {
  std::vector<NameRule> rules;
  rules.push_back(NameRule::parse("^nvjet_.* => ^Cijk_.*"));
  const auto pairs =
      pairNames({"k<1>(int)", "same", "nvjet_tst_128", "gone"}, {"same", "k<2>(int)", "Cijk_A_MT1", "new"}, rules);
  ASSERT_EQ(pairs.size(), 5U);
  EXPECT_EQ(pairs[0].target, 1);
  EXPECT_EQ(pairs[0].by, PairedBy::NormalizedName);
  EXPECT_EQ(pairs[1].target, 0);
  EXPECT_EQ(pairs[1].by, PairedBy::ExactName);
  EXPECT_EQ(pairs[2].target, 2);
  EXPECT_EQ(pairs[2].by, PairedBy::UserRule);
  EXPECT_EQ(pairs[3].target, -1);
  EXPECT_EQ(pairs[4].base, -1);
  EXPECT_EQ(pairs[4].target, 3);
}

TEST(NameMatching, KeepsRowsThatShareANormalisedNameOneToOne) {
  const auto pairs = pairNames({"k<1>()", "k<2>()"}, {"k<3>()", "k<4>()", "k<5>()"}, {});
  ASSERT_EQ(pairs.size(), 3U);
  EXPECT_EQ(pairs[0].target, 0);
  EXPECT_EQ(pairs[1].target, 1);
  EXPECT_EQ(pairs[2].base, -1);
}

TEST(NameMatching, PairsOperatorsOfTwoVendorsByTypeAndShape) {
  const std::string separator(1, kKeySeparator);
  const auto pairs =
      pairNames({"GEMM" + separator + "ACBLAS:GemmEx,t,n,128,192,2048,2048,2048,128,1,0,1,DEFAULT,BF16",
                 "GEMM" + separator + "ACBLAS:GemmEx,t,n,7,8,9,9,9,7"},
                {"Copy" + separator + "aten::mm, sizes = [[192, 2048], [2048, 128]], types = [BF16, BF16]",
                 "GEMM" + separator + "aten::mm, sizes = [[192, 2048], [2048, 128]], types = [BF16, BF16]"},
                {});
  ASSERT_EQ(pairs.size(), 3U);
  EXPECT_EQ(pairs[0].target, 1);
  EXPECT_EQ(pairs[0].by, PairedBy::Shape);
  EXPECT_EQ(pairs[1].target, -1);
}

TEST(NameMatching, ReadsTheShapesOfMatrixProducts) {
  EXPECT_EQ(matrixShape("aten::addmm, sizes = [[1024], [8944, 1024], [1024, 2816], [], []]"), "k1024 2816x8944");
  EXPECT_EQ(matrixShape("aten::linear, sizes = [[16, 559, 1024], [2816, 1024], []]"), "k1024 2816x8944");
  EXPECT_EQ(matrixShape("aten::bmm, sizes = [[4, 10, 20], [4, 20, 30]]"), "b4 k20 10x30");
  EXPECT_EQ(matrixShape("DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0"), "k2048 64x768");
  EXPECT_EQ(matrixShape("aten::mul, sizes = [[16, 16], [16, 16]]"), "");
  EXPECT_EQ(matrixShape("sm90_xmma_gemm_bf16bf16"), "");
}

TEST(NameMatching, RefusesARuleWithoutAnArrow) { EXPECT_THROW(NameRule::parse("a = b"), UsageError); }

}  // namespace
}  // namespace tallyscope
