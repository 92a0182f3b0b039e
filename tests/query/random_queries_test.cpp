// SPDX-License-Identifier: GPL-3.0-or-later
// Queries made up at random give what SQLite gives over tables of its own that were filled from the same recording.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <memory>

#include "core/query/functions.h"
#include "core/query/query.h"
#include "core/query/query_table.h"
#include "core/query/result_table.h"
#include "core/query/virtual_table.h"
#include "core/report/format.h"
#include "tests/query/query_maker.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::Dice;
using testing::QueryMaker;
using testing::TraceFixture;

/// Some hundred events of every kind, with equal starts, equal names, events of no length and before zero.
std::shared_ptr<const Trace> randomTrace(unsigned seed) {
  Dice dice(seed);
  TraceFixture fixture(Vendor::Nvidia);
  const auto name = [&](const char* stem, int kinds) { return stem + std::to_string(dice.below(kinds)); };
  const auto start = [&] { return static_cast<TimeNs>(dice.below(2000)) - 200; };
  const auto length = [&] { return static_cast<TimeNs>(dice.below(4) == 0 ? 0 : dice.below(120)); };
  for (int i = 1; i <= 120; ++i) {
    fixture.call({.name = name("launch", 3),
                  .start = start(),
                  .duration = length(),
                  .correlation = i,
                  .pid = 100 + dice.below(2),
                  .tid = 100 + dice.below(3),
                  .driver = dice.below(3) == 0});
    if (dice.below(3) > 0) {
      fixture.kernel({.name = name("void kernel", 5) + "<int>(float*)",
                      .start = start(),
                      .duration = length(),
                      .correlation = i,
                      .device = dice.below(2),
                      .stream = 1 + dice.below(2),
                      .grid = {1 + dice.below(3), 1, 1},
                      .graph = dice.below(4) == 0 ? dice.below(3) : -1});
    } else {
      fixture.copy({.start = start(),
                    .duration = length(),
                    .bytes = dice.below(5000),
                    .correlation = i,
                    .device = dice.below(2)});
    }
  }
  for (int i = 0; i < 60; ++i) {
    fixture.range({.name = name("range", 4),
                   .start = start(),
                   .duration = dice.below(8) == 0 ? -1 : length(),
                   .domain = dice.below(2) == 0 ? "NCCL" : "",
                   .tid = 100 + dice.below(3)});
    fixture.op({.name = name("aten::op", 6), .start = start(), .duration = length(), .tid = 100 + dice.below(3)});
    fixture.os({.name = name("poll", 2), .start = start(), .duration = length()});
    fixture.memory({.start = start(),
                    .address = static_cast<std::uint64_t>(dice.below(9)),
                    .bytes = dice.below(2) == 0 ? 512 : -512,
                    .tid = dice.below(2) == 0 ? 100 : -1});
    fixture.sample({.series = name("clock", 2), .start = start(), .value = dice.below(50) * 0.5});
    fixture.fillMemory({.start = start(), .duration = length(), .bytes = dice.below(100)});
    fixture.sync({.start = start(), .duration = length()});
  }
  return fixture.finish();
}

/// A database of SQLite's own with the tables of the schema, filled from the recordings.
class FilledCopy {
 public:
  explicit FilledCopy(QueryDatabase& original) {
    sqlite3_open(":memory:", &database_);
    registerFunctions(database_, context_);
    for (const QueryTable& table : queryTables()) {
      if (table.required.empty()) fill(table, original);
    }
  }
  ~FilledCopy() { sqlite3_close_v2(database_); }
  FilledCopy(const FilledCopy&) = delete;
  FilledCopy& operator=(const FilledCopy&) = delete;

  Table run(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
      throw std::runtime_error(sql + ": " + sqlite3_errmsg(database_));
    ResultTable rows(statement);
    while (sqlite3_step(statement) == SQLITE_ROW) rows.add();
    Table table = rows.finish({});
    sqlite3_finalize(statement);
    return table;
  }

