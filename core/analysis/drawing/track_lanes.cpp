// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/track_lanes.h"

#include <algorithm>
#include <numeric>

namespace tallyscope {
namespace {

/// Number of nodes of all levels over `size` events.
std::uint32_t nodesFor(std::uint32_t size, std::uint32_t leaf) {
  if (size <= leaf) return 0;
  std::uint32_t level = (size + leaf - 1) / leaf;
  std::uint32_t sum = level;
  while (level > 1) {
    level = (level + EventLane::kFan - 1) / EventLane::kFan;
    sum += level;
  }
  return sum;
}

/// First position in [0, size) for which `isAfter` holds; it must be false … false true … true.
template <typename Predicate>
std::uint32_t firstWhere(std::uint32_t size, Predicate isAfter) {
  std::uint32_t low = 0;
  while (size > 0) {
    const std::uint32_t half = size / 2;
    if (isAfter(low + half)) {
      size = half;
    } else {
      low += half + 1;
      size -= half + 1;
    }
  }
  return low;
}

}  // namespace

std::pair<std::uint32_t, std::uint32_t> EventLane::positionsIn(const TimeWindow& window) const {
  // The events of a lane do not overlap, so their ends are in order as their starts are. One that ends where the window
  // begins is outside, unless it is an instant.
  const std::uint32_t from = firstWhere(size, [&](std::uint32_t p) {
    const TimeNs s = startAt(p);
    return s >= window.from || endOf(s, durationAt(p)) > window.from;
  });
  const std::uint32_t to = firstWhere(size, [&](std::uint32_t p) { return startAt(p) >= window.to; });
  return {from, std::max(from, to)};
}

std::uint32_t EventLane::positionOf(std::uint32_t event) const {
  if (!order) return event >= first && event - first < size ? event - first : kNone;
  const auto it = std::lower_bound(order, order + size, event);
  return it != order + size && *it == event ? static_cast<std::uint32_t>(it - order) : kNone;
}

std::uint32_t EventLane::longestIn(const TimeWindow& window) const {
  const auto [from, to] = positionsIn(window);
  std::uint32_t best = kNone;
  TimeNs bestDuration = -1;
  const auto see = [&](std::uint32_t position) {
    if (durationAt(position) > bestDuration) {
      bestDuration = durationAt(position);
      best = position;
    }
  };
  // Up from the left, down to the right: at most 2 * (kFan - 1) nodes a level. Among the nodes the one with the highest
  // rank is opened, down to its event.
  struct Candidate {
    std::uint32_t level = 0, index = 0, rank = 0;
    bool valid = false;
  } top;
  std::vector<std::uint32_t> levelFirst;
  std::uint32_t levelSize = (size + leaf() - 1) / leaf();
  if (size > leaf()) {
    for (std::uint32_t next = 0;; levelSize = (levelSize + kFan - 1) / kFan) {
      levelFirst.push_back(next);
      next += levelSize;
      if (levelSize == 1) break;
    }
  }
  const auto widthOf = [this](std::uint32_t level) { return std::uint64_t{leaf()} << (2 * level); };
  std::uint32_t position = from;
  while (position < to) {
    std::uint32_t level = 0;
    bool useNode = false;
    for (std::uint32_t l = 0; l < levelFirst.size(); ++l) {
      if (position % widthOf(l) != 0 || position + widthOf(l) > to) break;
      level = l;
      useNode = true;
    }
    if (!useNode) {
      see(position++);
      continue;
    }
    const auto index = static_cast<std::uint32_t>(position / widthOf(level));
    const std::uint32_t rank = nodes[levelFirst[level] + index].longest;
    if (!top.valid || rank > top.rank) top = {level, index, rank, true};
    position += static_cast<std::uint32_t>(widthOf(level));
  }
  if (top.valid && (best == kNone || top.rank >= rankOf(bestDuration))) {
    std::uint32_t index = top.index;
    for (std::uint32_t level = top.level; level > 0; --level) {
      index *= kFan;
      while (nodes[levelFirst[level - 1] + index].longest != top.rank) ++index;
    }
    const std::uint32_t end = std::min(size, (index + 1) * leaf());
    for (std::uint32_t p = index * leaf(); p < end; ++p) see(p);
  }
  return best == kNone ? kNone : eventAt(best);
}

LaneGroup laneGroupOf(DeviceKind kind) {
  switch (kind) {
    case DeviceKind::Memcpy:
    case DeviceKind::Memset: return LaneGroup::Memory;
    case DeviceKind::Sync: return LaneGroup::Sync;
    case DeviceKind::Kernel:
    case DeviceKind::Graph: break;
  }
  return LaneGroup::Work;
}

TrackLanes::TrackLanes(const Trace& trace, const Track& track) {
  const SliceColumns* table = trace.slices(track.kind);
  if (table) {
    useTable(*table, track.first, track.last, track.kind == EventKind::Device ? 1 : track.lanes);
  } else if (track.kind == EventKind::Memory) {
    start_ = trace.memory().start.data();
    name_ = trace.memory().name.data();
  } else {
    start_ = trace.counters().start.data();
  }
  if (track.kind == EventKind::Device) {
    lanes_.clear();
    splitByGroup(trace.device(), track);
  } else if (!table) {
    lanes_.push_back({track.first, track.size(), 0});
    groups_ = {0, 1, 1, 1};
  }
  buildNodes();
}

TrackLanes::TrackLanes(const SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint32_t lanes) {
  useTable(table, first, last, lanes);
  buildNodes();
}

TrackLanes::TrackLanes(const SliceColumns& table, std::vector<std::uint32_t> events) {
  start_ = table.start.data();
  duration_ = table.duration.data();
  name_ = table.name.data();
  std::sort(events.begin(), events.end(), [&](std::uint32_t a, std::uint32_t b) {
    return table.start[a] != table.start[b] ? table.start[a] < table.start[b] : a < b;
  });
  stack(table, events);
  const auto count = static_cast<std::uint32_t>(lanes_.size());
  groups_ = {0, count, count, count};
  buildNodes();
}

void TrackLanes::useTable(const SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint32_t lanes) {
  start_ = table.start.data();
  duration_ = table.duration.data();
  name_ = table.name.data();
  if (lanes > 1) {
    splitByLane(table, first, last, lanes);
  } else {
    lanes_.push_back({first, last - first, 0});
    groups_ = {0, 1, 1, 1};
  }
}

/// Adds lanes for events that stand in the order of their starts: each goes onto the first lane that is free then.
void TrackLanes::stack(const SliceColumns& table, const std::vector<std::uint32_t>& events) {
  std::vector<TimeNs> freeFrom;
  std::vector<std::uint32_t> laneOf, sizes;
  laneOf.reserve(events.size());
  for (const std::uint32_t e : events) {
    std::size_t lane = 0;
    while (lane < freeFrom.size() && freeFrom[lane] > table.start[e]) ++lane;
    if (lane == freeFrom.size()) {
      freeFrom.push_back(0);
      sizes.push_back(0);
    }
    freeFrom[lane] = table.end(e);
    ++sizes[lane];
    laneOf.push_back(static_cast<std::uint32_t>(lane));
  }
  auto first = static_cast<std::uint32_t>(order_.size());
  std::vector<std::uint32_t> next;
  for (const std::uint32_t size : sizes) {
    lanes_.push_back({first, size, 0});
    next.push_back(first);
    first += size;
  }
  order_.resize(first);
  for (std::size_t i = 0; i < events.size(); ++i) order_[next[laneOf[i]]++] = events[i];
}

void TrackLanes::splitByLane(const SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint32_t lanes) {
  laneOf_ = table.lane.data();
  lanes_.assign(lanes, {0, 0, 0});
  for (std::uint32_t e = first; e < last; ++e) ++lanes_[table.lane[e]].size;
  std::vector<std::uint32_t> next(lanes, 0);
  for (std::uint32_t l = 1; l < lanes; ++l) next[l] = lanes_[l].first = lanes_[l - 1].first + lanes_[l - 1].size;
  order_.resize(last - first);
  for (std::uint32_t e = first; e < last; ++e) order_[next[table.lane[e]]++] = e;
  groups_ = {0, lanes, lanes, lanes};
}

void TrackLanes::splitByGroup(const DeviceTable& table, const Track& track) {
  std::array<std::uint32_t, kLaneGroups> counts{};
  for (std::uint32_t e = track.first; e < track.last; ++e)
    ++counts[static_cast<std::size_t>(laneGroupOf(table.kind[e]))];
  const bool oneGroup = std::count(counts.begin(), counts.end(), 0U) >= kLaneGroups - 1;
  if (oneGroup && track.lanes <= 1) {
    std::uint32_t end = 0;
    for (std::size_t g = 0; g < kLaneGroups; ++g) {
      if (counts[g] > 0) ++end;
      groups_[g + 1] = end;
    }
    if (end > 0) lanes_.push_back({track.first, track.size(), 0});
    return;
  }
  // Each group is stacked for itself.
  for (std::size_t g = 0; g < kLaneGroups; ++g) {
    std::vector<std::uint32_t> events;
    events.reserve(counts[g]);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (static_cast<std::size_t>(laneGroupOf(table.kind[e])) == g) events.push_back(e);
    }
    stack(table, events);
    groups_[g + 1] = static_cast<std::uint32_t>(lanes_.size());
  }
  order_.shrink_to_fit();
}

