// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What lies under a node of the pyramid: enough to draw it without looking at an event.
struct LaneNode {
  TimeNs start = 0;           ///< of its first event
  TimeNs end = 0;             ///< of its last event
  TimeNs busy = 0;            ///< sum of durations; the events of a lane do not overlap, so it is a union too
  StringId name = 0;          ///< of the longest event
  std::uint32_t longest = 0;  ///< rank of its duration, see rankOf()
};

/// Durations in 32 bits, in the same order to 24 significant bits.
inline std::uint32_t rankOf(TimeNs duration) { return std::bit_cast<std::uint32_t>(static_cast<float>(duration)); }

/// One drawable lane: events in time order that do not overlap, and the pyramid over them. Borrowed from TrackLanes.
/// Level 0 holds a node for every leaf() events, each level above one for every 4 nodes; the top level has one node.
/// Lanes of up to leaf() events have none.
struct EventLane {
  const TimeNs* start = nullptr;         ///< of the table
  const TimeNs* duration = nullptr;      ///< of the table; nullptr: instants
  const StringId* name = nullptr;        ///< of the table; nullptr: none
  const std::uint32_t* order = nullptr;  ///< position in the lane -> event; nullptr: first + position
  const LaneNode* nodes = nullptr;       ///< all levels, lowest first
  std::uint32_t first = 0;
  std::uint32_t size = 0;

  static constexpr std::uint32_t kFan = 4;
  /// Lanes with an order of their own have coarser leaves: 4 bytes for the order and 2.7 for the nodes an event,
  /// against 5.3 for the nodes alone.
  std::uint32_t leaf() const { return order ? 16 : 8; }
  std::uint32_t eventAt(std::uint32_t position) const { return order ? order[position] : first + position; }
  TimeNs startAt(std::uint32_t position) const { return start[eventAt(position)]; }
  TimeNs durationAt(std::uint32_t position) const { return duration ? duration[eventAt(position)] : 0; }
  TimeNs endAt(std::uint32_t position) const { return endOf(startAt(position), durationAt(position)); }
  /// Positions [first, last) of the events that overlap a window. O(log size).
  std::pair<std::uint32_t, std::uint32_t> positionsIn(const TimeWindow& window) const;
  /// The position of an event of the table, or kNone.
  std::uint32_t positionOf(std::uint32_t event) const;
  /// The longest event that overlaps a window (the first of several), or kNone. O(log size) and one column's edges.
  std::uint32_t longestIn(const TimeWindow& window) const;
};

/// The kinds of a device track that are drawn apart. Tracks on threads have only Work.
enum class LaneGroup : std::uint8_t { Work, Memory, Sync };
inline constexpr int kLaneGroups = 3;
LaneGroup laneGroupOf(DeviceKind kind);

/// The lanes of one track and their pyramids: about 5 bytes an event for a track of one lane, 7 for several lanes.
class TrackLanes {
 public:
  TrackLanes() = default;
  /// Linear in the events of the track.
  TrackLanes(const Trace& trace, const Track& track);
  /// Of slices [first, last) of a table that is no part of a trace, in `lanes` lanes. The table must outlive it.
  TrackLanes(const SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint32_t lanes);

  /// Of any events of a table, each in the first lane that is free at its start. positionOf() does not answer for such
  /// lanes: their events are in order of time, not of place.
  TrackLanes(const SliceColumns& table, std::vector<std::uint32_t> events);

  std::uint32_t laneCount(LaneGroup group) const {
    const auto g = static_cast<std::size_t>(group);
    return groups_[g + 1] - groups_[g];
  }
  EventLane lane(LaneGroup group, std::uint32_t lane) const;
  /// Group and lane of an event of the track. O(1) on threads, O(lanes · log size) on streams.
  std::pair<LaneGroup, std::uint32_t> placeOf(std::uint32_t event) const;
  std::uint32_t eventCount(LaneGroup group) const;
  std::size_t memoryBytes() const;

 private:
  struct LaneSlice {
    std::uint32_t first;  ///< in order_, or the event when order_ is empty
    std::uint32_t size;
    std::uint32_t node;  ///< first of its nodes
  };
  void useTable(const SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint32_t lanes);
  void stack(const SliceColumns& table, const std::vector<std::uint32_t>& events);
  void splitByLane(const SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint32_t lanes);
  void splitByGroup(const DeviceTable& table, const Track& track);
  void buildNodes();

  const TimeNs* start_ = nullptr;
  const TimeNs* duration_ = nullptr;
  const StringId* name_ = nullptr;
  const std::uint32_t* laneOf_ = nullptr;  ///< the table's lane column, where the lanes are the table's
  std::array<std::uint32_t, kLaneGroups + 1> groups_{};
  std::vector<LaneSlice> lanes_;
  std::vector<std::uint32_t> order_;
  std::vector<LaneNode> nodes_;
};

}  // namespace tallyscope
