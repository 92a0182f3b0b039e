// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "core/query/query_source.h"

namespace tallyscope {

/// What all tables of one query share.
struct QueryContext {
  std::vector<std::shared_ptr<const QuerySource>> sources;
  Job* job = nullptr;        ///< of the query that runs
  bool declaring = false;    ///< SQLite is being told a table's columns
  std::exception_ptr error;  ///< what a table threw while SQLite was running: exceptions must not pass through it
};

/// One pass over the rows of a virtual table.
class VirtualCursor {
 public:
  virtual ~VirtualCursor() = default;
  /// Starts anew, with what VirtualTable::plan() chose and the values that it asked for.
  virtual void filter(int number, const char* text, std::span<sqlite3_value*> values) = 0;
  virtual bool atEnd() const = 0;
  virtual void next() = 0;
  virtual void column(sqlite3_context* context, int column) const = 0;
  /// The same number for the same row, whatever limits it is looked up by, and another one for each other row of the
  /// table: SQLite looks up the parts of an OR one after another and leaves out rows that it has had.
  virtual std::int64_t rowId() const = 0;
};

/// A table that SQLite reads through us. Exceptions of any of its functions end the query and are thrown by it.
class VirtualTable {
 public:
  virtual ~VirtualTable() = default;
  /// "CREATE TABLE x(…)" with its columns.
  virtual std::string declaration() const = 0;
  /// As sqlite3_module::xBestIndex; `error` may be given a message.
  virtual int plan(sqlite3_index_info& info, std::string& error) const = 0;
  virtual std::unique_ptr<VirtualCursor> open() const = 0;
};

/// Makes `table` known to `database` under `name`. `context` outlives the database.
void registerTable(sqlite3* database, const std::string& name, std::unique_ptr<VirtualTable> table,
                   QueryContext& context);

/// `text` in double quotes, as SQL names columns.
std::string quotedName(std::string_view text);

}  // namespace tallyscope
