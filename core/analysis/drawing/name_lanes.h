// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/drawing/track_lanes.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The operations of each device grouped by the base name of what ran, over all its streams: lanes to draw, a group a
/// name. The names with the most time have a group each, the rest share one.
struct NameLanes {
  struct Group {
    std::uint32_t device = kNone;
    std::string name;         ///< empty: all the others
    std::uint32_t names = 1;  ///< how many are in it
    TimeNs time = 0;          ///< sum of durations, ns
    TrackLanes lanes;
  };
  std::vector<Group> groups;  ///< by device, then the longest time first, the others last

  /// The group of a device operation, or kNone for synchronisation records.
  std::uint32_t groupOf(const Trace& trace, std::uint32_t deviceEvent) const;
  /// Lane and position of an operation within its group. O(lanes · log size).
  std::uint32_t laneOf(const Trace& trace, std::uint32_t group, std::uint32_t deviceEvent) const;

  std::vector<std::vector<std::uint32_t>> groupOfName;  ///< by device, by string id; kNone: none
};

/// `most`: groups a device besides the rest. n log n in the operations of a device. Throws Cancelled.
std::shared_ptr<const NameLanes> nameLanes(const Trace& trace, std::size_t most, const Job& job);

}  // namespace tallyscope
