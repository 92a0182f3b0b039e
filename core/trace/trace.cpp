// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace.h"

#include <algorithm>

#include "core/trace/build/table_columns.h"

namespace tallyscope {
namespace {

template <typename List>
std::size_t bytesOf(const List& v) {
  return v.capacity() * sizeof(v[0]);
}

template <typename T>
std::size_t bytesOf(const SparseColumn<T>& column) {
  return column.memoryBytes();
}

}  // namespace

std::uint64_t Trace::eventCount() const {
  std::uint64_t n = 0;
  for (int k = 0; k < kEventKinds; ++k) n += count(static_cast<EventKind>(k));
  return n;
}

std::uint32_t Trace::countDevice(DeviceKind kind) const {
  return static_cast<std::uint32_t>(std::count(data_.tables.device.kind.begin(), data_.tables.device.kind.end(), kind));
}

TimeNs Trace::startOf(EventRef event) const { return data_.tables.starts(event.kind)[event.index]; }

TimeNs Trace::durationOf(EventRef event) const {
  const SliceColumns* table = slices(event.kind);
  return table ? table->duration[event.index] : 0;
}

StringId Trace::nameOf(EventRef event) const {
  if (const SliceColumns* table = slices(event.kind)) return table->name[event.index];
  if (event.kind == EventKind::Memory) return data_.tables.memory.name[event.index];
  return data_.tracks[trackOf(event)].name;
}

std::pair<std::uint32_t, std::uint32_t> Trace::candidates(const Track& track, const TimeWindow& window) const {
  const Column<TimeNs>& start = data_.tables.starts(track.kind);
  const auto begin = start.begin() + track.first;
  const auto end = start.begin() + track.last;
  const TimeNs earliest = window.from < kTimeMin + track.longest ? kTimeMin : window.from - track.longest;
  const auto first = std::lower_bound(begin, end, earliest);
  const auto last = std::lower_bound(first, end, window.to);
  return {static_cast<std::uint32_t>(first - start.begin()), static_cast<std::uint32_t>(last - start.begin())};
}

std::span<const Flow> Trace::flowsFrom(EventRef event) const {
  const auto range = std::equal_range(data_.flows.begin(), data_.flows.end(), Flow{event, {}, 0, 0},
                                      [](const Flow& a, const Flow& b) { return a.from < b.from; });
  return {range.first, range.second};
}

std::vector<Flow> Trace::flowsInto(EventRef event) const {
  std::vector<Flow> result;
  auto it = std::lower_bound(data_.flowsByTarget.begin(), data_.flowsByTarget.end(), event,
                             [this](std::uint32_t f, const EventRef& e) { return data_.flows[f].to < e; });
  for (; it != data_.flowsByTarget.end() && data_.flows[*it].to == event; ++it) result.push_back(data_.flows[*it]);
  return result;
}

const DetailSource* Trace::details(std::uint32_t source) const {
  return source < data_.details.size() ? data_.details[source].get() : nullptr;
}

std::size_t Trace::memoryBytes() const {
  const TraceData& d = data_;
  std::size_t n = d.strings.memoryBytes() + d.evidence.strings.memoryBytes() + d.pools.memoryBytes();
  const auto add = [&]<typename Table>(const Table& table) {
    forEachColumn<Table>([&](const auto& c) { n += bytesOf(table.*c.column); });
  };
  forEachEventTable(d.tables, add);
  add(d.tables.graphNodes);
  n += bytesOf(d.processes) + bytesOf(d.threads) + bytesOf(d.devices) + bytesOf(d.streams) + bytesOf(d.tracks) +
       bytesOf(d.flows) + bytesOf(d.flowsByTarget);
  return n;
}

}  // namespace tallyscope
