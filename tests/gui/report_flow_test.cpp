// SPDX-License-Identifier: GPL-3.0-or-later
// The main job, end to end, on the real main window: look, drag a window, filter, read sums, see the pie, export.
#include <gtest/gtest.h>

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QTreeView>

#include "tests/gui/window_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/qt_mouse.h"
#include "views/chart/pie_panel.h"
#include "views/chip.h"
#include "views/details/details_panel.h"
#include "views/explore/explore_pane.h"
#include "views/explore/instances_page.h"
#include "views/explore/result_table.h"
#include "views/report/linked_table.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::waitUntil;
using testing::WindowTest;

std::int64_t total(DocumentTab& tab, const char* column) {
  ReportView& report = *tab.reports()->current();
  return report.table().sums().integerSum(static_cast<std::size_t>(report.model().table()->indexOf(column)));
}

/// Drags over [from, to) in the timeline, as a person does.
void dragOver(DocumentTab& tab, TimeNs from, TimeNs to) {
  LanesView& lanes = tab.timeline()->lanes();
  const int y = lanes.height() / 2;
  testing::drag(lanes, QPoint(lanes.columnAt(from), y), QPoint(lanes.columnAt(to), y));
}

TEST_F(WindowTest, DragSelectThenFilterRecomputesTheReport) {
  auto& tab = openTrace(tenKernels());
  EXPECT_EQ(total(tab, "count"), 10);
  EXPECT_EQ(total(tab, "total"), 5000);

  dragOver(tab, 2900, 5900);  // kernels 3100 to 3600, 4100 to 4600, 5100 to 5600
  ASSERT_TRUE(tab.state()->range());
  EXPECT_FALSE(tab.state()->hasWindow());
  EXPECT_EQ(total(tab, "count"), 10);  // a selection alone counts nothing

  tab.timeline()->actions().filter->trigger();
  EXPECT_TRUE(tab.state()->hasWindow());
  waitForReport(tab);
  EXPECT_EQ(total(tab, "count"), 3);
  EXPECT_EQ(total(tab, "total"), 1500);
  EXPECT_EQ(tab.reports()->current()->shownWindow(), tab.state()->window());

  tab.state()->undo();
  waitForReport(tab);
  EXPECT_EQ(total(tab, "count"), 10);
}

TEST_F(WindowTest, TheContextMenuOffersFilterAndZoomInZoomInAndClear) {
  auto& tab = openTrace(tenKernels());
  dragOver(tab, 2900, 5900);
  const std::unique_ptr<QMenu> menu(tab.timeline()->makeContextMenu());
  QStringList titles;
  for (const QAction* action : menu->actions()) titles << action->text();
  for (const char* wanted : {"Filter and Zoom in", "Zoom in", "Clear"}) {
    EXPECT_TRUE(titles.contains(wanted)) << wanted << " is not in " << titles.join(", ").toStdString();
  }
  for (QAction* action : menu->actions()) {
    if (action->text() == "Filter and Zoom in") action->trigger();
  }
  EXPECT_TRUE(tab.state()->hasWindow());
  EXPECT_EQ(tab.state()->view(), tab.state()->window());
}

TEST_F(WindowTest, HiddenReportsWaitWithRecomputingUntilTheyAreShown) {
  auto& tab = openTrace(tenKernels());
  ReportView* kernels = tab.reports()->current();
  ASSERT_TRUE(tab.reports()->openReport("cuda_api_sum"));
  waitForReport(tab);
  tab.state()->setWindow({2000, 5000});
  waitForReport(tab);
  EXPECT_EQ(total(tab, "count"), 3);
  EXPECT_FALSE(kernels->upToDate());
  ASSERT_TRUE(tab.reports()->openReport("cuda_gpu_kern_sum"));
  waitForReport(tab);
  EXPECT_EQ(tab.reports()->current(), kernels);
  EXPECT_EQ(total(tab, "count"), 3);
}

TEST_F(WindowTest, SelectedRowsAddUpAndAPieSliceFiltersTheTable) {
  auto& tab = openTrace(tenKernels());
  ReportView& report = *tab.reports()->current();
  report.table().goToRow(0);
  EXPECT_EQ(total(tab, "total"), 2500);
  ASSERT_NE(report.pie(), nullptr);
  ASSERT_TRUE(waitUntil([&] { return !report.pie()->busy(); }));
  emit report.pie()->sliceChosen(Arrangement::Slice{"name", {"odd"}, false});
  EXPECT_EQ(report.model().shownRows(), 1);
  EXPECT_EQ(total(tab, "count"), 5);
  emit report.pie()->sliceChosen(std::nullopt);
  EXPECT_EQ(report.model().shownRows(), 2);
}

