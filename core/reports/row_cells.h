// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// Fills a table's columns from rows that are all there, a column a call: the function says the cell of a row.
template <typename Row>
class RowCells {
 public:
  RowCells(Table& table, const Report& report, const std::vector<Row>& rows)
      : table_(table), report_(report), rows_(rows) {
    table.setRowCount(rows.size());
  }
  template <typename F>
  RowCells& integers(const char* id, F value) {
    std::vector<std::int64_t> cells;
    cells.reserve(rows_.size());
    for (const Row& row : rows_) cells.push_back(static_cast<std::int64_t>(value(row)));
    table_.addIntegers(report_.column(id), std::move(cells));
    return *this;
  }
  template <typename F>
  RowCells& reals(const char* id, F value) {
    std::vector<double> cells;
    cells.reserve(rows_.size());
    for (const Row& row : rows_) cells.push_back(value(row));
    table_.addReals(report_.column(id), std::move(cells));
    return *this;
  }
  /// An empty text is a cell that does not apply.
  template <typename F>
  RowCells& texts(const char* id, F value) {
    std::vector<std::string> cells;
    cells.reserve(rows_.size());
    for (const Row& row : rows_) {
      std::string text(value(row));
      cells.push_back(text.empty() ? Table::noText() : std::move(text));
    }
    table_.addTexts(report_.column(id), std::move(cells));
    return *this;
  }

 private:
  Table& table_;
  const Report& report_;
  const std::vector<Row>& rows_;
};

}  // namespace tallyscope
