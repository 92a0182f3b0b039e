// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/query/query_table.h"

namespace tallyscope::testing {

/// Numbers that are the same with every standard library.
class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}
  /// 0 to `count` - 1.
  int below(int count) { return static_cast<int>(engine_() % static_cast<unsigned>(count)); }
  template <typename T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  std::mt19937 engine_;
};

/// Makes up queries over the schema: filters of every operator with values that occur, joins by the schema's ids, groups,
/// orders and limits. Rows of equal order are equal in every column, so that a limit leaves no choice.
class QueryMaker {
 public:
  /// `valuesOf` gives literals of the values of a column.
  using Values = std::function<std::vector<std::string>(const std::string& table, const std::string& column)>;
  QueryMaker(unsigned seed, Values valuesOf) : dice_(seed), valuesOf_(std::move(valuesOf)) {
    for (const QueryTable& table : queryTables()) {
      if (table.required.empty()) tables_.push_back(&table);
    }
  }

  std::string next() {
    switch (dice_.below(4)) {
      case 0: return grouped();
      case 1: return joined();
      default: return plain();
    }
  }

 private:
  struct Join {
    const char *left, *right, *condition;
  };
  static const std::vector<Join>& joins() {
    static const std::vector<Join> list{
        {"kernels", "api", "b.id = a.api"},
        {"copies", "api", "b.id = a.api AND b.recording = a.recording"},
        {"api", "operators", "b.id = a.operator"},
        {"api", "ranges", "b.id = a.range"},
        {"api", "kernels", "b.api = a.id"},
        {"kernels", "steps", "b.id = a.step"},
        {"links", "kernels", "b.kind = a.to_kind AND b.id = a.to_id"},
        {"links", "api", "b.kind = a.from_kind AND b.id = a.from_id"},
        {"kernels", "links", "b.to_kind = a.kind AND b.to_id = a.id"},
        {"ranges", "events", "b.start >= a.start AND b.end <= a.end AND b.tid = a.tid"},
        {"kernels", "copies", "b.start < a.end AND b.end > a.start"},
        {"kernels", "kernels", "b.name = a.name AND b.start > a.start"},
        {"operators", "operators", "b.id = a.parent"},
    };
    return list;
  }
  static const QueryTable& tableOf(std::string_view name) {
    for (const QueryTable& table : queryTables()) {
      if (table.name == name) return table;
    }
    throw std::logic_error("no table " + std::string(name));
  }

  const QueryTable& anyTable() {
    static const std::vector<std::string> kOften{"events", "kernels", "api", "copies", "ranges", "operators", "links"};
    return dice_.below(4) == 0 ? *dice_.of(tables_) : tableOf(dice_.of(kOften));
  }

  const QueryColumn& anyColumn(const QueryTable& table) { return dice_.of(table.columns); }

  std::string quoted(const std::string& prefix, const QueryColumn& column) {
    return prefix + '"' + std::string(column.name) + '"';
  }

  /// A value of the column, or near one, or of another type.
  std::string literal(const QueryTable& table, const QueryColumn& column) {
    auto& values = values_[{std::string(table.name), std::string(column.name)}];
    if (values.empty()) {
      values = valuesOf_(std::string(table.name), quoted("", column));
      values.emplace_back(column.type == CellType::Text ? "'none'" : "17");
    }
    const std::string value = dice_.of(values);
    if (column.type == CellType::Text || dice_.below(5) > 0) return value;
    static const std::vector<std::string> kEdges{" + 0.5", " - 0.25", " + 1", " - 1", " * 1.0"};
    return "(" + value + dice_.of(kEdges) + ")";
  }

