// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/import/sqlite/sqlite_database.h"

namespace tallyscope {

/// One table of an export, as sqlite_master and PRAGMA table_info describe it.
struct SqliteTable {
  std::string name;
  std::vector<std::string> columns;

  /// The column as the file spells it, or an empty text. Names compare without case.
  std::string_view column(std::string_view wanted) const;
  bool has(std::string_view wanted) const { return !column(wanted).empty(); }
};

/// What tables and columns a file has. Exports make tables lazily and every version adds columns, so nothing is assumed
/// from a version number.
class SqliteSchema {
 public:
  /// Throws SqliteFailure when the catalogue cannot be read (not a database, or its first pages are damaged).
  explicit SqliteSchema(const SqliteDatabase& database);

  const std::vector<SqliteTable>& tables() const { return tables_; }
  /// nullptr: absent.
  const SqliteTable* find(std::string_view name) const;
  /// The first table whose name ends so: "_ACTIVITY_KIND_KERNEL" finds it under every vendor's prefix.
  const SqliteTable* findBySuffix(std::string_view suffix) const;
  /// The first of several names that exists.
  const SqliteTable* findAny(std::initializer_list<std::string_view> names) const;

 private:
  std::vector<SqliteTable> tables_;
};

/// Steps through chosen columns of one table. A wanted column may list alternatives, "demangledName|name": the first
/// that exists is read; a column that does not exist reads as NULL.
class TableReader {
 public:
  TableReader(const SqliteDatabase& database, const SqliteTable& table, const std::vector<const char*>& columns,
              std::string_view condition = {});

  bool next() {
    ++rowsRead_;
    return statement_.next();
  }
  /// The row's id, or its number where the table has none (a view).
  std::int64_t rowId() const {
    return statement_.isNull(0) ? static_cast<std::int64_t>(rowsRead_) : statement_.integer(0);
  }
  bool isNull(int column) const { return statement_.isNull(column + 1); }
  bool isText(int column) const { return statement_.isText(column + 1); }
  std::int64_t integer(int column, std::int64_t otherwise = 0) const {
    // NULL reads as 0, so where 0 is wanted for it nothing has to be asked.
    return otherwise != 0 && isNull(column) ? otherwise : statement_.integer(column + 1);
  }
  /// 0 for NULL: the quickest way to a number.
  std::int64_t plain(int column) const { return statement_.integer(column + 1); }
  double real(int column) const { return statement_.real(column + 1); }
  std::string_view text(int column) const { return statement_.text(column + 1); }
  std::uint64_t rowsRead() const { return rowsRead_; }

 private:
  SqliteStatement statement_;
  std::uint64_t rowsRead_ = 0;
};

}  // namespace tallyscope
