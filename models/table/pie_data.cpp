// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/pie_data.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/report/pair_column.h"
#include "models/timeline/row_arrangement.h"

namespace tallyscope {

PieData computePie(const Table& table, std::size_t groupColumn, const ColumnSpec& value, std::size_t top, Job& job) {
  const ColumnData* const values = table.values(value.id);
  if (!values) return {};
  const bool integers = value.type == CellType::Integer;
  // Integers are added as integers: a sum of nanoseconds must not lose its last digits to a double on the way.
  std::unordered_map<std::string, std::pair<std::int64_t, double>> groups;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (row % 4096 == 0) job.checkCancelled();
    if (!valueApplies(*values, value.type, row) || table.isSummaryRow(row)) continue;
    auto& [integer, real] = groups[cellKey(table, row, groupColumn)];
    if (integers) {
      integer += values->integer(row);
    } else if (const double part = values->real(row); !std::isnan(part)) {
      real += part;
    }
  }
  PieData pie;
  for (const auto& [key, sum] : groups) {
    const double whole = integers ? static_cast<double>(sum.first) : sum.second;
    if (whole <= 0) continue;
    pie.slices.push_back({key, whole, 0, false, 1});
    pie.total += whole;
  }
  std::sort(pie.slices.begin(), pie.slices.end(), [](const PieData::Slice& a, const PieData::Slice& b) {
    return a.value != b.value ? a.value > b.value : a.key < b.key;
  });
  if (pie.slices.size() > top + 1) {  // one group left over is shown as itself
    PieData::Slice others;
    others.others = true;
    others.groups = pie.slices.size() - top;
    for (std::size_t i = top; i < pie.slices.size(); ++i) others.value += pie.slices[i].value;
    pie.slices.resize(top);
    pie.slices.push_back(others);
  }
  for (PieData::Slice& slice : pie.slices) slice.percent = 100 * slice.value / pie.total;
  return pie;
}

}  // namespace tallyscope
