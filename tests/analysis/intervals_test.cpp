// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/intervals.h"

#include <gmock/gmock.h>

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Intervals, UnionJoinsOverlapsAndNeighboursAndDropsEmptyOnes) {
  EXPECT_THAT(mergeIntervals({{30, 40}, {0, 10}, {10, 12}, {35, 50}, {20, 20}}),
              ElementsAre(Interval{0, 12}, Interval{30, 50}));
  EXPECT_THAT(mergeIntervals({}), IsEmpty());
}

TEST(Intervals, UnionLengthCountsOverlapsOnce) {
  std::vector<Interval> list{{5, 9}, {0, 10}, {8, 15}, {20, 21}};
  EXPECT_EQ(unionLength(list), 16);
  EXPECT_EQ(totalLength(mergeIntervals({{5, 9}, {0, 10}, {8, 15}, {20, 21}})), 16);
}

TEST(Intervals, BusyTimeIsTheUnionOfEventsInOrder) {
  BusyTime busy;
  busy.add(0, 10);
  busy.add(2, 4);
  busy.add(8, 12);
  busy.add(20, 20);
  busy.add(30, 31);
  EXPECT_EQ(busy.busy(), 13);
  EXPECT_EQ(busy.coveredUntil(), 31);
}

TEST(Intervals, OverlapOfTwoUnions) {
  const std::vector<Interval> a{{0, 10}, {20, 30}};
  const std::vector<Interval> b{{5, 22}, {29, 40}};
  EXPECT_EQ(overlapLength(a, b), 5 + 2 + 1);
  EXPECT_EQ(overlapLength(a, {}), 0);
}

TEST(Intervals, GapsAreWhatTheWindowHoldsBesides) {
  const std::vector<Interval> busy{{10, 20}, {30, 40}};
  EXPECT_THAT(gapsWithin(busy, {0, 50}), ElementsAre(Interval{0, 10}, Interval{20, 30}, Interval{40, 50}));
  EXPECT_THAT(gapsWithin(busy, {15, 35}), ElementsAre(Interval{20, 30}));
  EXPECT_THAT(gapsWithin(busy, {12, 18}), IsEmpty());
  EXPECT_THAT(gapsWithin({}, {1, 2}), ElementsAre(Interval{1, 2}));
}

TEST(Intervals, ClippingKeepsThePartsInside) {
  const std::vector<Interval> busy{{10, 20}, {30, 40}};
  EXPECT_THAT(clipIntervals(busy, {15, 32}), ElementsAre(Interval{15, 20}, Interval{30, 32}));
  EXPECT_THAT(clipIntervals(busy, {20, 30}), IsEmpty());
}

}  // namespace
}  // namespace tallyscope
