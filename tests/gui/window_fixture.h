// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>
#include <memory>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "models/document/settings.h"
#include "tests/support/qt_wait.h"
#include "tests/support/trace_fixture.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope::testing {

/// Ten launches, one every 1000 ns from 1000 on, each of a kernel of 500 ns that starts 100 ns after it: "even" for even
/// numbers, "odd" for odd ones.
inline std::shared_ptr<const Trace> tenKernels() {
  TraceFixture fixture(Vendor::Nvidia);
  for (int i = 0; i < 10; ++i) {
    const TimeNs start = 1000 * (i + 1);
    fixture.call({.name = "cudaLaunchKernel", .start = start, .duration = 50, .correlation = i + 1});
    fixture.kernel({.name = i % 2 == 0 ? "even" : "odd", .start = start + 100, .duration = 500, .correlation = i + 1});
  }
  return fixture.finish();
}

/// The real main window without a screen, with settings of its own.
class WindowTest : public ::testing::Test {
 protected:
  WindowTest() {
    window = std::make_unique<MainWindow>(settings);
    window->resize(1280, 800);
    window->show();
  }
  ~WindowTest() override {
    window.reset();
    JobSlot::waitForAll();
  }

  /// Opens a recording made by the test and waits until its timeline and first report are there.
  DocumentTab& openTrace(std::shared_ptr<const Trace> trace, const QString& name = "made.json") {
    window->setOpener([trace](const std::vector<std::string>&, Job&) { return trace; });
    window->openFiles({folder.filePath(name)});
    return ready();
  }
  DocumentTab& openFile(const QString& path) {
    window->openFiles({path});
    return ready();
  }
  DocumentTab& ready() {
    DocumentTab* tab = window->currentTab();
    EXPECT_TRUE(waitUntil([&] { return tab->state() && tab->timeline()->isReady(); }))
        << tab->document().error().toStdString();
    waitForReport(*tab);
    return *tab;
  }
  static void waitForReport(DocumentTab& tab) {
    EXPECT_TRUE(waitUntil([&] {
      ReportView* report = tab.reports()->current();
      return report && report->upToDate() && !report->model().busy();
    }));
  }

  QTemporaryDir folder;
  Settings settings{folder.filePath("settings.ini")};
  std::unique_ptr<MainWindow> window;
};

}  // namespace tallyscope::testing
