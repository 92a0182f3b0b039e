// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/value_series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tallyscope {
namespace {

struct Samples {
  std::vector<TimeNs> times;
  std::vector<double> values;
  ValueSeries series() const { return {times.data(), values.data(), static_cast<std::uint32_t>(times.size())}; }
};

Samples randomSamples(int count, TimeNs most) {
  std::mt19937 random(7);
  Samples s;
  TimeNs now = 50;
  for (int i = 0; i < count; ++i) {
    s.times.push_back(now);
    s.values.push_back(static_cast<double>(random() % 1000));
    now += random() % most;  // several samples of one time as well
  }
  return s;
}

TEST(ValueSeries, HoldsAValueUntilTheNextSample) {
  const Samples s{{10, 20, 20, 30}, {1, 2, 3, 4}};
  const ValueSeries series = s.series();
  EXPECT_FALSE(series.at(9).has_value());
  EXPECT_EQ(series.at(10), 1.0);
  EXPECT_EQ(series.at(19), 1.0);
  EXPECT_EQ(series.at(20), 3.0) << "the last of one time";
  EXPECT_EQ(series.at(1'000'000), 4.0);
  EXPECT_EQ(series.peak(), 3U);
  EXPECT_EQ(series.range().low, 1.0);
  EXPECT_EQ(series.range().high, 4.0);
}

TEST(ValueSeries, BoundsOfAnyStretchAreThoseOfItsSamples) {
  const Samples s = randomSamples(1000, 5);
  const ValueSeries series = s.series();
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    const auto first = static_cast<std::uint32_t>(random() % 1000);
    const auto last = static_cast<std::uint32_t>(first + 1 + random() % (1000 - first));
    double low = 1e9, high = -1e9;
    for (std::uint32_t k = first; k < last; ++k) {
      low = std::min(low, s.values[k]);
      high = std::max(high, s.values[k]);
    }
    std::uint64_t visits = 0;
    const auto found = series.bounds(first, last, visits);
    ASSERT_TRUE(found.has_value());
    ASSERT_EQ(found->low, low);
    ASSERT_EQ(found->high, high);
    EXPECT_LE(visits, 2U * (16 + 3 * 5));
  }
}

TEST(ValueSeries, WhatIsNoNumberIsAGap) {
  const double nan = std::nan("");
  const Samples s{{0, 10, 20}, {nan, 5, std::numeric_limits<double>::infinity()}};
  const ValueSeries series = s.series();
  EXPECT_FALSE(series.at(5).has_value());
  EXPECT_EQ(series.at(15), 5.0);
  EXPECT_FALSE(series.at(25).has_value());
  EXPECT_EQ(series.range().high, 5.0);
  ValueFill fill;
  fillValues(series, TimeGrid({0, 30}, 3), fill);
  EXPECT_FALSE(fill.columns[0].any);
  EXPECT_TRUE(fill.columns[1].any);
  EXPECT_FALSE(fill.columns[2].any);
}

TEST(ValueSeries, EveryColumnHasTheLowestAndHighestOfWhatHeldInIt) {
  const Samples s = randomSamples(3000, 40);
  const ValueSeries series = s.series();
  const TimeNs end = s.times.back() + 100;
  for (const TimeWindow view :
       {TimeWindow{0, end}, TimeWindow{1000, 1400}, TimeWindow{777, 31'000}, TimeWindow{60, 90}}) {
    const TimeGrid grid(view, 300);
    ValueFill fill;
    fillValues(series, grid, fill);
    for (std::uint32_t c = 0; c < grid.width(); ++c) {
      const TimeNs from = grid.edge(c), to = grid.edge(c + 1);
      double low = 1e9, high = -1e9;
      for (std::size_t i = 0; i < s.times.size(); ++i) {
        const TimeNs until = i + 1 < s.times.size() ? s.times[i + 1] : end + 1;
        // A sample that another one of the same time replaces still counts: it was there.
        const bool holds = s.times[i] < to && (until > from || (s.times[i] >= from && s.times[i] == until));
        if (!holds) continue;
        low = std::min(low, s.values[i]);
        high = std::max(high, s.values[i]);
      }
      if (from == to) continue;
      ASSERT_EQ(fill.columns[c].any, low <= high) << c;
      if (!fill.columns[c].any) continue;
      ASSERT_EQ(fill.columns[c].low, low) << c << " of " << view.from;
      ASSERT_EQ(fill.columns[c].high, high) << c;
    }
  }
}

TEST(ValueSeries, TheCostOfAFrameDoesNotDependOnTheNumberOfSamples) {
  const Samples few = randomSamples(20'000, 50), many = randomSamples(2'000'000, 50);
  ValueFill a, b;
  fillValues(few.series(), TimeGrid({0, few.times.back()}, 1000), a);
  fillValues(many.series(), TimeGrid({0, many.times.back()}, 1000), b);
  EXPECT_LE(a.visits, 1000U * 60);
  EXPECT_LE(b.visits, 1000U * 60);
  EXPECT_LE(many.series().memoryBytes(), 2'000'000U * 2);
}

}  // namespace
}  // namespace tallyscope
