// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/explore_pane.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

#include "tests/support/timeline_fixture.h"
#include "views/explore/event_search_box.h"
#include "views/explore/events_page.h"
#include "views/explore/hits_page.h"
#include "views/explore/result_table.h"
#include "views/explore/selection_page.h"
#include "views/flame/flame_page.h"
#include "views/report/linked_table.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

class ExplorePaneTest : public TimelineFixture {
 protected:
  void open(std::shared_ptr<const Trace> trace) {
    show(std::move(trace));
    pane = std::make_unique<ExplorePane>(*state, *view);
    pane->resize(900, 300);
    pane->show();
  }
  template <typename Done>
  static bool waitUntil(Done done) {
    QElapsedTimer timer;
    timer.start();
    while (!done() && timer.elapsed() < 20000) QTest::qWait(5);
    return done();
  }
  void page(const char* name) {
    ASSERT_TRUE(pane->openPage(QLatin1String(name)));
    QTest::qWait(20);
    ASSERT_TRUE(waitUntil([&] { return !pane->busy(); }));
  }
  void TearDown() override { pane.reset(); }
  std::unique_ptr<ExplorePane> pane;
};

TEST_F(ExplorePaneTest, TheSelectedStretchIsSummedByCategoryAndName) {
  open(smallTrace());
  page("selection");
  EXPECT_EQ(pane->selection().summary()->device().count, 4U) << "without a selection everything";
  drag(lanes(), {lanes().columnAt(0) + 1, 60}, {lanes().columnAt(4300), 62});
  const TimeWindow range = *state->range();
  ASSERT_TRUE(waitUntil([&] {
    const auto& s = pane->selection().summary();
    return s && s->window.to == range.to && !pane->busy();
  }));
  EXPECT_EQ(pane->selection().summary()->device().count, 3U);
  EXPECT_TRUE(pane->selection().categories().caption().contains("3 device operations"));
  EXPECT_TRUE(pane->selection().categories().caption().contains("idle"));
  EXPECT_EQ(pane->selection().names().model().shownRows(), 3);
  pane->selection().kinds().setCurrentIndex(pane->selection().kinds().findData(static_cast<int>(EventKind::Operator)));
  EXPECT_EQ(pane->selection().names().model().shownRows(), 3) << "three operators";
  pane->selection().names().goToRow(0);
  EXPECT_EQ(state->event().kind, EventKind::Operator);
}

TEST_F(ExplorePaneTest, TheFlameGraphWidensSearchesAndTurnsRound) {
  open(smallTrace());
  page("flame");
  pane->flame().weight().setCurrentIndex(1);
  QTest::qWait(10);
  ASSERT_TRUE(waitUntil([&] { return !pane->flame().busy(); }));
  FlameView& flame = pane->flame().view();
  ASSERT_EQ(flame.tree()->total(), 10000);
  QTest::qWait(30);
  // The box under the root is the step; a click on an operator makes it as wide as the view.
  std::uint32_t linear = 0;
  while (state->trace()->text(flame.tree()->nodes[linear].name) != "aten::linear") ++linear;
  const QRectF box = flame.boxOf(linear);
  ASSERT_FALSE(box.isNull());
  EXPECT_NEAR(box.width(), flame.viewport()->width() * 0.09, 1.0);
  EXPECT_EQ(flame.nodeAt(box.center().toPoint()), linear);
  EXPECT_TRUE(flame.toolTipFor(linear).contains("900 ns"));
  QTest::mouseClick(flame.viewport(), Qt::LeftButton, {}, box.center().toPoint());
  EXPECT_EQ(flame.focus(), linear);
  EXPECT_NEAR(flame.boxOf(linear).width(), flame.viewport()->width(), 0.1);
  QTest::keyClick(&flame, Qt::Key_Escape);
  EXPECT_NE(flame.focus(), linear);
  pane->flame().search().setText("aten");
  EXPECT_EQ(flame.searchedTime(), 900 + 500) << "aten::mm lies in aten::linear and is not counted twice";
  pane->flame().direction().setCurrentIndex(1);
  QTest::qWait(10);
  ASSERT_TRUE(waitUntil([&] { return !pane->flame().busy(); }));
  EXPECT_EQ(flame.tree()->total(), 10000);
  EXPECT_GT(flame.tree()->nodes.front().childCount, 3U) << "the names are the first level";
}

TEST_F(ExplorePaneTest, AFlameFrameCostsWhatIsSeen) {
  auto tree = std::make_shared<FlameTree>();
  // A root with 200,000 children of 1 ns beside one of 1 s.
  constexpr std::uint32_t small = 200'000;
  FlameNode big;
  big.parent = 0;
  big.depth = 1;
  big.total = big.self = 1'000'000'000;
  tree->nodes.push_back(big);
  for (std::uint32_t i = 0; i < small; ++i) {
    FlameNode node;
    node.parent = 0;
    node.depth = 1;
    node.total = node.self = 1;
    node.offset = big.total + i;
    tree->nodes.push_back(node);
  }
  tree->nodes[0].total = big.total + small;
  tree->nodes[0].childCount = small + 1;
  for (std::uint32_t i = 1; i < tree->nodes.size(); ++i) tree->children.push_back(i);
  tree->deepest = 1;
  show(smallTrace());
  FlameView flame(*state);
  flame.resize(800, 200);
  flame.setTree(tree);
  flame.show();
  QTest::qWait(50);
  EXPECT_EQ(flame.boxesDrawn(), 2U);
  EXPECT_LE(flame.nodesVisited(), 4U);
}

