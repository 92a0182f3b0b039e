// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/pair_column.h"

#include <algorithm>
#include <cmath>

#include "core/report/format.h"

namespace tallyscope {

bool valueApplies(const ColumnData& data, CellType type, std::size_t row) {
  switch (type) {
    case CellType::Integer: return data.integer(row) != ColumnData::kNoInteger;
    case CellType::Real: return !std::isnan(data.real(row));
    case CellType::Text: break;
  }
  return data.hasText(row);
}

std::string valueText(const ColumnData& data, CellType type, int decimals, std::size_t row) {
  if (!valueApplies(data, type, row)) return "-";
  switch (type) {
    case CellType::Integer: return std::to_string(data.integer(row));
    case CellType::Real: return realText(data.real(row), decimals);
    case CellType::Text: break;
  }
  return data.text(row);
}

std::string PairColumn::text(std::size_t row) const {
  return valueText(*base_, type_, decimals_, row) + " / " + valueText(*target_, type_, decimals_, row);
}

double PairColumn::sortValue(std::size_t row) const {
  const auto value = [&](const ColumnData& side) {
    if (!valueApplies(side, type_, row) || type_ == CellType::Text) return std::nan("");
    return type_ == CellType::Integer ? static_cast<double>(side.integer(row)) : side.real(row);
  };
  return std::fmax(value(*base_), value(*target_));
}

}  // namespace tallyscope
