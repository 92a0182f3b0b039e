// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/base/job.h"
#include "core/report/table.h"

namespace tallyscope {

/// Which rows of a table are shown, and in which order.
struct Arrangement {
  std::string sortColumn;  ///< id; empty: the report's own order
  bool descending = false;
  QString text;  ///< only rows that hold this text, ignoring case; empty: all
  /// Only rows whose cell of a column is one of (or, excluding, none of) some values: a slice of a pie.
  struct Slice {
    std::string column;
    std::unordered_set<std::string> values;
    bool excluding = false;
    friend bool operator==(const Slice&, const Slice&) = default;
  };
  std::optional<Slice> slice;
  std::optional<Slice> part;  ///< and of this: the chosen one of parts that are never added up
  std::vector<Slice> path;    ///< and of each of these: a part of a breakdown

  bool isPlain() const { return sortColumn.empty() && text.isEmpty() && !slice && !part && path.empty(); }
  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// The rows of `table` in the order to show them. Sorting is by raw value (text by code point), rows with equal values
/// stay in the report's order, cells that do not apply come last either way. Throws Cancelled.
std::vector<std::uint32_t> arrangeRows(const Table& table, const Arrangement& arrangement, Job& job);

/// The places in `rows` whose row holds `text` (ignoring case) in a text column, or in a column of plain numbers such
/// as a correlation id; ascending. Throws Cancelled.
std::vector<std::uint32_t> findRows(const Table& table, const std::vector<std::uint32_t>& rows, const QString& text,
                                    Job& job);

/// A cell as the key that pies group by and slices filter by; integers as decimal digits.
std::string cellKey(const Table& table, std::size_t row, std::size_t column);

}  // namespace tallyscope
