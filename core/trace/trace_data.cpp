// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_data.h"

#include <algorithm>
#include <numeric>

namespace tallyscope {

const SliceColumns* Tables::slices(EventKind kind) const {
  return kind == EventKind::Device ? &device : static_cast<const SliceColumns*>(nested(kind));
}

const NestedColumns* Tables::nested(EventKind kind) const {
  switch (kind) {
    case EventKind::Api: return &api;
    case EventKind::Range: return &ranges;
    case EventKind::Operator: return &operators;
    case EventKind::Frame: return &frames;
    case EventKind::Os: return &os;
    case EventKind::Device:
    case EventKind::Memory:
    case EventKind::Counter: break;
  }
  return nullptr;
}

const Column<TimeNs>& Tables::starts(EventKind kind) const {
  if (const SliceColumns* table = slices(kind)) return table->start;
  return kind == EventKind::Memory ? memory.start : counters.start;
}

std::uint32_t TraceData::trackOf(EventRef event) const {
  const auto list = tracksOf(event.kind);
  const auto it = std::upper_bound(list.begin(), list.end(), event.index,
                                   [this](std::uint32_t index, std::uint32_t t) { return index < tracks[t].first; });
  return it == list.begin() ? kNone : *(it - 1);
}

std::uint32_t TraceData::processOfDevice(std::uint32_t deviceEvent) const {
  if (const std::uint32_t api = tables.device.api[deviceEvent]; api != kNone) {
    return tracks[trackOf({EventKind::Api, api})].process;
  }
  const Track& track = tracks[trackOf({EventKind::Device, deviceEvent})];
  if (track.process != kNone) return track.process;
  return onlyProcessOfSource[devices[track.device].source];
}

std::uint32_t TraceData::recordingOfSource(std::uint32_t source) const {
  for (std::uint32_t r = 0; r < recordings.size(); ++r) {
    if (source >= recordings[r].firstSource && source < recordings[r].lastSource) return r;
  }
  return kNone;
}

std::uint32_t TraceData::sourceOf(const Track& track) const {
  if (track.process != kNone) return processes[track.process].source;
  return track.device != kNone ? devices[track.device].source : 0;
}

void TraceData::orderFlows() {
  std::stable_sort(flows.begin(), flows.end(), [](const Flow& a, const Flow& b) { return a.from < b.from; });
  flowsByTarget.resize(flows.size());
  std::iota(flowsByTarget.begin(), flowsByTarget.end(), 0U);
  std::stable_sort(flowsByTarget.begin(), flowsByTarget.end(),
                   [this](std::uint32_t a, std::uint32_t b) { return flows[a].to < flows[b].to; });
}

}  // namespace tallyscope
