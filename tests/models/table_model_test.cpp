// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/table_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "models/table/selection_sums.h"
#include "tests/models/sample_table.h"
#include "tests/support/qt_wait.h"

namespace tallyscope {
namespace {

using testing::bigTable;
using testing::sampleTable;
using testing::waitUntil;

const Dialect& cuda() { return Dialect::of(Vendor::Nvidia); }

std::vector<std::uint32_t> shown(const TableModel& model) {
  std::vector<std::uint32_t> rows;
  for (std::int64_t i = 0; i < model.shownRows(); ++i) rows.push_back(model.sourceRow(i));
  return rows;
}
QString thin(const char* text) { return QString::fromUtf8(text).replace('_', QChar(0x2009)); }
using Rows = std::vector<std::uint32_t>;

class TableModelTest : public ::testing::Test {
 protected:
  TableModelTest() { model.setTable(sampleTable(), cuda()); }
  TableModel model;
  QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(TableModelTest, FormatsForTheScreenAndKeepsTheRawValue) {
  EXPECT_EQ(model.rowCount(), 6);
  EXPECT_EQ(model.columnCount(), 6);
  EXPECT_EQ(model.index(0, 1).data().toString(), "4.00 ms");
  EXPECT_EQ(model.index(0, 1).data(TableModel::RawRole).toLongLong(), 4'000'000);
  EXPECT_EQ(model.index(0, 1).data(Qt::ToolTipRole).toString(), thin("4_000_000_ns"));
  EXPECT_EQ(model.index(0, 0).data().toString(), "40.0");
  EXPECT_EQ(model.index(2, 3).data().toString(), QString::fromUtf8("–"));
  EXPECT_FALSE(model.index(2, 3).data(TableModel::RawRole).isValid());
  EXPECT_EQ(model.headerData(0, Qt::Horizontal).toString(), "Time (%)");
  EXPECT_EQ(model.headerData(1, Qt::Horizontal).toString(), "Total Time");
  EXPECT_EQ(model.headerData(5, Qt::Horizontal).toString(), "CUDA Kernel");
}

TEST_F(TableModelTest, SortsByRawValueWithInapplicableCellsLastBothWays) {
  model.sort(3, Qt::AscendingOrder);
  EXPECT_EQ(shown(model), (Rows{5, 1, 4, 3, 0, 2}));
  model.sort(3, Qt::DescendingOrder);
  EXPECT_EQ(shown(model), (Rows{0, 3, 1, 4, 5, 2}));
  model.sort(5, Qt::AscendingOrder);
  EXPECT_EQ(shown(model), (Rows{2, 1, 4, 0, 3, 5}));  // by code point: capitals first
  model.sort(0, Qt::AscendingOrder);
  EXPECT_EQ(shown(model), (Rows{5, 4, 3, 2, 1, 0}));
  model.sort(-1);
  EXPECT_EQ(shown(model), (Rows{0, 1, 2, 3, 4, 5}));
}

TEST_F(TableModelTest, FilteringKeepsMatchingRowsAndFindingKeepsAll) {
  Arrangement arrangement;
  arrangement.text = "GEMM";
  model.setArrangement(arrangement);
  EXPECT_EQ(shown(model), (Rows{0, 3}));
  model.setArrangement({});
  model.find("NORM");
  EXPECT_EQ(model.shownRows(), 6);
  EXPECT_EQ(model.hits(), (Rows{2}));
  EXPECT_TRUE(model.isHit(2));
  model.sort(1, Qt::AscendingOrder);  // hits follow the rows
  EXPECT_EQ(model.hits(), (Rows{3}));
  model.find("");
  EXPECT_TRUE(model.hits().empty());
}

TEST_F(TableModelTest, ASliceFiltersByValueAndTheOthersByAbsence) {
  Arrangement arrangement;
  arrangement.slice = Arrangement::Slice{"device", {"1"}, false};
  model.setArrangement(arrangement);
  EXPECT_EQ(shown(model), (Rows{1, 3, 5}));
  arrangement.slice = Arrangement::Slice{"name", {"gemm", "copy"}, true};
  arrangement.sortColumn = "total";
  model.setArrangement(arrangement);
  EXPECT_EQ(shown(model), (Rows{5, 3, 2, 1}));
}

TEST_F(TableModelTest, KeepsItsArrangementWhenATableOfAnotherWindowComes) {
  model.sort(1, Qt::AscendingOrder);
  auto fewer = std::make_shared<Table>(sampleTable()->selectRows({0, 2, 4}));
  model.setTable(fewer, cuda());
  EXPECT_EQ(shown(model), (Rows{2, 1, 0}));
}

TEST(TableModelOfManyRows, ArrangesAndFindsInAJob) {
  TableModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setTable(bigTable(300'000), cuda());
  model.sort(0, Qt::AscendingOrder);
  EXPECT_TRUE(model.busy());
  EXPECT_EQ(model.sourceRow(0), 0U);  // still as it was
  ASSERT_TRUE(waitUntil([&] { return !model.busy(); }));
  EXPECT_EQ(model.sourceRow(0), 299'999U);
  EXPECT_EQ(model.sourceRow(299'999), 0U);
  model.find("lucky");
  ASSERT_TRUE(waitUntil([&] { return !model.busy(); }));
  EXPECT_EQ(model.hits().size(), 300U);
  EXPECT_EQ(model.sourceRow(model.hits().front()), 299'007U);
}

TEST(SelectionSums, AddUpAllRowsWhenNoneIsSelectedElseTheSelectedOnes) {
  TableModel model;
  SelectionSums sums(model);
  model.setTable(sampleTable(), cuda());
  EXPECT_FALSE(sums.overSelection());
  EXPECT_EQ(sums.integerSum(1), 10'000'000);
  EXPECT_EQ(sums.integerSum(2), 21);
  EXPECT_DOUBLE_EQ(sums.realSum(0), 100.0);
  EXPECT_EQ(sums.displayText(1), "10.0 ms");
  EXPECT_EQ(sums.displayText(3), "");  // not summable

  RowIntervals selection(0, 2);
  selection.add(4, 5);
  sums.setSelection(selection);
  EXPECT_TRUE(sums.overSelection());
  EXPECT_EQ(sums.rowCount(), 3);
  EXPECT_EQ(sums.integerSum(1), 7'500'000);
  EXPECT_EQ(sums.integerSum(2), 8);
  EXPECT_EQ(sums.exactText(1), thin("7_500_000_ns"));

  // The selection means shown rows: after sorting, the first row is another one, and nothing is selected any more.
  model.sort(1, Qt::AscendingOrder);
  EXPECT_FALSE(sums.overSelection());
  sums.setSelection(RowIntervals(0, 1));
  EXPECT_EQ(sums.integerSum(1), 200'000);
}

TEST(SelectionSums, FollowTheFilter) {
  TableModel model;
  SelectionSums sums(model);
  model.setTable(sampleTable(), cuda());
  Arrangement arrangement;
  arrangement.text = "gemm";
  model.setArrangement(arrangement);
  EXPECT_EQ(sums.integerSum(1), 4'800'000);
  EXPECT_EQ(sums.rowCount(), 2);
}

TEST(SelectionSums, OfManyRowsComeFromAJobAndAreExact) {
  TableModel model;
  SelectionSums sums(model);
  QSignalSpy changed(&sums, &SelectionSums::changed);
  model.setTable(bigTable(1'000'000), cuda());
  EXPECT_FALSE(sums.ready());
  EXPECT_EQ(sums.displayText(0), QString::fromUtf8("…"));
  ASSERT_TRUE(waitUntil([&] { return sums.ready(); }));
  EXPECT_EQ(sums.integerSum(0), 500'000'500'000);
  sums.setSelection(RowIntervals(0, 10));
  EXPECT_EQ(sums.integerSum(0), 9'999'955);
}

}  // namespace
}  // namespace tallyscope
