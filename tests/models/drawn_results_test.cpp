// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/drawn_results.h"

#include <gtest/gtest.h>

#include "models/query/query_session.h"
#include "tests/support/qt_wait.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Table> tableOf(std::vector<std::int64_t> starts, std::vector<std::int64_t> durations,
                                     std::vector<std::string> names) {
  auto table = std::make_shared<Table>();
  table->setRowCount(starts.size());
  table->addIntegers({.id = "start", .title = "start", .type = CellType::Integer}, std::move(starts));
  table->addIntegers({.id = "dur", .title = "dur", .type = CellType::Integer}, std::move(durations));
  table->addTexts({.id = "name", .title = "name"}, std::move(names));
  return table;
}

TEST(DrawnResults, BarsComeByStartAndOverlappingOnesLieInLanes) {
  const auto table = tableOf({50, 0, 10, 200}, {30, 100, 20, 5}, {"c", "a", "b", "a"});
  ASSERT_TRUE(DrawnResult::canDraw(*table));
  const DrawnResult result = DrawnResult::of(table, {"row", "name", {}}, "SELECT", {});
  ASSERT_EQ(result.bars.size(), 4U);
  EXPECT_EQ(result.bars[0].row, 1U);
  EXPECT_EQ(result.bars[0].end, 100);
  EXPECT_EQ(result.lanes, 2U);
  EXPECT_EQ(result.bars[1].lane, 1U) << "10 to 30 under 0 to 100";
  EXPECT_EQ(result.bars[2].lane, 1U) << "50 to 80: the lane is free again";
  EXPECT_EQ(result.bars[3].lane, 0U);
  EXPECT_EQ(result.nameOf(result.bars[1]), "b");
  EXPECT_EQ(result.bars[0].color, result.bars[3].color) << "both are called a";
  EXPECT_NE(result.bars[0].color, result.bars[1].color);
  EXPECT_EQ(result.describe(result.bars[1]), "row\nstart: 10\ndur: 20\nname: b");
}

TEST(DrawnResults, RowsWithoutStartOrLengthAreLeftOut) {
  const DrawnResult result = DrawnResult::of(tableOf({ColumnData::kNoInteger, 5, 6}, {1, -1, 0}, {"a", "b", "c"}),
                                             {"row", {}, "name"}, {}, {});
  ASSERT_EQ(result.bars.size(), 1U);
  EXPECT_EQ(result.bars[0].row, 2U);
  EXPECT_EQ(result.nameOf(result.bars[0]), QString());
  Table without;
  EXPECT_FALSE(DrawnResult::canDraw(without));
}

TEST(DrawnResults, OfManyThatOverlapTheLastShareALane) {
  const DrawnResult result = DrawnResult::of(
      tableOf(std::vector<std::int64_t>(20, 0), std::vector<std::int64_t>(20, 10), std::vector<std::string>(20, "a")),
      {"row", "name", {}}, {}, {});
  EXPECT_EQ(result.lanes, DrawnResult::kMostLanes);
  EXPECT_EQ(result.bars.size(), 20U);
}

TEST(QuerySession, DrawsAgainWhatWasDrawn) {
  testing::TraceFixture fixture;
  fixture.kernel({.name = "a", .start = 0, .duration = 10});
  fixture.kernel({.name = "b", .start = 20, .duration = 30});
  ViewState state(fixture.finish());
  DrawnResults drawn;
  QueryRun run(state);
  const QString sql = "SELECT name, start, dur FROM kernels WHERE dur > $least AND start < $to";
  run.start(sql, {{"least", std::int64_t{20}}});
  ASSERT_TRUE(testing::waitUntil([&] { return !run.running(); }));
  drawn.add(DrawnResult::of(run.table(), {"Long", "name", "dur"}, run.sql(), run.parameters()));
  QuerySession session(state, drawn);
  QString text = "SELECT 7";
  session.setText([&] { return text; }, [&](const QString& other) { text = other; });
  const nlohmann::json saved = session.saveSession();

  ViewState otherState(state.trace());
  DrawnResults others;
  QuerySession other(otherState, others);
  QString otherText;
  other.setText([&] { return otherText; }, [&](const QString& t) { otherText = t; });
  other.restoreSession(saved);
  ASSERT_TRUE(testing::waitUntil([&] { return !other.busy(); }));
  EXPECT_EQ(otherText, "SELECT 7");
  ASSERT_EQ(others.all().size(), 1U);
  EXPECT_EQ(others.all()[0].look, (DrawnLook{"Long", "name", "dur"}));
  ASSERT_EQ(others.all()[0].bars.size(), 1U);
  EXPECT_EQ(others.all()[0].bars[0].start, 20);
}

TEST(QuerySession, LeavesOutWhatItDoesNotUnderstand) {
  testing::TraceFixture fixture;
  fixture.kernel({.start = 0, .duration = 10});
  ViewState state(fixture.finish());
  DrawnResults drawn;
  QuerySession session(state, drawn);
  for (const char* text :
       {"[]", "{\"drawn\": 3}", "{\"drawn\": [4, {\"sql\": 5}, {\"sql\": \"SELECT nothing FROM nowhere\"}]}"}) {
    session.restoreSession(nlohmann::json::parse(text));
    ASSERT_TRUE(testing::waitUntil([&] { return !session.busy(); }));
    EXPECT_TRUE(drawn.all().empty()) << text;
  }
}

}  // namespace
}  // namespace tallyscope
