// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "core/query/query_source.h"
#include "core/report/table.h"

namespace tallyscope {

/// The rows of a running statement as a Table. A column is of integers or reals where all its values are, of texts
/// otherwise; its unit is that of the column of a table that it comes from.
class ResultTable {
 public:
  explicit ResultTable(sqlite3_stmt* statement);
  /// Takes the current row of the statement.
  void add();
  /// The table; `sources` are looked through for the events of rows that have the columns `kind` and `id`.
  Table finish(const std::vector<std::shared_ptr<const QuerySource>>& sources);

 private:
  /// Values of one column: numbers as long as only such came, then texts.
  struct Column {
    ColumnSpec spec;
    std::vector<std::int64_t> integers;
    std::vector<double> reals;
    std::vector<std::string> texts;
    CellType type = CellType::Integer;
    bool empty = true;  ///< only NULL so far
  };
  void addValue(Column& column, int index);
  static void widen(Column& column, CellType type);

  sqlite3_stmt* statement_;
  std::vector<Column> columns_;
  std::size_t rows_ = 0;
};

}  // namespace tallyscope
