// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/report/report.h"
#include "core/report/table.h"

namespace tallyscope {

/// What a pie shows: the largest groups, and the rest as one slice.
struct PieData {
  struct Slice {
    std::string key;  ///< cellKey() of the grouping column; empty for the others
    double value = 0;
    double percent = 0;
    bool others = false;
    std::size_t groups = 1;  ///< how many groups it stands for
  };
  std::vector<Slice> slices;  ///< largest first, the others last
  double total = 0;
};

/// Groups the table's rows by one column and adds up another, or a measure; `top` groups keep their own slice. Groups of
/// value 0 or less have no slice. Throws Cancelled.
PieData computePie(const Table& table, std::size_t groupColumn, const ColumnSpec& value, std::size_t top, Job& job);

}  // namespace tallyscope
