// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/column_widths.h"

#include <algorithm>

namespace tallyscope {

std::vector<int> shareWidths(const std::vector<ColumnNeed>& columns, int room) {
  std::vector<int> widths;
  for (const ColumnNeed& column : columns) {
    widths.push_back(column.least);
    room -= column.least;
  }
  while (room > 0) {
    std::vector<std::size_t> hungry;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (widths[c] < columns[c].wanted) hungry.push_back(c);
    }
    if (hungry.empty()) break;
    const int each = std::max(1, room / static_cast<int>(hungry.size()));
    for (const std::size_t c : hungry) {
      const int more = std::min({each, columns[c].wanted - widths[c], room});
      widths[c] += more;
      room -= more;
    }
  }
  return widths;
}

}  // namespace tallyscope
