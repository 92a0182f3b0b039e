// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/tuple_pool.h"

#include <gtest/gtest.h>

#include "core/trace/attributes.h"

namespace tallyscope {
namespace {

TEST(TuplePool, HoldsTheDefaultValueAtIndexZero) {
  TuplePool<DeviceAttributes> pool;
  EXPECT_EQ(pool.size(), 1U);
  EXPECT_EQ(pool.intern({}), 0U);
  EXPECT_EQ(pool[0].grid[0], -1);
  EXPECT_EQ(pool[0].bytes, -1);
}

TEST(TuplePool, GivesEqualValuesOneIndexAndDifferentOnesAnother) {
  TuplePool<DeviceAttributes> pool;
  DeviceAttributes a;
  a.grid = {32, 1, 1};
  DeviceAttributes b = a;
  b.sourceKind = 2;
  EXPECT_EQ(pool.intern(a), 1U);
  EXPECT_EQ(pool.intern(b), 2U);
  EXPECT_EQ(pool.intern(a), 1U);
  EXPECT_EQ(pool.size(), 3U);
  EXPECT_EQ(pool[2].sourceKind, 2);
}

TEST(TuplePool, FindsEverythingAgainAfterGrowing) {
  TuplePool<Operands> pool;
  constexpr std::uint32_t kValues = 5000;
  for (std::uint32_t i = 1; i <= kValues; ++i) EXPECT_EQ(pool.intern({i, i * 7, 0}), i);
  for (std::uint32_t i = 1; i <= kValues; ++i) EXPECT_EQ(pool.intern({i, i * 7, 0}), i);
  EXPECT_EQ(pool.size(), kValues + 1);
  EXPECT_GE(pool.memoryBytes(), (kValues + 1) * sizeof(Operands));
}

}  // namespace
}  // namespace tallyscope
