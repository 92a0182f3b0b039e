// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QComboBox>
#include <QKeyEvent>

#include "app/gui/compare_dock.h"
#include "tests/gui/window_fixture.h"

namespace tallyscope::testing {

/// `step` ranges and three kernels: "gemm" takes `gemm` ns, "copy" 200, and `own` 100; ten of each.
inline std::shared_ptr<const Trace> recording(const char* device, TimeNs gemm, const char* own) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.device(0, device);
  for (int i = 0; i < 10; ++i) {
    const TimeNs start = 5000 * (i + 1);
    fixture.range({.name = "step", .start = start, .duration = 4000});
    fixture.kernel({.name = "gemm", .start = start, .duration = gemm});
    fixture.kernel({.name = "copy", .start = start + 2500, .duration = 200});
    fixture.kernel({.name = own, .start = start + 3000, .duration = 100});
  }
  return fixture.finish();
}

/// A window with two recordings, "before.json" (in front) and "after.json", and the pane that compares them.
class CompareWindowTest : public WindowTest {
 protected:
  CompareWindowTest() {
    before = &openTrace(recording("H200", 1000, "only_before"), "before.json");
    after = &openTrace(recording("H20", 2000, "only_after"), "after.json");
    window->showTab(0);
  }
  ComparePane& pane() { return window->compareDock().pane(); }
  bool settled() {
    return waitUntil(
        [this] { return pane().session().hasBoth() && pane().session().upToDate() && pane().model().table(); });
  }
  void press(QWidget& widget, int key, const QString& text = {}) {
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(&widget, &down);
    QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(&widget, &up);
  }
  void choose(QComboBox& box, int steps) {
    box.setFocus();
    for (int i = 0; i < steps; ++i) press(box, Qt::Key_Down);
  }
  /// The pane with before as base and after as target, through its choosers.
  void compareBoth() {
    window->compareDock().open(nullptr);
    QCoreApplication::processEvents();
    choose(pane().targetBox(), 2);
    ASSERT_TRUE(settled());
    QCoreApplication::processEvents();
  }
  QString cell(std::int64_t row, const char* column) {
    const auto table = pane().model().table();
    const int c = table->indexOf(column);
    EXPECT_GE(c, 0) << column;
    return pane().model().displayText(pane().model().sourceRow(row), static_cast<std::size_t>(c));
  }
  /// Rows of the table with this name.
  int rowsNamed(const QString& name) {
    int rows = 0;
    for (std::int64_t row = 0; row < pane().model().shownRows(); ++row) rows += cell(row, "name") == name;
    return rows;
  }
  QString header(const char* column) {
    return pane().model().headerText(static_cast<std::size_t>(pane().model().table()->indexOf(column)));
  }

  DocumentTab* before = nullptr;
  DocumentTab* after = nullptr;
};

}  // namespace tallyscope::testing
