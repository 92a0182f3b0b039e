// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/result.h"

#include <pybind11/stl.h>

#include <algorithm>

#include "app/python/arrays.h"
#include "core/report/format.h"
#include "core/report/pair_column.h"

namespace tallyscope::python {

namespace py = pybind11;

Result Result::of(std::string id, std::string title, const Table& table, const Dialect& dialect) {
  Result result;
  result.id = std::move(id);
  result.title = dialect.expand(title);
  result.rows = table.rowCount();
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const Table::Column& column = table.column(c);
    Column made{column.spec.id,
                dialect.expand(column.spec.title),
                std::string(unitText(column.spec.unit)),
                dialect.expand(column.spec.help),
                column.spec.type,
                column.data};
    const PairColumn* pair = asPair(column);
    if (pair) made.type = CellType::Text;
    result.columns.push_back(made);
    if (!pair) continue;
    made.type = pair->type();
    made.id = column.spec.id + "_base";
    made.data = pair->sharedBase();
    result.columns.push_back(made);
    made.id = column.spec.id + "_target";
    made.data = pair->sharedTarget();
    result.columns.push_back(made);
  }
  for (const Remark& note : table.notes) result.notes.push_back(dialect.expand(note.english()));
  return result;
}

void bindResult(py::module_& module) {
  py::class_<Result>(module, "Result")
      .def_readonly("id", &Result::id)
      .def_readonly("title", &Result::title)
      .def_readonly("rows", &Result::rows)
      .def_readonly("notes", &Result::notes)
      .def_readonly("truncated", &Result::truncated)
      .def_property_readonly("columns",
                             [](const Result& result) {
                               py::list list;
                               for (const Result::Column& c : result.columns)
                                 list.append(py::make_tuple(c.id, c.title, c.unit, c.help));
                               return list;
                             })
      .def("values", [](const Result& result, std::size_t column) {
        const Result::Column& c = result.columns.at(column);
        return columnValues(*c.data, c.type, result.rows);
      });
}

}  // namespace tallyscope::python
