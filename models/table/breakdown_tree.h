// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/report/table.h"

namespace tallyscope {

/// A breakdown table as nested parts: framework operators inside, libraries around them, kernels outside. Parts of a ring
/// stand in the order of their sums, largest first; what a table leaves out leaves a gap.
struct BreakdownTree {
  struct Node {
    int level = 0;            ///< 0: the innermost
    int parent = -1;          ///< into nodes; -1: none
    std::string key;          ///< the cell of the level's column
    std::string type;         ///< the operator's type, where the table has it
    double value = 0;         ///< sum of the value column over its rows
    double from = 0, to = 0;  ///< of the whole, 0 to 1
    std::vector<std::uint32_t> rows;
  };
  std::vector<std::string> columns;  ///< of the levels, inside first
  std::vector<Node> nodes;           ///< a parent before its children
  double total = 0;

  /// The part at a place of the whole on a level, or -1.
  int at(int level, double place) const;
  /// The keys from the innermost level to this part.
  std::vector<std::string> pathOf(int node) const;
};

/// Column ids of the layers that a breakdown table has, inside first; fewer than two: it is no breakdown.
std::vector<std::string> breakdownLevels(const std::vector<ColumnSpec>& columns);
/// The summable column whose sums are the sizes of the parts: that of the outermost layer.
std::string breakdownValue(const std::vector<ColumnSpec>& columns);

/// Needs all columns of `levels` and the value column in the table; else an empty tree.
BreakdownTree breakdownOf(const Table& table, const std::vector<std::string>& levels, const std::string& valueColumn);

}  // namespace tallyscope
