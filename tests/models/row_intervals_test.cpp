// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_intervals.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace tallyscope {
namespace {

using Interval = RowIntervals::Interval;

TEST(RowIntervals, MeltsWhatTouches) {
  RowIntervals rows(0, 3);
  rows.add(5, 8);
  rows.add(3, 5);
  EXPECT_EQ(rows.intervals(), (std::vector<Interval>{{0, 8}}));
  EXPECT_EQ(rows.count(), 8);
}

TEST(RowIntervals, RemovingTheMiddleLeavesTwo) {
  RowIntervals rows(0, 10);
  rows.remove(4, 6);
  EXPECT_EQ(rows.intervals(), (std::vector<Interval>{{0, 4}, {6, 10}}));
  EXPECT_FALSE(rows.contains(4));
  EXPECT_TRUE(rows.contains(6));
  EXPECT_FALSE(rows.contains(10));
}

TEST(RowIntervals, AreTheSameAsASetUnderAnyOrderOfChanges) {
  std::mt19937 random(7);
  RowIntervals rows;
  std::set<std::int64_t> expected;
  for (int step = 0; step < 2000; ++step) {
    const std::int64_t first = random() % 60, last = first + random() % 12;
    const bool adds = random() % 2 == 0;
    adds ? rows.add(first, last) : rows.remove(first, last);
    for (std::int64_t r = first; r < last; ++r) {
      if (adds) {
        expected.insert(r);
      } else {
        expected.erase(r);
      }
    }
    ASSERT_EQ(rows.count(), static_cast<std::int64_t>(expected.size()));
    for (std::int64_t r = 0; r < 75; ++r) ASSERT_EQ(rows.contains(r), expected.contains(r));
    for (std::size_t i = 1; i < rows.intervals().size(); ++i) {
      ASSERT_LT(rows.intervals()[i - 1].last, rows.intervals()[i].first);
    }
  }
}

}  // namespace
}  // namespace tallyscope