TEST_F(ExplorePaneTest, EventsAndTimelineFollowEachOther) {
  open(smallTrace());
  page("events");
  ResultTable& events = pane->events().result();
  EXPECT_EQ(events.model().shownRows(), 11);
  state->selectEvent({EventKind::Operator, 1});
  const auto row = pane->events().events()->find({EventKind::Operator, 1});
  ASSERT_TRUE(row.has_value());
  EXPECT_EQ(events.table().currentRow(), static_cast<std::int64_t>(*row));
  events.table().goToRow(0);
  EXPECT_EQ(state->event(), (*pane->events().events())[0]);
  pane->showEvents({state->trace()->tracksOf(EventKind::Operator)[0]}, "Operators");
  ASSERT_TRUE(waitUntil([&] { return !pane->busy() && events.model().shownRows() == 3; }));
  EXPECT_TRUE(events.caption().startsWith("Operators"));
  pane->events().form().setCurrentIndex(1);
  const auto name = [&](int r) { return events.model().data(events.model().index(r, 2)).toString(); };
  ASSERT_TRUE(waitUntil([&] { return !pane->busy() && name(0) == QStringLiteral("▾ aten::linear"); }));
  EXPECT_EQ(name(1), "    aten::mm") << "it holds nothing";
  // The keys close and open what holds something, as a click on the sign does.
  events.table().goToRow(0);
  QTest::keyClick(&events.table(), Qt::Key_Left);
  ASSERT_TRUE(waitUntil([&] { return !pane->busy() && events.model().shownRows() == 2; }));
  EXPECT_EQ(name(0), "▸ aten::linear");
  EXPECT_TRUE(events.caption().endsWith("2 shown")) << events.caption().toStdString();
  EXPECT_EQ(events.table().currentRow(), 0);
  const QRect cell = events.table().cellRect(0, 2);
  QTest::mouseClick(events.table().viewport(), Qt::LeftButton, {}, QPoint(cell.left() + 8, cell.center().y()));
  ASSERT_TRUE(waitUntil([&] { return !pane->busy() && events.model().shownRows() == 3; }));
  EXPECT_EQ(name(0), "▾ aten::linear");
  const QTemporaryDir folder;
  QSignalSpy written(&events, &ResultTable::exported);
  events.linked().exportTo(folder.filePath("events.csv"), TableFormat::Csv);
  ASSERT_TRUE(waitUntil([&] { return written.count() == 1; }));
  QFile file(folder.filePath("events.csv"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll().count('\n'), 4) << "a header and three events";
}

TEST_F(ExplorePaneTest, AllHitsAreMarkedSteppedThroughAndSummed) {
  open(smallTrace());
  EventSearchBox box;
  box.setState(state.get());
  QObject::connect(&box, &EventSearchBox::found, pane.get(), &ExplorePane::showHits);
  box.field().setText("cuda");
  box.search();
  ASSERT_TRUE(waitUntil([&] { return state->highlights().size() == 3 && !pane->busy(); }));
  EXPECT_EQ(box.count().text(), "3 match(es)");
  ASSERT_TRUE(waitUntil([&] { return view->overview().marks().size() >= 2; })) << "in the overview as well";
  EXPECT_EQ(pane->tabs().currentWidget(), &pane->hits());
  EXPECT_EQ(pane->hits().result().model().shownRows(), 1) << "one name";
  pane->hits().form().setCurrentIndex(1);
  ASSERT_TRUE(waitUntil([&] { return pane->hits().result().model().shownRows() == 3; }));
  box.search();
  EXPECT_EQ(state->trace()->startOf(state->event()), 300);
  box.step(1);
  EXPECT_EQ(state->trace()->startOf(state->event()), 1300);
  box.step(-1);
  box.step(-1);
  EXPECT_EQ(state->trace()->startOf(state->event()), 1400) << "round the end";
  EXPECT_EQ(box.count().text(), "3 of 3");
  box.field().setText("no such name");
  box.search();
  ASSERT_TRUE(waitUntil([&] { return !box.busy() && box.count().text() == "no match"; }));
  EXPECT_EQ(pane->hits().result().hint(), "No event matches “no such name”. Searched: names.");
  box.regexButton().setChecked(true);
  box.field().setText("aten::(mm|add");
  box.search();
  EXPECT_TRUE(state->highlights().empty());
  EXPECT_TRUE(box.count().text().startsWith("at 13")) << box.count().text().toStdString();
  // The filter window searches again.
  box.field().setText("aten::.*");
  box.search();
  ASSERT_TRUE(waitUntil([&] { return state->highlights().size() == 3; }));
  state->setWindow({1100, 5000});
  ASSERT_TRUE(waitUntil([&] { return state->highlights().size() == 1; }));
}

}  // namespace
}  // namespace tallyscope