void TrackLanes::buildNodes() {
  const std::uint32_t leaf = order_.empty() ? 8 : 16;
  std::size_t total = 0;
  for (LaneSlice& lane : lanes_) {
    lane.node = static_cast<std::uint32_t>(total);
    total += nodesFor(lane.size, leaf);
  }
  nodes_.resize(total);
  for (const LaneSlice& slice : lanes_) {
    if (slice.size <= leaf) continue;
    LaneNode* out = nodes_.data() + slice.node;
    std::uint32_t level = (slice.size + leaf - 1) / leaf;
    for (std::uint32_t n = 0; n < level; ++n) {
      LaneNode node;
      const std::uint32_t end = std::min(slice.size, (n + 1) * leaf);
      for (std::uint32_t p = n * leaf; p < end; ++p) {
        const std::uint32_t e = order_.empty() ? slice.first + p : order_[slice.first + p];
        const TimeNs duration = duration_ ? duration_[e] : 0;
        if (p == n * leaf) node.start = start_[e];
        node.end = endOf(start_[e], duration);
        node.busy += duration;
        const std::uint32_t rank = rankOf(duration);
        if (rank > node.longest || p == n * leaf) {
          node.longest = rank;
          node.name = name_ ? name_[e] : 0;
        }
      }
      out[n] = node;
    }
    while (level > 1) {
      const LaneNode* below = out;
      out += level;
      const std::uint32_t count = level;
      level = (level + EventLane::kFan - 1) / EventLane::kFan;
      for (std::uint32_t n = 0; n < level; ++n) {
        LaneNode node = below[n * EventLane::kFan];
        for (std::uint32_t c = n * EventLane::kFan + 1; c < std::min(count, (n + 1) * EventLane::kFan); ++c) {
          node.end = below[c].end;
          node.busy += below[c].busy;
          if (below[c].longest > node.longest) {
            node.longest = below[c].longest;
            node.name = below[c].name;
          }
        }
        out[n] = node;
      }
    }
  }
}

