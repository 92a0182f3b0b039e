// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/ready_queries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/errors.h"
#include "core/query/query.h"
#include "core/query/query_table.h"
#include "core/query/schema_text.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

TEST(ReadyQueries, TheHeadGivesTitleQuestionAndParameters) {
  const ReadyQuery query = ReadyQuery::parse(
      "top",
      "-- Title: Top\n-- Question: Which kernels\n--   take the time?\n-- Parameter: n = 5: How many\nSELECT $n");
  EXPECT_EQ(query.title, "Top");
  EXPECT_EQ(query.question, "Which kernels take the time?");
  ASSERT_EQ(query.parameters.size(), 1U);
  EXPECT_EQ(query.parameters[0].name, "n");
  EXPECT_EQ(query.parameters[0].defaultValue, "5");
  EXPECT_EQ(query.parameters[0].help, "How many");
  EXPECT_THROW(ReadyQuery::parse("x", "SELECT 1"), UsageError);
}

/// One call that launched nothing, long; a kernel "a" whose later runs are slower; a copy that no kernel covers.
std::shared_ptr<const Trace> recording() {
  testing::TraceFixture fixture;
  fixture.call({.name = "cudaLaunchKernel", .start = 0, .duration = 10, .correlation = 9});
  fixture.call({.name = "cudaEventSynchronize", .start = 130, .duration = 60});
  fixture.kernel({.name = "a", .start = 100, .duration = 20});
  fixture.kernel({.name = "a", .start = 200, .duration = 10});
  fixture.kernel({.name = "a", .start = 900, .duration = 40});
  fixture.copy({.start = 205, .duration = 100, .bytes = 10});
  fixture.copy({.start = 400, .duration = 30, .bytes = 20});
  return fixture.finish();
}

std::string firstRow(const std::string& id, QueryParameters more = {}) {
  const ReadyQuery* query = findReadyQuery(id);
  if (!query) return "no query " + id;
  QueryParameters parameters{{"from", std::int64_t{0}}, {"to", std::int64_t{1000}}};
  for (const auto& parameter : query->parameters) parameters[parameter.name] = queryValueOf(parameter.defaultValue);
  for (auto& [name, value] : more) parameters[name] = value;
  QueryDatabase database({std::make_shared<QuerySource>("base", recording())});
  const Table table = database.run(query->sql, parameters).at(0).table;
  std::string row;
  for (std::size_t c = 0; c < table.columnCount() && table.rowCount() > 0; ++c) {
    const CellType type = table.column(c).spec.type;
    row += (c > 0 ? "|" : "") + (type == CellType::Integer ? std::to_string(table.integer(0, c))
                                 : type == CellType::Real  ? std::to_string(table.real(0, c)).substr(0, 5)
                                 : table.applies(0, c)     ? table.text(0, c)
                                                           : "-");
  }
  return row;
}

TEST(ReadyQueries, EachGivesWhatIsCountedByHand) {
  EXPECT_EQ(firstRow("kernels_by_time"), "a|3|70|10|20.00|40");
  EXPECT_EQ(firstRow("longest_gap"), "430|470|0|-");
  EXPECT_EQ(firstRow("unmatched_launches"), "cudaLaunchKernel|1|0|0");
  EXPECT_EQ(firstRow("first_call"), "a|20|20.00|1.000");
  EXPECT_THAT(firstRow("exposed_copies"), ::testing::StartsWith("3|copy|400|30"));
  EXPECT_EQ(firstRow("slower_later"), "a|15.00|40.00");
}

TEST(ReadyQueries, SpeakOtherLanguagesWhereTheirHeadDoes) {
  const ReadyQuery query = ReadyQuery::parse(
      "top", "-- Title: Top\n-- Title[zh_CN]: 最大\n-- Question: Which?\n-- Question[zh_CN]: 哪些？\nSELECT 1");
  EXPECT_EQ(query.titleIn("zh_CN"), "最大");
  EXPECT_EQ(query.questionIn("zh_CN"), "哪些？");
  EXPECT_EQ(query.titleIn("fr"), "Top");
  EXPECT_EQ(query.questionIn("en"), "Which?");
  for (const ReadyQuery& ready : readyQueries()) {
    EXPECT_TRUE(ready.titles.contains("zh_CN") && ready.questions.contains("zh_CN")) << ready.id;
  }
}

TEST(ReadyQueries, AllOfThemRun) {
  ASSERT_GE(readyQueries().size(), 24U);
  for (const ReadyQuery& query : readyQueries()) EXPECT_NO_THROW(firstRow(query.id)) << query.id;
}

TEST(QuerySchema, EveryColumnHasAHelpAndCanBeAskedFor) {
  QueryDatabase database({std::make_shared<QuerySource>("base", recording())});
  for (const QueryTable& table : queryTables()) {
    EXPECT_FALSE(table.help.empty()) << table.name;
    for (const QueryColumn& column : table.columns) {
      EXPECT_FALSE(column.help.empty()) << table.name << '.' << column.name;
      if (table.required.empty()) {
        EXPECT_NO_THROW(database.run("SELECT \"" + std::string(column.name) + "\" FROM " + std::string(table.name)))
            << table.name;
      }
    }
  }
}

TEST(QuerySchema, IsWrittenAsJsonThatNamesTablesReportsAndFunctions) {
  std::ostringstream out;
  writeSchemaJson(out);
  const auto json = nlohmann::json::parse(out.str());
  EXPECT_EQ(json["tables"].size(), queryTables().size());
  EXPECT_GE(json["reports"].size(), 60U);
  EXPECT_EQ(json["tables"][0]["name"], "events");
}

}  // namespace
}  // namespace tallyscope
