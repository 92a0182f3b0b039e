// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/table_view.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>

#include "tests/models/sample_table.h"
#include "tests/support/qt_mouse.h"
#include "tests/support/qt_wait.h"
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
