// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_category.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(KernelCategory, KnowsTheKernelsOfCommonLibraries) {
  const auto of = [](std::string_view name) { return kernelCategory(DeviceKind::Kernel, name); };
  EXPECT_EQ(of("nvjet_tst_128x256_64x4_1x2_h_bz_coopA_TNT"), KernelCategory::Matrix);
  EXPECT_EQ(of("sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize64x64x64"), KernelCategory::Matrix);
  EXPECT_EQ(of("Cijk_Ailk_Bljk_HHS_BH_MT128x128x32"), KernelCategory::Matrix);
  EXPECT_EQ(of("pytorch_flash::flash_fwd_kernel<Flash_fwd_kernel_traits<128, 64, 64, 4, gemm>>"),
            KernelCategory::Attention);
  EXPECT_EQ(of("ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)"),
            KernelCategory::Communication);
  EXPECT_EQ(of("void at::native::vectorized_elementwise_kernel<4, at::native::AddFunctor>"),
            KernelCategory::Elementwise);
  EXPECT_EQ(of("rms_norm_kernel"), KernelCategory::Norm);
  EXPECT_EQ(of("void (anonymous namespace)::softmax_warp_forward<float>"), KernelCategory::Norm);
  EXPECT_EQ(of("my_own_kernel"), KernelCategory::Other);
}

TEST(KernelCategory, TheKindOfAnOperationComesBeforeItsName) {
  EXPECT_EQ(kernelCategory(DeviceKind::Memcpy, "gemm staging copy"), KernelCategory::Memory);
  EXPECT_EQ(kernelCategory(DeviceKind::Sync, "Stream Wait Event"), KernelCategory::Sync);
}

}  // namespace
}  // namespace tallyscope
