// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

inline ColumnSpec integerColumn(std::string id, std::string title, Unit unit, std::string help, bool summable = false) {
  return {.id = std::move(id), .title = std::move(title), .type = CellType::Integer, .unit = unit, .help = std::move(help),
          .summable = summable};
}

inline ColumnSpec percentColumn(std::string id, std::string title, std::string help, bool summable = false) {
  return {.id = std::move(id), .title = std::move(title), .type = CellType::Real, .unit = Unit::Percent,
          .help = std::move(help), .summable = summable};
}

inline ColumnSpec textColumn(std::string id, std::string title, std::string help) {
  return {.id = std::move(id), .title = std::move(title), .help = std::move(help)};
}

/// Fills a table column by column from a list of rows.
template <typename Row>
class RowTable {
 public:
  RowTable(const Report& report, const std::vector<Row>& rows) : report_(report), rows_(rows) {
    table.setRowCount(rows.size());
  }
  template <typename Value>
  void integers(const char* id, Value value) {
    std::vector<std::int64_t> values;
    values.reserve(rows_.size());
    for (const Row& row : rows_) values.push_back(value(row));
    table.addIntegers(report_.column(id), std::move(values));
  }
  template <typename Value>
  void reals(const char* id, Value value) {
    std::vector<double> values;
    values.reserve(rows_.size());
    for (const Row& row : rows_) values.push_back(value(row));
    table.addReals(report_.column(id), std::move(values));
  }
  template <typename Value>
  void texts(const char* id, Value value) {
    std::vector<std::string> values;
    values.reserve(rows_.size());
    for (const Row& row : rows_) values.push_back(value(row));
    table.addTexts(report_.column(id), std::move(values));
  }

  Table table;

 private:
  const Report& report_;
  const std::vector<Row>& rows_;
};

}  // namespace tallyscope
