// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/table.h"

namespace tallyscope::python {

/// Values that NumPy sees where they lie: read-only, and alive as long as an array of them is held.
template <typename T>
pybind11::array sharedArray(std::shared_ptr<const void> owner, const T* data, std::size_t size) {
  auto kept = std::make_unique<std::shared_ptr<const void>>(std::move(owner));
  const pybind11::capsule base(kept.release(),
                               [](void* held) { delete static_cast<std::shared_ptr<const void>*>(held); });
  pybind11::array_t<T> array(static_cast<pybind11::ssize_t>(size), data, base);
  array.attr("setflags")(pybind11::arg("write") = false);
  return array;
}

template <typename T>
pybind11::array ownedArray(std::vector<T> values) {
  const auto owner = std::make_shared<const std::vector<T>>(std::move(values));
  return sharedArray(owner, owner->data(), owner->size());
}

/// A text of a recording; bytes that are not UTF-8 become U+FFFD.
pybind11::object textObject(std::string_view text);

/// The values of one column: an array of numbers, or a list of texts with None, and for numbers of which some do not
/// apply an array that says which (else None).
pybind11::tuple columnValues(const ColumnData& data, CellType type, std::size_t rows);

}  // namespace tallyscope::python
