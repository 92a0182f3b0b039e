// SPDX-License-Identifier: GPL-3.0-or-later
// Two recordings in the real main window, driven by mouse and keys: choose the target, swap, rename, click a bar, sort,
// export, highlight, link the timelines.
#include <gtest/gtest.h>
#include <qcustomplot.h>

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>
#include <cmath>

#include "models/document/user_rules.h"
#include "tests/gui/compare_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/qt_mouse.h"
#include "views/chart/hot_spot_chart.h"
#include "views/compare/compare_info.h"
#include "views/report/linked_table.h"
#include "views/report/table_view.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

using testing::click;
using testing::recording;
using testing::TraceFixture;
using testing::waitUntil;
using CompareFlow = testing::CompareWindowTest;

TEST_F(CompareFlow, TheChooserTakesAnOtherOpenRecordingAsTarget) {
  window->compareDock().open(nullptr);
  QCoreApplication::processEvents();
  EXPECT_EQ(pane().session().side(Side::Base).title, "before.json") << "the recording in front";
  EXPECT_FALSE(pane().session().hasBoth());
  EXPECT_EQ(pane().targetBox().count(), 3) << "nothing, before, after";
  choose(pane().targetBox(), 2);
  ASSERT_TRUE(settled());
  EXPECT_EQ(pane().session().side(Side::Target).title, "after.json");
  // Summary, gemm, copy and one of each side's own.
  ASSERT_EQ(pane().model().shownRows(), 5);
  EXPECT_EQ(cell(1, "name"), "gemm");
  EXPECT_EQ(cell(1, "base:total"), QString::fromUtf8("10.0 µs"));
  EXPECT_EQ(cell(1, "target:total"), QString::fromUtf8("20.0 µs"));
  EXPECT_EQ(cell(1, "change"), QString::fromUtf8("10.0 µs"));
  EXPECT_EQ(cell(1, "verdict"), "longer");
  EXPECT_EQ(cell(3, "target:total"), QString::fromUtf8("–")) << "only the base has it";
}

TEST_F(CompareFlow, AnOperatorRuleOfOnesOwnCountsAtOnce) {
  compareBoth();
  const Comparison* types = findComparison("op_type_sum_compare");
  ASSERT_TRUE(types);
  pane().session().setComparison(*types);
  ASSERT_TRUE(settled());
  EXPECT_EQ(rowsNamed("Mine"), 0);
  settings.rules().setCustomRules({"Mine=kernel:^gemm$"}, true);
  EXPECT_FALSE(pane().session().upToDate());
  ASSERT_TRUE(settled());
  EXPECT_EQ(rowsNamed("Mine"), 1);
}

TEST_F(CompareFlow, TheMenuAndAReportsButtonOpenThePaneToo) {
  const std::unique_ptr<QMenu> menu(window->compareDock().makeMenu(nullptr));
  ASSERT_EQ(menu->actions().size(), 1) << "the other recording";
  EXPECT_EQ(menu->actions().front()->text(), "after.json");
  menu->actions().front()->trigger();
  ASSERT_TRUE(settled());
  EXPECT_TRUE(pane().isVisible());

  window->closeTab(1);
  waitUntil([] { return true; });
  EXPECT_FALSE(pane().session().hasBoth()) << "its target was closed";
  openTrace(recording("H20", 2000, "only_after"), "again.json");
  window->showTab(0);
  emit before->reports()->compareRequested("range_sum");
  ASSERT_TRUE(settled());
  EXPECT_EQ(pane().session().comparison()->reportId, "range_sum");
  EXPECT_EQ(pane().session().side(Side::Target).title, "again.json") << "the only other one";
}

