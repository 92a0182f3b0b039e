// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/sqlite/sqlite_database.h"

#include <sqlite3.h>

namespace tallyscope {
namespace {

/// A file name as a URI: SQLite reads ?, # and % specially.
std::string uriOf(const std::string& path) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : path) {
    if (c == '?' || c == '#' || c == '%') {
      const auto byte = static_cast<unsigned char>(c);
      uri += '%';
      uri += kHex[byte >> 4];
      uri += kHex[byte & 15];
    } else {
      uri += c;
    }
  }
  return uri + "?mode=ro&immutable=1";
}

}  // namespace

void SqliteStatement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void SqliteDatabase::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

bool SqliteStatement::next() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  throw SqliteFailure(sqlite3_errmsg(database_));
}

bool SqliteStatement::isNull(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
bool SqliteStatement::isText(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_TEXT; }
std::int64_t SqliteStatement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
double SqliteStatement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string_view SqliteStatement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  if (!isText(column)) bytes = sqlite3_column_text(statement_.get(), column);
  if (!bytes) return {};
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

int SqliteStatement::columnCount() const { return sqlite3_column_count(statement_.get()); }
std::string_view SqliteStatement::columnName(int column) const { return sqlite3_column_name(statement_.get(), column); }

SqliteDatabase::SqliteDatabase(const std::string& path) {
  sqlite3* raw = nullptr;
  const int result =
      sqlite3_open_v2(uriOf(path).c_str(), &raw, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
  database_.reset(raw);
  if (result != SQLITE_OK) throw SqliteFailure(raw ? sqlite3_errmsg(raw) : "out of memory");
  // Without this SQLite refuses a file that is shorter than its header says, though its first pages can be read. The
  // file is open for reading only, so nothing becomes writable.
  sqlite3_exec(raw, "PRAGMA writable_schema = ON", nullptr, nullptr, nullptr);
}

SqliteDatabase SqliteDatabase::ofBytes(std::string bytes) {
  SqliteDatabase result;
  result.bytes_ = std::make_unique<std::string>(std::move(bytes));
  sqlite3* raw = nullptr;
  int status = sqlite3_open_v2(":memory:", &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  result.database_.reset(raw);
  if (status == SQLITE_OK) {
    std::string& held = *result.bytes_;
    // A file written with a write-ahead log says so in bytes 18 and 19; a database in memory cannot have one, and what
    // the log held is not in the file anyway.
    if (held.size() > 20 && held[18] == 2) held[18] = held[19] = 1;
    const auto size = static_cast<sqlite3_int64>(held.size());
    status = sqlite3_deserialize(raw, "main", reinterpret_cast<unsigned char*>(held.data()), size, size,
                                 SQLITE_DESERIALIZE_READONLY);
  }
  if (status != SQLITE_OK) throw SqliteFailure(raw ? sqlite3_errmsg(raw) : "out of memory");
  sqlite3_exec(raw, "PRAGMA writable_schema = ON", nullptr, nullptr, nullptr);
  return result;
}

SqliteStatement SqliteDatabase::prepare(const std::string& sql) const {
  SqliteStatement statement;
  sqlite3_stmt* raw = nullptr;
  const int result = sqlite3_prepare_v2(database_.get(), sql.c_str(), static_cast<int>(sql.size()) + 1, &raw, nullptr);
  statement.statement_.reset(raw);
  statement.database_ = database_.get();
  if (result != SQLITE_OK) throw SqliteFailure(sqlite3_errmsg(database_.get()));
  return statement;
}

bool isSqlite(std::string_view head) { return head.starts_with(std::string_view("SQLite format 3\0", 16)); }

std::string quoteName(std::string_view name) {
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace tallyscope
