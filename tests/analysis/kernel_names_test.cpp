// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_names.h"

#include <gtest/gtest.h>

#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

TEST(KernelNames, StripsEverythingButTheFunctionName) {
  EXPECT_EQ(bareFunctionName("add(int*, int*, int*)"), "add");
  EXPECT_EQ(
      bareFunctionName(
          "void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, (anonymous namespace)::Max>>(float*)"),
      "reduce_kernel");
  EXPECT_EQ(bareFunctionName("void acdnn::cuda::transpose<(acdnn::LoopMode)0, 32, 8, false, false>(int)"), "transpose");
  EXPECT_EQ(bareFunctionName("void (anonymous namespace)::fill<float>(float*)"), "fill");
  EXPECT_EQ(bareFunctionName("(anonymous namespace)::fill(float*)"), "fill");
  EXPECT_EQ(bareFunctionName("void ns::Functor<int>::operator()(int) const"), "operator()");
  EXPECT_EQ(bareFunctionName("bool operator< <int>(A, B)"), "operator<");
  EXPECT_EQ(bareFunctionName("unsigned long scan<(a::b)3>(int) [clone .kd]"), "scan");
  EXPECT_EQ(bareFunctionName("void kernel<f(int), std::function<void (int)>, x->y>(int)"), "kernel");
}

TEST(KernelNames, LeavesNamesAloneThatAreNotCpp) {
  EXPECT_EQ(bareFunctionName("triton_poi_fused_add_0"), "triton_poi_fused_add_0");
  EXPECT_EQ(bareFunctionName("Cijk_Ailk_Bljk_MT128x224x64"), "Cijk_Ailk_Bljk_MT128x224x64");
  EXPECT_EQ(bareFunctionName("wait for host"), "wait for host");
  EXPECT_EQ(bareFunctionName("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)"),
            "ncclDevKernel_AllReduce_Sum_f32_RING_LL");
  EXPECT_EQ(bareFunctionName("void cut_off<int, std::vector<"), "cut_off");
  EXPECT_EQ(bareFunctionName(""), "");
}

TEST(KernelNames, DemanglesAndKeepsWhatCannotBeDemangled) {
  EXPECT_EQ(demangled("_Z3addPiS_S_"), "add(int*, int*, int*)");
  EXPECT_EQ(demangled("_ZN5acdnn4cuda9transposeILNS0_8LoopModeE0ELi32ELi8ELb0ELb0EN7"),
            "_ZN5acdnn4cuda9transposeILNS0_8LoopModeE0ELi32ELi8ELb0ELb0EN7");
  EXPECT_EQ(demangled("plain"), "plain");
}

TEST(KernelNames, DropsTheFourDigitVersionOfACallOnly) {
  EXPECT_EQ(apiDisplayName("cudaLaunchKernel_v7000"), "cudaLaunchKernel");
  EXPECT_EQ(apiDisplayName("cudaLaunchKernelExC_v11060"), "cudaLaunchKernelExC_v11060");
  EXPECT_EQ(apiDisplayName("cuMemcpyHtoDAsync_v2"), "cuMemcpyHtoDAsync_v2");
  EXPECT_EQ(apiDisplayName("cudaLaunchKernel_ptsz"), "cudaLaunchKernel_ptsz");
}

TEST(KernelNames, GivesOneIdToSeveralFormsOfOneName) {
  testing::TraceFixture fixture;
  fixture.kernel({.name = "_Z3addPiS_S_", .start = 0, .duration = 1});
  fixture.kernel(
      {.name = "add(int*, int*, int*)", .start = 10, .duration = 1, .shortName = "add", .mangledName = "_Z3addPiS_S_"});
  const auto trace = fixture.finish();
  KernelNames full(*trace, KernelNameMode::Demangled);
  EXPECT_EQ(full.resolve(0), full.resolve(1));
  EXPECT_EQ(full.text(full.idOf(1)), "add(int*, int*, int*)");
  KernelNames base(*trace, KernelNameMode::Base);
  EXPECT_EQ(base.resolve(0), base.resolve(1));
  EXPECT_EQ(base.text(base.idOf(0)), "add");
  KernelNames mangled(*trace, KernelNameMode::Mangled);
  EXPECT_EQ(mangled.resolve(0), mangled.resolve(1));
  EXPECT_EQ(mangled.text(mangled.idOf(1)), "_Z3addPiS_S_");
}

TEST(KernelNames, PutsTheInnermostRangeOfTheLaunchBeforeTheName) {
  testing::TraceFixture fixture;
  fixture.range({.name = "outer", .start = 0, .duration = 100});
  fixture.range({.name = "inner", .start = 10, .duration = 20});
  fixture.call({.start = 12, .duration = 5, .correlation = 1});
  fixture.call({.start = 50, .duration = 5, .correlation = 2});
  fixture.kernel({.name = "k", .start = 200, .duration = 1, .correlation = 1});
  fixture.kernel({.name = "k", .start = 210, .duration = 1, .correlation = 2});
  fixture.kernel({.name = "k", .start = 220, .duration = 1});
  const auto trace = fixture.finish();
  KernelNames names(*trace, KernelNameMode::Demangled, true);
  EXPECT_EQ(names.text(names.resolve(0)), "inner/k");
  EXPECT_EQ(names.text(names.resolve(1)), "outer/k");
  EXPECT_EQ(names.text(names.resolve(2)), "k");
}

}  // namespace
}  // namespace tallyscope
