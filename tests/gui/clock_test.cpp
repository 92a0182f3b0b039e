// SPDX-License-Identifier: GPL-3.0-or-later
// The clock format in the window: chosen in the menu, seen in tables, copied as any.
#include <gtest/gtest.h>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include "models/timeline/clock.h"
#include "tests/gui/window_fixture.h"
#include "views/report/linked_table.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::WindowTest;

class ClockWindowTest : public WindowTest {
 protected:
  ~ClockWindowTest() override { Clock::instance().setFormat(ClockFormat::Relative); }
  static QAction* entry(QMenu& menu, const QString& title) {
    for (QAction* action : menu.actions()) {
      if (action->text() == title) return action;
      if (action->menu()) {
        if (QAction* found = entry(*action->menu(), title)) return found;
      }
    }
    return nullptr;
  }
};

TEST_F(ClockWindowTest, TheMenuChangesHowTablesWriteTimes) {
  auto& tab = openTrace(tenKernels());
  ASSERT_TRUE(tab.reports()->openReport("device_trace"));
  waitForReport(tab);
  TableModel& model = tab.reports()->current()->model();
  const auto start = static_cast<std::size_t>(model.table()->indexOf("start"));
  const TimeNs time = model.table()->integer(0, start);
  const QString relative = model.displayText(0, start);
  window->findChild<QAction*>("clock.raw")->trigger();
  EXPECT_EQ(model.displayText(0, start), QString::number(time));
  EXPECT_TRUE(model.headerText(start).endsWith("(ns)"));
  EXPECT_EQ(settings.clock(), "raw");
  window->findChild<QAction*>("clock.relative")->trigger();
  EXPECT_EQ(model.displayText(0, start), relative);
  tab.state()->setWindow({time, time + 5000});
  waitForReport(tab);
  window->findChild<QAction*>("clock.window")->trigger();
  EXPECT_EQ(model.displayText(0, start).remove(QChar(0x2009)), "0.000000000");
}

TEST_F(ClockWindowTest, ATimeIsCopiedInAnyFormat) {
  auto& tab = openTrace(tenKernels());
  ASSERT_TRUE(tab.reports()->openReport("device_trace"));
  waitForReport(tab);
  ReportView& report = *tab.reports()->current();
  report.table().goToRow(1);
  QMenu menu;
  report.linked().fillMenu(menu);
  QAction* raw = entry(menu, titleOf(ClockFormat::Raw));
  ASSERT_TRUE(raw);
  raw->trigger();
  const auto start = static_cast<std::size_t>(report.model().table()->indexOf("start"));
  EXPECT_EQ(QGuiApplication::clipboard()->text(), QString::number(report.model().table()->integer(1, start)));
}

}  // namespace
}  // namespace tallyscope
