// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/query/query_source.h"
#include "core/report/table.h"

namespace tallyscope {

/// A value of a named parameter: $from, :name or @name without its sign.
using QueryValue = std::variant<std::monostate, std::int64_t, double, std::string>;
using QueryParameters = std::map<std::string, QueryValue, std::less<>>;
/// "17" is an integer, "1.5" a real, anything else a text.
QueryValue queryValueOf(std::string_view text);

/// $from and $to of a window; of all of the recording one nanosecond past its end, so that its last instant is inside.
QueryParameters windowParameters(const Trace& trace, TimeWindow window = {});

struct QueryLimits {
  std::size_t rows = 1'000'000;                        ///< of a result; the others are counted and left out
  std::optional<std::chrono::milliseconds> time = {};  ///< of all statements together
};

/// What one statement gave.
struct QueryResult {
  Table table;              ///< with a link to the events behind rows that have the columns `kind` and `id`
  bool truncated = false;   ///< there were more rows than the limit
  std::uint64_t total = 0;  ///< of rows; counted only a little past the limit: `totalIsExact`
  bool totalIsExact = true;
};

/// A query that cannot be run as asked: what is wrong, and where in the text.
class QueryError : public UsageError {
 public:
  QueryError(const std::string& message, std::size_t offset) : UsageError(message), offset_(offset) {}
  /// Byte of the query's text that the message is about.
  std::size_t offset() const { return offset_; }

 private:
  std::size_t offset_;
};

/// SQL over recordings: the tables of queryTables(), every report and comparison as a table-valued function, SQLite's own
/// functions and queryFunctions(). Nothing is copied from the recordings and nothing can be written, but TEMP views.
/// Not thread-safe: one database a thread.
class QueryDatabase {
 public:
  /// The first source is the base of comparisons, the second the target. At least one.
  explicit QueryDatabase(std::vector<std::shared_ptr<const QuerySource>> sources);
  ~QueryDatabase();
  QueryDatabase(const QueryDatabase&) = delete;
  QueryDatabase& operator=(const QueryDatabase&) = delete;

  /// Runs the statements of `sql` one after another; the results of those that give rows. `job` may be null.
  /// Throws QueryError, what a report throws, and Cancelled: at once, whatever SQLite is doing.
  std::vector<QueryResult> run(std::string_view sql, const QueryParameters& parameters = {},
                               const QueryLimits& limits = {}, Job* job = nullptr);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tallyscope
