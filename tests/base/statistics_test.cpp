// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/statistics.h"

#include <gtest/gtest.h>

#include <vector>

namespace tallyscope {
namespace {

TEST(Statistics, TruncatesTheMeanAsTheManualPrintsIt) {
  // hggc_api_sum row 1: 393100090 ns in 342 calls is printed 1149415.
  std::vector<std::int64_t> values(341, 1149415);
  values.push_back(393100090 - 341LL * 1149415);
  EXPECT_EQ(summarize(values, StdDevForm::Sample).mean, 1149415);
}

TEST(Statistics, TakesTheMiddleTwoForAnEvenCountAndTruncates) {
  // hgtx_kern_sum: the median of 4562345 and 3474616 is printed 4018480, its population deviation 543864.
  std::vector<std::int64_t> values{4562345, 3474616};
  const Summary population = summarize(values, StdDevForm::Population);
  EXPECT_EQ(population.median, 4018480);
  EXPECT_EQ(population.stddev, 543864);
  EXPECT_EQ(summarize(values, StdDevForm::Sample).stddev, 769140);
}

TEST(Statistics, GivesZeroDeviationForOneValue) {
  std::vector<std::int64_t> one{17};
  EXPECT_EQ(summarize(one, StdDevForm::Sample).stddev, 0);
  EXPECT_EQ(summarize(one, StdDevForm::Population).stddev, 0);
}

TEST(Statistics, RoundsPercentagesHalfUp) {
  EXPECT_DOUBLE_EQ(roundHalfUp(percentOf(15600, 28421825), 1), 0.1);
  EXPECT_DOUBLE_EQ(roundHalfUp(0.25, 1), 0.3);
  EXPECT_DOUBLE_EQ(roundHalfUp(1.15, 1), 1.2);
  EXPECT_DOUBLE_EQ(roundHalfUp(-0.25, 1), -0.3);
}

TEST(Statistics, FindsPercentilesByNearestRank) {
  std::vector<double> values{5, 1, 4, 2, 3, 6, 7, 8, 9, 10};
  EXPECT_DOUBLE_EQ(percentileNearestRank(values, 90), 9);
  EXPECT_DOUBLE_EQ(percentileNearestRank(values, 100), 10);
}

}  // namespace
}  // namespace tallyscope