TEST_F(WindowTest, RowsHighlightAndZoomToTheirEventsInTheTimeline) {
  auto& tab = openTrace(tenKernels());
  ASSERT_TRUE(tab.reports()->openReport("cuda_gpu_trace"));
  waitForReport(tab);
  ReportView& report = *tab.reports()->current();
  report.table().goToRow(4);  // the kernel that starts at 5100
  QMenu menu;
  report.linked().fillMenu(menu);
  QAction* highlight = nullptr;
  QAction* zoom = nullptr;
  for (QAction* action : menu.actions()) {
    if (!highlight && action->text().startsWith("Highlight in Timeline")) highlight = action;
    if (!zoom && action->text().startsWith("Show in Timeline")) zoom = action;
  }
  ASSERT_TRUE(highlight && zoom);
  highlight->trigger();
  ASSERT_TRUE(waitUntil([&] { return tab.state()->highlights().size() == 1; }));
  EXPECT_EQ(tab.state()->trace()->startOf(tab.state()->highlights().front()), 5100);
  EXPECT_TRUE(tab.state()->isFit());
  zoom->trigger();
  ASSERT_TRUE(waitUntil([&] { return !tab.state()->isFit(); }));
  EXPECT_TRUE(tab.state()->view().from <= 5100 && tab.state()->view().to >= 5600);
}

TEST_F(WindowTest, TheChartsFilterHasAChipThatStaysWhileTheChartIsHiddenAndClearsIt) {
  auto& tab = openTrace(tenKernels());
  ReportView& report = *tab.reports()->current();
  ASSERT_TRUE(waitUntil([&] { return !report.pie()->busy(); }));
  EXPECT_FALSE(report.sliceChip().isVisible());
  emit report.pie()->sliceChosen(Arrangement::Slice{"name", {"odd"}, false});
  EXPECT_TRUE(report.sliceChip().isVisible());
  EXPECT_EQ(report.sliceChip().text(), "Only odd");
  report.findChild<QToolButton*>("chartToggle")->click();
  ASSERT_FALSE(report.pie()->isVisible());
  EXPECT_EQ(report.model().shownRows(), 1);
  EXPECT_TRUE(report.sliceChip().isVisible());
  report.sliceChip().clearButton().click();
  EXPECT_EQ(report.model().shownRows(), 2);
  EXPECT_FALSE(report.sliceChip().isVisible());
}

TEST_F(WindowTest, TheInstancesOfASummaryRowStandInExploreTheLongestFirstWithNextAndPrevious) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  for (const auto& [start, length] : {std::pair<TimeNs, TimeNs>{1000, 300}, {2000, 700}, {3000, 500}}) {
    fixture.kernel({.name = "gemm", .start = start, .duration = length});
  }
  fixture.kernel({.name = "copy", .start = 5000, .duration = 100});
  auto& tab = openTrace(fixture.finish());
  ASSERT_TRUE(tab.reports()->openReport("kernel_sum"));
  waitForReport(tab);
  ReportView& report = *tab.reports()->current();
  report.table().goToRow(0);
  QMenu menu;
  report.linked().fillMenu(menu);
  const auto actions = menu.actions();
  const auto list =
      std::find_if(actions.begin(), actions.end(), [](QAction* a) { return a->text() == "List Instances"; });
  ASSERT_NE(list, actions.end());
  (*list)->trigger();
  InstancesPage& page = tab.explore()->instances();
  ASSERT_TRUE(waitUntil([&] { return page.result().model().table() != nullptr; }));
  EXPECT_TRUE(window->exploreDock().isVisible());
  EXPECT_EQ(tab.explore()->tabs().currentWidget(), &page);
  EXPECT_EQ(page.result().caption(), QString::fromUtf8("gemm · 3 instances, longest first"));
  page.nextButton().click();
  EXPECT_EQ(tab.state()->trace()->startOf(tab.state()->event()), 2000) << "700 ns, the longest";
  page.nextButton().click();
  EXPECT_EQ(tab.state()->trace()->startOf(tab.state()->event()), 3000);
  page.previousButton().click();
  EXPECT_EQ(tab.state()->trace()->startOf(tab.state()->event()), 2000);
}

