// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/time_grid.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace tallyscope {
namespace {

struct Case {
  TimeWindow view;
  std::uint32_t width;
};

/// From 20 ns on a wide screen to the whole range of time on one column.
std::vector<Case> extremeCases() {
  return {{{0, 20}, 3840},
          {{-7, 13}, 1},
          {{1'000'000'007, 1'000'001'031}, 1024},
          {{0, 1919}, 1920},
          {{0, 1920}, 1920},
          {{0, 1921}, 1920},
          {{-123'456'789, 9'876'543'210}, 1280},
          {{1'672'924'880'617'000'123, 1'672'924'880'617'000'177}, 777},
          {{kTimeMin, kTimeMax}, 1920},
          {{kTimeMax - 100, kTimeMax}, 7680}};
}

TEST(TimeGrid, ColumnsCoverTheViewWithoutGapOrOverlapAtAnyZoom) {
  for (const Case& c : extremeCases()) {
    const TimeGrid grid(c.view, c.width);
    EXPECT_EQ(grid.edge(0), c.view.from);
    EXPECT_EQ(grid.edge(c.width), c.view.to);
    for (std::uint32_t x = 0; x < c.width; ++x) ASSERT_LE(grid.edge(x), grid.edge(x + 1));
  }
}

TEST(TimeGrid, TheColumnOfATimeIsTheOneWhoseStretchHoldsIt) {
  std::mt19937_64 random(1);
  for (const Case& c : extremeCases()) {
    const TimeGrid grid(c.view, c.width);
    std::uniform_int_distribution<TimeNs> times(c.view.from, c.view.to - 1);
    for (int i = 0; i < 2000; ++i) {
      const TimeNs time = times(random);
      const std::uint32_t x = grid.columnOf(time);
      ASSERT_LE(grid.edge(x), time);
      ASSERT_GT(grid.edge(x + 1), time);
      ASSERT_EQ(static_cast<std::int64_t>(x), columnAtTime(c.view, c.width, time));
    }
  }
}

TEST(TimeGrid, ColumnAndTimeAreInversesOnColumnEdges) {
  for (const Case& c : extremeCases()) {
    if (c.view.length() < static_cast<TimeNs>(c.width)) continue;
    for (std::int64_t x = 0; x < static_cast<std::int64_t>(c.width); ++x) {
      ASSERT_EQ(columnAtTime(c.view, c.width, timeAtColumn(c.view, c.width, x)), x);
    }
  }
}

TEST(TimeGrid, ColumnsOutsideTheViewGoOnAtTheSameScale) {
  const TimeWindow view{1000, 2000};
  EXPECT_EQ(timeAtColumn(view, 100, -3), 970);
  EXPECT_EQ(timeAtColumn(view, 100, 150), 2500);
  EXPECT_EQ(columnAtTime(view, 100, 999), -1);
  EXPECT_EQ(columnAtTime(view, 100, 2000), 100);
}

TEST(TimeGrid, TimesFarOutsideTheViewStayOnTheirSide) {
  const TimeWindow view{1000, 1001};  // one ns on a wide screen; an open side of a window is at the end of time
  EXPECT_EQ(columnAtTime(view, 3840, kTimeMax), kTimeMax);
  EXPECT_EQ(columnAtTime(view, 3840, kTimeMin), kTimeMin);
}

TEST(TimeGrid, NeighboursThatTouchInTimeDoNotShareAColumn) {
  const TimeGrid grid({0, 1000}, 333);
  for (TimeNs t = 10; t + 24 < 1000; t += 12) {
    const auto a = grid.columnsOf(t, t + 12);
    const auto b = grid.columnsOf(t + 12, t + 24);
    ASSERT_EQ(a.last, b.first);
    ASSERT_LT(a.first, a.last);
  }
}

TEST(TimeGrid, AnEventOfNoDurationHasOneColumn) {
  const TimeGrid grid({0, 1'000'000}, 100);
  const auto span = grid.columnsOf(500'000, 500'000);
  EXPECT_EQ(span.first, 50U);
  EXPECT_EQ(span.last, 51U);
}

TEST(TimeGrid, ZoomingAroundATimeKeepsItWhereItIs) {
  std::mt19937_64 random(2);
  for (const Case& c : extremeCases()) {
    if (c.view.to > kTimeMax / 2) continue;  // the result is held inside the range of time
    std::uniform_int_distribution<TimeNs> times(c.view.from, c.view.to - 1);
    std::uniform_int_distribution<TimeNs> lengths(1, c.view.length() * 2);
    for (int i = 0; i < 500; ++i) {
      const TimeNs time = times(random);
      const TimeNs length = lengths(random);
      const TimeWindow zoomed = zoomAround(c.view, time, length);
      ASSERT_EQ(zoomed.length(), length);
      // (time - from) / length is kept to within half a ns.
      const double before = static_cast<double>(time - c.view.from) / static_cast<double>(c.view.length());
      const double after = static_cast<double>(time - zoomed.from);
      ASSERT_NEAR(after, before * static_cast<double>(length), 0.51 + after * 1e-12);
    }
  }
}

}  // namespace
}  // namespace tallyscope
