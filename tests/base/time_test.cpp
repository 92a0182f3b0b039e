// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/time.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(TimeWindow, IsHalfOpen) {
  constexpr TimeWindow window{100, 200};
  EXPECT_EQ(window.length(), 100);
  EXPECT_TRUE(window.contains(100));
  EXPECT_TRUE(window.contains(199));
  EXPECT_FALSE(window.contains(200));
  EXPECT_FALSE(window.contains(99));
}

TEST(TimeWindow, HoldsAnEventThatOverlapsIt) {
  constexpr TimeWindow window{100, 200};
  EXPECT_FALSE(window.overlaps(50, 50)) << "ends where the window begins";
  EXPECT_TRUE(window.overlaps(50, 51));
  EXPECT_TRUE(window.overlaps(199, 1000));
  EXPECT_FALSE(window.overlaps(200, 10)) << "begins where the window ends";
  EXPECT_TRUE(window.overlaps(0, 1000)) << "spans the window";
}

TEST(TimeWindow, HoldsAnInstantWhenItsTimeLiesInside) {
  constexpr TimeWindow window{100, 200};
  EXPECT_TRUE(window.overlaps(100, 0));
  EXPECT_TRUE(window.overlaps(199, 0));
  EXPECT_FALSE(window.overlaps(200, 0));
  EXPECT_FALSE(window.overlaps(99, 0));
}

TEST(TimeWindow, ClipsLengthsToItself) {
  constexpr TimeWindow window{100, 200};
  EXPECT_EQ(window.clippedLength(150, 20), 20);
  EXPECT_EQ(window.clippedLength(50, 70), 20);
  EXPECT_EQ(window.clippedLength(190, 70), 10);
  EXPECT_EQ(window.clippedLength(0, 1000), 100);
  EXPECT_EQ(window.clippedLength(0, 100), 0);
  EXPECT_EQ(window.clippedLength(200, 5), 0);
  EXPECT_EQ(window.clippedLength(150, 0), 0);
}

TEST(TimeWindow, OfEverythingHoldsEverything) {
  constexpr TimeWindow all;
  EXPECT_TRUE(all.isAll());
  EXPECT_FALSE((TimeWindow{0, kTimeMax}).isAll());
  EXPECT_TRUE(all.overlaps(-1'000'000'000'000'000'000, 1));
  EXPECT_TRUE(all.overlaps(1'790'857'026'000'000'000, 0)) << "a Unix time in ns";
  EXPECT_EQ(all.clippedLength(5, 10), 10);
}

TEST(Time, EndsStayInTheRangeOfTime) {
  EXPECT_EQ(endOf(100, 20), 120);
  EXPECT_EQ(endOf(kTimeMax - 5, 5), kTimeMax);
  EXPECT_EQ(endOf(kTimeMax - 5, 6), kTimeMax);
  EXPECT_EQ(endOf(5, kTimeMax), kTimeMax);
}

}  // namespace
}  // namespace tallyscope