  std::string condition(const QueryTable& table, const std::string& prefix) {
    const QueryColumn* column = &anyColumn(table);
    // Columns that are pushed down more often than the others.
    for (int i = 0; i < 2 && column->pushDown == PushDown::None; ++i) column = &anyColumn(table);
    const std::string name = quoted(prefix, *column);
    static const std::vector<std::string> kOperators{" = ", " < ", " <= ", " > ", " >= ", " <> ", " IS ", " IS NOT "};
    switch (dice_.below(8)) {
      case 0: return name + " BETWEEN " + literal(table, *column) + " AND " + literal(table, *column);
      case 1: return name + " IN (" + literal(table, *column) + ", " + literal(table, *column) + ")";
      case 2: return name + (dice_.below(2) == 0 ? " IS NULL" : " IS NOT NULL");
      case 3: return "NOT " + name + " = " + literal(table, *column);
      case 4:
        return column->type == CellType::Text ? name + " LIKE '%e%'"
                                              : name + " % 3 = " + std::to_string(dice_.below(3));
      default: return name + dice_.of(kOperators) + literal(table, *column);
    }
  }

  std::string where(const QueryTable& table, const std::string& prefix, const char* word = " WHERE ") {
    std::string text;
    for (int i = dice_.below(3); i >= 0; --i) {
      text += text.empty() ? word : (dice_.below(4) == 0 ? " OR " : " AND ");
      text += condition(table, prefix);
    }
    return dice_.below(5) == 0 ? std::string() : text;
  }

  std::string listOf(const QueryTable& table, const std::string& prefix, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += (text.empty() ? "" : ", ") + quoted(prefix, anyColumn(table)) + " AS c" + prefix.substr(0, 1) +
              std::to_string(i);
    }
    return text;
  }

  /// Orders by all `columns` columns and cuts, or neither.
  std::string orderAndLimit(int columns) {
    if (dice_.below(2) == 0) return {};
    std::string text = " ORDER BY ";
    for (int i = 1; i <= columns; ++i)
      text += (i > 1 ? ", " : "") + std::to_string(i) + (dice_.below(3) == 0 ? " DESC" : "");
    return text + " LIMIT " + std::to_string(1 + dice_.below(30)) +
           (dice_.below(3) == 0 ? " OFFSET " + std::to_string(dice_.below(5)) : "");
  }

  std::string plain() {
    const QueryTable& table = anyTable();
    const int columns = 1 + dice_.below(4);
    return std::string(dice_.below(6) == 0 ? "SELECT DISTINCT " : "SELECT ") + listOf(table, "t.", columns) + " FROM " +
           std::string(table.name) + " AS t" + where(table, "t.") + orderAndLimit(columns);
  }

  std::string grouped() {
    const QueryTable& table = anyTable();
    const std::string key = quoted("t.", anyColumn(table)), other = quoted("t.", anyColumn(table));
    static const std::vector<std::string> kFunctions{"count", "min", "max", "total", "count(DISTINCT "};
    const std::string function = dice_.of(kFunctions);
    const std::string aggregate = function.back() == ' ' ? function + other + ")" : function + "(" + other + ")";
    const std::string having = dice_.below(3) == 0 ? " HAVING count(*) > " + std::to_string(dice_.below(4)) : "";
    return "SELECT " + key + " AS k, count(*) AS n, " + aggregate + " AS v FROM " + std::string(table.name) + " AS t" +
           where(table, "t.") + " GROUP BY 1" + having + orderAndLimit(3);
  }

  std::string joined() {
    const Join& join = dice_.of(joins());
    const QueryTable &left = tableOf(join.left), &right = tableOf(join.right);
    const bool outer = dice_.below(3) == 0;
    return "SELECT " + listOf(left, "a.", 2) + ", " + listOf(right, "b.", 1) + " FROM " + join.left + " AS a " +
           (outer ? "LEFT JOIN " : "JOIN ") + join.right + " AS b ON " + join.condition + where(left, "a.") +
           orderAndLimit(3);
  }

  Dice dice_;
  Values valuesOf_;
  std::vector<const QueryTable*> tables_;
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> values_;
};

}  // namespace tallyscope::testing
