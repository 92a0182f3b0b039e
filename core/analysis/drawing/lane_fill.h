// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/drawing/time_grid.h"
#include "core/analysis/drawing/track_lanes.h"

namespace tallyscope {

/// What one pixel column of a row shows of the events too narrow for a bar of their own.
struct FillColumn {
  TimeNs busy = 0;            ///< of the column's length, ns
  StringId name = 0;          ///< of the longest event
  std::uint32_t longest = 0;  ///< its rank, see rankOf()
  std::uint32_t count = 0;    ///< events (each in one column); 0 and busy 0: nothing here
};

/// An event wide enough to be drawn for itself, in columns [first, last), cut to the view.
struct FillBar {
  std::uint32_t first, last;
  std::uint32_t event;
};

/// One row of pixels, made from any number of lanes.
struct RowFill {
  std::vector<FillColumn> columns;
  std::vector<FillBar> bars;  ///< in time order within each lane
  std::uint64_t nodeVisits = 0;
  std::uint64_t eventVisits = 0;

  void reset(std::uint32_t width) {
    columns.assign(width, {});
    bars.clear();
    nodeVisits = eventVisits = 0;
  }
};

/// Adds what a lane shows in the grid's view to `row`. Events of `minimumBar` columns and more become bars. A node of
/// the pyramid that spans no more than a column is taken whole and split by length over the two columns it may touch;
/// so a column's busy time is exact to what its two edge nodes hold, and sums over columns are exact. O(columns),
/// whatever the number of events.
void fillLane(const EventLane& lane, const TimeGrid& grid, std::uint32_t minimumBar, RowFill& row);

}  // namespace tallyscope
