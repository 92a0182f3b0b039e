// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_view.h"

#include <QMenu>
#include <QSignalSpy>
#include <QtGui>
#include <QtWidgets>

#include "models/phases/phase_session.h"
#include "tests/support/timeline_fixture.h"
#include "tests/support/trace_fixture.h"
#include "views/timeline/phase_band.h"
#include "views/timeline/wheel_zoom.h"

namespace tallyscope {
namespace {

class TimelineViewTest : public TimelineFixture {};

TEST_F(TimelineViewTest, TheWheelWithControlZoomsAndTheTimeUnderTheCursorStaysPut) {
  show(smallTrace());
  for (const int x : {0, 137, 500, lanes().width() - 1}) {
    state->fit();
    for (int i = 0; i < 8; ++i) {
      const TimeNs before = lanes().timeAt(x);
      wheel(lanes(), {x, 60}, {0, 120}, Qt::ControlModifier);
      EXPECT_NEAR(lanes().columnAt(before), x, 1.0 + lanes().width() / static_cast<double>(state->view().length()));
    }
    EXPECT_LT(state->view().length(), state->bounds().length() / 4);
  }
}

TEST_F(TimelineViewTest, TheWheelWithControlBackZoomsOutAndSidewaysOrShiftPans) {
  show(smallTrace());
  state->setView({4000, 5000});
  wheel(lanes(), {300, 60}, {0, -120}, Qt::ControlModifier);
  EXPECT_EQ(state->view().length(), 1250);
  state->setView({4000, 5000});
  wheel(lanes(), {300, 60}, {-120, 0});
  EXPECT_EQ(state->view().length(), 1000);
  EXPECT_GT(state->view().from, 4000);
  state->setView({4000, 5000});
  wheel(lanes(), {300, 60}, {0, 120}, Qt::ShiftModifier);
  EXPECT_EQ(state->view().length(), 1000);
  EXPECT_LT(state->view().from, 4000);
}

TEST_F(TimelineViewTest, TheWheelAloneScrollsTheRowsAndZoomsWhereThePersonChoseSo) {
  TraceMaker maker;
  for (int stream = 0; stream < 80; ++stream) maker.kernel(100 * stream, 50, "k", 0, stream);
  show(maker.finish(), {900, 300});
  const TimeWindow before = state->view();
  wheel(lanes(), {300, 60}, {0, -240});
  EXPECT_EQ(lanes().scroll(), 120);
  EXPECT_EQ(state->view(), before);
  wheel(lanes(), {300, 60}, {0, 120});
  EXPECT_EQ(lanes().scroll(), 60);
  setWheelHabit(WheelHabit::Zooms);
  wheel(lanes(), {300, 60}, {0, 120});
  EXPECT_EQ(lanes().scroll(), 60);
  EXPECT_LT(state->view().length(), before.length());
  const TimeWindow zoomed = state->view();
  wheel(lanes(), {300, 60}, {0, -120}, Qt::ControlModifier);
  EXPECT_EQ(lanes().scroll(), 120);
  EXPECT_EQ(state->view(), zoomed);
  setWheelHabit(WheelHabit::Scrolls);
  // Ruler and overview have nothing to scroll.
  state->fit();
  wheel(view->ruler(), {300, 5}, {0, 120});
  EXPECT_LT(state->view().length(), before.length());
}

TEST_F(TimelineViewTest, NamesStandBesideTheirPlotsWithPinnedRowsAndPhases) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  for (int step = 0; step < 4; ++step) {
    fixture.range({.name = "execute_context_0(0)_generation_1(1)", .start = 10'000 * step, .duration = 500});
    fixture.call({.start = 10'000 * step + 10, .duration = 5, .correlation = step + 1});
    fixture.kernel({.name = "k", .start = 10'000 * step + 1000, .duration = 90, .correlation = step + 1});
  }
  show(fixture.finish(), {900, 400});
  PhaseSession session(*state);
  view->showPhases(session);
  while (session.busy()) QTest::qWait(5);
  ASSERT_TRUE(view->phaseBand()->isVisible());
  const auto& rows = view->rows()->rows();
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    if (rows[r].kind == TimelineRow::Kind::Stream) view->rows()->setPinned(r, true);
  }
  QTest::qWait(20);
  ASSERT_TRUE(view->pinnedLanes().isVisible());
  const auto topOf = [this](QWidget& part) { return part.mapTo(view.get(), QPoint(0, 0)).y(); };
  EXPECT_EQ(topOf(view->pinnedHeads()), topOf(view->pinnedLanes()));
  EXPECT_EQ(view->pinnedHeads().height(), view->pinnedLanes().height());
  EXPECT_EQ(topOf(view->heads()), topOf(view->lanes()));
  EXPECT_EQ(view->heads().height(), view->lanes().height());
  EXPECT_LT(topOf(*view->phaseBand()), topOf(view->pinnedLanes()));
}

TEST_F(TimelineViewTest, ASelectionSnapsToTheEdgesOfEventsUnlessControlIsHeld) {
  show(smallTrace());
  state->setView({0, 6000});
  const int y = middleOf({EventKind::Device, 0}).y();
  // The gap on stream 7 between [2000, 3000) and [4000, 4500), a few pixels off on both sides.
  const int from = lanes().columnAt(3000) + 4, to = lanes().columnAt(4000) - 4;
  ASSERT_NE(lanes().timeAt(from), 3000);
  drag(lanes(), {from, y}, {to, y});
  ASSERT_TRUE(state->range());
  EXPECT_EQ(*state->range(), (TimeWindow{3000, 4000}));
  const auto& index = *view->rows()->index();
  EXPECT_EQ(index.streamBusy(0).busyIn(*state->range()), 0) << "the gap alone";
  drag(lanes(), {from, y}, {to, y}, Qt::LeftButton, Qt::ControlModifier);
  EXPECT_EQ(*state->range(), (TimeWindow{lanes().timeAt(from), lanes().timeAt(to)}));
}

TEST_F(TimelineViewTest, TheRangeTellsKernelsAndAllWorkWhereTheyDiffer) {
  show(smallTrace());
  // Kernels in [4000, 6000) of the device: [4000, 4500), with the copy [5000, 5100) 600 ns.
  const QString text = lanes().describeRange({4000, 6000});
  EXPECT_TRUE(text.contains("kernels 500 ns (25.0 %)")) << text.toStdString();
  EXPECT_TRUE(text.contains("all work 600 ns (30.0 %)")) << text.toStdString();
}

TEST_F(TimelineViewTest, DraggingTheRulerPans) {
  show(smallTrace());
  state->setView({4000, 5000});
  const int width = view->ruler().width();
  drag(view->ruler(), {width / 2, 5}, {width / 4, 5});
  EXPECT_EQ(state->view().length(), 1000);
  EXPECT_NEAR(static_cast<double>(state->view().from), 4250.0, 3.0);
}

TEST_F(TimelineViewTest, LeftDragSelectsTheRangeBetweenItsEndsInEitherDirection) {
  show(smallTrace());
  QSignalSpy ranges(state.get(), &ViewState::rangeSelected);
  const TimeNs from = lanes().timeAt(200);
  const TimeNs to = lanes().timeAt(420);
  // Over no event's edge.
  drag(lanes(), {200, 60}, {420, 62});
  ASSERT_TRUE(state->range().has_value());
  EXPECT_EQ(*state->range(), (TimeWindow{from, to}));
  EXPECT_GE(ranges.count(), 3) << "told while dragging";
  state->selectRange(std::nullopt);
  drag(lanes(), {420, 60}, {200, 62});
  EXPECT_EQ(*state->range(), (TimeWindow{from, to}));
}

TEST_F(TimelineViewTest, TheRangeTellsItsLengthAndTheNumberAndBusyTimeOfDeviceOperations) {
  show(smallTrace());
  // Kernels [2000, 3000) and [4000, 4500), [2500, 4200) on another stream, copy [5000, 5100): the union in [0, 4300) is
  // 2300.
  const QString text = lanes().describeRange({0, 4300});
  EXPECT_TRUE(text.contains("4.30 µs")) << text.toStdString();
  EXPECT_TRUE(text.contains("3 device operation")) << text.toStdString();
  EXPECT_TRUE(text.contains("2.30 µs")) << text.toStdString();
  EXPECT_TRUE(text.contains("53.5")) << text.toStdString();
}

TEST_F(TimelineViewTest, AClickSelectsTheEventUnderItAndAnEmptyPlaceClears) {
  show(smallTrace());
  const EventRef kernel{EventKind::Device, 0};
  QSignalSpy events(state.get(), &ViewState::eventSelected);
  QTest::mouseClick(&lanes(), Qt::LeftButton, {}, middleOf(kernel));
  EXPECT_EQ(state->event(), kernel);
  EXPECT_EQ(events.count(), 1);
  EXPECT_FALSE(state->range().has_value());
  QTest::mouseClick(&lanes(), Qt::LeftButton, {}, QPoint(lanes().width() - 2, middleOf(kernel).y()));
  EXPECT_FALSE(state->event().valid());
}

TEST_F(TimelineViewTest, AsysKeysZoomFilterUndoAndClear) {
  show(smallTrace());
  lanes().setFocus();
  const TimeWindow range{2000, 3000};
  state->selectRange(range);
  QTest::keyClick(&lanes(), Qt::Key_C);
  EXPECT_EQ(state->window(), range);
  QTest::keyClick(&lanes(), Qt::Key_Z);
  EXPECT_EQ(state->view(), range);
  EXPECT_TRUE(state->range().has_value());
  QTest::keyClick(&lanes(), Qt::Key_Backspace);
  EXPECT_TRUE(state->isFit());
  QTest::keyClick(&lanes(), Qt::Key_Z, Qt::ShiftModifier);
  EXPECT_EQ(state->view(), range);
  EXPECT_FALSE(state->range().has_value());
  QTest::keyClick(&lanes(), Qt::Key_Home);
  EXPECT_TRUE(state->isFit());
  QTest::keyClick(&lanes(), Qt::Key_Escape);
  EXPECT_FALSE(state->hasWindow());
}

TEST_F(TimelineViewTest, FFitsTheSelectedEventWithRoomAtBothSides) {
  show(smallTrace());
  state->setView({2400, 2500});
  state->selectEvent({EventKind::Device, 0});
  QTest::keyClick(&lanes(), Qt::Key_F);
  EXPECT_EQ(state->view(), (TimeWindow{1750, 3250}));
}

TEST_F(TimelineViewTest, LettersAndArrowsMoveTheView) {
  show(smallTrace());
  state->setView({4000, 5000});
  QTest::keyClick(&lanes(), Qt::Key_D);
  EXPECT_EQ(state->view(), (TimeWindow{4100, 5100}));
  QTest::keyClick(&lanes(), Qt::Key_Left);
  EXPECT_EQ(state->view(), (TimeWindow{4000, 5000}));
  QTest::keyClick(&lanes(), Qt::Key_W);
  EXPECT_LT(state->view().length(), 700);
  QTest::keyClick(&lanes(), Qt::Key_S);
  EXPECT_NEAR(static_cast<double>(state->view().length()), 1000.0, 4.0);
}

TEST_F(TimelineViewTest, TheContextMenuFiltersAndZoomsToTheDraggedRange) {
  show(smallTrace());
  drag(lanes(), {200, 60}, {420, 62});
  const TimeWindow range = *state->range();
  const std::unique_ptr<QMenu> menu(view->makeContextMenu());
  QStringList titles;
  for (const QAction* action : menu->actions()) titles << action->text();
  EXPECT_EQ(titles.mid(0, 2), (QStringList{"Filter and Zoom in", "Zoom in"}));
  EXPECT_TRUE(titles.contains("Clear"));
  menu->actions().first()->trigger();
  EXPECT_EQ(state->window(), range);
  EXPECT_EQ(state->view(), range);
}

TEST_F(TimelineViewTest, TheContextMenuOfAKernelLeadsToItsLaunch) {
  show(smallTrace());
  state->selectEvent({EventKind::Device, 0});
  const std::unique_ptr<QMenu> menu(view->makeContextMenu());
  QAction* launch = nullptr;
  for (QAction* action : menu->actions()) {
    if (action->text().contains("cudaLaunchKernel")) launch = action;
  }
  ASSERT_NE(launch, nullptr);
  launch->trigger();
  EXPECT_EQ(state->event(), (EventRef{EventKind::Api, state->trace()->device().api[0]}));
}

TEST_F(TimelineViewTest, TheOverviewMovesTheView) {
  show(smallTrace());
  state->setView({4000, 5000});
  OverviewStrip& overview = view->overview();
  const int width = overview.width();
  QTest::mouseClick(&overview, Qt::LeftButton, {}, QPoint(width * 3 / 4, 10));
  EXPECT_NEAR(static_cast<double>(state->view().from + 500), -100 + 10200 * 0.75, 30);
  EXPECT_EQ(state->view().length(), 1000);
  const TimeNs before = state->view().from;
  drag(overview, {width * 3 / 4, 10}, {width / 2, 10});
  EXPECT_NEAR(static_cast<double>(before - state->view().from), 10200 / 4.0, 40);
}

TEST_F(TimelineViewTest, AClickOnARowHeadClosesAndOpensIt) {
  show(smallTrace());
  const std::size_t open = view->rows()->visible().size();
  QTest::mouseClick(&view->heads(), Qt::LeftButton, {}, QPoint(12, 8));
  EXPECT_LT(view->rows()->visible().size(), open);
  QTest::mouseClick(&view->heads(), Qt::LeftButton, {}, QPoint(12, 8));
  EXPECT_EQ(view->rows()->visible().size(), open);
}

TEST_F(TimelineViewTest, DeviceRowsTellHowBusyTheyAreInWhatIsSeenAndCounts) {
  show(smallTrace());
  const TimelineRow* device = nullptr;
  for (const TimelineRow& row : view->rows()->rows()) {
    if (row.kind == TimelineRow::Kind::Device) device = &row;
  }
  ASSERT_NE(device, nullptr);
  EXPECT_DOUBLE_EQ(view->heads().busyPercent(*device), 26.0) << "2600 of 10,000 ns";
  EXPECT_DOUBLE_EQ(view->heads().kernelsPercent(*device), 25.0) << "without the copy";
  state->setView({2000, 4000});
  EXPECT_DOUBLE_EQ(view->heads().busyPercent(*device), 100.0);
  state->setWindow({3900, 5000});
  state->fit();
  EXPECT_NEAR(view->heads().busyPercent(*device), 100.0 * 600 / 1100, 1e-9);
}

TEST_F(TimelineViewTest, GoingToAnEventScrollsToItsRow) {
  TraceMaker maker;
  maker.op(0, 1000, "first");
  for (int stream = 0; stream < 80; ++stream) maker.kernel(100 * stream, 50, "k", 0, stream);
  show(maker.finish(), {900, 300});
  EXPECT_EQ(lanes().scroll(), 0);
  const EventRef last{EventKind::Device, 79};
  state->goToEvent(last);
  QTest::qWait(10);
  const auto place = view->rows()->placeOf(last);
  EXPECT_GE(place.top, lanes().scroll());
  EXPECT_LE(place.top + place.height, lanes().scroll() + lanes().height());
}

TEST_F(TimelineViewTest, TheTipOfAnUnclosedEventSaysSo) {
  TraceMaker maker;
  maker.range(0, 1000, "open end", FlagUnclosed);
  show(maker.finish());
  TimelineRows::Hit hit;
  hit.event = {EventKind::Range, 0};
  EXPECT_TRUE(lanes().toolTipFor(hit).contains("≥ 1.00 µs, not closed"));
}

TEST_F(TimelineViewTest, ClosingWhileTheIndexIsBuiltIsFine) {
  state = std::make_unique<ViewState>(smallTrace());
  for (int i = 0; i < 20; ++i) {
    view = std::make_unique<TimelineView>(*state);
    view.reset();
  }
  QTest::qWait(50);
}

}  // namespace
}  // namespace tallyscope
