// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/name_lanes.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/analysis/device_work.h"
#include "core/analysis/kernel_names.h"

namespace tallyscope {
namespace {

struct Named {
  std::string name;
  TimeNs time = 0;
  std::vector<std::uint32_t> events;
};

void addDevice(const Trace& trace, std::uint32_t device, std::size_t most, NameLanes& result, const Job& job) {
  const DeviceTable& table = trace.device();
  std::vector<std::uint32_t>& groupOfName = result.groupOfName[device];
  std::vector<Named> named;
  std::vector<std::uint32_t> rowOf(trace.strings().size(), kNone);
  std::unordered_map<std::string, std::uint32_t> byName;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (track.device != device) continue;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (e % 65536 == 0) job.checkCancelled();
      if (!isWork(table.kind[e])) continue;
      std::uint32_t& row = rowOf[table.name[e]];
      if (row == kNone) {
        const std::string bare = bareFunctionName(trace.text(table.name[e]));
        row = byName.try_emplace(bare, static_cast<std::uint32_t>(named.size())).first->second;
        if (row == named.size()) named.push_back({bare, 0, {}});
      }
      named[row].time += table.duration[e];
      named[row].events.push_back(e);
    }
  }
  if (named.empty()) return;
  std::vector<std::uint32_t> order(named.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return named[a].time > named[b].time; });
  std::vector<std::uint32_t> groupOfRow(named.size());
  // One name more than there is room for needs no "others".
  const std::size_t own = named.size() <= most + 1 ? named.size() : most;
  Named others;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Named& n = named[order[i]];
    if (i >= own) {
      others.time += n.time;
      others.events.insert(others.events.end(), n.events.begin(), n.events.end());
      groupOfRow[order[i]] = static_cast<std::uint32_t>(result.groups.size());
      continue;
    }
    groupOfRow[order[i]] = static_cast<std::uint32_t>(result.groups.size());
    result.groups.push_back({device, n.name, 1, n.time, TrackLanes(table, std::move(n.events))});
  }
  if (order.size() > own) {
    result.groups.push_back({device, std::string(), static_cast<std::uint32_t>(order.size() - own), others.time,
                             TrackLanes(table, std::move(others.events))});
  }
  groupOfName.assign(rowOf.size(), kNone);
  for (std::size_t name = 0; name < rowOf.size(); ++name) {
    if (rowOf[name] != kNone) groupOfName[name] = groupOfRow[rowOf[name]];
  }
}

}  // namespace

std::uint32_t NameLanes::groupOf(const Trace& trace, std::uint32_t deviceEvent) const {
  if (!isWork(trace.device().kind[deviceEvent])) return kNone;
  const std::uint32_t device = trackOfWork(trace, deviceEvent).device;
  const auto& names = groupOfName[device];
  return names.empty() ? kNone : names[trace.device().name[deviceEvent]];
}

std::uint32_t NameLanes::laneOf(const Trace& trace, std::uint32_t group, std::uint32_t deviceEvent) const {
  const TrackLanes& lanes = groups[group].lanes;
  const TimeNs start = trace.device().start[deviceEvent];
  const TimeNs length = std::max<TimeNs>(trace.device().duration[deviceEvent], 1);
  for (std::uint32_t l = 0; l < lanes.laneCount(LaneGroup::Work); ++l) {
    const EventLane lane = lanes.lane(LaneGroup::Work, l);
    const auto [first, last] = lane.positionsIn({start, start + length});
    for (std::uint32_t p = first; p < last; ++p) {
      if (lane.eventAt(p) == deviceEvent) return l;
    }
  }
  return 0;
}

std::shared_ptr<const NameLanes> nameLanes(const Trace& trace, std::size_t most, const Job& job) {
  auto result = std::make_shared<NameLanes>();
  result->groupOfName.resize(trace.devices().size());
  for (std::uint32_t d = 0; d < trace.devices().size(); ++d) addDevice(trace, d, most, *result, job);
  return result;
}

}  // namespace tallyscope
