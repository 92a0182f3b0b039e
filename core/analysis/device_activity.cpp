// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/device_activity.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tallyscope {
namespace {

__extension__ using Wide = __int128;

}  // namespace

std::vector<DeviceActivity> activityByDevice(const Trace& trace, const WorkFilter& filter, bool mergeProcesses) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> byOwner;
  for (const std::uint32_t operation : workByStart(trace, filter)) {
    const std::uint32_t process = mergeProcesses ? kNone : trace.processOfDevice(operation);
    byOwner[{trackOfWork(trace, operation).device, process}].push_back(operation);
  }
  std::vector<DeviceActivity> result;
  for (auto& [owner, operations] : byOwner) result.push_back({owner.first, owner.second, std::move(operations)});
  return result;
}

std::vector<Interval> busyIntervals(const Trace& trace, const std::vector<std::uint32_t>& operations) {
  std::vector<Interval> intervals;
  for (const std::uint32_t operation : operations) {
    const Interval i{trace.device().start[operation], trace.device().end(operation)};
    if (!intervals.empty() && i.start <= intervals.back().end) {
      intervals.back().end = std::max(intervals.back().end, i.end);
    } else if (i.end > i.start) {
      intervals.push_back(i);
    }
  }
  return intervals;
}

std::vector<IdleGap> idleGaps(const Trace& trace, const std::vector<std::uint32_t>& operations, TimeNs threshold) {
  std::vector<IdleGap> gaps;
  std::uint32_t latest = kNone;
  for (const std::uint32_t operation : operations) {
    const TimeNs start = trace.device().start[operation];
    if (latest != kNone && start - trace.device().end(latest) > threshold) {
      gaps.push_back({{trace.device().end(latest), start}, latest, operation});
    }
    if (latest == kNone || trace.device().end(operation) > trace.device().end(latest)) latest = operation;
  }
  return gaps;
}

std::vector<UtilizationChunk> utilizationChunks(const std::vector<Interval>& busy, Interval range,
                                                std::int64_t chunks) {
  std::vector<UtilizationChunk> result;
  if (range.end <= range.start) return result;
  chunks = std::clamp<std::int64_t>(chunks, 1, range.length());
  const auto border = [&](std::int64_t i) {
    return range.start + static_cast<TimeNs>(static_cast<Wide>(range.length()) * i / chunks);
  };
  std::size_t next = 0;
  for (std::int64_t i = 0; i < chunks; ++i) {
    UtilizationChunk chunk{{border(i), border(i + 1)}, 0};
    while (next < busy.size() && busy[next].end <= chunk.time.start) ++next;
    for (std::size_t b = next; b < busy.size() && busy[b].start < chunk.time.end; ++b) {
      chunk.busy += std::min(busy[b].end, chunk.time.end) - std::max(busy[b].start, chunk.time.start);
    }
    result.push_back(chunk);
  }
  return result;
}

std::vector<UtilizationChunk> lowUtilization(const std::vector<UtilizationChunk>& chunks, double percent) {
  std::vector<UtilizationChunk> result;
  for (const UtilizationChunk& chunk : chunks) {
    if (chunk.percent() > percent) continue;
    if (!result.empty() && result.back().time.end == chunk.time.start) {
      result.back().time.end = chunk.time.end;
      result.back().busy += chunk.busy;
    } else {
      result.push_back(chunk);
    }
  }
  return result;
}

}  // namespace tallyscope
