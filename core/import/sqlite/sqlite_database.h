// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace tallyscope {

/// A statement failed: damaged page, missing column.
class SqliteFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A prepared query that is being stepped through. Columns count from 0.
class SqliteStatement {
 public:
  /// Steps to the next row; false after the last. Throws SqliteFailure.
  bool next();
  bool isNull(int column) const;
  bool isText(int column) const;
  std::int64_t integer(int column) const;  ///< 0 for NULL
  double real(int column) const;
  /// Valid until the next next().
  std::string_view text(int column) const;
  int columnCount() const;
  std::string_view columnName(int column) const;

 private:
  friend class SqliteDatabase;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  sqlite3* database_ = nullptr;
};

/// A database file opened for reading only and taken as immutable: no lock, journal or shared-memory file is ever made
/// beside it. For one thread at a time: its connection takes no lock, which every look at a column would pay for.
class SqliteDatabase {
 public:
  /// Throws SqliteFailure when the file cannot be opened.
  explicit SqliteDatabase(const std::string& path);
  /// A database held in memory: the bytes of a file (inflated, say). Throws SqliteFailure.
  static SqliteDatabase ofBytes(std::string bytes);
  /// Throws SqliteFailure with SQLite's own words.
  SqliteStatement prepare(const std::string& sql) const;

 private:
  SqliteDatabase() = default;
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<std::string> bytes_;  ///< outlives the database that reads them
  std::unique_ptr<sqlite3, Close> database_;
};

/// Whether a file's first bytes are those of a database.
bool isSqlite(std::string_view head);

/// "Name" with the quotes that SQL wants.
std::string quoteName(std::string_view name);

}  // namespace tallyscope
