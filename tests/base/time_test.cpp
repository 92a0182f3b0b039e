// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/time.h"
#include "core/base/time_text.h"

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

TEST(TimeText, TakesEveryUnitAndSign) {
  EXPECT_EQ(parseTime("17"), 17);
  EXPECT_EQ(parseTime("17ns"), 17);
  EXPECT_EQ(parseTime("1.5us"), 1'500);
  EXPECT_EQ(parseTime("1.5\u00B5s"), 1'500) << "the micro sign";
  EXPECT_EQ(parseTime("1.5\u03BCs"), 1'500) << "the Greek letter";
  EXPECT_EQ(parseTime("-2ms"), -2'000'000);
  EXPECT_EQ(parseTime("\u22122 ms"), -2'000'000) << "a true minus";
  EXPECT_EQ(parseTime("+0.25s"), 250'000'000);
  EXPECT_EQ(parseTime("  3 s "), 3'000'000'000);
  EXPECT_EQ(parseTime("1.2345us"), 1'234) << "below a nanosecond is cut off";
  for (const char* wrong :
       {"", " ", "s", "1.", ".5s", "1,5", "1 0", "1m", "- -1", "\u00B5s", "1e3", "2305843009213693951"}) {
    EXPECT_EQ(parseTime(wrong), std::nullopt) << wrong;
  }
}

TEST(TimeText, WindowsMayBeOpenAtEachSide) {
  EXPECT_EQ(parseWindow("100/200"), (TimeWindow{100, 200}));
  EXPECT_EQ(parseWindow("-2ms/5ms"), (TimeWindow{-2'000'000, 5'000'000}));
  EXPECT_EQ(parseWindow("3\u00B5s/"), (TimeWindow{3'000, kTimeMax}));
  EXPECT_EQ(parseWindow("/9"), (TimeWindow{kTimeMin, 9}));
  EXPECT_EQ(parseWindow("/"), (TimeWindow{}));
  for (const char* wrong : {"", "5", "a/b", "5/5", "6/5", "1/2/3"})
    EXPECT_EQ(parseWindow(wrong), std::nullopt) << wrong;
}

TEST(Time, EndsStayInTheRangeOfTime) {
  EXPECT_EQ(endOf(100, 20), 120);
  EXPECT_EQ(endOf(kTimeMax - 5, 5), kTimeMax);
  EXPECT_EQ(endOf(kTimeMax - 5, 6), kTimeMax);
  EXPECT_EQ(endOf(5, kTimeMax), kTimeMax);
}

}  // namespace
}  // namespace tallyscope
