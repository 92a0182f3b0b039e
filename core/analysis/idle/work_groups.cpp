// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/work_groups.h"

#include <map>
#include <tuple>

namespace tallyscope {
namespace {

/// Device and stream of each row of the device table, as runs: rows of one track follow each other.
struct TrackCursor {
  const Trace& trace;
  const Track* track = nullptr;
  const Track& of(std::uint32_t operation) {
    if (!track || operation < track->first || operation >= track->last) track = &trackOfWork(trace, operation);
    return *track;
  }
};

std::int32_t rankOf(const Trace& trace, std::uint32_t device) {
  return device == kNone ? -1 : trace.sources()[trace.devices()[device].source].rank;
}

}  // namespace

std::vector<WorkGroup> workGroups(const Trace& trace, const WorkFilter& filter, WorkGroupBy by, bool launchedOnly,
                                  const PhaseSteps* steps) {
  using Key = std::tuple<std::int32_t, std::uint32_t, std::uint32_t, std::uint32_t>;
  std::map<Key, WorkGroup> groups;
  TrackCursor tracks{trace};
  Key lastKey;
  WorkGroup* last = nullptr;
  for (const std::uint32_t operation : workByStart(trace, filter)) {
    if (launchedOnly && trace.device().api[operation] == kNone) continue;
    const Track& track = tracks.of(operation);
    WorkGroup group;
    group.rank = rankOf(trace, track.device);
    if (by != WorkGroupBy::Rank) group.device = track.device;
    if (by == WorkGroupBy::Stream) group.stream = track.stream;
    if (by == WorkGroupBy::Step) {
      group.step = steps->stepOfOperation[operation];
      if (group.step == kNone) continue;
    }
    const Key key{group.rank, group.device, group.stream, group.step};
    if (!last || key != lastKey) {
      last = &groups.try_emplace(key, std::move(group)).first->second;
      lastKey = key;
    }
    last->operations.push_back(operation);
  }
  std::vector<WorkGroup> result;
  result.reserve(groups.size());
  for (auto& entry : groups) result.push_back(std::move(entry.second));
  return result;
}

}  // namespace tallyscope
