// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/side_columns.h"

#include <cmath>
#include <numeric>

#include "core/compare/normalisation.h"
#include "core/report/pair_column.h"

namespace tallyscope {
namespace {

std::vector<std::uint32_t> allRows(const Table& table) {
  std::vector<std::uint32_t> rows(table.rowCount());
  std::iota(rows.begin(), rows.end(), 0U);
  return rows;
}

bool divides(const SideRows& side, const ColumnSpec& spec) {
  return side.divided && spec.summable && spec.unit != Unit::Percent;
}

std::int64_t flooredQuotient(std::int64_t value, std::int64_t divisor) { return apportioned({value}, divisor).front(); }

/// An integer column of the single report, divided where it must be; rows that repeat others are divided apart.
std::vector<std::int64_t> dividedIntegers(const SideRows& side, std::size_t c) {
  const Table& table = *side.table;
  std::vector<std::int64_t> values(table.rowCount());
  for (std::size_t row = 0; row < values.size(); ++row) values[row] = table.integer(row, c);
  if (!divides(side, table.column(c).spec)) return values;
  std::vector<std::int64_t> parts = values;
  for (std::size_t row = 0; row < values.size(); ++row) {
    if (table.isSummaryRow(row)) parts[row] = ColumnData::kNoInteger;
  }
  parts = apportioned(parts, side.divisor);
  for (std::size_t row = 0; row < values.size(); ++row) {
    if (table.isSummaryRow(row) && values[row] != ColumnData::kNoInteger) {
      parts[row] = flooredQuotient(values[row], side.divisor);
    }
  }
  return parts;
}

SideColumn wrapped(Table& holder, int decimals) {
  return {holder.column(0).data, holder.column(0).spec.type, decimals};
}

SideColumn integers(const SideRows& side, std::size_t c) {
  const Table& table = *side.table;
  const ColumnSpec& spec = table.column(c).spec;
  const std::size_t n = side.rows.size();
  Table holder;
  if (divides(side, spec) && spec.unit == Unit::None) {
    // 2.5 calls a step: rounding would lose what is asked for.
    std::vector<double> values(n, std::nan(""));
    const auto quotient = [&](std::int64_t v) { return static_cast<double>(v) / static_cast<double>(side.divisor); };
    for (std::size_t i = 0; i < n; ++i) {
      const int row = side.rows[i];
      if (row >= 0 && table.applies(static_cast<std::size_t>(row), c)) {
        values[i] = quotient(table.integer(static_cast<std::size_t>(row), c));
      }
      if (row == SideRows::kSummary) values[i] = quotient(sumIntegers(table, c, allRows(table)));
    }
    ColumnSpec real;
    real.type = CellType::Real;
    holder.addReals(real, std::move(values));
    return wrapped(holder, 2);
  }
  const std::vector<std::int64_t> divided = dividedIntegers(side, c);
  std::vector<std::int64_t> values(n, ColumnData::kNoInteger);
  for (std::size_t i = 0; i < n; ++i) {
    const int row = side.rows[i];
    if (row >= 0) values[i] = divided[static_cast<std::size_t>(row)];
    if (row == SideRows::kSummary && spec.summable) values[i] = sideTotal(side, static_cast<int>(c));
  }
  ColumnSpec integer;
  integer.type = CellType::Integer;
  holder.addIntegers(integer, std::move(values));
  return wrapped(holder, 0);
}

SideColumn reals(const SideRows& side, std::size_t c) {
  const Table& table = *side.table;
  const ColumnSpec& spec = table.column(c).spec;
  const double divisor = divides(side, spec) ? static_cast<double>(side.divisor) : 1.0;
  std::vector<double> values(side.rows.size(), std::nan(""));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int row = side.rows[i];
    if (row >= 0) values[i] = table.real(static_cast<std::size_t>(row), c) / divisor;
    if (row == SideRows::kSummary && spec.summable) values[i] = sumReals(table, c, allRows(table)) / divisor;
  }
  Table holder;
  ColumnSpec real;
  real.type = CellType::Real;
  holder.addReals(real, std::move(values));
  return wrapped(holder, spec.decimals);
}

SideColumn texts(const SideRows& side, int column) {
  std::vector<std::string> values(side.rows.size(), Table::noText());
  const auto c = static_cast<std::size_t>(column);
  for (std::size_t i = 0; i < values.size() && column >= 0; ++i) {
    const int row = side.rows[i];
    if (row >= 0 && side.table->applies(static_cast<std::size_t>(row), c)) {
      values[i] = side.table->text(static_cast<std::size_t>(row), c);
    }
    if (row == SideRows::kSummary) values[i] = "Summary";
  }
  Table holder;
  holder.addTexts({}, std::move(values));
  return wrapped(holder, 0);
}

/// The undivided value as a number, and whether it is one that divides.
double numberOf(const SideRows& side, int column, int row) {
  const auto c = static_cast<std::size_t>(column);
  const Table& table = *side.table;
  const ColumnSpec& spec = table.column(c).spec;
  double value = std::nan("");
  if (row >= 0 && table.applies(static_cast<std::size_t>(row), c)) {
    value = spec.type == CellType::Integer ? static_cast<double>(table.integer(static_cast<std::size_t>(row), c))
                                           : table.real(static_cast<std::size_t>(row), c);
  } else if (row == SideRows::kSummary && spec.summable) {
    value = spec.type == CellType::Integer ? static_cast<double>(sumIntegers(table, c, allRows(table)))
                                           : sumReals(table, c, allRows(table));
  }
  return divides(side, spec) ? value / static_cast<double>(side.divisor) : value;
}

}  // namespace

SideColumn sideColumn(const SideRows& side, int column) {
  if (column < 0) return texts(side, column);
  const auto c = static_cast<std::size_t>(column);
  switch (side.table->column(c).spec.type) {
    case CellType::Integer: return integers(side, c);
    case CellType::Real: return reals(side, c);
    case CellType::Text: break;
  }
  return texts(side, column);
}

std::vector<std::int64_t> sideTotals(const SideRows& side, int column) {
  std::vector<std::int64_t> totals(side.rows.size(), 0);
  if (column < 0) return totals;
  const std::vector<std::int64_t> divided = dividedIntegers(side, static_cast<std::size_t>(column));
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const int row = side.rows[i];
    if (row >= 0 && divided[static_cast<std::size_t>(row)] != ColumnData::kNoInteger) {
      totals[i] = divided[static_cast<std::size_t>(row)];
    }
    if (row == SideRows::kSummary) totals[i] = sideTotal(side, column);
  }
  return totals;
}

std::int64_t sideTotal(const SideRows& side, int column) {
  if (column < 0) return 0;
  const auto c = static_cast<std::size_t>(column);
  const std::int64_t sum = sumIntegers(*side.table, c, allRows(*side.table));
  return divides(side, side.table->column(c).spec) ? flooredQuotient(sum, side.divisor) : sum;
}

std::vector<double> sideRatios(const SideRows& base, int baseColumn, const SideRows& target, int targetColumn) {
  std::vector<double> ratios(base.rows.size(), std::nan(""));
  if (baseColumn < 0 || targetColumn < 0) return ratios;
  for (std::size_t i = 0; i < ratios.size(); ++i) {
    const double b = numberOf(base, baseColumn, base.rows[i]);
    const double t = numberOf(target, targetColumn, target.rows[i]);
    if (b != 0) ratios[i] = t / b;
  }
  return ratios;
}

}  // namespace tallyscope
