// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/query/query_source.h"
#include "core/query/query_table.h"

namespace tallyscope::python {

/// The events of one table of the schema as columns. Starts and durations of a table that holds one kind of event are
/// the store's own memory; other columns are made when they are asked for first, and kept.
class Events {
 public:
  Events(std::shared_ptr<const QuerySource> source, const QueryTable& table);

  const QueryTable& table() const { return table_; }
  std::size_t size() const { return size_; }
  /// A column's values, as columnValues() gives them; `name` gives codes and categories: see names(). Called with the
  /// interpreter's lock. Throws UsageError for a column that the table has not.
  pybind11::tuple column(const std::string& name);
  /// (codes, categories): the names of the events as numbers into a list of texts.
  pybind11::tuple names();
  /// The columns that are made from the store at the speed of memory, in the order of the declaration.
  std::vector<std::string> quickColumns() const;

 private:
  using Rows = std::vector<std::uint32_t>;
  std::uint32_t rowAt(std::size_t i) const { return rows_ ? (*rows_)[i] : static_cast<std::uint32_t>(i); }
  bool isQuick(std::string_view column) const;
  pybind11::array quick(const std::string& name) const;
  pybind11::tuple asked(const std::string& name) const;
  /// A value of the track of each event.
  template <typename OfTrack>
  pybind11::array perTrack(OfTrack ofTrack) const;

  std::shared_ptr<const QuerySource> source_;
  const QueryTable& table_;
  std::optional<EventKind> kind_;     ///< nothing: it is no table of one kind of event with a length
  std::shared_ptr<const Rows> rows_;  ///< nullptr: all events of the kind
  std::size_t size_ = 0;
  std::map<std::string, pybind11::tuple> made_;
};

void bindEvents(pybind11::module_& module);

}  // namespace tallyscope::python
