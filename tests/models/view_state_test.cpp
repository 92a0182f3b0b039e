// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/view_state.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "core/analysis/drawing/time_grid.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

class ViewStateTest : public ::testing::Test {
 protected:
  ViewStateTest() : state(smallTrace()) { state.setMergeInterval(0); }
  ViewState state;
};

TEST_F(ViewStateTest, StartsFittedAroundTheExtentWithNothingFiltered) {
  EXPECT_EQ(state.view(), state.bounds());
  EXPECT_EQ(state.bounds(), (TimeWindow{-100, 10100})) << "one hundredth of the extent at both sides";
  EXPECT_FALSE(state.hasWindow());
  EXPECT_FALSE(state.canUndo());
}

TEST_F(ViewStateTest, ZoomKeepsTheTimeUnderTheCursorInItsColumn) {
  constexpr std::int64_t width = 1017;
  for (const std::int64_t column : {1, 300, 508, 1000}) {
    state.fit();
    const TimeNs time = timeAtColumn(state.view(), width, column);
    for (int i = 0; i < 12; ++i) {
      state.zoomAt(time, 4, 5);
      EXPECT_NEAR(static_cast<double>(columnAtTime(state.view(), width, time)), static_cast<double>(column),
                  1.0 + static_cast<double>(width) / static_cast<double>(state.view().length()));
    }
  }
}

TEST_F(ViewStateTest, ZoomStopsAtTheShortestViewAndAtTheBounds) {
  for (int i = 0; i < 200; ++i) state.zoomAt(5000, 1, 2);
  EXPECT_EQ(state.view().length(), ViewState::minimumLength());
  EXPECT_TRUE(state.view().contains(5000));
  for (int i = 0; i < 200; ++i) state.zoomAt(5000, 2, 1);
  EXPECT_EQ(state.view(), state.bounds());
}

TEST_F(ViewStateTest, PanningStopsAtTheBoundsWithoutChangingTheScale) {
  state.setView({1000, 2000});
  state.panBy(100000);
  EXPECT_EQ(state.view(), (TimeWindow{9100, 10100}));
  state.panBy(-100000);
  EXPECT_EQ(state.view(), (TimeWindow{-100, 900}));
}

TEST_F(ViewStateTest, UndoGivesBackViewAndWindowStepByStep) {
  QSignalSpy views(&state, &ViewState::viewChanged);
  QSignalSpy windows(&state, &ViewState::windowChanged);
  state.setView({1000, 2000});
  state.setWindow({1200, 1300});
  EXPECT_EQ(views.count(), 1);
  EXPECT_EQ(windows.count(), 1);
  state.undo();
  EXPECT_FALSE(state.hasWindow());
  EXPECT_EQ(state.view(), (TimeWindow{1000, 2000}));
  EXPECT_EQ(views.count(), 1) << "the view did not change";
  state.undo();
  EXPECT_TRUE(state.isFit());
  EXPECT_FALSE(state.canUndo());
  state.redo();
  state.redo();
  EXPECT_EQ(state.window(), (TimeWindow{1200, 1300}));
  EXPECT_EQ(state.view(), (TimeWindow{1000, 2000}));
}

TEST_F(ViewStateTest, AWheelGestureIsOneStepOfUndo) {
  state.setMergeInterval(100000);
  state.setView({1000, 5000});
  for (int i = 0; i < 5; ++i) state.zoomAt(2000, 4, 5, ViewState::Gesture::Wheel);
  state.undo();
  EXPECT_EQ(state.view(), (TimeWindow{1000, 5000}));
}

TEST_F(ViewStateTest, FilterAndZoomIsOneStepOfUndoAndClearsTheRange) {
  state.selectRange(TimeWindow{2000, 3000});
  state.filterAndZoomToSelection();
  EXPECT_EQ(state.window(), (TimeWindow{2000, 3000}));
  EXPECT_EQ(state.view(), (TimeWindow{2000, 3000}));
  EXPECT_FALSE(state.range().has_value());
  state.undo();
  EXPECT_FALSE(state.hasWindow());
  EXPECT_TRUE(state.isFit());
  EXPECT_FALSE(state.canUndo());
}

TEST_F(ViewStateTest, EscapeClearsOneThingAtATimeFromTheInsideOut) {
  state.setWindow({0, 5000});
  state.selectEvent({EventKind::Device, 0});
  state.selectRange(TimeWindow{1, 5});
  state.clearOne();
  EXPECT_FALSE(state.range().has_value());
  EXPECT_TRUE(state.event().valid());
  state.clearOne();
  EXPECT_FALSE(state.event().valid());
  EXPECT_TRUE(state.hasWindow());
  state.clearOne();
  EXPECT_FALSE(state.hasWindow());
}

TEST_F(ViewStateTest, AnEmptyOrReversedRangeIsNoRange) {
  state.selectRange(TimeWindow{5, 5});
  EXPECT_FALSE(state.range().has_value());
  state.selectRange(TimeWindow{9, 5});
  EXPECT_FALSE(state.range().has_value());
}

TEST_F(ViewStateTest, ZoomToEventsShowsThemAllWithRoomAndHighlightsThem) {
  state.zoomToEvents({{EventKind::Device, 1}, {EventKind::Device, 0}});
  EXPECT_EQ(state.highlights(), (std::vector<EventRef>{{EventKind::Device, 0}, {EventKind::Device, 1}}));
  // Kernels at [2000, 3000) and [4000, 4500): 2500 ns, a quarter of room at each side.
  EXPECT_EQ(state.view(), (TimeWindow{2000 - 625, 4500 + 625}));
}

TEST_F(ViewStateTest, GoingToAnEventLongerThanTheViewFitsItWithRoom) {
  state.setView({2100, 2200});
  state.goToEvent({EventKind::Device, 0});
  EXPECT_EQ(state.view(), (TimeWindow{1750, 3250})) << "[2000, 3000) and a quarter of room at each side";
}

TEST_F(ViewStateTest, GoingToAnEventOutOfViewBringsItIntoViewAtTheSameScale) {
  state.setView({8000, 9500});
  QSignalSpy reveals(&state, &ViewState::revealRequested);
  state.goToEvent({EventKind::Device, 0});
  EXPECT_EQ(state.view().length(), 1500);
  EXPECT_TRUE(state.view().contains(2500));
  EXPECT_EQ(reveals.count(), 1);
  EXPECT_EQ(state.event(), (EventRef{EventKind::Device, 0}));
}

}  // namespace
}  // namespace tallyscope
