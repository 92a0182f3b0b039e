// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a timeline by keyboard: the current row, its actions, and what else the timeline's keys do.
#include "views/timeline/row_actions.h"

#include <QClipboard>
#include <QMenu>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QSignalSpy>
#include <cmath>

#include "models/commands/commands.h"
#include "tests/support/timeline_fixture.h"
#include "views/timeline/timeline_keys.h"

namespace tallyscope {
namespace {

class RowActionsTest : public TimelineFixture {
 protected:
  TimelineRows& rows() { return *view->rows(); }
  RowHeads& heads() { return view->heads(); }
  QString current() { return heads().currentRow() == kNone ? QString() : rows().rows()[heads().currentRow()].label; }
  void start() {
    show(smallTrace());
    lanes().setFocus();
    ASSERT_TRUE(lanes().hasFocus());
  }
  void key(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
  }
  void goTo(const QString& label) {
    for (std::uint32_t r = 0; r < rows().rows().size(); ++r) {
      if (rows().rows()[r].label == label) heads().setCurrentRow(r);
    }
    ASSERT_EQ(current(), label);
  }
};

TEST_F(RowActionsTest, KeysStepThroughRowsAndTheHeadsArrowsDoToo) {
  start();
  EXPECT_EQ(current(), QString());
  key(Qt::Key_J);
  EXPECT_EQ(current(), "python3 (100)") << "the first that is seen";
  key(Qt::Key_J);
  EXPECT_EQ(current(), "main (100)");
  key(Qt::Key_K);
  key(Qt::Key_K);
  EXPECT_EQ(current(), "python3 (100)") << "not beyond the first";
  const TimeWindow seen = state->view();
  heads().setFocus();
  key(Qt::Key_Down);
  EXPECT_EQ(current(), "main (100)");
  key(Qt::Key_Left);
  EXPECT_FALSE(rows().rows()[heads().currentRow()].expanded);
  key(Qt::Key_Right);
  EXPECT_TRUE(rows().rows()[heads().currentRow()].expanded);
  key(Qt::Key_Right);
  EXPECT_NE(current(), "main (100)") << "into what is below";
  key(Qt::Key_Left);
  EXPECT_EQ(current(), "main (100)");
  key(Qt::Key_End);
  EXPECT_EQ(current(), rows().rows()[rows().visible().back().row].label);
  key(Qt::Key_Home);
  EXPECT_EQ(current(), "python3 (100)");
  EXPECT_EQ(state->view(), seen) << "the arrows choose rows there and do not move in time";
  key(Qt::Key_D);
  EXPECT_EQ(state->view(), seen) << "nowhere to go when all is seen";
  key(Qt::Key_W);
  EXPECT_LT(state->view().length(), seen.length()) << "letters are the timeline's";
}

TEST_F(RowActionsTest, EverythingOfARowsMenuHasAKey) {
  start();
  goTo("stream 8");
  const std::uint32_t stream = heads().currentRow();
  key(Qt::Key_T);
  EXPECT_TRUE(rows().isPinned(stream));
  EXPECT_EQ(view->rowActions().action("row.pin")->text(), "Unpin");
  key(Qt::Key_T);
  EXPECT_FALSE(rows().isPinned(stream));
  key(Qt::Key_Up, Qt::AltModifier);
  EXPECT_TRUE(rows().canMove(stream, 1));
  key(Qt::Key_Down, Qt::AltModifier);
  EXPECT_FALSE(rows().canMove(stream, 1));
  key(Qt::Key_Equal, Qt::ControlModifier);
  EXPECT_EQ(rows().rows()[stream].scale, 150);
  key(Qt::Key_Minus, Qt::ControlModifier);
  key(Qt::Key_Minus, Qt::ControlModifier);
  EXPECT_EQ(rows().rows()[stream].scale, 75);
  key(Qt::Key_0, Qt::ControlModifier);
  EXPECT_EQ(rows().rows()[stream].scale, 100);
  key(Qt::Key_X);
  EXPECT_TRUE(rows().rows()[stream].expanded);
  key(Qt::Key_Space);
  EXPECT_FALSE(rows().rows()[stream].expanded);
  QSignalSpy asked(view.get(), &TimelineView::eventsAsked);
  key(Qt::Key_E, Qt::ShiftModifier);
  ASSERT_EQ(asked.count(), 1);
  EXPECT_EQ(asked[0][1].toString(), "stream 8");
  key(Qt::Key_H);
  EXPECT_TRUE(rows().rows()[stream].hidden);
  EXPECT_EQ(current(), "stream 7") << "the last row is gone: the one above it";
  key(Qt::Key_H, Qt::ShiftModifier);
  EXPECT_EQ(rows().hiddenCount(), 0U);
  key(Qt::Key_1);
  EXPECT_EQ(rows().visible().size(), 2U) << "processes and devices";
  key(Qt::Key_4);
  EXPECT_GT(rows().visible().size(), 8U);
  key(Qt::Key_2, Qt::AltModifier);
  EXPECT_EQ(rows().grouping(), TimelineRows::Grouping::Stream);
  EXPECT_TRUE(view->rowActions().action("rows.byStream")->isChecked());
  key(Qt::Key_1, Qt::AltModifier);
  EXPECT_EQ(rows().grouping(), TimelineRows::Grouping::Device);
}

TEST_F(RowActionsTest, TheMenuOfARowIsMadeOfTheSameActions) {
  start();
  goTo("stream 8");
  QMenu menu;
  view->rowActions().fillRowMenu(menu);
  QStringList ids;
  for (const QAction* action : menu.actions()) {
    if (!action->objectName().isEmpty()) ids << action->objectName();
  }
  EXPECT_EQ(ids.mid(0, 5), (QStringList{"row.listEvents", "row.pin", "row.hide", "row.up", "row.down"}));
  key(Qt::Key_R);
  auto* shown = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  ASSERT_NE(shown, nullptr);
  EXPECT_TRUE(shown->actions().contains(view->rowActions().action("rows.showHidden")));
  shown->close();
}

TEST_F(RowActionsTest, AnEventIsFoundFollowedAndSelectedAsAStretchWithoutAMouse) {
  start();
  goTo("stream 7");
  key(Qt::Key_Return);
  ASSERT_TRUE(state->event().valid());
  EXPECT_EQ(state->event().kind, EventKind::Device);
  EXPECT_EQ(state->trace()->startOf(state->event()), 2000) << "the first kernel of stream 7";
  const std::string name(state->trace()->text(state->trace()->nameOf(state->event())));
  EXPECT_TRUE(lanes().accessibleDescription().startsWith(QString::fromStdString(name)));
  key(Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), name);
  key(Qt::Key_Q);
  while (state->highlights().empty()) QTest::qWait(5);
  EXPECT_EQ(state->highlights().size(), 1U);
  key(Qt::Key_E);
  EXPECT_EQ(*state->range(), (TimeWindow{2000, 3000}));
  key(Qt::Key_Period);
  EXPECT_EQ(state->trace()->startOf(state->event()), 4000);
  key(Qt::Key_O);
  EXPECT_EQ(*state->range(), (TimeWindow{2000, 4000})) << "here is the selected event's start";
  key(Qt::Key_I);
  EXPECT_EQ(state->range()->from, 4000);
  key(Qt::Key_V);
  EXPECT_EQ(*state->range(), state->view());
  key(Qt::Key_Escape);
  EXPECT_FALSE(state->range());
}

TEST_F(RowActionsTest, ChangedKeysWorkAtOnceAndTheOldOnesNoMore) {
  start();
  Commands::instance().setKeys("view.zoomIn", {QKeySequence("G")});
  const TimeWindow all = state->view();
  key(Qt::Key_W);
  EXPECT_EQ(state->view(), all);
  key(Qt::Key_G);
  EXPECT_LT(state->view().length(), all.length());
  Commands::instance().resetAll();
}

TEST_F(RowActionsTest, APinchZoomsAroundTheTimeUnderTheCursor) {
  show(smallTrace());
  const auto pinch = [](QWidget& over, int x, double value) {
    QNativeGestureEvent event(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, QPointF(x, 8),
                              QPointF(x, 8), over.mapToGlobal(QPointF(x, 8)), value, {}, 0);
    return QApplication::sendEvent(&over, &event);
  };
  for (QWidget* over : std::initializer_list<QWidget*>{&lanes(), &view->ruler()}) {
    state->setView(state->bounds());
    for (int i = 0; i < 6; ++i) {
      const TimeNs under = lanes().timeAt(700);
      EXPECT_TRUE(pinch(*over, 700, 0.2));
      EXPECT_NEAR(lanes().columnAt(under), 700, 2.0);
    }
    EXPECT_NEAR(static_cast<double>(state->view().length()),
                static_cast<double>(state->bounds().length()) / std::pow(1.2, 6), 20.0);
    for (int i = 0; i < 12; ++i) pinch(*over, 700, -0.3);
    EXPECT_EQ(state->view(), state->bounds());
  }
  state->setView(state->bounds());
  EXPECT_TRUE(pinch(view->overview(), 300, 0.5));
  EXPECT_LT(state->view().length(), state->bounds().length());
}

}  // namespace
}  // namespace tallyscope
