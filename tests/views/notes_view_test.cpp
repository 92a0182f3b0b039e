// SPDX-License-Identifier: GPL-3.0-or-later
// Notes, bookmarks and pinned rows, with the keys and the mouse.
#include <QScrollBar>

#include "tests/support/timeline_fixture.h"
#include "views/explore/explore_pane.h"
#include "views/explore/notes_page.h"
#include "views/explore/result_table.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

class NotesView : public TimelineFixture {};

TEST_F(NotesView, BSetsABookmarkOnTheSelectionElseAtThePointer) {
  show(smallTrace());
  lanes().setFocus();
  state->selectEvent({EventKind::Device, 0});
  QTest::keyClick(&lanes(), Qt::Key_B);
  ASSERT_EQ(view->notes().all().size(), 1U);
  EXPECT_EQ(view->notes().all()[0].event, (EventRef{EventKind::Device, 0}));
  state->selectEvent({});
  state->selectRange(TimeWindow{100, 700});
  QTest::keyClick(&lanes(), Qt::Key_B);
  EXPECT_EQ(view->notes().all()[0].time, (TimeWindow{100, 700}));
  state->selectRange(std::nullopt);
  move(lanes(), {lanes().columnAt(6000), 300}, Qt::NoButton);
  QTest::keyClick(&lanes(), Qt::Key_B);
  ASSERT_EQ(view->notes().all().size(), 3U);
  EXPECT_NEAR(static_cast<double>(view->notes().all()[2].time.from), 6000.0, 12.0);
}

TEST_F(NotesView, MStepsFromNoteToNoteRoundTheEnd) {
  show(smallTrace());
  lanes().setFocus();
  view->notes().add({EventKind::Device, 0}, {}, "a");
  view->notes().add({}, {7000, 8000}, "b");
  state->setView({0, 1000});
  QTest::keyClick(&lanes(), Qt::Key_M);
  EXPECT_EQ(state->event(), (EventRef{EventKind::Device, 0}));
  QTest::keyClick(&lanes(), Qt::Key_M);
  EXPECT_EQ(state->range(), (TimeWindow{7000, 8000}));
  EXPECT_TRUE(state->view().from <= 7000 && state->view().to >= 8000);
  QTest::keyClick(&lanes(), Qt::Key_M);
  EXPECT_EQ(state->event(), (EventRef{EventKind::Device, 0}));
}

TEST_F(NotesView, TheListGoesToNotesAndRemovesThem) {
  show(smallTrace());
  ExplorePane pane(*state, *view);
  pane.show();
  view->notes().add({}, {7000, 8000}, "a stretch");
  view->notes().add({EventKind::Device, 0}, {}, "slow?");
  ASSERT_EQ(pane.notes().result().model().shownRows(), 2);
  emit pane.notes().result().table().rowActivated(0);
  EXPECT_EQ(state->event(), (EventRef{EventKind::Device, 0}));
  pane.notes().result().table().goToRow(1);
  pane.notes().removeSelected();
  ASSERT_EQ(view->notes().all().size(), 1U);
  EXPECT_EQ(view->notes().all()[0].text, "slow?");
}

TEST_F(NotesView, APinnedRowStaysAboveTheOthersAndAnswersToTheMouse) {
  show(smallTrace(), {1200, 220});
  EXPECT_FALSE(view->pinnedLanes().isVisible());
  std::uint32_t stream = 0;
  while (view->rows()->rows()[stream].label != "stream 8") ++stream;
  view->rows()->setPinned(stream, true);
  QTest::qWait(20);
  ASSERT_TRUE(view->pinnedLanes().isVisible());
  EXPECT_GT(lanes().y(), view->pinnedLanes().y());
  view->verticalScrollBar().setValue(view->verticalScrollBar().maximum());
  EXPECT_EQ(view->pinnedLanes().scroll(), 0) << "it does not scroll";
  // The kernel of stream 8 can be met there.
  LanesView& strip = view->pinnedLanes();
  const EventRef kernel{EventKind::Device, 3};
  const auto place = view->pinnedRows()->placeOf(kernel);
  ASSERT_TRUE(place.exact);
  QTest::mouseClick(&strip, Qt::LeftButton, {}, {strip.columnAt(3300), static_cast<int>(place.top + place.height / 2)});
  EXPECT_EQ(state->event(), kernel);
  view->rows()->setPinned(stream, false);
  EXPECT_FALSE(view->pinnedLanes().isVisible());
}

}  // namespace
}  // namespace tallyscope
