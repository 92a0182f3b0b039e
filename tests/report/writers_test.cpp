// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/errors.h"
#include "core/report/format.h"

namespace tallyscope {
namespace {

Table sample() {
  Table table;
  table.setRowCount(3);
  table.addReals({.id = "share", .title = "Time", .type = CellType::Real, .unit = Unit::Percent, .summable = true},
                 {0.0549, 84.95, std::numeric_limits<double>::quiet_NaN()});
  table.addIntegers(
      {.id = "total", .title = "Total Time", .type = CellType::Integer, .unit = Unit::Ns, .summable = true},
      {15600, 1234567890, ColumnData::kNoInteger});
  table.addTexts({.id = "name", .title = "{api} Name"}, {"say \"hi\", you", Table::noText(), ""});
  table.addLink({"Device Activity", EventKind::Device, [](std::size_t row, const std::function<void(EventRef)>& visit) {
                   visit({EventKind::Device, static_cast<std::uint32_t>(10 + row)});
                 }});
  return table;
}

std::string csv(const Table& table) {
  std::ostringstream out;
  writeCsv(out, table, Dialect::of(Vendor::THead));
  return out.str();
}

TEST(CsvWriter, FollowsTheManualsTextRules) {
  EXPECT_EQ(csv(sample()),
            "Row#,Time (%),Total Time (ns),HGGC Name,\n"
            "1,0.1,15600,\"say \"\"hi\"\", you\",\n"
            "2,85.0,1234567890,\"-\",\n"
            "3,\"-\",\"-\",\"\",\n");
}

TEST(CsvWriter, WritesOnlyTheHeaderOfAnEmptyTable) {
  EXPECT_EQ(csv(sample().selectRows({})), "Row#,Time (%),Total Time (ns),HGGC Name,\n");
}

TEST(ColumnWriter, AlignsNumbersRightAndTextLeft) {
  std::ostringstream out;
  writeColumns(out, sample(), Dialect::of(Vendor::Nvidia));
  EXPECT_EQ(out.str(),
            "Row#  Time (%)  Total Time (ns)  CUDA Name\n"
            "----  --------  ---------------  -------------\n"
            "   1       0.1            15600  say \"hi\", you\n"
            "   2      85.0       1234567890  -\n"
            "   3         -                -  \n");
}

TEST(JsonWriter, KeepsTypesAndExactValues) {
  Report report;
  report.id = "kernel_sum";
  report.title = "{api} Kernel Summary";
  std::ostringstream out;
  writeJson(out, report, sample(), Dialect::of(Vendor::Nvidia));
  const auto json = nlohmann::json::parse(out.str());
  EXPECT_EQ(json["report"], "kernel_sum");
  EXPECT_EQ(json["title"], "CUDA Kernel Summary");
  EXPECT_EQ(json["columns"][1], (nlohmann::json{{"id", "total"}, {"title", "Total Time"}, {"unit", "ns"}}));
  ASSERT_EQ(json["rows"].size(), 3U);
  EXPECT_EQ(json["rows"][1]["total"], 1234567890);
  EXPECT_DOUBLE_EQ(json["rows"][0]["share"], 0.0549);
  EXPECT_TRUE(json["rows"][2]["total"].is_null());
  EXPECT_TRUE(json["rows"][1]["name"].is_null());
  EXPECT_EQ(json["rows"][2]["name"], "");
}

TEST(Table, SelectsRowsWithTheirLinks) {
  const Table some = sample().selectRows({1, 0});
  EXPECT_EQ(some.rowCount(), 2U);
  EXPECT_EQ(some.integer(0, 1), 1234567890);
  EXPECT_FALSE(some.applies(0, 2));
  EXPECT_EQ(some.text(1, 2), "say \"hi\", you");
  std::vector<std::uint32_t> events;
  some.links()[0].events(0, [&](EventRef e) { events.push_back(e.index); });
  EXPECT_EQ(events, (std::vector<std::uint32_t>{11}));
}

TEST(Table, SelectsColumnsByIdTitleOrHeader) {
  const Dialect& dialect = Dialect::of(Vendor::THead);
  const Table some = sample().selectColumns({"HGGC Name", "Total Time (ns)", "share"}, dialect);
  EXPECT_EQ(csv(some).substr(0, 41), "Row#,HGGC Name,Total Time (ns),Time (%),\n");
  try {
    sample().selectColumns({"Nmae"}, dialect);
    FAIL() << "an unknown column was accepted";
  } catch (const UsageError& e) {
    EXPECT_STREQ(e.what(), "unknown column 'Nmae'; the columns are 'Time', 'Total Time', 'HGGC Name'");
  }
}

TEST(Table, SumsExactlyAndCountsWhatDoesNotApplyAsNothing) {
  EXPECT_EQ(sumIntegers(sample(), 1, {0, 1, 2}), 1234583490);
  EXPECT_DOUBLE_EQ(sumReals(sample(), 0, {0, 2}), 0.0549);
}

TEST(Format, RoundsHalfUpAndNeverPrintsMinusZero) {
  EXPECT_EQ(realText(0.05, 1), "0.1");
  EXPECT_EQ(realText(97.849, 1), "97.8");
  EXPECT_EQ(realText(-0.01, 1), "0.0");
  EXPECT_EQ(realText(1234567.25, 1), "1234567.3");
}

}  // namespace
}  // namespace tallyscope
