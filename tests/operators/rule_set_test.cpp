// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/rule_set.h"

#include <gtest/gtest.h>

#include <string>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

std::string typeOfKernel(const RuleSet& rules, std::string_view name) {
  const OperatorRule* rule = rules.kernel(name);
  return rule ? rules.types()[rule->type].id : "others";
}
std::string typeOfOperator(const RuleSet& rules, std::string_view name) {
  const OperatorRule* rule = rules.frameworkOperator(name);
  return rule ? rules.types()[rule->type].id : "others";
}

struct Sample {
  const char* name;
  const char* type;
};

TEST(RuleSetTest, KnowsKernelFamiliesByName) {
  const auto rules = RuleSet::builtIn();
  for (const Sample& sample : std::initializer_list<Sample>{
           {"nvjet_sm90_tst_64x8_64x16_4x1_v_bz_TNT", "GEMM"},
           {"Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT256x32x64_MI16x16x1", "GEMM"},
           {"gemm_ktype0_aiu1_mtype1_dtypeBF16xBF16xFP32xBF16xBF16_tile128x256x64x64x64x2", "GEMM"},
           {"void cublasLt::splitKreduce_kernel<32, 16, int, float>", "GEMM"},
           {"Cijk_B_PostGSU", "GEMM"},
           {"void cutlass::Kernel2<cutlass_80_wmma_tensorop_bf16_s161616gemm_bf16_32x32_128x2_tn_align8>", "GEMM"},
           {"void pytorch_flash::flash_fwd_splitkv_combine_kernel<Flash_fwd_kernel_traits<128>>", "Attention"},
           {"cudnn_generated_fort_native_sdpa_sm90_flash_bprop_wgmma_f16_knob_26_64x64x64", "Attention"},
           {"kernel_unified_attention_3d", "Attention"},
           {"decode_attention_split", "Attention"},
           {"attn_fwd", "Attention"},
           {"fused_moe_kernel", "MoE"},
           {"_fwd_kernel_ep_gather", "MoE"},
           {"void deep_gemm::batched_gemvt_kernel<__nv_bfloat16>(deep_gemm::GemvtArgs)", "MoE"},
           {"ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "Collective"},
           {"void pcclKernel_twoShotAllReduceKernel<__ppu_bfloat16, 4, 0, 0, 1, 1>(twoShotDevParams)", "Collective"},
           {"void vllm::reshape_and_cache_flash_kernel<__nv_bfloat16>", "KVCache"},
           {"void vllm::rotary_embedding_kernel<c10::BFloat16, true>", "RoPE"},
           {"rms_norm_kernel", "Norm"},
           {"_ZN5aiter24add_rmsnorm_quant_kernelIDF16bDF16bLi256E", "Norm"},
           {"void (anonymous namespace)::softmax_warp_forward<float, float, float, 5, false, false>", "Softmax"},
           {"triton_poi_fused__unsafe_view_gelu_2", "Elementwise"},
           {"triton_red_fused_sum_3", "Reduce"},
           {"triton_red_fused__fused_rms_norm__fused_rms_norm_backward_view_1", "Norm"},
           {"void at::native::vectorized_elementwise_kernel<8, at::native::CUDAFunctor_add<c10::BFloat16>>",
            "Elementwise"},
           {"at::cuda::(anonymous namespace)::spin_kernel(long)", "others"}}) {
    EXPECT_EQ(typeOfKernel(*rules, sample.name), sample.type) << sample.name;
  }
}

TEST(RuleSetTest, KnowsFrameworkOperatorsByName) {
  const auto rules = RuleSet::builtIn();
  for (const Sample& sample : std::initializer_list<Sample>{{"aten::mm", "GEMM"},
                                                            {"aten::addmm", "GEMM"},
                                                            {"aten::_scaled_mm", "GEMM"},
                                                            {"aten::_flash_attention_forward", "Attention"},
                                                            {"vllm::unified_attention_with_output", "Attention"},
                                                            {"vllm::moe_forward", "MoE"},
                                                            {"aten::convolution", "Convolution"},
                                                            {"aten::_fused_rms_norm_backward", "Norm"},
                                                            {"aten::_log_softmax_backward_data", "Softmax"},
                                                            {"aten::add_", "Elementwise"},
                                                            {"aten::__and__", "Elementwise"},
                                                            {"aten::silu", "Elementwise"},
                                                            {"aten::gelu_backward", "Elementwise"},
                                                            {"aten::embedding", "Index"},
                                                            {"aten::copy_", "Copy"},
                                                            {"aten::argmax", "Reduce"},
                                                            {"aten::topk", "Sort"},
                                                            {"record_param_comms", "Collective"},
                                                            {"c10d::allreduce_", "Collective"},
                                                            {"aten::_fused_adamw_", "Optimizer"},
                                                            {"myext::frobnicate", "Pytorch"}}) {
    EXPECT_EQ(typeOfOperator(*rules, sample.name), sample.type) << sample.name;
  }
  EXPECT_TRUE(rules->frameworkOperator("autograd::engine::evaluate_function: MmBackward0")->ignored);
  EXPECT_TRUE(rules->frameworkOperator("MmBackward0")->weak);
}

TEST(RuleSetTest, PutsAPersonsFileOnTopOfTheBundledRules) {
  const auto rules = RuleSet::withUserText("mine.json", R"({
    // a new type and a kernel of it
    "types": [{"id": "Fancy"}],
    "kernels": [{"type": "Fancy", "match": "^nvjet"}],
    "operators": [{"type": "Norm", "layer": "library", "names": ["aten::mm"]}]
  })");
  EXPECT_EQ(typeOfKernel(*rules, "nvjet_sm90"), "Fancy");
  EXPECT_EQ(typeOfKernel(*rules, "Cijk_Alik"), "GEMM");
  EXPECT_EQ(typeOfOperator(*rules, "aten::mm"), "Norm");
  EXPECT_EQ(typeOfKernel(*RuleSet::builtIn(), "nvjet_sm90"), "GEMM");
}

