// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QTest>
#include <memory>

#include "models/timeline/view_state.h"
#include "tests/support/trace_maker.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

/// A shown timeline of a trace, ready to be clicked.
class TimelineFixture : public ::testing::Test {
 protected:
  void show(std::shared_ptr<const Trace> trace, QSize size = {1200, 500}) {
    state = std::make_unique<ViewState>(std::move(trace));
    state->setMergeInterval(0);
    view = std::make_unique<TimelineView>(*state);
    view->resize(size);
    view->show();
    QElapsedTimer timer;
    timer.start();
    while (!view->isReady() && timer.elapsed() < 20000) QTest::qWait(5);
    ASSERT_TRUE(view->isReady());
    QTest::qWait(20);
  }
  LanesView& lanes() { return view->lanes(); }
  /// The middle of an event's box in the lanes.
  QPoint middleOf(EventRef event) {
    const Trace& trace = *state->trace();
    const auto place = view->rows()->placeOf(event);
    const TimeNs middle = trace.startOf(event) + trace.durationOf(event) / 2;
    return {lanes().columnAt(middle), static_cast<int>(place.top - lanes().scroll() + place.height / 2)};
  }
  void drag(QWidget& widget, QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
            Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(&widget, button, modifiers, from);
    for (int i = 1; i <= 4; ++i) move(widget, from + (to - from) * i / 4, button, modifiers);
    QTest::mouseRelease(&widget, button, modifiers, to);
  }
  static void move(QWidget& widget, QPoint to, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent event(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, buttons, modifiers);
    QApplication::sendEvent(&widget, &event);
  }
  static void wheel(QWidget& widget, QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers = {}) {
    QWheelEvent event(at, widget.mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
  }

  std::unique_ptr<ViewState> state;
  std::unique_ptr<TimelineView> view;
};

}  // namespace tallyscope
