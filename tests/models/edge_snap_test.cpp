// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/edge_snap.h"

#include <gtest/gtest.h>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

class EdgeSnap : public ::testing::Test {
 protected:
  EdgeSnap() : rows(indexOf()) {
    for (std::uint32_t r = 0; r < rows.rows().size(); ++r) {
      if (rows.rows()[r].kind == TimelineRow::Kind::Device) device = r;
      if (rows.rows()[r].label == "stream 7") stream7 = r;
    }
  }
  static std::shared_ptr<const TimelineIndex> indexOf() {
    Job job;
    return TimelineIndex::build(smallTrace(), job);
  }
  TimelineRows rows;
  std::uint32_t device = kNone, stream7 = kNone;
};

TEST_F(EdgeSnap, IsTheNearestStartOrEndOfTheRowWithinReach) {
  // Stream 7: [2000, 3000), [4000, 4500), [5000, 5100).
  EXPECT_EQ(nearestEdge(rows, stream7, 3040, 50), 3000);
  EXPECT_EQ(nearestEdge(rows, stream7, 2960, 50), 3000);
  EXPECT_EQ(nearestEdge(rows, stream7, 3960, 50), 4000);
  EXPECT_EQ(nearestEdge(rows, stream7, 3051, 50), std::nullopt);
  EXPECT_EQ(nearestEdge(rows, stream7, 100, 5000), 2000) << "before the first event";
  EXPECT_EQ(nearestEdge(rows, stream7, 9000, 5000), 5100) << "behind the last";
}

TEST_F(EdgeSnap, OfARowWithoutEventsIsThatOfTheRowsBelowIt) {
  // Stream 8: [2500, 4200).
  EXPECT_EQ(nearestEdge(rows, stream7, 2510, 100), std::nullopt);
  EXPECT_EQ(nearestEdge(rows, device, 2510, 100), 2500);
  EXPECT_EQ(nearestEdge(rows, device, 2990, 100), 3000);
}

}  // namespace
}  // namespace tallyscope
