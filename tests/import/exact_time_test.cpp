// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/exact_time.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tallyscope::json {
namespace {

TEST(ExactTime, KeepsEveryNanosecondOfEpochMicroseconds) {
  EXPECT_EQ(nanosecondsFromMicros("1672924880617000.123"), 1672924880617000123);
  EXPECT_EQ(nanosecondsFromMicros("1672924880617000.579"), 1672924880617000579);
  EXPECT_EQ(nanosecondsFromMicros("1712195495502094.565"), 1712195495502094565);
}

TEST(ExactTime, ReadsWholeAndShortFractions) {
  EXPECT_EQ(nanosecondsFromMicros("0"), 0);
  EXPECT_EQ(nanosecondsFromMicros("100.7"), 100700);
  EXPECT_EQ(nanosecondsFromMicros("0.2"), 200);
  EXPECT_EQ(nanosecondsFromMicros(".5"), 500);
  EXPECT_EQ(nanosecondsFromMicros("5."), 5000);
  EXPECT_EQ(nanosecondsFromMicros("12345678.12345678"), 12345678123);
  EXPECT_EQ(nanosecondsFromMicros("0000000000000000000000001"), 1000);
}

TEST(ExactTime, RoundsBelowANanosecondHalfAwayFromZero) {
  EXPECT_EQ(nanosecondsFromMicros("1.0004"), 1000);
  EXPECT_EQ(nanosecondsFromMicros("1.0005"), 1001);
  EXPECT_EQ(nanosecondsFromMicros("-1.0005"), -1001);
  EXPECT_EQ(nanosecondsFromMicros("0.00049999999999999999999999"), 0);
}

TEST(ExactTime, ReadsSignsExponentsAndSpace) {
  EXPECT_EQ(nanosecondsFromMicros("-50"), -50000);
  EXPECT_EQ(nanosecondsFromMicros("+3.25"), 3250);
  EXPECT_EQ(nanosecondsFromMicros("1.5e3"), 1500000);
  EXPECT_EQ(nanosecondsFromMicros("15E-1"), 1500);
  EXPECT_EQ(nanosecondsFromMicros(" 7 "), 7000);
}

TEST(ExactTime, StaysAtTheEdgeOfTime) {
  EXPECT_EQ(nanosecondsFromMicros("99999999999999999999999"), kTimeMax);
  EXPECT_EQ(nanosecondsFromMicros("-1e300"), -kTimeMax);
  EXPECT_EQ(nanosecondsFromMicros("1e-300"), 0);
}

TEST(ExactTime, ReadsEveryLengthAsTheDigitsSay) {
  // With every number of digits before and behind the dot, since each is read by other instructions.
  const std::string digits = "9182736450918273645";
  for (std::size_t whole = 1; whole <= 15; ++whole) {
    for (std::size_t decimals = 0; decimals <= 4; ++decimals) {
      const std::string text = digits.substr(0, whole) + (decimals > 0 ? "." + digits.substr(whole - 1, decimals) : "");
      std::string ns = digits.substr(0, whole) + (digits.substr(whole - 1, decimals) + "000").substr(0, 3);
      std::int64_t expected = std::stoll(ns);
      if (decimals == 4 && digits[whole + 2] >= '5') ++expected;
      EXPECT_EQ(nanosecondsFromMicros(text), expected) << text;
    }
  }
}

TEST(ExactTime, RefusesEveryLengthWithAByteThatIsNoDigit) {
  for (const std::string number :
       {"5114906124221.846", "1672924880617000.579", "6.866", "66.1811", "12345678", "1234.567", "0.58"}) {
    for (std::size_t i = 0; i < number.size(); ++i) {
      if (number[i] == '.') continue;
      for (const char c : {'/', ':', 'x', '\xB5', ','}) {
        std::string text = number;
        text[i] = c;
        EXPECT_FALSE(nanosecondsFromMicros(text).has_value()) << text;
      }
    }
  }
  EXPECT_EQ(nanosecondsFromMicros("9999999999999999.999"), kTimeMax) << "more than time can hold";
}

TEST(ExactTime, RefusesWhatIsNoNumber) {
  for (const char* text : {"", " ", "-", ".", "NaN", "1.2.3", "12x", "1e", "0x10", "1 2"}) {
    EXPECT_FALSE(nanosecondsFromMicros(text).has_value()) << text;
  }
}

TEST(ExactTime, AgreesWithIntegerArithmeticOnRandomTimes) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20000; ++i) {
    // Of every length, as short numbers are read another way than long ones.
    const auto ns = static_cast<std::int64_t>((random() % 2'000'000'000'000'000'000ULL) >> (i % 60));
    char text[48];
    std::snprintf(text, sizeof text, "%lld.%03lld", static_cast<long long>(ns / 1000),
                  static_cast<long long>(ns % 1000));
    ASSERT_EQ(nanosecondsFromMicros(text), ns) << text;
  }
}

TEST(ExactInteger, KeepsSixtyFourBits) {
  EXPECT_EQ(integerFrom("10000000000"), 10000000000);
  EXPECT_EQ(integerFrom("-1"), -1);
  EXPECT_EQ(integerFrom("9223372036854775807"), INT64_MAX);
  EXPECT_EQ(integerFrom("18446744073709551615"), -1) << "an id above the signed range keeps its bits";
  EXPECT_EQ(integerFrom("4294967295"), 4294967295);
  EXPECT_EQ(integerFrom("12.9"), 12);
  EXPECT_FALSE(integerFrom("stream 7").has_value());
}

}  // namespace
}  // namespace tallyscope::json
