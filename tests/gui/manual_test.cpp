// SPDX-License-Identifier: GPL-3.0-or-later
// The manual in the window: all pages listed, searched, gone back in, and opened at what has the keyboard.
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTextBrowser>

#include "app/gui/help_window.h"
#include "core/reports/registry.h"
#include "tests/gui/window_fixture.h"
#include "views/report/search_bar.h"

namespace tallyscope {
namespace {

TEST(ManualWindow, ListsThePageOfEveryReportAndGoesBack) {
  HelpWindow manual;
  const QStringList pages = manual.listedPages();
  EXPECT_EQ(pages.front(), "index.md");
  for (const Report& report : reportRegistry().all()) {
    EXPECT_TRUE(pages.contains(QStringLiteral("reports/%1.md").arg(QString::fromStdString(report.id)))) << report.id;
  }
  ASSERT_TRUE(manual.openPage("compare.md"));
  EXPECT_TRUE(manual.browser().source().path().endsWith("compare.md"));
  manual.browser().backward();
  EXPECT_TRUE(manual.browser().source().path().endsWith("index.md"));
  EXPECT_FALSE(manual.openPage("no_such.md"));
}

TEST(ManualWindow, SearchLeavesThePagesThatHoldTheTextAndMarksItsPlace) {
  HelpWindow manual;
  const qsizetype all = manual.listedPages().size();
  manual.openPage("compare.md");
  manual.searchField().setText("benjamini");
  EXPECT_TRUE(manual.listedPages().contains("compare.md"));
  EXPECT_LT(manual.listedPages().size(), 10);
  EXPECT_EQ(manual.browser().textCursor().selectedText().toLower(), "benjamini");
  manual.searchField().clear();
  EXPECT_EQ(manual.listedPages().size(), all);
}

using ManualOfWindow = testing::WindowTest;

TEST_F(ManualOfWindow, ThePageOfTheReportThatHasTheKeyboardIsOpened) {
  auto& tab = openTrace(testing::tenKernels());
  ASSERT_TRUE(tab.reports()->openReport("kernel_sum"));
  waitForReport(tab);
  EXPECT_EQ(HelpWindow::pageAbout(&tab.reports()->current()->searchBar()), "reports/kernel_sum.md");
  EXPECT_EQ(HelpWindow::pageAbout(&tab.timeline()->lanes()), "timeline.md");
  EXPECT_TRUE(HelpWindow::pageAbout(window.get()).isEmpty());
}

}  // namespace
}  // namespace tallyscope
