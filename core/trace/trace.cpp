// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace.h"

#include <algorithm>
#include <numeric>

namespace tallyscope {
namespace {

template <typename List>
std::size_t bytesOf(const List& v) {
  return v.capacity() * sizeof(v[0]);
}

std::size_t sliceBytes(const SliceColumns& t) {
  return bytesOf(t.start) + bytesOf(t.duration) + bytesOf(t.name) + bytesOf(t.lane) + bytesOf(t.place) + bytesOf(t.flags);
}
std::size_t nestedBytes(const NestedColumns& t) { return sliceBytes(t) + bytesOf(t.parent); }

}  // namespace

const SliceColumns* Trace::slices(EventKind kind) const {
  return kind == EventKind::Device ? &device_ : static_cast<const SliceColumns*>(nested(kind));
}

const NestedColumns* Trace::nested(EventKind kind) const {
  switch (kind) {
    case EventKind::Api: return &api_;
    case EventKind::Range: return &ranges_;
    case EventKind::Operator: return &operators_;
    case EventKind::Frame: return &frames_;
    case EventKind::Os: return &os_;
    case EventKind::Device:
    case EventKind::Memory:
    case EventKind::Counter: break;
  }
  return nullptr;
}

std::uint32_t Trace::count(EventKind kind) const {
  if (const SliceColumns* table = slices(kind)) return table->size();
  return kind == EventKind::Memory ? memory_.size() : counters_.size();
}

std::uint64_t Trace::eventCount() const {
  std::uint64_t n = 0;
  for (int k = 0; k < kEventKinds; ++k) n += count(static_cast<EventKind>(k));
  return n;
}

std::uint32_t Trace::countDevice(DeviceKind kind) const {
  return static_cast<std::uint32_t>(std::count(device_.kind.begin(), device_.kind.end(), kind));
}

TimeNs Trace::startOf(EventRef event) const {
  if (const SliceColumns* table = slices(event.kind)) return table->start[event.index];
  return event.kind == EventKind::Memory ? memory_.start[event.index] : counters_.start[event.index];
}

TimeNs Trace::durationOf(EventRef event) const {
  const SliceColumns* table = slices(event.kind);
  return table ? table->duration[event.index] : 0;
}

StringId Trace::nameOf(EventRef event) const {
  if (const SliceColumns* table = slices(event.kind)) return table->name[event.index];
  if (event.kind == EventKind::Memory) return memory_.name[event.index];
  return tracks_[trackOf(event)].name;
}

std::uint32_t Trace::trackOf(EventRef event) const {
  const auto list = tracksOf(event.kind);
  const auto it = std::upper_bound(list.begin(), list.end(), event.index,
                                   [this](std::uint32_t index, std::uint32_t t) { return index < tracks_[t].first; });
  return it == list.begin() ? kNone : *(it - 1);
}

std::uint32_t Trace::processOfDevice(std::uint32_t deviceEvent) const {
  if (const std::uint32_t api = device_.api[deviceEvent]; api != kNone) {
    return tracks_[trackOf({EventKind::Api, api})].process;
  }
  const Track& track = tracks_[trackOf({EventKind::Device, deviceEvent})];
  if (track.process != kNone) return track.process;
  return onlyProcessOfSource_[devices_[track.device].source];
}

std::pair<std::uint32_t, std::uint32_t> Trace::candidates(const Track& track, const TimeWindow& window) const {
  const Column<TimeNs>& start = track.kind == EventKind::Memory    ? memory_.start
                                     : track.kind == EventKind::Counter ? counters_.start
                                                                        : slices(track.kind)->start;
  const auto begin = start.begin() + track.first;
  const auto end = start.begin() + track.last;
  const TimeNs longest = longest_[static_cast<std::size_t>(&track - tracks_.data())];
  const TimeNs earliest = window.from < kTimeMin + longest ? kTimeMin : window.from - longest;
  const auto first = std::lower_bound(begin, end, earliest);
  const auto last = std::lower_bound(first, end, window.to);
  return {static_cast<std::uint32_t>(first - start.begin()), static_cast<std::uint32_t>(last - start.begin())};
}

std::span<const Flow> Trace::flowsFrom(EventRef event) const {
  const auto range = std::equal_range(flows_.begin(), flows_.end(), Flow{event, {}, 0, 0},
                                      [](const Flow& a, const Flow& b) { return a.from < b.from; });
  return {range.first, range.second};
}

std::vector<Flow> Trace::flowsInto(EventRef event) const {
  std::vector<Flow> result;
  auto it = std::lower_bound(flowsByTarget_.begin(), flowsByTarget_.end(), event,
                             [this](std::uint32_t f, const EventRef& e) { return flows_[f].to < e; });
  for (; it != flowsByTarget_.end() && flows_[*it].to == event; ++it) result.push_back(flows_[*it]);
  return result;
}

const DetailSource* Trace::details(std::uint32_t source) const {
  return source < details_.size() ? details_[source].get() : nullptr;
}

std::uint32_t Trace::sourceOf(EventRef event) const {
  const Track& track = tracks_[trackOf(event)];
  if (track.process != kNone) return processes_[track.process].source;
  return track.device != kNone ? devices_[track.device].source : 0;
}

std::uint32_t Trace::recordingOfSource(std::uint32_t source) const {
  for (std::uint32_t r = 0; r < recordings_.size(); ++r) {
    if (source >= recordings_[r].firstSource && source < recordings_[r].lastSource) return r;
  }
  return kNone;
}

std::size_t Trace::memoryBytes() const {
  std::size_t n = strings_.memoryBytes() + deviceAttributes_.memoryBytes() + operands_.memoryBytes() +
                  collectives_.memoryBytes() + evidence_.strings.memoryBytes();
  n += nestedBytes(api_) + bytesOf(api_.correlation) + bytesOf(api_.op) + bytesOf(api_.range) +
       bytesOf(api_.launchedFirst) + bytesOf(api_.launched);
  n += sliceBytes(device_) + bytesOf(device_.kind) + bytesOf(device_.correlation) + bytesOf(device_.api) +
       bytesOf(device_.attributes) + device_.collective.memoryBytes() + device_.graphNode.memoryBytes() +
       device_.graph.memoryBytes();
  n += nestedBytes(ranges_) + bytesOf(ranges_.domain) + bytesOf(ranges_.kind) + ranges_.endThread.memoryBytes() +
       ranges_.color.memoryBytes();
  n += nestedBytes(operators_) + bytesOf(operators_.operands) + operators_.collective.memoryBytes();
  n += nestedBytes(frames_) + nestedBytes(os_);
  n += bytesOf(memory_.start) + bytesOf(memory_.address) + bytesOf(memory_.bytes) + bytesOf(memory_.totalAllocated) +
       bytesOf(memory_.totalReserved) + bytesOf(memory_.thread) + bytesOf(memory_.api) + bytesOf(memory_.name) +
       bytesOf(memory_.memoryKind) + bytesOf(memory_.place);
  n += bytesOf(counters_.start) + bytesOf(counters_.value) + bytesOf(counters_.duration);
  n += callChains_.memoryBytes() + collectiveStages_.memoryBytes() + ranges_.stage.memoryBytes() +
       memory_.access.memoryBytes() + api_.result.memoryBytes() + api_.callChain.memoryBytes() + os_.callChain.memoryBytes() +
       memory_.callChain.memoryBytes() + memory_.context.memoryBytes() + ranges_.category.memoryBytes() +
       device_.graphOrigin.memoryBytes();
  n += bytesOf(graphNodes_.process) + bytesOf(graphNodes_.id) + bytesOf(graphNodes_.original) +
       bytesOf(graphNodes_.thread) + bytesOf(graphNodes_.start) + bytesOf(graphNodes_.duration) +
       bytesOf(graphNodes_.name);
  n += bytesOf(processes_) + bytesOf(threads_) + bytesOf(devices_) + bytesOf(streams_) + bytesOf(tracks_) +
       bytesOf(longest_) + bytesOf(flows_) + bytesOf(flowsByTarget_);
  return n;
}

}  // namespace tallyscope
