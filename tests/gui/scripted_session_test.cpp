// SPDX-License-Identifier: GPL-3.0-or-later
// One session of a person with the bundled sample, through real input events only: keys, mouse and wheel. It runs without
// a screen and a second time on an X server (run_on_x_server.sh).
#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include "core/base/resources.h"
#include "models/events/event_search.h"
#include "tests/gui/window_fixture.h"
#include "views/explore/event_search_box.h"

namespace tallyscope {
namespace {

using testing::waitUntil;
using testing::WindowTest;

class ScriptedSession : public WindowTest {
 protected:
  ScriptedSession() {
    window->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window.get()));
    QApplication::setActiveWindow(window.get());
    waitUntil([] { return QApplication::focusWidget() != nullptr; }, 2000);
    EXPECT_TRUE(
        QFile::copy(QString::fromStdString(resourcePath("samples/llm.json.gz")), folder.filePath("llm.json.gz")));
  }

  static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }
  /// Presses the keys that open a file dialog, types a path there and presses Enter.
  void throughFileDialog(Qt::Key opener, Qt::KeyboardModifiers modifiers, const QString& path) {
    bool typed = false;
    int ticks = 0;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &poll, [&] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      auto* name = dialog ? dialog->findChild<QLineEdit*>("fileNameEdit") : nullptr;
      if (!name || !name->isVisible()) return;
      if (!typed) {
        // Without the keyboard the field takes the name of whatever the list below it selects.
        if (!name->hasFocus()) {
          QApplication::setActiveWindow(dialog);
          name->setFocus();
          return;
        }
        typed = true;
        name->clear();
        QTest::keyClicks(name, path);
        return;
      }
      // The dialog looks at the folder first; until then it takes no Enter.
      auto* box = dialog->findChild<QDialogButtonBox*>("buttonBox");
      for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QDialogButtonBox::AcceptRole && button->isEnabled()) {
          QTest::mouseClick(button, Qt::LeftButton);
          return;
        }
      }
      if (++ticks > 200) {
        ADD_FAILURE() << "the dialog does not take " << path.toStdString() << ": " << name->text().toStdString();
        dialog->reject();
      }
    });
    poll.start(50);
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    key(opener, modifiers);
    EXPECT_TRUE(typed) << path.toStdString();
    QApplication::setActiveWindow(window.get());
  }
  QPoint middleOf(DocumentTab& tab, EventRef event) {
    const Trace& trace = *tab.state()->trace();
    LanesView& lanes = tab.timeline()->lanes();
    const auto place = tab.timeline()->rows()->placeOf(event);
    return {lanes.columnAt(trace.startOf(event) + trace.durationOf(event) / 2),
            static_cast<int>(place.top - lanes.scroll() + place.height / 2)};
  }
};

