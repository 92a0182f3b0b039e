// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/column_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

#include "core/base/column.h"

namespace tallyscope {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

TEST(ColumnMemory, PiecesAreAlignedAndNeverOverlap) {
  struct Piece {
    unsigned char* bytes;
    std::size_t size;
    unsigned char mark;
  };
  std::vector<Piece> pieces;
  std::mt19937 random(3);
  const auto isIntact = [](const Piece& p) {
    // Each page, the first and the last byte.
    for (std::size_t i = 0; i < p.size; i += 4096) {
      if (p.bytes[i] != p.mark) return false;
    }
    return p.bytes[p.size - 1] == p.mark;
  };
  for (int i = 0; i < 2000; ++i) {
    if (pieces.size() < 24 && random() % 3 != 0) {
      const std::size_t size = ColumnMemory::kFrom + random() % (3 * kMegabyte);
      auto* const bytes = static_cast<unsigned char*>(ColumnMemory::allocate(size));
      ASSERT_EQ(reinterpret_cast<std::uintptr_t>(bytes) % 64, 0U);
      pieces.push_back({bytes, size, static_cast<unsigned char>(i)});
      std::memset(bytes, i & 255, size);
    } else if (!pieces.empty()) {
      std::swap(pieces[random() % pieces.size()], pieces.back());
      ASSERT_TRUE(isIntact(pieces.back())) << "after step " << i;
      ColumnMemory::release(pieces.back().bytes, pieces.back().size);
      pieces.pop_back();
    }
    if (i % 500 == 499) ColumnMemory::trim(0);
  }
  for (const Piece& p : pieces) {
    EXPECT_TRUE(isIntact(p));
    ColumnMemory::release(p.bytes, p.size);
  }
}

/// Under the address sanitizer each piece is the general allocator's.
bool isPacked() {
  ColumnMemory::trim(0);
  const std::size_t before = ColumnMemory::freeBytes();
  ColumnMemory::release(ColumnMemory::allocate(kMegabyte), kMegabyte);
  return ColumnMemory::freeBytes() != before || before >= kMegabyte;
}

TEST(ColumnMemory, WhatWasReleasedIsTakenAgainAndNeighboursAreJoined) {
  if (!isPacked()) GTEST_SKIP() << "under the address sanitizer";
  ColumnMemory::trim(0);
  void* const a = ColumnMemory::allocate(kMegabyte);
  void* const b = ColumnMemory::allocate(kMegabyte);
  const std::size_t free = ColumnMemory::freeBytes();
  ColumnMemory::release(a, kMegabyte);
  ColumnMemory::release(b, kMegabyte);
  EXPECT_EQ(ColumnMemory::freeBytes(), free + 2 * kMegabyte);
  void* const both = ColumnMemory::allocate(2 * kMegabyte);
  EXPECT_EQ(both, std::min(a, b)) << "the two lay side by side and are one free range now";
  EXPECT_EQ(ColumnMemory::freeBytes(), free);
  ColumnMemory::release(both, 2 * kMegabyte);
}

TEST(ColumnMemory, TrimGivesBackAllButWhatIsToBeKept) {
  if (!isPacked()) GTEST_SKIP() << "under the address sanitizer";
  void* const large = ColumnMemory::allocate(100 * kMegabyte);
  std::memset(large, 1, 100 * kMegabyte);
  ColumnMemory::release(large, 100 * kMegabyte);
  EXPECT_GE(ColumnMemory::freeBytes(), 100 * kMegabyte);
  ColumnMemory::trim(10 * kMegabyte);
  EXPECT_LT(ColumnMemory::freeBytes(), 16 * kMegabyte);
  ColumnMemory::trim(0);
  EXPECT_LT(ColumnMemory::freeBytes(), 4 * kMegabyte) << "parts of huge pages stay";
}

TEST(ColumnMemory, AFreeRangeOfALargeRecordingGoesBackAtOnce) {
  if (!isPacked()) GTEST_SKIP() << "under the address sanitizer";
  ColumnMemory::trim(0);
  const std::size_t before = ColumnMemory::freeBytes();
  void* const huge = ColumnMemory::allocate(300 * kMegabyte);
  ColumnMemory::release(huge, 300 * kMegabyte);
  EXPECT_LT(ColumnMemory::freeBytes(), before + 4 * kMegabyte);
}

TEST(ColumnMemory, ColumnsOfEverySizeKeepTheirValuesWhileTheyGrow) {
  Column<std::uint32_t> column;
  for (std::uint32_t i = 0; i < 200'000; ++i) column.push_back(i * 7);  // from the general allocator to ColumnMemory
  const Column<std::uint32_t> copy = column;
  column = Column<std::uint32_t>();
  for (std::uint32_t i = 0; i < copy.size(); ++i) ASSERT_EQ(copy[i], i * 7);
}

}  // namespace
}  // namespace tallyscope
