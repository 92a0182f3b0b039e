// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo of what is done to the rows of a timeline, and the rows and notes of a session.
#include "views/timeline/rows_history.h"

#include <QScrollBar>

#include "models/timeline/rows_json.h"
#include "tests/support/timeline_fixture.h"
#include "views/timeline/timeline_session.h"

namespace tallyscope {
namespace {

class RowsHistoryTest : public TimelineFixture {
 protected:
  TimelineRows& rows() { return *view->rows(); }
  std::uint32_t find(const QString& label) {
    for (std::uint32_t r = 0; r < rows().rows().size(); ++r) {
      if (rows().rows()[r].label == label) return r;
    }
    ADD_FAILURE() << label.toStdString();
    return 0;
  }
  void expectUndo(const QString& text, const RowsView& before) {
    EXPECT_EQ(state->history().undoText(), text);
    const RowsView after = rows().view();
    EXPECT_FALSE(after == before) << text.toStdString();
    state->undo();
    EXPECT_TRUE(rows().view() == before) << text.toStdString();
    state->redo();
    EXPECT_TRUE(rows().view() == after) << text.toStdString();
  }
};

TEST_F(RowsHistoryTest, EveryChangeOfTheRowsIsAStepThatSaysWhatItIs) {
  show(smallTrace());
  const std::uint32_t stream = find("stream 8");
  const std::uint32_t gpu = find("GPU 0");
  RowsView before = rows().view();
  const auto check = [&](const QString& text) {
    expectUndo(text, before);
    before = rows().view();
  };
  EXPECT_FALSE(state->canUndo()) << "showing a recording is no change";
  rows().setPinned(stream, true);
  check("Pin stream 8");
  rows().setHidden(find("main (100)"), true);
  check("Hide main (100)");
  rows().move(stream, -1);
  check("Move stream 8 Up");
  rows().setScale(stream, 200);
  check("Height of stream 8");
  rows().setExpanded(gpu, false);
  check("Collapse GPU 0");
  rows().setExpandedBelow(gpu, true);
  check("Expand All Below GPU 0");
  rows().expandToDepth(1);
  check("Expand to Level");
  rows().showHidden();
  check("Show Hidden Rows");
  rows().applyPreset(TimelineRows::Preset::Device);
  check("Preset");
  rows().setPinned(stream, false);
  check("Unpin stream 8");
  EXPECT_EQ(state->history().undoSteps(), 10U);
  while (state->canUndo()) state->undo();
  EXPECT_TRUE(view->pinnedRows() == nullptr);
}

TEST_F(RowsHistoryTest, ViewWindowAndRowsShareOneHistoryInTheOrderOfTheChanges) {
  show(smallTrace());
  state->setView({4000, 5000});
  rows().setPinned(find("stream 7"), true);
  state->setWindow({4100, 4200});
  state->undo();
  EXPECT_FALSE(state->hasWindow());
  EXPECT_EQ(rows().pinned().size(), 1U);
  EXPECT_EQ(state->view(), (TimeWindow{4000, 5000}));
  view->actions().undo->trigger();
  EXPECT_TRUE(rows().pinned().empty());
  EXPECT_TRUE(view->pinnedLanes().isHidden());
  EXPECT_EQ(view->actions().undo->text(), "Undo: Zoom");
  EXPECT_EQ(view->actions().redo->text(), "Redo: Pin stream 7");
  view->actions().undo->trigger();
  EXPECT_TRUE(state->isFit());
  EXPECT_FALSE(view->actions().undo->isEnabled());
}

TEST_F(RowsHistoryTest, GroupingIsUndoneWithThePinsItTookAway) {
  show(smallTrace());
  rows().setPinned(find("stream 7"), true);
  const RowsView before = rows().view();
  view->content().groupBy(TimelineRows::Grouping::Stream);
  EXPECT_TRUE(rows().pinned().empty());
  EXPECT_EQ(state->history().undoText(), "Group by Stream");
  state->undo();
  EXPECT_EQ(rows().grouping(), TimelineRows::Grouping::Device);
  EXPECT_TRUE(rows().view() == before);
  ASSERT_NE(view->pinnedRows(), nullptr);
  state->redo();
  EXPECT_EQ(rows().grouping(), TimelineRows::Grouping::Stream);
}

TEST_F(RowsHistoryTest, WhatIsOpenAmongThePinnedRowsIsUndoneToo) {
  show(smallTrace());
  const std::uint32_t gpu = find("GPU 0");
  rows().setPinned(gpu, true);
  view->pinnedRows()->setExpanded(gpu, true);
  EXPECT_EQ(state->history().undoText(), "Expand GPU 0");
  const std::size_t open = view->pinnedRows()->visible().size();
  EXPECT_GT(open, 1U);
  rows().setPinned(find("stream 7"), true);
  state->undo();
  EXPECT_EQ(view->pinnedRows()->visible().size(), open) << "the strip as it was before the second pin";
  state->undo();
  EXPECT_EQ(view->pinnedRows()->visible().size(), 1U);
}

TEST_F(RowsHistoryTest, ScrollingIsOneStepAGestureAndGoingToAnEventIsOneStep) {
  show(smallTrace(), {600, 150});
  ASSERT_GT(view->verticalScrollBar().maximum(), 20);
  state->setMergeInterval(60000);
  view->verticalScrollBar().setValue(7);
  view->verticalScrollBar().setValue(20);
  EXPECT_EQ(state->history().undoSteps(), 1U);
  EXPECT_EQ(state->history().undoText(), "Scroll");
  state->undo();
  EXPECT_EQ(lanes().scroll(), 0);
  state->setView({0, 100});
  rows().setExpanded(find("GPU 0"), false);
  const std::size_t steps = state->history().undoSteps();
  const RowsView closed = rows().view();
  state->goToEvent({EventKind::Device, 1});
  EXPECT_EQ(state->history().undoSteps(), steps + 1);
  EXPECT_EQ(state->history().undoText(), "Go to Event");
  EXPECT_FALSE(rows().view() == closed);
  state->undo();
  EXPECT_EQ(state->view(), (TimeWindow{0, 100}));
  EXPECT_TRUE(rows().view() == closed);
}

TEST_F(RowsHistoryTest, ASessionKeepsRowsAndNotes) {
  show(smallTrace());
  rows().setPinned(find("stream 8"), true);
  rows().setScale(find("stream 7"), 150);
  rows().setHidden(find("main (100)"), true);
  view->content().groupBy(TimelineRows::Grouping::Stream);
  rows().setPinned(rows().view().top.back(), true);
  view->notes().add({EventKind::Device, 0}, {}, "slow");
  const nlohmann::json saved = nlohmann::json::parse(RowsSession(view->content(), view->scroll()).saveSession().dump());
  const nlohmann::json notes = NotesSession(view->notes()).saveSession();
  const RowsView before = rows().view();
  view.reset();
  show(smallTrace());
  RowsSession(view->content(), view->scroll()).restoreSession(saved);
  NotesSession(view->notes()).restoreSession(notes);
  EXPECT_EQ(rows().grouping(), TimelineRows::Grouping::Stream);
  EXPECT_TRUE(rows().view() == before);
  ASSERT_EQ(view->notes().all().size(), 1U);
  EXPECT_EQ(view->notes().all()[0].text, "slow");
  NotesSession(view->notes()).restoreSession("nonsense");
  EXPECT_EQ(view->notes().all().size(), 1U);
}

TEST(RowsJson, RefusesWhatIsNoArrangement) {
  RowsView view{{0, 2}, {2}, {{false, true, 150, 3, {1}}, {}, {}}};
  const auto back = rowsViewIn(jsonOf(view));
  ASSERT_TRUE(back);
  EXPECT_TRUE(*back == view);
  EXPECT_FALSE(rowsViewIn({}));
  EXPECT_FALSE(rowsViewIn({{"top", {-1}}, {"pinned", nlohmann::json::array()}, {"rows", nlohmann::json::array()}}));
  EXPECT_FALSE(rowsViewIn({{"top", nlohmann::json::array()}, {"pinned", nlohmann::json::array()}, {"rows", {1}}}));
}

}  // namespace
}  // namespace tallyscope
