// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "core/report/format.h"
#include "core/reports/registry.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::HasSubstr;
using testing::TraceFixture;

/// Two kernels of name "add" and one "mul" on device 0, one "add" on device 1; the first three were launched.
std::shared_ptr<const Trace> smallTrace(TimeNs addDuration = 20) {
  TraceFixture fixture;
  fixture.call({.name = "launch", .start = 10, .duration = 5, .correlation = 1});
  fixture.call({.name = "launch", .start = 30, .duration = 5, .correlation = 2});
  fixture.call({.name = "wait", .start = 200, .duration = 100});
  fixture.kernel({.name = "add", .start = 100, .duration = addDuration, .correlation = 1, .grid = {2, 3, 4}});
  fixture.kernel({.name = "mul", .start = 150, .duration = 30, .correlation = 2});
  fixture.kernel({.name = "add", .start = 400, .duration = 60});
  fixture.kernel({.name = "add", .start = 410, .duration = 10, .device = 1});
  fixture.copy({.start = 500, .duration = 50, .bytes = 4096});
  return fixture.finish();
}

/// The rows of one result as "a|b|c" each, NULL as "-".
std::vector<std::string> rowsOf(const Table& table) {
  std::vector<std::string> rows;
  for (std::size_t r = 0; r < table.rowCount(); ++r) {
    std::string row;
    for (std::size_t c = 0; c < table.columnCount(); ++c) row += (c > 0 ? "|" : "") + cellText(table, r, c);
    rows.push_back(row);
  }
  return rows;
}

QueryDatabase databaseOf(std::initializer_list<std::shared_ptr<const Trace>> traces) {
  std::vector<std::shared_ptr<const QuerySource>> sources;
  for (const auto& trace : traces) {
    sources.push_back(std::make_shared<QuerySource>(sources.empty() ? "base" : "target", trace));
  }
  return QueryDatabase(std::move(sources));
}

std::vector<std::string> ask(const std::string& sql, const QueryParameters& parameters = {}) {
  QueryDatabase database = databaseOf({smallTrace()});
  return rowsOf(database.run(sql, parameters).at(0).table);
}

TEST(Query, GroupsKernelsByName) {
  EXPECT_EQ(ask("SELECT name, count(*), sum(dur) FROM kernels GROUP BY name"),
            (std::vector<std::string>{"add|3|90", "mul|1|30"}));
}

TEST(Query, OrdersByNameInBothDirections) {
  EXPECT_EQ(ask("SELECT name, start FROM kernels ORDER BY name, start"),
            (std::vector<std::string>{"add|100", "add|400", "add|410", "mul|150"}));
  EXPECT_EQ(ask("SELECT DISTINCT name FROM kernels ORDER BY name DESC"), (std::vector<std::string>{"mul", "add"}));
}

TEST(Query, ATimeWindowTakesWhatOverlapsIt) {
  EXPECT_EQ(ask("SELECT start FROM kernels WHERE start < $to AND end > $from", {{"from", 110}, {"to", 160}}),
            (std::vector<std::string>{"100", "150"}));
  EXPECT_EQ(ask("SELECT start FROM kernels WHERE start BETWEEN 150 AND 400"), (std::vector<std::string>{"150", "400"}));
  EXPECT_EQ(ask("SELECT start FROM kernels WHERE start > 149.5 AND start < 400.5"),
            (std::vector<std::string>{"150", "400"}));
}

TEST(Query, LimitsOnEveryColumnGiveWhatAScanGives) {
  // Whatever is pushed down, "+column" is not: both must agree.
  for (const std::string limit :
       {"device = 1", "device < 1", "stream = 1", "dur >= 30", "dur = 20", "id = 2", "id > 1", "name = 'add'",
        "name = 'ADD' COLLATE NOCASE", "name = 7", "kind = 'kernel'", "kind = 'copy'", "recording = 'base'",
        "recording = 'x'", "end <= 180", "start = 150", "dur > 19.5", "device = '1'", "start IN (100, 400)"}) {
    const std::string column = limit.substr(0, limit.find(' '));
    const std::string rest = limit.substr(limit.find(' '));
    for (const std::string table : {"kernels", "events"}) {
      EXPECT_EQ(ask("SELECT id, kind FROM " + table + " WHERE " + limit + " ORDER BY id, kind"),
                ask("SELECT id, kind FROM (SELECT id, kind, \"" + column + "\" AS c FROM " + table +
                    " LIMIT -1) WHERE c" + rest + " ORDER BY id, kind"))
          << table << ": " << limit;
    }
  }
}

