// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/query_pane.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "models/table/table_model.h"
#include "tests/support/qt_wait.h"
#include "tests/support/trace_fixture.h"
#include "views/chart/pie_panel.h"
#include "views/explore/result_table.h"
#include "views/query/parameter_fields.h"
#include "views/query/query_editor.h"
#include "views/query/query_list.h"
#include "views/report/linked_table.h"
#include "views/report/table_view.h"
#include "views/timeline/result_band.h"

namespace tallyscope {
namespace {

using testing::waitUntil;

std::shared_ptr<const Trace> someKernels() {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.kernel({.name = "add", .start = 100, .duration = 20});
  fixture.kernel({.name = "mul", .start = 150, .duration = 30});
  fixture.kernel({.name = "add", .start = 400, .duration = 60});
  return fixture.finish();
}

class QueryPaneTest : public ::testing::Test {
 protected:
  QueryPaneTest() {
    pane.resize(1200, 340);
    pane.show();
  }
  ~QueryPaneTest() override { JobSlot::waitForAll(); }
  void run(const QString& sql) {
    pane.editor().setPlainText(sql);
    pane.run();
    wait();
  }
  void wait() {
    ASSERT_TRUE(waitUntil([&] { return !pane.busy(); }));
  }
  QString cell(int row, int column) {
    return pane.result().model().index(row, column).data(TableModel::RawRole).toString();
  }

