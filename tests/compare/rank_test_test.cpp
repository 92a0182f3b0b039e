// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/rank_test.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace tallyscope {
namespace {

using Values = std::vector<std::int64_t>;

TEST(RankTestOfTwoSamples, AgreesWithATextbookExampleWithoutTies) {
  // U = 2 for n = m = 8 (all of the target above, but for two inversions): z = (|62 - 32| - 0.5) / sqrt(64 * 17 / 12).
  Values base{1, 2, 3, 4, 5, 6, 9, 10};
  Values target{7, 11, 12, 13, 14, 15, 16, 17};
  const RankTest test = mannWhitney(base, target);
  EXPECT_NEAR(test.p, 0.00195, 0.0001);
}

TEST(RankTestOfTwoSamples, FindsNothingBetweenEqualSamples) {
  Values base{5, 6, 7, 8, 9, 10, 11, 12};
  Values target = base;
  const RankTest test = mannWhitney(base, target);
  EXPECT_EQ(test.p, 1.0);
  EXPECT_EQ(test.shift, 0.0);
  EXPECT_LE(test.shiftLow, 0.0);
  EXPECT_GE(test.shiftHigh, 0.0);
}

TEST(RankTestOfTwoSamples, SaysOneForSamplesOfOneValue) {
  Values base(20, 100);
  Values target(30, 100);
  EXPECT_EQ(mannWhitney(base, target).p, 1.0);
}

TEST(RankTestOfTwoSamples, EstimatesTheShiftAsTheMedianOfAllDifferences) {
  std::mt19937 random(7);
  std::uniform_int_distribution<std::int64_t> value(900, 1100);
  for (const auto& [n, m] : {std::pair{8, 9}, std::pair{13, 21}, std::pair{40, 40}}) {
    Values base;
    Values target;
    for (int i = 0; i < n; ++i) base.push_back(value(random));
    for (int i = 0; i < m; ++i) target.push_back(value(random) + 50);
    Values differences;
    for (const auto t : target) {
      for (const auto b : base) differences.push_back(t - b);
    }
    std::sort(differences.begin(), differences.end());
    const std::size_t half = differences.size() / 2;
    const double median = differences.size() % 2 == 1
                              ? static_cast<double>(differences[half])
                              : static_cast<double>(differences[half - 1] + differences[half]) / 2;
    const RankTest test = mannWhitney(base, target);
    EXPECT_EQ(test.shift, median);
    EXPECT_LE(test.shiftLow, test.shift);
    EXPECT_GE(test.shiftHigh, test.shift);
  }
}

TEST(RankTestOfTwoSamples, TakesNoMoreThanSortingForLargeSamples) {
  // A million by a million differences could never be listed.
  Values base;
  Values target;
  for (std::int64_t i = 0; i < 1'000'000; ++i) {
    base.push_back(1'000'000 + i * 7919 % 100'000);
    target.push_back(1'050'000 + i * 7919 % 100'000);
  }
  const RankTest test = mannWhitney(base, target);
  EXPECT_EQ(test.shift, 50'000.0);
  EXPECT_LT(test.p, 1e-9);
}

TEST(RankTestOfTwoSamples, AdjustsManyTestsByBenjaminiAndHochberg) {
  const std::vector<double> adjusted = adjustForManyTests({0.01, 0.04, 0.03, 0.005});
  EXPECT_NEAR(adjusted[0], 0.02, 1e-12);
  EXPECT_NEAR(adjusted[1], 0.04, 1e-12);
  EXPECT_NEAR(adjusted[2], 0.04, 1e-12);
  EXPECT_NEAR(adjusted[3], 0.02, 1e-12);
}

}  // namespace
}  // namespace tallyscope
