// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/dialect.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(Dialect, SaysTheVendorsWords) {
  constexpr const char* kText = "{api} Kernels of {range} Ranges with {collective} on {device}";
  EXPECT_EQ(Dialect::of(Vendor::THead).expand(kText), "HGGC Kernels of HGTX Ranges with PCCL on PPU");
  EXPECT_EQ(Dialect::of(Vendor::Nvidia).expand(kText), "CUDA Kernels of NVTX Ranges with NCCL on GPU");
  EXPECT_EQ(Dialect::of(Vendor::Amd).expand(kText), "HIP Kernels of ROCTX Ranges with RCCL on GPU");
  EXPECT_EQ(Dialect::of(Vendor::Hygon).expand(kText), "HIP Kernels of ROCTX Ranges with RCCL on DCU");
  EXPECT_EQ(Dialect::of(Vendor::Generic).expand(kText), "Runtime Kernels of Ranges with Collective on Device");
}

TEST(Dialect, LeavesOtherBracesAlone) {
  const Dialect& dialect = Dialect::of(Vendor::Nvidia);
  EXPECT_EQ(dialect.expand("{lambda()#1} {api {apis} {{api}}"), "{lambda()#1} {api {apis} {CUDA}");
  EXPECT_EQ(dialect.expand(""), "");
  EXPECT_EQ(dialect.expand("{api}{api}"), "CUDACUDA");
}

TEST(Dialect, DoesNotSayAWordTwice) {
  const Dialect& neutral = Dialect::of(Vendor::Generic);
  EXPECT_EQ(neutral.expand("{range} Range Summary"), "Range Summary");
  EXPECT_EQ(neutral.expand("{device} device identifier"), "device identifier");
  EXPECT_EQ(neutral.expand("{device} Deviation"), "Device Deviation");
  EXPECT_EQ(Dialect::of(Vendor::THead).expand("{range} Range Summary"), "HGTX Range Summary");
}

}  // namespace
}  // namespace tallyscope