EventLane TrackLanes::lane(LaneGroup group, std::uint32_t lane) const {
  const LaneSlice& slice = lanes_[groups_[static_cast<std::size_t>(group)] + lane];
  EventLane result;
  result.start = start_;
  result.duration = duration_;
  result.name = name_;
  result.order = order_.empty() ? nullptr : order_.data() + slice.first;
  result.nodes = nodes_.data() + slice.node;
  result.first = slice.first;
  result.size = slice.size;
  return result;
}

std::pair<LaneGroup, std::uint32_t> TrackLanes::placeOf(std::uint32_t event) const {
  if (laneOf_) return {LaneGroup::Work, laneOf_[event]};
  for (int g = 0; g < kLaneGroups; ++g) {
    const auto group = static_cast<LaneGroup>(g);
    for (std::uint32_t l = 0; l < laneCount(group); ++l) {
      if (lane(group, l).positionOf(event) != kNone) return {group, l};
    }
  }
  return {LaneGroup::Work, 0};
}

std::uint32_t TrackLanes::eventCount(LaneGroup group) const {
  std::uint32_t sum = 0;
  for (std::uint32_t l = 0; l < laneCount(group); ++l) sum += lane(group, l).size;
  return sum;
}

std::size_t TrackLanes::memoryBytes() const {
  return lanes_.capacity() * sizeof(LaneSlice) + order_.capacity() * sizeof(order_[0]) +
         nodes_.capacity() * sizeof(LaneNode);
}

}  // namespace tallyscope
