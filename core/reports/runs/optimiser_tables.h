// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/trace/optimiser_run.h"

namespace tallyscope {

/// A number that may not be there, as a cell.
inline double cellOf(const std::optional<double>& value) {
  return value.value_or(std::numeric_limits<double>::quiet_NaN());
}
inline std::int64_t cellOf(const std::optional<std::int64_t>& value) { return value.value_or(ColumnData::kNoInteger); }
inline std::string cellOf(const std::string& text) { return text.empty() ? Table::noText() : text; }

/// Milliseconds that the optimiser measured.
inline ColumnSpec millisColumn(std::string id, std::string title, std::string help) {
  ColumnSpec spec = columns::real(std::move(id), std::move(title), std::move(help));
  spec.decimals = 6;
  return spec;
}
inline ColumnSpec changeColumn(std::string id, std::string title, std::string help) {
  ColumnSpec spec = columns::percent(std::move(id), std::move(title), std::move(help), false);
  spec.decimals = 2;
  return spec;
}
inline ColumnSpec iterationColumn() {
  return columns::number("iteration", TALLY_TR("Iteration"), TALLY_TR("Number of the iteration; 0 is the baseline"));
}

}  // namespace tallyscope
