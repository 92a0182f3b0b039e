// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/report/table.h"

namespace tallyscope {

/// One side of a comparison: its single report's table, and which row of it stands in each row of the comparison.
struct SideRows {
  static constexpr int kNone = -1;     ///< this side has no such row
  static constexpr int kSummary = -2;  ///< the Summary row made by the comparison: sums of all rows

  const Table* table = nullptr;
  std::vector<int> rows;
  bool divided = false;      ///< totals are shown a step or a token
  std::int64_t divisor = 1;  ///< how many of them this side has
};

/// A column as the comparison holds it. Divided counts become reals.
struct SideColumn {
  std::shared_ptr<const ColumnData> data;
  CellType type = CellType::Text;
  int decimals = 1;
};

/// The values of a column in the order of the comparison's rows. What adds up (but for percentages) is divided by the
/// side's divisor: times and sizes as integers that sum to the divided total exactly, counts as reals.
/// `column` -1: nothing applies.
SideColumn sideColumn(const SideRows& side, int column);

/// Divided values of an integer column that adds up, one a row of the comparison; 0 where nothing applies.
std::vector<std::int64_t> sideTotals(const SideRows& side, int column);
/// The sum over all rows of the single report, whatever the comparison shows, divided.
std::int64_t sideTotal(const SideRows& side, int column);

/// The exact quotient target / base of every row, divisors in force; NaN where a side does not apply or base is 0.
std::vector<double> sideRatios(const SideRows& base, int baseColumn, const SideRows& target, int targetColumn);

}  // namespace tallyscope
