// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/short_table.h"

#include <algorithm>
#include <numeric>

namespace tallyscope {
namespace {

constexpr std::size_t kRows = 12;
constexpr std::size_t kLongestName = 56;

std::string shortened(const std::string& name) {
  if (name.size() <= kLongestName) return name;
  std::size_t head = kLongestName / 2;
  std::size_t tail = name.size() - (kLongestName / 2 - 3);
  // Never inside a UTF-8 character.
  while (head > 0 && (static_cast<unsigned char>(name[head]) & 0xC0) == 0x80) --head;
  while (tail < name.size() && (static_cast<unsigned char>(name[tail]) & 0xC0) == 0x80) ++tail;
  return name.substr(0, head) + "..." + name.substr(tail);
}

bool belongs(const Comparison& comparison, const CompareColumn& column) {
  switch (column.form) {
    case CompareForm::Key: return true;
    case CompareForm::Pair:
      return column.source == comparison.shareColumn || column.source == comparison.totalColumn ||
             column.source == "avg";
    case CompareForm::Ratio:
      return column.source == comparison.totalColumn || column.source == "avg" || comparison.totalColumn.empty();
    case CompareForm::Base:
    case CompareForm::Target: {
      const bool layered = !comparison.layers.empty();
      const bool key =
          std::find(comparison.keys.begin(), comparison.keys.end(), column.source) != comparison.keys.end();
      return column.spec.type == CellType::Text || key || (layered && column.source == comparison.shareColumn);
    }
    case CompareForm::DeviceName: break;
  }
  return false;
}

}  // namespace

Table shortTable(const Comparison& comparison, const Table& table) {
  Table result;
  const std::size_t rows = std::min(kRows, table.rowCount());
  result.setRowCount(rows);
  const auto add = [&](const std::string& id) {
    const int c = table.indexOf(id);
    if (c < 0) return;
    const Table::Column& column = table.column(static_cast<std::size_t>(c));
    if (column.spec.type != CellType::Text) {
      result.addColumn(column.spec, column.data);
      return;
    }
    result.addComputedTexts(
        column.spec, [data = column.data](std::size_t row) { return shortened(data->text(row)); },
        [data = column.data](std::size_t row) { return data->hasText(row); });
  };
  for (const CompareColumn& column : comparison.columns) {
    if (belongs(comparison, column)) add(column.spec.id);
  }
  for (const char* id : {"change", "contribution", "verdict"}) add(id);
  return result;
}

}  // namespace tallyscope
