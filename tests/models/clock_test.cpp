// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/clock.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace tallyscope {
namespace {

constexpr std::int64_t kEpoch = 1'700'000'000'000'000'000;  // 2023-11-14 22:13:20 UTC

TEST(Clock, WritesOnePointInTimeInEveryFormatToTheNanosecond) {
  const QString thin(QChar(0x2009));
  EXPECT_EQ(clockText(1'500'000'001, ClockFormat::Raw, kEpoch, 500), "1500000001");
  EXPECT_EQ(clockText(1'500'000'001, ClockFormat::Relative, kEpoch, 500).remove(thin), "1.500000001 s");
  EXPECT_EQ(clockText(1'500'000'001, ClockFormat::SinceWindow, kEpoch, 500'000'000).remove(thin), "1.000000001 s");
  EXPECT_EQ(clockText(1'500'000'001, ClockFormat::Utc, kEpoch, 0), "2023-11-14 22:13:21.500000001 UTC");
  EXPECT_EQ(clockText(-1, ClockFormat::Utc, kEpoch, 0), "2023-11-14 22:13:19.999999999 UTC");
  EXPECT_TRUE(clockText(0, ClockFormat::Local, kEpoch, 0).contains(":20.000000000"));
}

TEST(Clock, WithoutAWallClockInTheRecordingTimesStayRelative) {
  EXPECT_EQ(clockText(7, ClockFormat::Utc, 0, 0), clockText(7, ClockFormat::Relative, 0, 0));
}

TEST(Clock, FormatsHaveIdsAndTitlesAndAChangeIsTold) {
  for (const ClockFormat format : kClockFormats) {
    EXPECT_EQ(clockFormatOf(idOf(format)), format);
    EXPECT_FALSE(titleOf(format).isEmpty());
  }
  EXPECT_EQ(clockFormatOf("nonsense"), ClockFormat::Relative);
  QSignalSpy changed(&Clock::instance(), &Clock::changed);
  Clock::instance().setFormat(ClockFormat::Raw);
  Clock::instance().setFormat(ClockFormat::Raw);
  EXPECT_EQ(changed.count(), 1);
  Clock::instance().setFormat(ClockFormat::Relative);
}

}  // namespace
}  // namespace tallyscope
