// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/ruler_ticks.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(RulerTicks, StepsAreOneTwoOrFiveTimesAPowerOfTen) {
  EXPECT_EQ(niceStep(1), 1);
  EXPECT_EQ(niceStep(3), 5);
  EXPECT_EQ(niceStep(10), 10);
  EXPECT_EQ(niceStep(11), 20);
  EXPECT_EQ(niceStep(5'000'001), 10'000'000);
}

TEST(RulerTicks, LabelsChooseTheUnitAndJustTheDecimalsThatTellNeighboursApart) {
  EXPECT_EQ(rulerLabel(1'204'000'000, 1'000'000, 1'300'000'000), "1.204 s");
  EXPECT_EQ(rulerLabel(1'204'353'200, 100, 1'300'000'000), QStringLiteral("1.204\u2009353\u20092 s"));
  EXPECT_EQ(rulerLabel(250'000, 50'000, 900'000), "250 µs");
  EXPECT_EQ(rulerLabel(-1'500, 100, 2'000), "−1.5 µs");
  EXPECT_EQ(rulerLabel(12, 1, 40), "12 ns");
}

TEST(RulerTicks, MajorTicksAreFarEnoughApartForTheirLabelsAtAnyZoom) {
  for (TimeNs length = 20; length < 4'000'000'000'000'000; length *= 3) {
    const TimeWindow view{123'456'789, 123'456'789 + length};
    const auto ticks = rulerTicks(view, 1000, 100);
    TimeNs last = kTimeMin;
    int majors = 0;
    for (const RulerTick& tick : ticks) {
      ASSERT_GE(tick.time, view.from);
      ASSERT_LT(tick.time, view.to);
      if (!tick.major) continue;
      if (last != kTimeMin) {
        EXPECT_GE((tick.time - last) * 1000 / length, 99);
      }
      last = tick.time;
      ++majors;
    }
    EXPECT_GE(majors, 2) << length;
    EXPECT_LE(ticks.size(), 60U);
  }
}

}  // namespace
}  // namespace tallyscope