TEST_F(CompareFlow, TheInformationTableTellsBothSidesAndSwapsThem) {
  compareBoth();
  CompareInfo& info = pane().info();
  EXPECT_EQ(info.item(CompareInfo::DeviceRow, CompareInfo::BaseColumn)->text(), "H200");
  EXPECT_EQ(info.item(CompareInfo::DeviceRow, CompareInfo::TargetColumn)->text(), "H20");
  EXPECT_EQ(info.item(CompareInfo::ReportRow, CompareInfo::TargetColumn)->text(), "after.json");
  EXPECT_TRUE(info.item(CompareInfo::RangeRow, CompareInfo::BaseColumn)->text().startsWith("whole recording"));
  click(info.swapButton(), info.swapButton().rect().center());
  ASSERT_TRUE(settled());
  EXPECT_EQ(info.item(CompareInfo::DeviceRow, CompareInfo::BaseColumn)->text(), "H20");
  EXPECT_EQ(cell(1, "base:total"), QString::fromUtf8("20.0 µs"));
  EXPECT_EQ(cell(1, "verdict"), "shorter");
  EXPECT_EQ(pane().baseBox().currentText(), "after.json");
}

TEST_F(CompareFlow, ADoubleClickOnAnAliasRenamesLegendAndHeaders) {
  compareBoth();
  CompareInfo& info = pane().info();
  EXPECT_TRUE(header("base:total").contains("before"));
  const QRect place = info.visualItemRect(info.item(CompareInfo::AliasRow, CompareInfo::BaseColumn));
  ASSERT_TRUE(place.isValid());
  click(*info.viewport(), place.center());
  testing::sendMouse(*info.viewport(), QEvent::MouseButtonDblClick, place.center(), Qt::LeftButton, Qt::LeftButton);
  auto* editor = info.viewport()->findChild<QLineEdit*>();
  ASSERT_NE(editor, nullptr) << "a double click edits";
  editor->selectAll();
  press(*editor, Qt::Key_A, "slow");
  press(*editor, Qt::Key_Return);
  QCoreApplication::processEvents();
  EXPECT_EQ(pane().session().side(Side::Base).alias, "slow");
  EXPECT_TRUE(header("base:total").contains("slow")) << header("base:total").toStdString();
  EXPECT_EQ(pane().chart().legendText(false), "slow");
  EXPECT_EQ(pane().chart().legendText(true), "after");

  // The name stays with the recording.
  click(info.swapButton(), info.swapButton().rect().center());
  ASSERT_TRUE(settled());
  EXPECT_EQ(pane().chart().legendText(true), "slow");

  // Device and report name cannot be edited.
  const QRect device = info.visualItemRect(info.item(CompareInfo::DeviceRow, CompareInfo::BaseColumn));
  testing::sendMouse(*info.viewport(), QEvent::MouseButtonDblClick, device.center(), Qt::LeftButton, Qt::LeftButton);
  ASSERT_TRUE(waitUntil([] { return true; }));
  EXPECT_EQ(info.viewport()->findChild<QLineEdit*>(), nullptr);
}

TEST_F(CompareFlow, AClickOnABarJumpsToItsRow) {
  compareBoth();
  window->resize(1280, 1000);
  ASSERT_TRUE(waitUntil([this] { return pane().chart().shownSpots() >= 3; }));
  HotSpotChart& chart = pane().chart();
  EXPECT_EQ(chart.spot(0).name, "gemm") << "the Summary row is no hot spot";
  EXPECT_NEAR(chart.spot(0).base, 100.0 * 10000 / 13000, 1e-9) << "a bar's length is the share";
  EXPECT_NEAR(chart.spot(0).target, 100.0 * 20000 / 23000, 1e-9);
  EXPECT_NEAR(chart.spot(1).base, 100.0 * 2000 / 13000, 1e-9);
  click(chart.plot(), chart.barPosition(1, true));
  EXPECT_EQ(pane().table().currentRow(), 2);
  EXPECT_EQ(cell(pane().table().currentRow(), "name"), "copy");
  click(chart.plot(), chart.barPosition(0, false));
  EXPECT_EQ(cell(pane().table().currentRow(), "name"), "gemm");
}

