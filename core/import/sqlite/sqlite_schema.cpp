// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/sqlite/sqlite_schema.h"

#include <algorithm>

namespace tallyscope {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool sameName(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

/// The first of "a|b|c" that the table has, or an empty text.
std::string_view resolve(const SqliteTable& table, std::string_view alternatives) {
  while (!alternatives.empty()) {
    const std::size_t bar = std::min(alternatives.find('|'), alternatives.size());
    if (const std::string_view column = table.column(alternatives.substr(0, bar)); !column.empty()) return column;
    alternatives.remove_prefix(std::min(bar + 1, alternatives.size()));
  }
  return {};
}

}  // namespace

std::string_view SqliteTable::column(std::string_view wanted) const {
  for (const std::string& c : columns) {
    if (sameName(c, wanted)) return c;
  }
  return {};
}

SqliteSchema::SqliteSchema(const SqliteDatabase& database) {
  SqliteStatement list =
      database.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name");
  while (list.next()) tables_.push_back({std::string(list.text(0)), {}});
  for (SqliteTable& table : tables_) {
    SqliteStatement info = database.prepare("PRAGMA table_info(" + quoteName(table.name) + ")");
    while (info.next()) table.columns.emplace_back(info.text(1));
  }
}

const SqliteTable* SqliteSchema::find(std::string_view name) const {
  const auto it =
      std::find_if(tables_.begin(), tables_.end(), [&](const SqliteTable& t) { return sameName(t.name, name); });
  return it == tables_.end() ? nullptr : &*it;
}

const SqliteTable* SqliteSchema::findBySuffix(std::string_view suffix) const {
  const auto it = std::find_if(tables_.begin(), tables_.end(), [&](const SqliteTable& t) {
    const std::string_view name = t.name;
    return name.size() >= suffix.size() && sameName(name.substr(name.size() - suffix.size()), suffix);
  });
  return it == tables_.end() ? nullptr : &*it;
}

const SqliteTable* SqliteSchema::findAny(std::initializer_list<std::string_view> names) const {
  for (const std::string_view name : names) {
    if (const SqliteTable* table = find(name)) return table;
  }
  return nullptr;
}

TableReader::TableReader(const SqliteDatabase& database, const SqliteTable& table,
                         const std::vector<const char*>& columns, std::string_view condition) {
  std::string list;
  for (const char* wanted : columns) {
    const std::string_view column = resolve(table, wanted);
    list += column.empty() ? std::string(", NULL") : ", " + quoteName(column);
  }
  const std::string rest = list + " FROM " + quoteName(table.name) +
                           (condition.empty() ? std::string() : " WHERE " + std::string(condition));
  try {
    statement_ = database.prepare("SELECT rowid" + rest);
  } catch (const SqliteFailure&) {
    // A view, or a table made WITHOUT ROWID: rows are counted instead.
    statement_ = database.prepare("SELECT NULL" + rest);
  }
}

}  // namespace tallyscope
