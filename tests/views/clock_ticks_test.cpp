// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/clock_ticks.h"

#include <gtest/gtest.h>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

constexpr TimeNs kSecond = 1'000'000'000;

QStringList majors(const std::vector<RulerTick>& ticks) {
  QStringList labels;
  for (const RulerTick& tick : ticks) {
    if (tick.major) labels << tick.label;
  }
  return labels;
}

TEST(ClockTicks, RelativeOnesAreThoseOfTheRuler) {
  const TimeWindow view{1'000'000, 6'000'000};
  const auto plain = rulerTicks(view, 500, 100);
  const auto ticks = clockTicks(view, 500, 100, {});
  ASSERT_EQ(ticks.size(), plain.size());
  EXPECT_EQ(majors(ticks), majors(plain));
  EXPECT_EQ(majors(ticks), (QStringList{"1 ms", "2 ms", "3 ms", "4 ms", "5 ms"}));
}

TEST(ClockTicks, SinceTheWindowTheyStandOnRoundTimesFromItsStart) {
  const auto ticks = clockTicks({1'000'300, 1'005'300}, 500, 100, {ClockFormat::SinceWindow, -1'000'700});
  EXPECT_EQ(majors(ticks), (QStringList{"0 µs", "1 µs", "2 µs", "3 µs", "4 µs"}));
  for (const RulerTick& tick : ticks) {
    if (tick.major) {
      EXPECT_EQ((tick.time - 1'000'700) % 1000, 0);
    }
  }
}

TEST(ClockTicks, WallClocksShowSecondsOfTheDayAndHalfMinutes) {
  // 2023-11-14 22:13:20 UTC.
  const std::int64_t epoch = 1'700'000'000 * kSecond;
  EXPECT_EQ(majors(clockTicks({0, 5'000'000}, 500, 100, {ClockFormat::Utc, epoch})).mid(0, 2),
            (QStringList{"22:13:20.000", "22:13:20.001"}));
  EXPECT_EQ(majors(clockTicks({0, 150 * kSecond}, 500, 90, {ClockFormat::Utc, epoch})),
            (QStringList{"22:13:30", "22:14:00", "22:14:30", "22:15:00", "22:15:30"}));
}

TEST(ClockTicks, RawOnesAreNanoseconds) {
  EXPECT_EQ(majors(clockTicks({1'000'000, 3'500'000}, 500, 200, {ClockFormat::Raw, 0})),
            (QStringList{QStringLiteral("1\u2009000\u2009000"), QStringLiteral("2\u2009000\u2009000"),
                         QStringLiteral("3\u2009000\u2009000")}));
}

TEST(ClockTicks, AWallClockNeedsARecordingThatHasOne) {
  ViewState state(smallTrace());
  EXPECT_EQ(RulerClock::of(state, ClockFormat::Utc).format, ClockFormat::Relative);
  state.setWindow({200, 300});
  EXPECT_EQ(RulerClock::of(state, ClockFormat::SinceWindow).offset, -200);
}

}  // namespace
}  // namespace tallyscope
