// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace tallyscope {

/// A column as its widths are chosen, in pixels.
struct ColumnNeed {
  int least = 0;   ///< what it gets in any case
  int wanted = 0;  ///< what shows every text whole
};

/// Widths of columns in `room` pixels: each gets its least, and what is then left goes to those that want more, the same
/// to each until it has what it wants. What nobody wants stays over. With too little room every column has its least.
std::vector<int> shareWidths(const std::vector<ColumnNeed>& columns, int room);

}  // namespace tallyscope
