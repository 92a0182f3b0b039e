// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/pie_data.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "models/timeline/row_arrangement.h"

namespace tallyscope {

PieData computePie(const Table& table, std::size_t groupColumn, std::size_t valueColumn, std::size_t top, Job& job) {
  const bool integers = table.column(valueColumn).spec.type == CellType::Integer;
  // Integers are added as integers: a sum of nanoseconds must not lose its last digits to a double on the way.
  std::unordered_map<std::string, std::pair<std::int64_t, double>> groups;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (row % 4096 == 0) job.checkCancelled();
    if (!table.applies(row, valueColumn) || table.isSummaryRow(row)) continue;
    auto& [integer, real] = groups[cellKey(table, row, groupColumn)];
    if (integers) {
      integer += table.integer(row, valueColumn);
    } else if (const double value = table.real(row, valueColumn); !std::isnan(value)) {
      real += value;
    }
  }
  PieData pie;
  for (const auto& [key, sum] : groups) {
    const double value = integers ? static_cast<double>(sum.first) : sum.second;
    if (value <= 0) continue;
    pie.slices.push_back({key, value, 0, false, 1});
    pie.total += value;
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