 private:
  void execute(const std::string& sql) {
    if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      throw std::runtime_error(sql + ": " + sqlite3_errmsg(database_));
  }
  void fill(const QueryTable& table, QueryDatabase& original) {
    static constexpr const char* kTypes[] = {" INTEGER", " REAL", " TEXT"};
    std::string columns, places;
    for (const QueryColumn& column : table.columns) {
      columns += (columns.empty() ? "" : ", ") + quotedName(column.name) + kTypes[static_cast<int>(column.type)];
      places += places.empty() ? "?" : ", ?";
    }
    execute("CREATE TABLE " + std::string(table.name) + "(" + columns + ")");
    const Table rows = original.run("SELECT * FROM " + std::string(table.name)).at(0).table;
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(database_, ("INSERT INTO " + std::string(table.name) + " VALUES(" + places + ")").c_str(), -1,
                       &insert, nullptr);
    for (std::size_t r = 0; r < rows.rowCount(); ++r) {
      for (std::size_t c = 0; c < rows.columnCount(); ++c) bind(insert, static_cast<int>(c) + 1, rows, r, c);
      sqlite3_step(insert);
      sqlite3_reset(insert);
    }
    sqlite3_finalize(insert);
  }
  static void bind(sqlite3_stmt* insert, int place, const Table& rows, std::size_t r, std::size_t c) {
    sqlite3_bind_null(insert, place);
    if (!rows.applies(r, c)) return;
    switch (rows.column(c).spec.type) {
      case CellType::Integer: sqlite3_bind_int64(insert, place, rows.integer(r, c)); break;
      case CellType::Real: sqlite3_bind_double(insert, place, rows.real(r, c)); break;
      case CellType::Text: sqlite3_bind_text(insert, place, rows.text(r, c).c_str(), -1, SQLITE_TRANSIENT); break;
    }
  }

  sqlite3* database_ = nullptr;
  QueryContext context_;
};

std::vector<std::string> sortedRows(const Table& table) {
  std::vector<std::string> rows;
  for (std::size_t r = 0; r < table.rowCount(); ++r) {
    std::string row;
    for (std::size_t c = 0; c < table.columnCount(); ++c) row += cellText(table, r, c) + '|';
    rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

void compareMany(const std::vector<std::shared_ptr<const QuerySource>>& sources, int queries, unsigned seed) {
  QueryDatabase database(sources);
  FilledCopy copy(database);
  QueryMaker maker(seed, [&](const std::string& table, const std::string& column) {
    const Table values = copy.run("SELECT DISTINCT " + column + " FROM " + table + " ORDER BY 1 LIMIT 200");
    std::vector<std::string> literals;
    for (std::size_t r = 0; r < values.rowCount(); ++r) {
      if (!values.applies(r, 0)) continue;
      const std::string text = cellText(values, r, 0);
      literals.push_back(values.column(0).spec.type == CellType::Text ? "'" + text + "'" : text);
    }
    return literals;
  });
  std::size_t withRows = 0;
  int failures = 0;
  for (int i = 0; i < queries && failures < 5; ++i) {
    const std::string sql = maker.next();
    const std::vector<std::string> expected = sortedRows(copy.run(sql));
    const std::vector<std::string> found = sortedRows(database.run(sql).at(0).table);
    EXPECT_EQ(found, expected) << sql;
    failures += found == expected ? 0 : 1;
    withRows += expected.empty() ? 0 : 1;
  }
  EXPECT_GT(withRows * 2, static_cast<std::size_t>(queries)) << "most queries must find something";
}

TEST(RandomQueries, OfOneRecordingGiveWhatAFilledCopyGives) {
  compareMany({std::make_shared<QuerySource>("base", randomTrace(1))}, 1400, 11);
}

TEST(RandomQueries, OfTwoRecordingsGiveWhatAFilledCopyGives) {
  compareMany(
      {std::make_shared<QuerySource>("base", randomTrace(2)), std::make_shared<QuerySource>("target", randomTrace(3))},
      600, 12);
}

}  // namespace
}  // namespace tallyscope
