// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/trace/build/staging.h"

namespace tallyscope {
namespace {

TEST(BlockVector, KeepsItsElementsAcrossSmallAndLargeBlocks) {
  BlockVector<std::uint64_t> list;
  constexpr std::size_t kCount = 3 * BlockVector<std::uint64_t>::kLarge + 5;
  for (std::size_t i = 0; i < kCount; ++i) list.push_back(i * 7);
  ASSERT_EQ(list.size(), kCount);
  for (std::size_t i = 0; i < kCount; ++i) ASSERT_EQ(list[i], i * 7) << i;
}

TEST(BlockVector, GoesOnWhereItWasCut) {
  constexpr std::size_t kSmall = BlockVector<std::uint64_t>::kSmall;
  constexpr std::size_t kLarge = BlockVector<std::uint64_t>::kLarge;
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, kSmall - 1, kSmall, kSmall + 1, kLarge - 1, kLarge,
                                kLarge + 1, 2 * kLarge, 2 * kLarge + 9}) {
    BlockVector<std::uint64_t> list;
    for (std::size_t i = 0; i < 2 * kLarge + 10; ++i) list.push_back(1);
    list.truncate(cut);
    EXPECT_EQ(list.size(), cut);
    for (std::size_t i = 0; i < kLarge + 3; ++i) list.push_back(i);
    ASSERT_EQ(list.size(), cut + kLarge + 3);
    if (cut > 0) {
      EXPECT_EQ(list[cut - 1], 1U) << cut;
    }
    for (std::size_t i = 0; i < kLarge + 3; ++i) ASSERT_EQ(list[cut + i], i) << cut;
  }
}

TEST(Column, HoldsWhatIsWrittenOnOrdinaryAndOnHugePages) {
  for (const std::size_t size : {std::size_t{10}, std::size_t{3'000'000}}) {
    Column<std::uint32_t> column;
    column.resize(size);
    for (std::size_t i = 0; i < size; ++i) column[i] = static_cast<std::uint32_t>(i);
    Column<std::uint32_t> copy = column;
    column.assign(size, 4);
    EXPECT_EQ(copy[size - 1], size - 1);
    EXPECT_EQ(column[size - 1], 4U);
    copy.resize(size + 2, 9);
    EXPECT_EQ(copy[size + 1], 9U);
    EXPECT_EQ(copy[size - 1], size - 1);
  }
}

}  // namespace
}  // namespace tallyscope
