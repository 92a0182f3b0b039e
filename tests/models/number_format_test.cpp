// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/number_format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tallyscope {
namespace {

QString thin(const char* text) { return QString::fromUtf8(text).replace('_', QChar(0x2009)); }

TEST(NumberFormat, GroupsThousandsWithThinSpaces) {
  EXPECT_EQ(groupedInteger(0), "0");
  EXPECT_EQ(groupedInteger(999), "999");
  EXPECT_EQ(groupedInteger(1000), thin("1_000"));
  EXPECT_EQ(groupedInteger(-12345678), thin("−12_345_678"));
  EXPECT_EQ(groupedInteger(std::numeric_limits<qint64>::max()), thin("9_223_372_036_854_775_807"));
}

TEST(NumberFormat, DurationsHaveThreeSignificantDigitsAndTheUnitThatSuits) {
  EXPECT_EQ(shortDuration(0), "0 ns");
  EXPECT_EQ(shortDuration(404), "404 ns");
  EXPECT_EQ(shortDuration(1000), QString::fromUtf8("1.00 µs"));
  EXPECT_EQ(shortDuration(9'994), QString::fromUtf8("9.99 µs"));
  EXPECT_EQ(shortDuration(9'995), QString::fromUtf8("10.0 µs"));
  EXPECT_EQ(shortDuration(99'950), QString::fromUtf8("100 µs"));
  EXPECT_EQ(shortDuration(999'499), QString::fromUtf8("999 µs"));
  EXPECT_EQ(shortDuration(999'500), "1.00 ms");
  EXPECT_EQ(shortDuration(1'820'123), "1.82 ms");
  EXPECT_EQ(shortDuration(43'100'000), "43.1 ms");
  EXPECT_EQ(shortDuration(12'000'000'000), "12.0 s");
  EXPECT_EQ(shortDuration(4'321'000'000'000), thin("4_321 s"));
  EXPECT_EQ(shortDuration(-1'820'123), QString::fromUtf8("−1.82 ms"));
}

TEST(NumberFormat, ExactDurationKeepsEveryNanosecond) { EXPECT_EQ(exactDuration(1'820'123), thin("1_820_123_ns")); }

TEST(NumberFormat, ClockShowsSecondsToTheNanosecond) {
  EXPECT_EQ(clockSeconds(1'204'353'210), thin("1.204_353_210"));
  EXPECT_EQ(clockSeconds(7), thin("0.000_000_007"));
  EXPECT_EQ(clockSeconds(-1'500'000'000), thin("−1.500_000_000"));
}

TEST(NumberFormat, RealsRoundHalfUpAndGroup) {
  EXPECT_EQ(fixedReal(0.05, 1), "0.1");
  EXPECT_EQ(fixedReal(12345.678, 2), thin("12_345.68"));
  EXPECT_EQ(fixedReal(-0.5, 0), QString::fromUtf8("−1"));
  EXPECT_EQ(fixedReal(std::nan(""), 1), QString::fromUtf8("–"));
}

}  // namespace
}  // namespace tallyscope
