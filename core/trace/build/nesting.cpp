// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/nesting.h"

#include <algorithm>

namespace tallyscope {
namespace {

/// Events open at the sweep's time that nest in one another, outermost first.
using OpenStack = std::vector<std::uint32_t>;

void closeBefore(OpenStack& open, const SliceColumns& table, TimeNs time) {
  while (!open.empty() && table.end(open.back()) <= time) open.pop_back();
}

}  // namespace

std::uint32_t nestTrack(NestedColumns& table, std::uint32_t first, std::uint32_t last, std::uint64_t& overlaps) {
  // groups[0] is the main stack. Overlapping events open further stacks; the lanes of group g start below those of g-1.
  std::vector<OpenStack> groups(1);
  std::vector<std::uint32_t> deepest(1, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moved;  // (event, group) for groups > 0
  std::size_t used = 1;  // groups from here on have nothing open: one crowded moment does not slow the rest down
  for (std::uint32_t e = first; e < last; ++e) {
    const TimeNs start = table.start[e];
    const TimeNs end = table.end(e);
    std::uint32_t parent = kNone;
    while (used > 1 && groups[used - 1].empty()) --used;
    std::size_t home = used;
    for (std::size_t g = 0; g < used; ++g) {
      OpenStack& open = groups[g];
      closeBefore(open, table, start);
      if (!open.empty() && (parent == kNone || open.back() > parent)) parent = open.back();
      if (home == used && (open.empty() || table.end(open.back()) >= end)) home = g;
    }
    if (home == groups.size()) {
      groups.emplace_back();
      deepest.push_back(0);
    }
    used = std::max(used, home + 1);
    OpenStack& open = groups[home];
    table.parent[e] = parent;
    table.lane[e] = static_cast<std::uint32_t>(open.size());
    open.push_back(e);
    deepest[home] = std::max(deepest[home], static_cast<std::uint32_t>(open.size()));
    if (home > 0) {
      moved.emplace_back(e, static_cast<std::uint32_t>(home));
      table.flags[e] |= FlagExtraLane;
    }
  }
  std::vector<std::uint32_t> base(groups.size(), 0);
  for (std::size_t g = 1; g < groups.size(); ++g) base[g] = base[g - 1] + deepest[g - 1];
  for (const auto& [event, group] : moved) table.lane[event] += base[group];
  overlaps += moved.size();
  return base.back() + deepest.back();
}

std::uint32_t stackTrack(SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint64_t& overlaps) {
  std::vector<TimeNs> freeFrom;
  for (std::uint32_t e = first; e < last; ++e) {
    std::size_t lane = 0;
    while (lane < freeFrom.size() && freeFrom[lane] > table.start[e]) ++lane;
    if (lane == freeFrom.size()) freeFrom.push_back(0);
    freeFrom[lane] = table.end(e);
    table.lane[e] = static_cast<std::uint32_t>(lane);
    if (lane > 0) {
      table.flags[e] |= FlagExtraLane;
      ++overlaps;
    }
  }
  return static_cast<std::uint32_t>(freeFrom.size());
}

void findEnclosing(const NestedColumns& outer, std::uint32_t outerFirst, std::uint32_t outerLast,
                   const SliceColumns& inner, std::uint32_t innerFirst, std::uint32_t innerLast,
                   Column<std::uint32_t>& out) {
  OpenStack open;
  std::uint32_t next = outerFirst;
  for (std::uint32_t e = innerFirst; e < innerLast; ++e) {
    const TimeNs start = inner.start[e];
    const TimeNs end = inner.end(e);
    for (; next < outerLast && outer.start[next] <= start; ++next) {
      closeBefore(open, outer, outer.start[next]);
      open.push_back(next);
    }
    while (!open.empty() && outer.end(open.back()) < start) open.pop_back();
    // From the top: skips ranges that end first (overlap without nesting) but keeps them for what starts later.
    std::uint32_t found = kNone;
    for (auto it = open.rbegin(); it != open.rend() && found == kNone; ++it) {
      if (outer.end(*it) >= end) found = *it;
    }
    out[e] = found;
  }
}

}  // namespace tallyscope