TEST_F(CompareFlow, ATallerPaneShowsMoreHotSpots) {
  TraceFixture many(Vendor::Nvidia);
  for (int i = 0; i < 60; ++i)
    many.kernel({.name = "kernel_" + std::to_string(i), .start = i * 1000, .duration = 900 - i});
  openTrace(many.finish(), "many.json");
  window->compareDock().open(nullptr);
  pane().compare(window->tab(2)->state(), window->tab(1)->state());
  ASSERT_TRUE(settled());
  QCoreApplication::processEvents();
  const int few = pane().chart().shownSpots();
  EXPECT_GE(few, 1);
  window->resize(1280, 1400);
  window->compareDock().setMinimumHeight(900);
  EXPECT_TRUE(waitUntil([&] { return pane().chart().shownSpots() > few + 5; }));
}

TEST_F(CompareFlow, AHeaderClickSortsAndTheSummaryRowStaysOnTop) {
  compareBoth();
  TableView& table = pane().table();
  EXPECT_EQ(cell(0, "name"), "Summary");
  const int column = pane().model().table()->indexOf("change");
  const auto header = [&] {
    return QPoint(table.header().sectionViewportPosition(column) + 12, table.header().height() / 2);
  };
  table.header().setOffset(std::max(0, table.header().sectionPosition(column) - 20));
  click(*table.header().viewport(), header());
  EXPECT_EQ(pane().model().arrangement().sortColumn, "change");
  EXPECT_EQ(cell(0, "name"), "Summary");
  EXPECT_EQ(cell(1, "name"), "gemm") << "the largest change first";
  click(*table.header().viewport(), header());
  EXPECT_EQ(cell(0, "name"), "Summary");
  EXPECT_EQ(cell(1, "name"), "only_before") << "then the smallest";
}

TEST_F(CompareFlow, TheSumRowLeavesTheSummaryOut) {
  compareBoth();
  const auto sum = [this](const char* column) {
    return pane().table().sums().integerSum(static_cast<std::size_t>(pane().model().table()->indexOf(column)));
  };
  EXPECT_EQ(sum("base:total"), 13000);
  EXPECT_EQ(sum("target:total"), 23000);
  EXPECT_EQ(sum("change"), 10000);
}

TEST_F(CompareFlow, RatesPerfRatiosByColour) {
  compareBoth();
  const auto table = pane().model().table();
  const int column = table->indexOf("perf:avg");
  ASSERT_GE(column, 0);
  const auto c = static_cast<std::size_t>(column);
  EXPECT_NEAR(table->real(1, c), 0.5, 1e-9) << "the target takes twice the time";
  EXPECT_EQ(pane().session().screen().rating(1, c), Rating::Worse);
  EXPECT_NEAR(table->real(2, c), 1.0, 1e-9);
  EXPECT_EQ(pane().session().screen().rating(2, c), Rating::None);
  click(pane().info().swapButton(), pane().info().swapButton().rect().center());
  ASSERT_TRUE(settled());
  EXPECT_EQ(pane().session().screen().rating(1, c), Rating::Better);
  // The cell is really painted so.
  TableView& view = pane().table();
  view.header().setOffset(std::max(0, view.header().sectionPosition(column) - 20));
  const QRect place = view.cellRect(1, column);
  const QImage image = view.viewport()->grab(place).toImage();
  const QColor good = Theme::instance().colors().good;
  bool found = false;
  for (int y = 0; y < image.height() && !found; ++y) {
    for (int x = 0; x < image.width() && !found; ++x) {
      const QColor pixel = image.pixelColor(x, y);
      found = std::abs(pixel.red() - good.red()) + std::abs(pixel.green() - good.green()) +
                  std::abs(pixel.blue() - good.blue()) <
              60;
    }
  }
  EXPECT_TRUE(found);
}

