// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/edge_snap.h"

#include <vector>

namespace tallyscope {
namespace {

/// Lanes that are looked at: more than a screen shows.
constexpr std::uint32_t kMostLanes = 4096;

/// The edge of `lane` nearest to `time`. Its events do not overlap: only the last one that begins before `time` and the
/// one after it can hold that edge.
std::optional<TimeNs> nearestIn(const EventLane& lane, TimeNs time) {
  std::uint32_t first = 0, last = lane.size;
  while (first < last) {
    const std::uint32_t middle = first + (last - first) / 2;
    if (lane.startAt(middle) < time) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  std::optional<TimeNs> best;
  const auto offer = [&](TimeNs edge) {
    if (!best || std::abs(edge - time) < std::abs(*best - time)) best = edge;
  };
  if (first > 0) {
    offer(lane.startAt(first - 1));
    offer(lane.endAt(first - 1));
  }
  if (first < lane.size) offer(lane.startAt(first));
  return best;
}

}  // namespace

std::optional<TimeNs> nearestEdge(const TimelineRows& rows, std::uint32_t row, TimeNs time, TimeNs reach) {
  std::optional<TimeNs> best;
  std::uint32_t looked = 0;
  std::vector<std::uint32_t> pending{row};
  while (!pending.empty()) {
    const TimelineRow& r = rows.rows()[pending.back()];
    pending.pop_back();
    if (r.tracks.empty()) pending.insert(pending.end(), r.children.begin(), r.children.end());
    for (const RowTrack& t : r.tracks) {
      const TrackLanes& lanes = rows.lanesOf(t.track);
      for (std::uint32_t l = 0; l < lanes.laneCount(t.group) && looked < kMostLanes; ++l, ++looked) {
        const auto edge = nearestIn(lanes.lane(t.group, l), time);
        if (!edge || std::abs(*edge - time) > reach) continue;
        const TimeNs distance = std::abs(*edge - time), before = best ? std::abs(*best - time) : kTimeMax;
        if (distance < before || (distance == before && *edge < *best)) best = edge;
      }
    }
  }
  return best;
}

}  // namespace tallyscope
