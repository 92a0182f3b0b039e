// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arrays.h"

#include <algorithm>
#include <cmath>

#include "core/report/pair_column.h"

namespace tallyscope::python {
namespace {

namespace py = pybind11;

py::object maskOf(std::vector<std::uint8_t> missing) {
  if (std::find(missing.begin(), missing.end(), 1) == missing.end()) return py::none();
  return ownedArray(std::move(missing)).attr("view")("bool");
}

}  // namespace

py::object textObject(std::string_view text) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
}

py::tuple columnValues(const ColumnData& data, CellType type, std::size_t rows) {
  if (type == CellType::Text) {
    py::list texts(rows);
    for (std::size_t row = 0; row < rows; ++row) {
      if (!valueApplies(data, type, row)) {
        texts[row] = py::none();
        continue;
      }
      texts[row] = textObject(data.text(row));
    }
    return py::make_tuple(std::move(texts), py::none());
  }
  std::vector<std::uint8_t> missing(rows);
  if (type == CellType::Real) {
    std::vector<double> values(rows);
    for (std::size_t row = 0; row < rows; ++row) values[row] = data.real(row);
    return py::make_tuple(ownedArray(std::move(values)), py::none());  // NaN says it
  }
  std::vector<std::int64_t> values(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    values[row] = data.integer(row);
    missing[row] = values[row] == ColumnData::kNoInteger ? 1 : 0;
    if (missing[row] != 0) values[row] = 0;
  }
  return py::make_tuple(ownedArray(std::move(values)), maskOf(std::move(missing)));
}

}  // namespace tallyscope::python
