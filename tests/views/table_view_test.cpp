// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/table_view.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/reports/common_options.h"
#include "models/document/settings.h"
#include "tests/models/sample_table.h"
#include "tests/support/qt_mouse.h"
#include "tests/support/qt_wait.h"
#include "views/report/column_choice.h"
#include "views/report/column_widths.h"
#include "views/report/elide_apart.h"
#include "views/report/search_bar.h"

namespace tallyscope {
namespace {

using testing::click;
using testing::drag;
using Interval = RowIntervals::Interval;

class TableViewTest : public ::testing::Test {
 protected:
  TableViewTest() {
    model.setTable(testing::sampleTable(), Dialect::of(Vendor::Nvidia));
    view.resize(900, 300);
    view.show();
    QApplication::processEvents();
  }
  QPoint inRow(std::int64_t row) const { return view.cellRect(row, 1).center(); }
  void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QCoreApplication::sendEvent(&view, &event);
  }

  TableModel model;
  TableView view{model};
};

TEST(ShortTable, ThatIsFilledAfterItWasLaidOutShowsItsHeaders) {
  TableModel model;
  TableView view{model};
  view.resize(900, 300);
  view.show();
  QApplication::processEvents();
  model.setTable(testing::sampleTable(), Dialect::of(Vendor::Nvidia));
  QApplication::processEvents();
  EXPECT_EQ(view.header().height(), view.header().sizeHint().height());
  EXPECT_GT(view.header().height(), 15);
  EXPECT_EQ(view.viewport()->y(), view.header().height() + view.sumRow().height());
  EXPECT_EQ(view.header().sectionSize(view.header().logicalIndexAt(5)),
            view.header().sectionSize(view.visibleColumns()[0]));
}

/// Two operators whose long names differ in their middle, one short text, one figure.
std::shared_ptr<const Table> longTexts() {
  auto table = std::make_shared<Table>();
  table->setRowCount(2);
  table->addIntegers({.id = "total", .title = "Total", .type = CellType::Integer, .unit = Unit::Ns, .summable = true},
                     {5, 3});
  table->addTexts({.id = "name", .title = "Operator", .type = CellType::Text},
                  {"aten::linear_with_a_long_prefix_of_words [4096x4096] with_a_long_ending_of_more_words_still",
                   "aten::linear_with_a_long_prefix_of_words [4096x1024] with_a_long_ending_of_more_words_still"});
  const std::string before(90, 'b');
  table->addTexts({.id = "before", .title = "Before", .type = CellType::Text}, {before, before});
  return table;
}

TEST(CutTexts, KeepThePartInWhichTwoNamesDiffer) {
  TableModel model;
  TableView view{model};
  view.resize(500, 200);
  view.show();
  model.setTable(longTexts(), Dialect::of(Vendor::Nvidia));
  view.header().resizeSection(1, 260);
  const QStringList shown = view.shownTexts(1, 0, 2);
  EXPECT_TRUE(shown[0].contains("4096x4096")) << shown[0].toStdString();
  EXPECT_TRUE(shown[1].contains("4096x1024")) << shown[1].toStdString();
  // Cut from parts, a text can be wider by what the font moves letters together.
  for (const QString& text : shown)
    EXPECT_LE(view.fontMetrics().horizontalAdvance(text), 260 - 16 + 3) << text.toStdString();
}

TEST(CutTexts, StayWholeWhereTheyFitAndAreCutInTheMiddleWhereTheyDoNotLookAlike) {
  const QFontMetrics metrics{QFont()};
  EXPECT_EQ(elideApart({"one", "two"}, metrics, 400), (QStringList{"one", "two"}));
  const QString a(200, 'a'), b(200, 'b');
  EXPECT_EQ(elideApart({a, b}, metrics, 120),
            (QStringList{metrics.elidedText(a, Qt::ElideMiddle, 120), metrics.elidedText(b, Qt::ElideMiddle, 120)}));
  EXPECT_EQ(elideApart({a, a}, metrics, 120).front(), metrics.elidedText(a, Qt::ElideMiddle, 120))
      << "the same is alike";
}

TEST(ColumnWidths, FreeWidthGoesToTheTextsThatNeedIt) {
  // Least 60, 100, 100 of 1000: the figure wants no more, the two texts share what is left until one has enough.
  EXPECT_EQ(shareWidths({{60, 60}, {100, 200}, {100, 5000}}, 1000), (std::vector<int>{60, 200, 740}));
  EXPECT_EQ(shareWidths({{60, 60}, {100, 200}}, 50), (std::vector<int>{60, 100})) << "too little room: it scrolls";
  TableModel model;
  TableView view{model};
  view.resize(1900, 200);
  view.show();
  model.setTable(longTexts(), Dialect::of(Vendor::Nvidia));
  EXPECT_GE(view.header().sectionSize(2), view.fontMetrics().horizontalAdvance(QString(90, 'b')))
      << "not cut at 320 px";
}

/// A table wider than its view, whose names stand second.
class WideTableTest : public ::testing::Test {
 protected:
  WideTableTest() {
    auto wide = std::make_shared<Table>();
    wide->setRowCount(2);
    for (int c = 0; c < 12; ++c) {
      const std::string id = c == 1 ? "name" : "c" + std::to_string(c);
      if (c == 1) {
        wide->addTexts({.id = id, .title = "Name", .type = CellType::Text}, {"first", "second"});
      } else {
        wide->addIntegers({.id = id, .title = "Column " + std::to_string(c), .type = CellType::Integer}, {c, c + 1});
      }
    }
    table = wide;
    view.resize(500, 200);
    view.show();
  }
  void show() { model.setTable(table, Dialect::of(Vendor::Nvidia)); }

