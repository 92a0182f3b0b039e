// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/range_work.h"

#include <algorithm>
#include <unordered_map>

#include "core/analysis/device_work.h"
#include "core/analysis/event_relations.h"
#include "core/analysis/intervals.h"

namespace tallyscope {

RangeWork workOf(const Trace& trace, EventRef event, const Job& job) {
  const DeviceTable& device = trace.device();
  std::vector<std::uint32_t> operations = ranBy(trace, event);
  std::erase_if(operations, [&](std::uint32_t e) { return !isWork(device.kind[e]); });
  RangeWork work;
  if (operations.empty()) return work;
  job.checkCancelled();
  std::sort(operations.begin(), operations.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(device.start[a], a) < std::pair(device.start[b], b);
  });
  work.operations = operations.size();
  work.start = device.start[operations.front()];
  BusyTime busy;
  std::unordered_map<StringId, std::size_t> places;
  for (const std::uint32_t e : operations) {
    busy.add(device.start[e], device.end(e));
    if (device.kind[e] != DeviceKind::Kernel) continue;
    ++work.kernels;
    const auto [place, isNew] = places.try_emplace(device.name[e], work.kernelNames.size());
    if (isNew) work.kernelNames.push_back({device.name[e], 0, 0, {EventKind::Device, e}});
    RangeWork::Name& name = work.kernelNames[place->second];
    ++name.count;
    name.time += device.duration[e];
    if (device.duration[e] > trace.durationOf(name.longest)) name.longest.index = e;
  }
  work.end = busy.coveredUntil();
  work.busy = busy.busy();
  std::stable_sort(work.kernelNames.begin(), work.kernelNames.end(),
                   [](const RangeWork::Name& a, const RangeWork::Name& b) { return a.time > b.time; });
  return work;
}

StreamNeighbours streamNeighbours(const Trace& trace, std::uint32_t operation) {
  const DeviceTable& device = trace.device();
  const TimeNs start = device.start[operation];
  const std::uint32_t stream = trackOfWork(trace, operation).stream;
  StreamNeighbours result;
  const auto precedes = [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(device.start[a], a) < std::pair(device.start[b], b);
  };
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (track.stream != stream) continue;
    const auto begin = device.start.begin();
    const auto here =
        static_cast<std::uint32_t>(std::upper_bound(begin + track.first, begin + track.last, start) - begin);
    std::uint32_t lowest = track.first;  // what begins before it has ended when the first one found does
    for (std::uint32_t e = here; e-- > lowest;) {
      if (e == operation || !isWork(device.kind[e]) || !precedes(e, operation)) continue;
      if (result.before == kNone || device.end(e) > device.end(result.before)) result.before = e;
      if (lowest > track.first) continue;
      const TimeNs reached = device.end(result.before);
      lowest = std::min(e, std::max(lowest, trace.candidates(track, {reached, endOf(reached, 1)}).first));
    }
    const auto same = static_cast<std::uint32_t>(std::lower_bound(begin + track.first, begin + here, start) - begin);
    for (std::uint32_t e = same; e < track.last; ++e) {
      if (e == operation || !isWork(device.kind[e]) || precedes(e, operation)) continue;
      if (result.after == kNone || precedes(e, result.after)) result.after = e;
      break;
    }
  }
  TimeNs lastEnd = device.end(operation);
  if (result.before != kNone) {
    result.gapBefore = start - device.end(result.before);
    lastEnd = std::max(lastEnd, device.end(result.before));
  }
  if (result.after != kNone) result.gapAfter = device.start[result.after] - lastEnd;
  return result;
}

}  // namespace tallyscope
