// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query.h"

#include <sqlite3.h>

#include <charconv>

#include "core/base/errors.h"
#include "core/compare/comparison.h"
#include "core/query/functions.h"
#include "core/query/report_tables.h"
#include "core/query/result_table.h"
#include "core/query/schema_tables.h"
#include "core/query/virtual_table.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

using Clock = std::chrono::steady_clock;

/// What a statement may do: read, and make views that are gone with the database.
int authorize(void* context, int action, const char* first, const char* second, const char* database, const char*) {
  if (static_cast<QueryContext*>(context)->declaring) return SQLITE_OK;
  switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
    case SQLITE_CREATE_TEMP_VIEW:
    case SQLITE_DROP_TEMP_VIEW: return SQLITE_OK;
    case SQLITE_FUNCTION: return second && std::string_view(second) == "load_extension" ? SQLITE_DENY : SQLITE_OK;
    // The list of views itself, which SQLite writes when one is made.
    case SQLITE_INSERT:
    case SQLITE_UPDATE:
    case SQLITE_DELETE:
      return database && std::string_view(database) == "temp" && first &&
                     std::string_view(first) == "sqlite_temp_master"
                 ? SQLITE_OK
                 : SQLITE_DENY;
    default: return SQLITE_DENY;
  }
}

struct Statement {
  sqlite3_stmt* handle = nullptr;
  ~Statement() { sqlite3_finalize(handle); }
};

}  // namespace

QueryValue queryValueOf(std::string_view text) {
  std::int64_t integer = 0;
  const char* end = text.data() + text.size();
  if (const auto [stop, error] = std::from_chars(text.data(), end, integer); error == std::errc() && stop == end)
    return integer;
  double real = 0;
  if (const auto [stop, error] = std::from_chars(text.data(), end, real); error == std::errc() && stop == end)
    return real;
  return std::string(text);
}

QueryParameters windowParameters(const Trace& trace, TimeWindow window) {
  if (window.isAll()) window = {trace.extent().from, trace.extent().to + 1};
  return {{"from", window.from}, {"to", window.to}};
}

struct QueryDatabase::Impl {
  QueryContext context;
  sqlite3* database = nullptr;
  Clock::time_point deadline = Clock::time_point::max();

  ~Impl() { sqlite3_close_v2(database); }

  void open() {
    if (sqlite3_open_v2(":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        nullptr) != SQLITE_OK) {
      throw std::runtime_error("SQLite cannot be started");
    }
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    registerFunctions(database, context);
    for (const QueryTable& table : queryTables())
      registerTable(database, std::string(table.name), makeSchemaTable(table, context), context);
    for (const Report& report : reportRegistry().all())
      registerTable(database, report.id, makeReportTable(report, context), context);
    for (const Comparison& comparison : comparisonRegistry()) {
      registerTable(database, comparison.id, makeComparisonTable(comparison, context), context);
    }
    sqlite3_set_authorizer(database, authorize, &context);
    sqlite3_progress_handler(
        database, 1000, [](void* self) { return static_cast<Impl*>(self)->mustStop() ? 1 : 0; }, this);
  }

  bool mustStop() const { return (context.job && context.job->cancelled()) || Clock::now() > deadline; }

  /// Throws for the error that SQLite has just reported of the statement at `offset`.
  [[noreturn]] void fail(std::size_t offset) {
    if (context.error) std::rethrow_exception(std::exchange(context.error, nullptr));
    if (context.job) context.job->checkCancelled();
    if (Clock::now() > deadline) throw QueryError("the query took longer than its limit of time", offset);
    const int at = sqlite3_error_offset(database);
    throw QueryError(sqlite3_errmsg(database), offset + static_cast<std::size_t>(std::max(at, 0)));
  }

  void bind(sqlite3_stmt* statement, const QueryParameters& parameters, std::size_t offset) {
    const int count = sqlite3_bind_parameter_count(statement);
    for (int i = 1; i <= count; ++i) {
      const char* name = sqlite3_bind_parameter_name(statement, i);
      const auto found = name ? parameters.find(std::string_view(name + 1)) : parameters.end();
      if (found == parameters.end()) {
        throw QueryError(std::string("the parameter ") + (name ? name : "?") + " has no value", offset);
      }
      if (const auto* integer = std::get_if<std::int64_t>(&found->second)) {
        sqlite3_bind_int64(statement, i, *integer);
      } else if (const auto* real = std::get_if<double>(&found->second)) {
        sqlite3_bind_double(statement, i, *real);
      } else if (const auto* text = std::get_if<std::string>(&found->second)) {
        sqlite3_bind_text64(statement, i, text->data(), text->size(), SQLITE_TRANSIENT, SQLITE_UTF8);
      }
    }
  }

  QueryResult collect(sqlite3_stmt* statement, const QueryLimits& limits, std::size_t offset) {
    ResultTable rows(statement);
    QueryResult result;
    // A little past the limit rows are still counted: "1,000,000 of 1,000,312".
    const std::size_t counted = limits.rows + std::max<std::size_t>(limits.rows / 10, 10'000);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
      if (++result.total <= limits.rows) {
        rows.add();
      } else if (result.total >= counted) {
        result.totalIsExact = false;
        break;
      }
    }
    if (code != SQLITE_ROW && code != SQLITE_DONE) fail(offset);
    result.truncated = result.total > limits.rows;
    result.table = rows.finish(context.sources);
    if (result.truncated) {
      result.table.notes.emplace_back(result.totalIsExact
                                          ? TALLY_TR("The result is cut after %1 rows of %2.")
                                          : TALLY_TR("The result is cut after %1 rows of more than %2."),
                                      limits.rows, result.total);
    }
    return result;
  }
};

QueryDatabase::QueryDatabase(std::vector<std::shared_ptr<const QuerySource>> sources)
    : impl_(std::make_unique<Impl>()) {
  impl_->context.sources = std::move(sources);
  impl_->open();
}

QueryDatabase::~QueryDatabase() = default;

std::vector<QueryResult> QueryDatabase::run(std::string_view sql, const QueryParameters& parameters,
                                            const QueryLimits& limits, Job* job) {
  impl_->context.job = job;
  impl_->context.error = nullptr;
  impl_->deadline = limits.time ? Clock::now() + *limits.time : Clock::time_point::max();
  std::vector<QueryResult> results;
  const std::string text(sql);  // ends in a zero byte, which SQLite is quicker with
  const char* rest = text.c_str();
  const char* const end = text.c_str() + text.size();
  while (rest < end) {
    const auto offset = static_cast<std::size_t>(rest - text.c_str());
    Statement statement;
    const char* next = nullptr;
    if (sqlite3_prepare_v2(impl_->database, rest, static_cast<int>(end - rest) + 1, &statement.handle, &next) !=
        SQLITE_OK)
      impl_->fail(offset);
    rest = next;
    if (!statement.handle) continue;  // a comment, or nothing
    impl_->bind(statement.handle, parameters, offset);
    if (sqlite3_column_count(statement.handle) > 0) {
      results.push_back(impl_->collect(statement.handle, limits, offset));
    } else if (const int code = sqlite3_step(statement.handle); code != SQLITE_DONE && code != SQLITE_ROW) {
      impl_->fail(offset);
    }
  }
  return results;
}

}  // namespace tallyscope