  QTemporaryDir folder;
  Settings settings{folder.filePath("settings.ini")};
  std::shared_ptr<const Table> table;
  TableModel model;
  TableView view{model};
};

TEST_F(WideTableTest, NamesThatStayInSightAreAtTheLeftHoweverFarItIsScrolled) {
  show();
  view.setNamesInSight(true);
  EXPECT_EQ(view.visibleColumns().front(), 1) << "the names stand first";
  EXPECT_EQ(view.coveringColumn(), -1) << "nothing is scrolled yet";
  view.horizontalScrollBar()->setValue(view.horizontalScrollBar()->maximum());
  EXPECT_EQ(view.coveringColumn(), 1);
  EXPECT_EQ(view.cellRect(0, 1).left(), 0);
  EXPECT_EQ(view.columnAt(5), 1);
  EXPECT_EQ(view.columnAt(view.viewport()->width() - 5), 11) << "the last column is reached";
  EXPECT_EQ(view.cellRect(0, 11).right(), view.viewport()->width() - 1);
  view.setNamesInSight(false);
  EXPECT_LT(view.cellRect(0, 1).left(), 0);
}

TEST_F(WideTableTest, ColumnsThatWereMovedHiddenAndResizedAreSoAgainNextTime) {
  {
    auto* choice = new ColumnChoice(view, settings, false);
    choice->setId("wide");
    show();
    view.header().moveSection(view.header().visualIndex(5), 0);
    view.header().resizeSection(5, 123);
    ColumnLook look = settings.columnLook("wide");
    look.toggled << "c7";
    settings.setColumnLook("wide", look);
  }
  TableView again{model};
  again.resize(500, 200);
  auto* choice = new ColumnChoice(again, settings, false);
  choice->setId("wide");
  model.setTable(nullptr, Dialect::of(Vendor::Nvidia));
  show();
  EXPECT_EQ(again.visibleColumns().front(), 5);
  EXPECT_EQ(again.header().sectionSize(5), 123);
  EXPECT_TRUE(again.header().isSectionHidden(7));
  EXPECT_FALSE(again.header().isSectionHidden(6));
  settings.setColumnLook("wide", {});
  again.resetColumns();
  EXPECT_EQ(again.visibleColumns().size(), 12U);
  EXPECT_NE(again.visibleColumns().front(), 5);
}

TEST_F(WideTableTest, AColumnWithoutAnyValueIsOutOfSightUntilItIsAskedFor) {
  auto withEmpty = std::make_shared<Table>(*table);
  withEmpty->addIntegers({.id = "rank", .title = "Rank", .type = CellType::Integer},
                         {ColumnData::kNoInteger, ColumnData::kNoInteger});
  table = withEmpty;
  auto* choice = new ColumnChoice(view, settings, false);
  choice->setId("wide");
  show();
  EXPECT_TRUE(view.header().isSectionHidden(12));
  EXPECT_FALSE(view.header().isSectionHidden(11));
  choice->showMenu({2, 2});
  QAction* rank = nullptr;
  for (QAction* action : view.findChild<QMenu*>()->actions()) {
    if (action->text().startsWith("Rank")) rank = action;
  }
  ASSERT_TRUE(rank);
  EXPECT_FALSE(rank->isChecked());
  rank->toggle();
  EXPECT_FALSE(view.header().isSectionHidden(12));
  view.resetColumns();
  EXPECT_FALSE(view.header().isSectionHidden(12)) << "asked for";
}

TEST(CutTable, TheSumRowSaysOfHowManyRowsItCountsTheFirst) {
  TableModel model;
  TableView view{model};
  OptionValues options;
  options.set("rows", "2");
  model.setTable(std::make_shared<const Table>(limitRows(Table(*testing::sampleTable()), options)),
                 Dialect::of(Vendor::Nvidia));
  EXPECT_EQ(view.sumRow().caption(), "first 2 of 6 rows");
  EXPECT_EQ(view.sums().integerSum(1), 7'000'000);
  model.setTable(testing::sampleTable(), Dialect::of(Vendor::Nvidia));
  EXPECT_TRUE(view.sumRow().caption().contains("all 6")) << view.sumRow().caption().toStdString();
}

TEST_F(TableViewTest, AClickSelectsARowAndTheSumRowFollows) {
  EXPECT_EQ(view.sums().integerSum(1), 10'000'000);
  click(*view.viewport(), inRow(1));
  EXPECT_EQ(view.selection().intervals(), (std::vector<Interval>{{1, 2}}));
  EXPECT_EQ(view.sums().integerSum(1), 3'000'000);
  click(*view.viewport(), inRow(3), Qt::ControlModifier);
  EXPECT_EQ(view.sums().integerSum(1), 3'800'000);
  click(*view.viewport(), inRow(1), Qt::ControlModifier);
  EXPECT_EQ(view.sums().integerSum(1), 800'000);
  // Below the last row nothing is selected, and the sums are over all rows again.
  click(*view.viewport(), QPoint(20, view.cellRect(6, 1).center().y()));
  EXPECT_TRUE(view.selection().empty());
  EXPECT_EQ(view.sums().integerSum(1), 10'000'000);
}

TEST_F(TableViewTest, ShiftClickAndDragSelectStretches) {
  click(*view.viewport(), inRow(1));
  click(*view.viewport(), inRow(4), Qt::ShiftModifier);
  EXPECT_EQ(view.selection().intervals(), (std::vector<Interval>{{1, 5}}));
  drag(*view.viewport(), inRow(5), inRow(3));
  EXPECT_EQ(view.selection().intervals(), (std::vector<Interval>{{3, 6}}));
  EXPECT_EQ(view.sums().integerSum(2), 4 + 5 + 6);
}

TEST_F(TableViewTest, KeysMoveAndExtend) {
  click(*view.viewport(), inRow(0));
  press(Qt::Key_Down);
  EXPECT_EQ(view.currentRow(), 1);
  press(Qt::Key_Down, Qt::ShiftModifier);
  EXPECT_EQ(view.selection().intervals(), (std::vector<Interval>{{1, 3}}));
  press(Qt::Key_End);
  EXPECT_EQ(view.currentRow(), 5);
  press(Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(view.selection().count(), 6);
  press(Qt::Key_Escape);
  EXPECT_TRUE(view.selection().empty());
}

TEST_F(TableViewTest, HeaderClicksSortDownUpAndBack) {
  const QPoint header(view.header().sectionViewportPosition(2) + 10, view.header().height() / 2);
  click(*view.header().viewport(), header);
  EXPECT_EQ(model.sourceRow(0), 5U);  // numbers largest first
  click(*view.header().viewport(), header);
  EXPECT_EQ(model.sourceRow(0), 0U);
  EXPECT_EQ(model.arrangement().sortColumn, "instances");
  click(*view.header().viewport(), header);
  EXPECT_TRUE(model.arrangement().sortColumn.empty());
}

TEST_F(TableViewTest, SortingKeepsWidthsOrderAndVisibilityOfColumns) {
  view.header().resizeSection(1, 222);
  view.header().setSectionHidden(3, true);
  view.header().moveSection(0, 2);
  model.sort(1, Qt::AscendingOrder);
  EXPECT_EQ(view.header().sectionSize(1), 222);
  EXPECT_EQ(view.visibleColumns(), (std::vector<int>{1, 2, 0, 5, 4}));
}

TEST_F(TableViewTest, ShowsTheNameBesideTheFiguresThatAddUp) {
  EXPECT_EQ(view.visibleColumns(), (std::vector<int>{0, 1, 2, 5, 3, 4}));
}

TEST_F(TableViewTest, FindStepsThroughHitsAndFilterShowsOnlyThose) {
  SearchBar bar(view);
  bar.field().setText("gemm");
  EXPECT_EQ(model.shownRows(), 6);
  bar.step(+1);
  EXPECT_EQ(view.currentRow(), 0);
  bar.step(+1);
  EXPECT_EQ(view.currentRow(), 3);
  bar.step(+1);
  EXPECT_EQ(view.currentRow(), 0);  // around the end
  bar.step(-1);
  EXPECT_EQ(view.currentRow(), 3);
  bar.setMode(SearchBar::Mode::Filter);
  EXPECT_EQ(model.shownRows(), 2);
  EXPECT_EQ(view.sums().integerSum(1), 4'800'000);
  bar.field().clear();
  EXPECT_EQ(model.shownRows(), 6);
}

TEST(TableViewOfManyRows, TenMillionRowsAreSelectedAndPaintedAtOnce) {
  constexpr std::size_t kRows = 10'000'000;
  TableModel model;
  TableView view(model);
  model.setTable(testing::bigTable(kRows), Dialect::of(Vendor::Nvidia));
  view.resize(800, 600);
  view.show();
  QApplication::processEvents();
  QElapsedTimer timer;
  timer.start();
  view.selectAll();
  view.grab();
  view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
  view.grab();
  // Qt's own table needs seconds for this; the bound leaves room for slow machines.
  EXPECT_LT(timer.elapsed(), 1000);
  EXPECT_EQ(view.selection().count(), static_cast<std::int64_t>(kRows));
  EXPECT_EQ(view.selection().intervals().size(), 1U);
  EXPECT_EQ(view.rowAt(view.viewport()->height() - 1 - view.rowHeight()) >= 0, true);
  ASSERT_TRUE(testing::waitUntil([&] { return view.sums().ready(); }));
  EXPECT_EQ(view.sums().integerSum(0), 50'000'005'000'000);
}

}  // namespace
}  // namespace tallyscope
