// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wide_sum.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

TEST(WideSum, StaysAtTheEdgeInsteadOfWrapping) {
  WideSum sum;
  sum.add(kMost);
  EXPECT_TRUE(sum.fits());
  sum.add(1);
  EXPECT_FALSE(sum.fits());
  EXPECT_EQ(sum.value(), kMost);
  WideSum below;
  below.add(-kMost);
  below.add(-kMost);
  EXPECT_EQ(below.value(), std::numeric_limits<std::int64_t>::min());
}

TEST(WideSum, IsExactWhereTheSumFitsThoughPartsDoNot) {
  WideSum sum;
  sum.add(kMost);
  sum.add(kMost);
  sum.add(-kMost);
  sum.add(-kMost);
  sum.add(7);
  EXPECT_EQ(sum.value(), 7);
}

}  // namespace
}  // namespace tallyscope