TEST_F(CompareFlow, EachSideCountsInItsOwnWindowAndFollowsIt) {
  compareBoth();
  before->state()->setWindow({5000, 20000});  // three steps
  ASSERT_TRUE(settled());
  EXPECT_EQ(cell(1, "base:count"), "3");
  EXPECT_EQ(cell(1, "target:count"), "10");
  EXPECT_FALSE(pane().info().item(CompareInfo::RangeRow, CompareInfo::BaseColumn)->text().startsWith("whole"));
  after->state()->setWindow({5000, 10000});
  ASSERT_TRUE(settled());
  EXPECT_EQ(cell(1, "target:count"), "1");
  // Nobody looks: nothing is computed until somebody does.
  window->compareDock().hide();
  before->state()->clearWindow();
  EXPECT_FALSE(pane().session().upToDate());
  window->compareDock().show();
  window->compareDock().raise();
  ASSERT_TRUE(settled());
  EXPECT_EQ(cell(1, "base:count"), "10");
}

TEST_F(CompareFlow, SettingsComeFromTheDeclarationAndHideUnmatchedRows) {
  compareBoth();
  auto* button = pane().findChild<QToolButton*>("compareSettings");
  click(*button, button->rect().center());
  auto* dialog = pane().findChild<QDialog*>();
  ASSERT_TRUE(dialog && dialog->isVisible());
  for (const char* option : {"name-mode", "device", "top", "matched-only", "per", "per-range", "name-rule"}) {
    EXPECT_NE(dialog->findChild<QWidget*>(option), nullptr) << option;
  }
  auto* matched = dialog->findChild<QAbstractButton*>("matched-only");
  press(*matched, Qt::Key_Space, " ");
  auto* range = dialog->findChild<QLineEdit*>("per-range");
  press(*range, Qt::Key_S, "^step$");
  press(*dialog, Qt::Key_Return);
  ASSERT_TRUE(settled());
  EXPECT_EQ(pane().model().shownRows(), 3) << "Summary, gemm, copy";
  EXPECT_EQ(cell(1, "base:count"), "1.00") << "a step";
  EXPECT_EQ(cell(1, "base:total"), QString::fromUtf8("1.00 µs"));
  EXPECT_TRUE(settings.reportOptions("kernel_sum_compare").flag("matched-only")) << "kept for the next time";
}

TEST_F(CompareFlow, RowsHighlightInTheTimelineOfEitherSide) {
  compareBoth();
  const QRect place = pane().table().cellRect(1, 0);
  click(*pane().table().viewport(), place.center());
  QMenu menu;
  pane().linked().fillMenu(menu);
  QAction* base = nullptr;
  QAction* target = nullptr;
  for (QAction* action : menu.actions()) {
    if (!base && action->text().startsWith("Highlight in Base Timeline")) base = action;
    if (!target && action->text().startsWith("Highlight in Target Timeline")) target = action;
  }
  ASSERT_TRUE(base && target);
  target->trigger();
  ASSERT_TRUE(waitUntil([this] { return after->state()->highlights().size() == 10; }));
  EXPECT_TRUE(before->state()->highlights().empty());
  EXPECT_EQ(window->currentTab(), after) << "its timeline comes to the front";
  base->trigger();
  ASSERT_TRUE(waitUntil([this] { return before->state()->highlights().size() == 10; }));
  EXPECT_EQ(before->state()->trace()->nameOf(before->state()->highlights().front()),
            before->state()->trace()->strings().find("gemm"));
  EXPECT_EQ(window->currentTab(), before);
}