TEST_F(ScriptedSession, FromOpeningToReopening) {
  // Open.
  throughFileDialog(Qt::Key_O, Qt::ControlModifier, folder.filePath("llm.json.gz"));
  DocumentTab& tab = ready();
  ViewState& state = *tab.state();
  state.setMergeInterval(0);
  TimelineView& timeline = *tab.timeline();
  const Trace& trace = *state.trace();
  EXPECT_GT(trace.eventCount(), 40'000U);
  EXPECT_TRUE(state.isFit());

  // Search, and step through the hits.
  key(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(window->searchField().hasFocus());
  QTest::keyClicks(&window->searchField(), "fwd_splitkv_kernel");
  key(Qt::Key_Return);
  ASSERT_TRUE(waitUntil([&] { return !window->searchBox().busy() && !state.highlights().empty(); }));
  Job job;
  const auto hits = searchEvents(*state.trace(), state.window(), {"fwd_splitkv_kernel", false, false, false}, job);
  ASSERT_EQ(hits.size(), 256U);
  EXPECT_EQ(state.highlights().size(), 256U);
  const auto count = [&] { return window->searchBox().count().text(); };
  EXPECT_EQ(count(), "256 match(es)");
  key(Qt::Key_Return);
  EXPECT_EQ(state.event(), hits[0]);
  EXPECT_EQ(count(), "1 of 256");
  key(Qt::Key_F3);
  key(Qt::Key_F3);
  EXPECT_EQ(state.event(), hits[2]);
  key(Qt::Key_F3, Qt::ShiftModifier);
  EXPECT_EQ(state.event(), hits[1]);
  EXPECT_EQ(count(), "2 of 256");
  EXPECT_TRUE(timeline.rows()->placeOf(hits[1]).exact);

  // Pin its row.
  key(Qt::Key_1, Qt::ControlModifier);
  ASSERT_TRUE(timeline.lanes().hasFocus());
  const std::uint32_t row = timeline.rows()->placeOf(hits[1]).row;
  EXPECT_EQ(timeline.heads().currentRow(), row);
  key(Qt::Key_T);
  EXPECT_EQ(timeline.rows()->pinned(), std::vector<std::uint32_t>{row});
  EXPECT_TRUE(waitUntil([&] { return timeline.pinnedLanes().isVisible() && timeline.pinnedLanes().height() > 10; }));

  // Zoom to the event.
  const TimeWindow before = state.view();
  key(Qt::Key_Z);
  const TimeNs start = trace.startOf(hits[1]);
  const TimeNs length = trace.durationOf(hits[1]);
  EXPECT_EQ(state.view(), (TimeWindow{start - length / 4, start + length + length / 4}));

  // Follow its relation to the call that launched it, and back.
  key(Qt::Key_BracketLeft);
  const EventRef cause = state.event();
  ASSERT_EQ(cause.kind, EventKind::Api);
  EXPECT_LT(trace.startOf(cause), start);
  EXPECT_TRUE(state.view().overlaps(trace.startOf(cause), trace.durationOf(cause)));
  key(Qt::Key_BracketRight);
  EXPECT_EQ(state.event(), hits[1]);

  // Select a range with the mouse, from the kernel's own view.
  key(Qt::Key_Z);
  LanesView& lanes = timeline.lanes();
  const int y = middleOf(tab, hits[1]).y();
  const int width = lanes.width();
  const TimeNs from = lanes.timeAt(width / 4);
  const TimeNs to = lanes.timeAt(width * 3 / 4);
  QTest::mousePress(&lanes, Qt::LeftButton, {}, {width / 4, y});
  for (int i = 1; i <= 5; ++i) {
    const QPoint at(width / 4 + width / 2 * i / 5, y);
    QMouseEvent moved(QEvent::MouseMove, at, lanes.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&lanes, &moved);
  }
  QMouseEvent last(QEvent::MouseMove, QPoint(width * 3 / 4, y), lanes.mapToGlobal(QPoint(width * 3 / 4, y)),
                   Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&lanes, &last);
  QTest::mouseRelease(&lanes, Qt::LeftButton, {}, {width * 3 / 4, y});
  ASSERT_TRUE(state.range().has_value());
  EXPECT_EQ(*state.range(), (TimeWindow{from, to}));

  // Filter: the reports follow.
  key(Qt::Key_C);
  EXPECT_EQ(state.window(), (TimeWindow{from, to}));
  waitForReport(tab);
  EXPECT_EQ(tab.reports()->current()->shownWindow(), (TimeWindow{from, to}));

  // A turn of the wheel with Ctrl zooms out around the pointer.
  const TimeWindow filtered = state.view();
  const TimeNs under = lanes.timeAt(width / 3);
  QWheelEvent wheel(QPointF(width / 3, y), lanes.mapToGlobal(QPointF(width / 3, y)), {}, QPoint(0, -240), Qt::NoButton,
                    Qt::ControlModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&lanes, &wheel);
  EXPECT_GT(state.view().length(), filtered.length());
  EXPECT_NEAR(lanes.columnAt(under), width / 3, 2);

  // Undo: the wheel, the filter, the way back to the kernel and the zoom; then the pin. Redo.
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(state.view(), filtered);
  key(Qt::Key_Backspace);
  EXPECT_FALSE(state.hasWindow());
  int steps = 0;
  while (timeline.rows()->pinned().size() == 1 && steps < 10) {
    key(Qt::Key_Z, Qt::ControlModifier);
    ++steps;
  }
  EXPECT_TRUE(timeline.rows()->pinned().empty());
  EXPECT_EQ(state.view(), before);
  EXPECT_TRUE(state.history().redoText().startsWith("Pin ")) << state.history().redoText().toStdString();
  while (state.canRedo()) key(Qt::Key_Y, Qt::ControlModifier);
  EXPECT_EQ(timeline.rows()->pinned(), std::vector<std::uint32_t>{row});
  EXPECT_EQ(state.window(), (TimeWindow{from, to}));
  const TimeWindow shown = state.view();
  EXPECT_GT(shown.length(), filtered.length());

  // Save the session, close the recording, open the session again.
  throughFileDialog(Qt::Key_S, Qt::ControlModifier, folder.filePath("work.tallyscope"));
  ASSERT_TRUE(QFile::exists(folder.filePath("work.tallyscope")));
  key(Qt::Key_W, Qt::ControlModifier);
  EXPECT_EQ(window->tabCount(), 0);
  ASSERT_TRUE(waitUntil([&] { return QApplication::focusWidget() != nullptr; }));
  throughFileDialog(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier, folder.filePath("work.tallyscope"));
  ASSERT_EQ(window->tabCount(), 1);
  DocumentTab& again = ready();
  EXPECT_EQ(again.state()->view(), shown);
  EXPECT_EQ(again.state()->window(), (TimeWindow{from, to}));
  EXPECT_EQ(again.state()->range(), std::optional(TimeWindow{from, to}));
  EXPECT_TRUE(waitUntil([&] { return again.timeline()->rows()->pinned() == std::vector<std::uint32_t>{row}; }));
  EXPECT_EQ(again.reports()->current()->shownWindow(), (TimeWindow{from, to}));
}

}  // namespace
}  // namespace tallyscope