  QTemporaryDir folder;
  ViewState state{someKernels()};
  DrawnResults drawn;
  QueryPane pane{state, drawn, folder.filePath("queries")};
};

TEST_F(QueryPaneTest, AQueryGivesATable) {
  run("SELECT name, sum(dur) AS total FROM kernels GROUP BY name ORDER BY 1");
  EXPECT_EQ(pane.status(), "2 row(s)");
  EXPECT_EQ(cell(0, 0), "add");
  EXPECT_EQ(cell(0, 1), "80");
  EXPECT_EQ(pane.library().history().size(), 1);
}

TEST_F(QueryPaneTest, TheWindowIsFromAndTo) {
  state.setWindow({140, 300});
  run("SELECT name FROM kernels WHERE start < $to AND end > $from");
  EXPECT_EQ(pane.status(), "1 row(s)");
  EXPECT_EQ(cell(0, 0), "mul");
}

TEST_F(QueryPaneTest, AMistakeIsMarkedAtItsPlace) {
  run("SELECT name,\n  nme FROM kernels");
  EXPECT_EQ(pane.editor().errorPlace(), 15);
  EXPECT_EQ(pane.editor().extraSelections().value(0).cursor.selectedText(), "nme");
  EXPECT_TRUE(pane.status().startsWith("Line 2, column 3: ")) << pane.status().toStdString();
  pane.editor().insertPlainText("x");
  EXPECT_FALSE(pane.editor().hasError()) << "the text changed";
}

TEST_F(QueryPaneTest, NothingFoundIsSaid) {
  run("SELECT name FROM copies");
  EXPECT_EQ(pane.status(), "Nothing found");
}

TEST_F(QueryPaneTest, AReadyQueryIsWrittenWithItsParametersAndRun) {
  pane.ask("kernels_by_time");
  wait();
  EXPECT_TRUE(pane.editor().toPlainText().startsWith("SELECT name"));
  ASSERT_NE(pane.parameters().field("top"), nullptr);
  EXPECT_EQ(pane.parameters().field("top")->text(), "20");
  EXPECT_EQ(pane.result().model().rowCount(), 2);
  pane.parameters().field("top")->setText("1");
  QTest::keyClick(pane.parameters().field("top"), Qt::Key_Return);
  wait();
  EXPECT_EQ(pane.result().model().rowCount(), 1);
  pane.editor().setPlainText("SELECT 1");
  EXPECT_EQ(pane.parameters().field("top"), nullptr);
}

TEST_F(QueryPaneTest, CompletionOffersAndInserts) {
  pane.editor().setFocus();
  QTest::keyClicks(&pane.editor(), "SELECT * FROM kern");
  ASSERT_TRUE(pane.editor().offered().contains("kernels"));
  emit pane.editor().completer().activated("kernels");
  EXPECT_EQ(pane.editor().toPlainText(), "SELECT * FROM kernels");
}

TEST_F(QueryPaneTest, RowsWithKindAndIdLeadToTheirEvents) {
  run("SELECT kind, id, name FROM kernels WHERE name = 'mul'");
  pane.result().table().setSelection(RowIntervals(0, 1));
  pane.result().linked().showInTimeline(0, true);
  ASSERT_TRUE(waitUntil([&] { return !state.highlights().empty(); }));
  EXPECT_EQ(state.trace()->startOf(state.highlights()[0]), 150);
  EXPECT_LE(state.view().from, 150);
  EXPECT_LT(state.view().length(), 200);
}

TEST_F(QueryPaneTest, AResultWithStartAndDurIsDrawn) {
  run("SELECT name, start, dur FROM kernels");
  ASSERT_TRUE(pane.canShowOnTimeline());
  pane.showOnTimeline();
  ASSERT_EQ(drawn.all().size(), 1U);
  EXPECT_EQ(drawn.all()[0].bars.size(), 3U);
  EXPECT_EQ(drawn.all()[0].look.nameColumn, "name");
  run("SELECT name FROM kernels");
  EXPECT_FALSE(pane.canShowOnTimeline());
}

TEST_F(QueryPaneTest, APieOfTheResult) {
  run("SELECT name, sum(dur) AS total FROM kernels GROUP BY name");
  pane.pieButton().setChecked(true);
  ASSERT_NE(pane.pie(), nullptr);
  ASSERT_TRUE(waitUntil([&] { return !pane.pie()->busy(); }));
  ASSERT_EQ(pane.pie()->data().slices.size(), 2U);
  EXPECT_EQ(pane.pie()->data().slices[0].value, 80);
  run("SELECT 1");
  EXPECT_EQ(pane.pie(), nullptr);
}

TEST_F(QueryPaneTest, ARunningQueryCanBeStopped) {
  pane.editor().setPlainText("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
  pane.run();
  EXPECT_TRUE(pane.busy());
  pane.stop();
  ASSERT_TRUE(waitUntil([&] { return !pane.busy(); }));
  EXPECT_EQ(pane.status(), "Stopped");
}

TEST_F(QueryPaneTest, OwnQueriesStandInTheListAndAreSearched) {
  ASSERT_TRUE(pane.library().save("Mine", "What is mine?", "SELECT 5 AS five"));
  EXPECT_TRUE(pane.list().choose("mine"));
  wait();
  EXPECT_EQ(cell(0, 0), "5");
  pane.list().search().setText("what is mine");
  int shown = 0;
  for (int g = 0; g < pane.list().tree().topLevelItemCount(); ++g) {
    const QTreeWidgetItem* group = pane.list().tree().topLevelItem(g);
    for (int i = 0; i < group->childCount(); ++i) shown += group->child(i)->isHidden() ? 0 : 1;
  }
  EXPECT_EQ(shown, 1);
}

class ResultBandTest : public ::testing::Test {
 protected:
  ResultBandTest() {
    band.resize(1000, band.sizeHint().height());
    state.setView({0, 500});
  }
  void draw(const std::string& sql, const DrawnLook& look) {
    QueryDatabase database({std::make_shared<QuerySource>("base", state.trace())});
    drawn.add(DrawnResult::of(std::make_shared<const Table>(database.run(sql).at(0).table), look, {}, {}));
    band.resize(1000, band.sizeHint().height());
  }
  ViewState state{someKernels()};
  DrawnResults drawn;
  ResultBand band{drawn, state};
};

TEST_F(ResultBandTest, HasARowForEachResult) {
  EXPECT_TRUE(band.isHidden());
  draw("SELECT name, start, dur FROM kernels", {"All", "name", {}});
  draw("SELECT name, start, dur FROM kernels WHERE dur > 25", {"Long", "name", {}});
  EXPECT_FALSE(band.isHidden());
  EXPECT_EQ(band.laneNames(), (QStringList{"All", "Long"}));
  EXPECT_GT(band.laneBox(1).first, band.laneBox(0).first);
}

TEST_F(ResultBandTest, AClickGoesToTheEventOrToTheTime) {
  draw("SELECT kind, id, name, start, dur FROM kernels", {"Events", "name", {}});
  draw("SELECT 300 AS start, 100 AS dur", {"Times", {}, {}});
  band.show();
  QTest::mouseClick(&band, Qt::LeftButton, {}, band.middleOf({0, 1}));
  ASSERT_TRUE(state.event().valid());
  EXPECT_EQ(state.trace()->startOf(state.event()), 150);
  state.setView({0, 500});
  QTest::mouseClick(&band, Qt::LeftButton, {}, band.middleOf({1, 0}));
  EXPECT_EQ(state.view(), (TimeWindow{290, 410}));
}

TEST_F(ResultBandTest, BarsOfOneValueHaveOneColour) {
  draw("SELECT name, start, dur FROM kernels", {"All", {}, "name"});
  const QImage image = band.grab().toImage();
  const qreal ratio = image.devicePixelRatio();
  const auto color = [&](std::size_t bar) {
    return image.pixelColor((QPointF(band.middleOf({0, bar})) * ratio).toPoint());
  };
  EXPECT_EQ(color(0), color(2));
  EXPECT_NE(color(0), color(1));
}

TEST_F(ResultBandTest, ItsMenuRemovesARow) {
  draw("SELECT name, start, dur FROM kernels", {"All", "name", {}});
  std::unique_ptr<QMenu> menu(band.makeMenu(0, std::nullopt));
  ASSERT_EQ(menu->actions().size(), 1);
  menu->actions().front()->trigger();
  EXPECT_TRUE(drawn.all().empty());
  EXPECT_TRUE(band.isHidden());
}

}  // namespace
}  // namespace tallyscope