TEST(Query, TiesKernelsToTheCallsThatLaunchedThem) {
  EXPECT_EQ(
      ask("SELECT kernels.name, api.name, kernels.start - api.start FROM kernels JOIN api ON api.id = kernels.api ORDER BY 3"),
      (std::vector<std::string>{"add|launch|90", "mul|launch|120"}));
  EXPECT_EQ(ask("SELECT link, from_kind, to_kind, count(*) FROM links WHERE link <> 'dependency' GROUP BY 1, 2, 3"),
            (std::vector<std::string>{"launch|api|kernel|2"}));
  EXPECT_EQ(ask("SELECT to_id FROM links WHERE from_kind = 'api' AND from_id = 1"),
            ask("SELECT id FROM kernels WHERE name = 'mul'"));
}

TEST(Query, NullStandsForWhatWasNotRecorded) {
  EXPECT_EQ(ask("SELECT count(*), count(api), count(graph) FROM kernels"), (std::vector<std::string>{"4|2|0"}));
  EXPECT_EQ(ask("SELECT grid_x, grid_y, grid_z FROM kernels WHERE start = 100"), (std::vector<std::string>{"2|3|4"}));
}

TEST(Query, AReportInSqlEqualsTheReport) {
  const auto trace = smallTrace();
  QueryDatabase database = databaseOf({trace});
  for (const Report& report : reportRegistry().all()) {
    if (report.missing(*trace)) continue;
    const Table expected = testing::runReport(trace, report.id);
    const Table table = database.run("SELECT * FROM " + report.id).at(0).table;
    ASSERT_EQ(table.rowCount(), expected.rowCount()) << report.id;
    for (std::size_t c = 0; c < expected.columnCount(); ++c) {
      const int place = table.indexOf(expected.column(c).spec.id);
      ASSERT_GE(place, 0) << report.id << '.' << expected.column(c).spec.id;
      for (std::size_t r = 0; r < expected.rowCount(); ++r) {
        const auto there = static_cast<std::size_t>(place);
        EXPECT_EQ(table.applies(r, there), expected.applies(r, c)) << report.id << '.' << expected.column(c).spec.id;
        if (!expected.applies(r, c)) continue;
        switch (expected.column(c).spec.type) {
          case CellType::Integer: EXPECT_EQ(table.integer(r, there), expected.integer(r, c)); break;
          case CellType::Real:
            EXPECT_DOUBLE_EQ(table.column(there).spec.type == CellType::Integer
                                 ? static_cast<double>(table.integer(r, there))
                                 : table.real(r, there),
                             expected.real(r, c));
            break;
          case CellType::Text: EXPECT_EQ(table.text(r, there), expected.text(r, c)); break;
        }
      }
    }
  }
}

TEST(Query, AReportTakesOptionsAndAWindow) {
  EXPECT_EQ(ask("SELECT name, total FROM kernel_sum('rows=1')"), (std::vector<std::string>{"add|90"}));
  EXPECT_EQ(ask("SELECT name, total FROM kernel_sum('', 120, 400)"), (std::vector<std::string>{"mul|30"}));
}

TEST(Query, AComparisonHasBothSidesOfAPairAsNumbers) {
  QueryDatabase database = databaseOf({smallTrace(20), smallTrace(40)});
  const auto rows = rowsOf(
      database.run("SELECT total_base, total_target FROM kernel_sum_compare ORDER BY total_base DESC").at(0).table);
  EXPECT_EQ(rows, (std::vector<std::string>{"120|140", "90|110", "30|30"})) << "the summary, then the kernels";
}

TEST(Query, TwoRecordingsAreToldApart) {
  QueryDatabase database = databaseOf({smallTrace(20), smallTrace(40)});
  EXPECT_EQ(rowsOf(database.run("SELECT recording, sum(dur) FROM kernels GROUP BY recording").at(0).table),
            (std::vector<std::string>{"base|120", "target|140"}));
  EXPECT_EQ(rowsOf(database.run("SELECT sum(total) FROM kernel_sum('', NULL, NULL, 'target')").at(0).table),
            (std::vector<std::string>{"140"}));
}

TEST(Query, FunctionsOfItsOwn) {
  EXPECT_EQ(ask("SELECT overlap(0, 10, 5, 20), overlap(0, 1, 5, 6)"), (std::vector<std::string>{"5|0"}));
  EXPECT_EQ(ask("SELECT device, busy(start, end) FROM kernels GROUP BY device"),
            (std::vector<std::string>{"0|110", "1|10"}));
  EXPECT_EQ(ask("SELECT median(dur), percentile(dur, 100), percentile(dur, 25) FROM kernels"),
            (std::vector<std::string>{"25.000|60.000|10.000"}));
  EXPECT_EQ(ask("SELECT format_duration(1234567), format_duration(17), format_duration(9999), format_duration(2.5e9)"),
            (std::vector<std::string>{"1.23 ms|17 ns|10.0 µs|2.50 s"}));
  EXPECT_EQ(ask("SELECT short_name('void at::native::reduce<512, 1>(float*)')"), (std::vector<std::string>{"reduce"}));
  EXPECT_EQ(ask("SELECT count(*) FROM kernels WHERE name REGEXP '^m'"), (std::vector<std::string>{"1"}));
}

