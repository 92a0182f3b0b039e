// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/linked_views.h"

#include <gtest/gtest.h>

#include "models/timeline/shared_ranges.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

std::shared_ptr<const Trace> lasting(TimeNs length) {
  TraceFixture fixture;
  fixture.range({.name = "whole", .start = 0, .duration = length});
  fixture.range({.name = "step", .start = length / 4, .duration = 10});
  fixture.range({.name = "step", .start = length / 2, .duration = 10});
  fixture.range({.name = length > 5000 ? "long" : "short", .start = 0, .duration = 5});
  return fixture.finish();
}

class LinkedViewsTest : public ::testing::Test {
 protected:
  bool aligned(const LinkedViews& link) const {
    return target.view().from - base.view().from == link.offset() && target.view().to - base.view().to == link.offset();
  }
  ViewState base{lasting(10000)};
  ViewState target{lasting(2000)};
};

TEST_F(LinkedViewsTest, KeepBothAtTheSameScaleThoughOneIsShorter) {
  const TimeWindow own = target.bounds();
  {
    LinkedViews link(base, target);
    EXPECT_EQ(link.offset(), 0);
    EXPECT_TRUE(aligned(link)) << "the shorter one sees beyond its end";
    base.setView({1000, 3000});
    EXPECT_TRUE(aligned(link));
    target.panBy(500);
    EXPECT_EQ(base.view().from, 1500);
    target.zoomAt(2000, 1, 2);
    EXPECT_TRUE(aligned(link));
    EXPECT_EQ(base.view().length(), 1000);
    link.fit();
    EXPECT_EQ(target.view().length(), base.bounds().length());
  }
  EXPECT_EQ(target.bounds(), own);
  EXPECT_EQ(target.view(), own) << "what lay beyond comes back";
  base.setView({0, 100});
  EXPECT_NE(target.view().length(), 100) << "no longer linked";
}

TEST_F(LinkedViewsTest, AlignAtTheStartsOfTheWindows) {
  base.setWindow({4000, 5000});
  target.setWindow({500, 900});
  LinkedViews link(base, target);
  EXPECT_EQ(link.offset(), -3500);
  base.setView({4000, 4400});
  EXPECT_EQ(target.view(), (TimeWindow{500, 900}));
  link.align(base.trace()->extent().from, 1000);
  EXPECT_EQ(link.offset(), 1000);
  EXPECT_EQ(target.view(), (TimeWindow{5000, 5400})) << "the base's view stays";
}

TEST_F(LinkedViewsTest, UndoMovesBoth) {
  LinkedViews link(base, target);
  base.setMergeInterval(0);
  target.setMergeInterval(0);
  const TimeWindow before = base.view();
  base.setView({1000, 2000});
  base.undo();
  EXPECT_EQ(base.view(), before);
  EXPECT_TRUE(aligned(link));
}

TEST(SharedRanges, AreThoseOfBothLongestFirst) {
  Job job;
  const auto first = lasting(10000);
  const auto second = lasting(2000);
  const std::vector<QString> names = sharedRangeNames(*first, *second, 10, job);
  EXPECT_EQ(names, (std::vector<QString>{"whole", "step"}));
  EXPECT_EQ(sharedRangeNames(*first, *second, 1, job).size(), 1U);
  EXPECT_EQ(rangeStart(*first, "step", 0), 2500);
  EXPECT_EQ(rangeStart(*first, "step", 1), 5000);
  EXPECT_EQ(rangeStart(*first, "step", 2), std::nullopt);
  EXPECT_EQ(rangeStart(*first, "none", 0), std::nullopt);
}

}  // namespace
}  // namespace tallyscope
