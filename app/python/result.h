// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "core/report/table.h"

namespace tallyscope::python {

/// A table of a report, a comparison or a query, for Python.
struct Result {
  struct Column {
    std::string id, title, unit, help;
    CellType type = CellType::Text;
    std::shared_ptr<const ColumnData> data;
  };
  std::string id, title;
  std::vector<Column> columns;  ///< of a pair also "_base" and "_target"
  std::size_t rows = 0;
  std::vector<std::string> notes;
  bool truncated = false;

  /// `dialect` words titles and remarks.
  static Result of(std::string id, std::string title, const Table& table, const Dialect& dialect);
};

void bindResult(pybind11::module_& module);

}  // namespace tallyscope::python