void expectRefused(const std::string& sql, const std::string& words) {
  QueryDatabase database = databaseOf({smallTrace()});
  try {
    database.run(sql);
    FAIL() << sql;
  } catch (const UsageError& e) {
    EXPECT_THAT(e.what(), HasSubstr(words)) << sql;
  }
}

TEST(Query, NothingCanBeWrittenOrLoaded) {
  expectRefused("ATTACH 'x.db' AS x", "not authorized");
  expectRefused("CREATE TABLE t(a)", "not authorized");
  expectRefused("DROP TABLE kernels", "");
  expectRefused("INSERT INTO kernels(name) VALUES('x')", "");
  expectRefused("PRAGMA writable_schema = 1", "not authorized");
  expectRefused("SELECT load_extension('x')", "not authorized");
  expectRefused("VACUUM INTO 'x'", "");
}

TEST(Query, ATemporaryViewServesTheStatementsAfterIt) {
  EXPECT_EQ(ask("CREATE TEMP VIEW long AS SELECT * FROM kernels WHERE dur > 25; SELECT count(*) FROM long"),
            (std::vector<std::string>{"2"}));
}

TEST(Query, AMistakeIsToldWithItsPlace) {
  QueryDatabase database = databaseOf({smallTrace()});
  try {
    database.run("SELECT 1; SELECT nme FROM kernels");
    FAIL();
  } catch (const QueryError& e) {
    EXPECT_EQ(e.offset(), 17U);
    EXPECT_THAT(e.what(), HasSubstr("nme"));
  }
  expectRefused("SELECT $x", "$x has no value");
  expectRefused("SELECT * FROM args", "needs kind and id");
  expectRefused("SELECT * FROM kernel_sum('rows=many')", "rows");
  expectRefused("SELECT * FROM kernel_sum('', 0, 1, 'other')", "other");
  expectRefused("SELECT * FROM os_sum", "os_sum");
  expectRefused("SELECT * FROM kernel_sum_compare", "two recordings");
  expectRefused("SELECT name REGEXP '(' FROM kernels", "(");
}

TEST(Query, AResultPastItsLimitIsCutAndSaysSo) {
  QueryDatabase database = databaseOf({smallTrace()});
  QueryLimits limits;
  limits.rows = 3;
  const QueryResult result = database.run("SELECT id FROM kernels", {}, limits).at(0);
  EXPECT_EQ(result.table.rowCount(), 3U);
  EXPECT_TRUE(result.truncated);
  EXPECT_EQ(result.total, 4U);
  EXPECT_TRUE(result.totalIsExact);
  EXPECT_EQ(result.table.notes, (std::vector<Remark>{{"The result is cut after %1 rows of %2.", 3, 4}}));
}

TEST(Query, ALongQueryEndsAtItsLimitOfTimeAndWhenCancelled) {
  const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
  QueryDatabase database = databaseOf({smallTrace()});
  QueryLimits limits;
  limits.time = std::chrono::milliseconds(20);
  EXPECT_THROW(database.run(endless, {}, limits), QueryError);
  Job job;
  std::jthread canceller([&job] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    job.cancel();
  });
  EXPECT_THROW(database.run(endless, {}, {}, &job), Cancelled);
  EXPECT_EQ(rowsOf(database.run("SELECT 1").at(0).table), (std::vector<std::string>{"1"}));
}

TEST(Query, RowsWithKindAndIdNameTheirEvents) {
  const auto trace = smallTrace();
  QueryDatabase database = databaseOf({trace});
  const Table table = database.run("SELECT kind, id FROM copies").at(0).table;
  ASSERT_EQ(table.links().size(), 1U);
  std::vector<EventRef> events;
  table.links()[0].events(0, [&](EventRef event) { events.push_back(event); });
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(trace->startOf(events[0]), 500);
}

TEST(Query, UnitsComeFromTheColumnsOfTables) {
  QueryDatabase database = databaseOf({smallTrace()});
  const Table table = database.run("SELECT dur, start, bytes, 1 AS one FROM copies").at(0).table;
  EXPECT_EQ(table.column(0).spec.unit, Unit::Ns);
  EXPECT_TRUE(table.column(0).spec.summable);
  EXPECT_TRUE(table.column(1).spec.isTime);
  EXPECT_EQ(table.column(2).spec.unit, Unit::Bytes);
  EXPECT_EQ(table.column(3).spec.unit, Unit::None);
}

}  // namespace
}  // namespace tallyscope