TEST_F(CompareFlow, LinkedTimelinesZoomAndPanTogetherAlignedAtTheirWindows) {
  compareBoth();
  before->state()->setWindow({10000, 20000});
  after->state()->setWindow({25000, 35000});
  ASSERT_TRUE(settled());
  QToolButton& link = pane().linkButton();
  click(link, link.rect().center());
  LinkedTimelines* linked = window->compareDock().linked();
  ASSERT_NE(linked, nullptr);
  ASSERT_TRUE(waitUntil([&] {
    return linked->ready() && linked->timeline(Side::Base).isReady() && linked->timeline(Side::Target).isReady();
  }));
  EXPECT_TRUE(linked->isVisible());
  EXPECT_EQ(linked->link().offset(), 15000) << "the windows' starts";
  const auto aligned = [this](TimeNs offset) {
    const TimeWindow b = before->state()->view();
    const TimeWindow t = after->state()->view();
    return t.from - b.from == offset && t.to - b.to == offset;
  };
  EXPECT_TRUE(aligned(15000));
  // W zooms at the pointer; D pans; in either timeline.
  LanesView& lower = linked->timeline(Side::Target).lanes();
  press(lower, Qt::Key_W);
  press(lower, Qt::Key_W);
  press(lower, Qt::Key_D);
  EXPECT_LT(before->state()->view().length(), before->state()->bounds().length());
  EXPECT_TRUE(aligned(15000));
  press(linked->timeline(Side::Base).lanes(), Qt::Key_S);
  EXPECT_TRUE(aligned(15000));

  // At the third "step" of each.
  const int item = linked->alignBox().findText("Range: step");
  ASSERT_GE(item, 2);
  linked->alignBox().setFocus();
  for (int i = 0; i < item; ++i) press(linked->alignBox(), Qt::Key_Down);
  EXPECT_TRUE(aligned(0)) << "both have their steps at the same times";
  after->state()->selectEvent({EventKind::Range, 3});
  before->state()->selectEvent({EventKind::Range, 1});
  for (int i = item; i > 1; --i) press(linked->alignBox(), Qt::Key_Up);
  EXPECT_TRUE(aligned(10000)) << "range 3 starts 10 us after range 1";

  auto* close = linked->findChild<QToolButton*>("closeLinked");
  click(*close, close->rect().center());
  ASSERT_TRUE(waitUntil([this] { return window->compareDock().linked() == nullptr; }));
  EXPECT_FALSE(link.isChecked());
  before->state()->fit();
  EXPECT_FALSE(aligned(10000)) << "each by itself again";
  EXPECT_TRUE(before->timeline()->isVisible());
}

TEST_F(CompareFlow, ClosingARecordingEndsTheLinkAndTheComparison) {
  compareBoth();
  click(pane().linkButton(), pane().linkButton().rect().center());
  ASSERT_NE(window->compareDock().linked(), nullptr);
  window->closeTab(0);
  EXPECT_EQ(window->compareDock().linked(), nullptr);
  EXPECT_FALSE(pane().session().hasBoth());
  EXPECT_EQ(pane().model().table(), nullptr);
  waitUntil([] { return false; }, 50);
}

#ifdef TALLYSCOPE_TALLY
TEST(CompareExport, IsByteForByteWhatTheCommandLinePrints) {
  const QString base = QString::fromStdString(testing::sourcePath("resources/samples/before.json.gz"));
  const QString target = QString::fromStdString(testing::sourcePath("resources/samples/after.json.gz"));
  const QTemporaryDir folder;
  Settings settings(folder.filePath("settings.ini"));
  MainWindow window(settings);
  window.resize(1280, 800);
  window.show();
  window.openFiles({base, target});
  ASSERT_TRUE(waitUntil([&] { return window.tab(0)->state() && window.tab(1)->state(); }));
  window.showTab(0);
  window.compareDock().open(window.tab(1));
  ComparePane& pane = window.compareDock().pane();
  for (const char* id : {"kernel_sum_compare", "api_sum_compare", "op_type_sum_compare", "utilization_compare"}) {
    ASSERT_TRUE(pane.openComparison(id));
    ASSERT_TRUE(waitUntil([&] { return pane.session().upToDate(); }));
    QSignalSpy exported(&pane, &ComparePane::exported);
    pane.linked().exportTo(folder.filePath("window.csv"), TableFormat::Csv);
    ASSERT_TRUE(waitUntil([&] { return exported.count() == 1; }));
    QFile file(folder.filePath("window.csv"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray fromWindow = file.readAll();
    QProcess tally;
    tally.start(QStringLiteral(TALLYSCOPE_TALLY), {"compare", "--format", "csv", "-r", id, base, target});
    ASSERT_TRUE(tally.waitForFinished(60'000));
    EXPECT_GT(fromWindow.count('\n'), 1) << id;
    EXPECT_EQ(fromWindow, tally.readAllStandardOutput()) << id;
  }
  window.close();
}
#endif

}  // namespace
}  // namespace tallyscope