TEST_F(WindowTest, CopiesExactValuesWithAndWithoutHeaders) {
  auto& tab = openTrace(tenKernels());
  ReportView& report = *tab.reports()->current();
  report.table().goToRow(0);
  QGuiApplication::clipboard()->clear();
  report.linked().copy(true);
  ASSERT_TRUE(waitUntil([] { return !QGuiApplication::clipboard()->text().isEmpty(); }));
  const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
  ASSERT_EQ(lines.size(), 2);
  EXPECT_TRUE(lines[0].contains("Total Time (ns)"));
  EXPECT_EQ(lines[0].count('\t'), lines[1].count('\t'));
  EXPECT_TRUE(lines[1].split('\t').contains("2500"));
}

TEST_F(WindowTest, TheCatalogueGreysWhatCannotBeAnsweredAndItsSearchFinds) {
  auto& tab = openTrace(tenKernels());
  EXPECT_FALSE(tab.reports()->openReport("nvtx_sum"));  // the recording has no ranges
  EXPECT_FALSE(tab.reports()->openReport("no_such_report"));
  tab.reports()->searchField().setText("cuda_api_sum");
  int reports = 0;
  const QAbstractItemModel& shown = *tab.reports()->tree().model();
  for (int g = 0; g < shown.rowCount(); ++g) reports += shown.rowCount(shown.index(g, 0));
  EXPECT_EQ(reports, 1);
  emit tab.reports()->searchField().returnPressed();
  EXPECT_EQ(tab.reports()->current()->report().id, "api_sum");
}

TEST_F(WindowTest, ClickingAnEventShowsItsDetailsWithALinkToItsLaunch) {
  auto& tab = openTrace(tenKernels());
  tab.state()->goToEvent({EventKind::Device, 3});
  ASSERT_TRUE(waitUntil([&] { return !tab.details()->busy(); }));
  const QString text = tab.details()->text();
  EXPECT_TRUE(text.contains("odd")) << text.toStdString();
  EXPECT_TRUE(text.contains("cudaLaunchKernel")) << text.toStdString();
}

#ifdef TALLYSCOPE_TALLY
/// What `tally stats --format csv` writes to its standard output.
QByteArray tallyCsv(const QStringList& arguments) {
  QProcess tally;
  tally.start(QStringLiteral(TALLYSCOPE_TALLY), QStringList{"stats", "--format", "csv"} + arguments);
  EXPECT_TRUE(tally.waitForFinished(60'000));
  EXPECT_EQ(tally.exitCode(), 0) << tally.readAllStandardError().toStdString();
  return tally.readAllStandardOutput();
}

QByteArray windowCsv(ReportView& report, const QString& path) {
  QSignalSpy exported(&report, &ReportView::exported);
  report.linked().exportTo(path, TableFormat::Csv);
  EXPECT_TRUE(waitUntil([&] { return exported.count() == 1; }));
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  return file.readAll();
}

TEST_F(WindowTest, ExportsByteForByteWhatTheCommandLinePrints) {
  const QString sample = QString::fromStdString(testing::sourcePath("resources/samples/llm.json.gz"));
  auto& tab = openFile(sample);
  const TimeNs middle = tab.state()->trace()->extent().to / 2;
  for (const char* id : {"kernel_sum", "api_sum", "device_trace", "device_sum"}) {
    tab.state()->clearWindow();
    ASSERT_TRUE(tab.reports()->openReport(id)) << id;
    waitForReport(tab);
    ReportView& report = *tab.reports()->current();
    const QByteArray whole = windowCsv(report, folder.filePath("whole.csv"));
    EXPECT_GT(whole.count('\n'), 1);
    EXPECT_EQ(whole, tallyCsv({"-r", id, sample})) << id;

    // The window, the sort and the filter of the table: only the window counts.
    tab.state()->setWindow({0, middle});
    waitForReport(tab);
    report.model().sort(0, Qt::AscendingOrder);
    EXPECT_EQ(windowCsv(report, folder.filePath("window.csv")),
              tallyCsv({"-r", id, "--filter-time", QStringLiteral("0/%1").arg(middle), sample}))
        << id;
  }
  ASSERT_TRUE(tab.reports()->openReport("kernel_sum"));
  ReportView& report = *tab.reports()->current();
  report.setOptions(OptionValues::parse(report.report().options, {"base", "rows=5"}));
  tab.state()->clearWindow();
  waitForReport(tab);
  const QByteArray base = windowCsv(report, folder.filePath("base.csv"));
  EXPECT_EQ(base.count('\n'), 6);
  EXPECT_EQ(base, tallyCsv({"-r", "kernel_sum:base:rows=5", sample}));
}
#endif

}  // namespace
}  // namespace tallyscope