TEST(RuleSetTest, TakesRulesInOneLine) {
  const auto rules = RuleSet::withUser("", {"GEMM=kernel:gemv", "Custom=hgtx:^my_.*=x:y"});
  ASSERT_NE(rules->userKernel("some_gemv_op"), nullptr);
  EXPECT_EQ(rules->types()[rules->userKernel("some_gemv_op")->type].id, "GEMM");
  ASSERT_NE(rules->userRange("my_range=x:y"), nullptr);
  EXPECT_EQ(rules->types()[rules->userRange("my_range=x:y")->type].id, "Custom");
  EXPECT_EQ(rules->userRange("other"), nullptr);
}

TEST(RuleSetTest, RefusesOneLineRulesThatAreNone) {
  for (const char* text : {"GEMM", "=kernel:x", "GEMM=gpu:x", "GEMM=kernel:", "GEMM=kernel:("}) {
    EXPECT_THROW(RuleSet::withUser("", {text}), UsageError) << text;
  }
}

struct Mistake {
  const char* label;
  const char* text;
  const char* message;
};
class RuleSetMistakeTest : public ::testing::TestWithParam<Mistake> {};

TEST_P(RuleSetMistakeTest, IsRefusedWithFileLineAndReason) {
  try {
    RuleSet::withUserText("mine.json", GetParam().text);
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()).rfind(GetParam().message, 0), 0U) << error.what();
  }
  EXPECT_EQ(typeOfKernel(*RuleSet::builtIn(), "nvjet_sm90"), "GEMM") << "the bundled rules stay in force";
}

INSTANTIATE_TEST_SUITE_P(
    All, RuleSetMistakeTest,
    ::testing::Values(
        Mistake{"NotJson", "{\n \"kernels\": [\n  {\"type\": \"GEMM\",, }]}", "mine.json:3: not JSON: "},
        Mistake{"UnknownSection", "{\n \"kernel\": []}", "mine.json:2: unknown key \"kernel\"; known are types, "},
        Mistake{"UnknownKey", "{\"kernels\": [\n {\"type\": \"GEMM\",\n  \"matches\": \"x\"}]}",
                "mine.json:3: unknown key \"matches\"; known are type, family, match, "},
        Mistake{"UnknownType", "{\"kernels\": [\n\n {\"type\": \"GEMN\", \"match\": \"x\"}]}",
                "mine.json:3: unknown type \"GEMN\""},
        Mistake{
            "BadPattern",
            "{\"kernels\": [\n {\"type\": \"GEMM\", \"match\": \"fine\"},\n {\"type\": \"GEMM\",\n \"match\": \"a(b\"}]}",
            "mine.json:4: pattern \"a(b\" is not a regular expression: "},
        Mistake{
            "BadFormula",
            "{\"operators\": [{\"type\": \"GEMM\", \"layer\": \"library\", \"names\": [\"x\"],\n \"flops\": \"2 *\"}]}",
            "mine.json:2: formula \"2 *\": expected a number"},
        Mistake{
            "UnknownVariable",
            "{\"operators\": [{\"type\": \"GEMM\", \"layer\": \"library\", \"names\": [\"x\"],\n \"flops\": \"2 * q\"}]}",
            "mine.json:2: unknown variable \"q\""},
        Mistake{"NoLayer", "{\"operators\": [\n{\"type\": \"GEMM\", \"names\": [\"x\"]}]}",
                "mine.json:2: expected a text \"layer\""},
        Mistake{"NeitherMatchNorNames", "{\"kernels\": [\n{\"type\": \"GEMM\"}]}",
                "mine.json:2: expected either \"match\" or \"names\""}),
    [](const auto& sample) { return std::string(sample.param.label); });

TEST(RuleSetTest, RefusesAFileThatIsNotThere) {
  EXPECT_THROW(RuleSet::withUser("/nowhere/rules.json", {}), UsageError);
}

}  // namespace
}  // namespace tallyscope
