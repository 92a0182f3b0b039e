// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/snapshot/snapshot_clock.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace tallyscope {
namespace {

/// Two recorders of one run read their clocks this far apart at most, in ns.
constexpr TimeNs kClose = 200'000;

/// The innermost event of a track that is open at a time, or kNone.
std::uint32_t innermostAt(const Trace& trace, EventKind kind, std::uint32_t track, TimeNs time) {
  if (track == kNone) return kNone;
  const Track& t = trace.tracks()[track];
  const NestedColumns& events = *trace.nested(kind);
  const auto begin = events.start.begin() + t.first;
  const auto end = events.start.begin() + t.last;
  auto at = std::upper_bound(begin, end, time);
  if (at == begin) return kNone;
  auto event = static_cast<std::uint32_t>(at - events.start.begin()) - 1;
  while (event != kNone && events.end(event) <= time) event = events.parent[event];
  return event;
}

}  // namespace

std::int64_t PlacedSnapshot::unixTime(TimeNs time) const {
  if (time >= kTimeMax) return INT64_MAX;
  if (time <= kTimeMin) return INT64_MIN;
  return time + zero;
}

std::vector<PlacedSnapshot> placedSnapshots(const Trace& trace) {
  std::vector<PlacedSnapshot> placed;
  std::map<std::string, int> uses;
  for (const auto& [source, snapshot] : detailsOf<AllocatorSnapshot>(trace)) {
    PlacedSnapshot p;
    p.source = source;
    p.snapshot = snapshot;
    p.zero = trace.sources()[source].epochNs != 0 ? trace.sources()[source].epochNs : trace.epochNs();
    p.name = std::filesystem::path(trace.sources()[source].path).filename().string();
    if (const int n = ++uses[p.name]; n > 1) p.name += " (" + std::to_string(n) + ")";
    for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
      const Track& track = trace.tracks()[t];
      if (track.size() == 0 || trace.sourceOf({EventKind::Memory, track.first}) != source) continue;
      const std::uint64_t place = trace.memory().place[track.first];
      if (place < snapshot->entries.size()) p.zero = snapshot->entries[place].time - trace.memory().start[track.first];
      break;
    }
    placed.push_back(std::move(p));
  }
  return placed;
}

AllocationCauses::AllocationCauses(const Trace& trace, const PlacedSnapshot& snapshot)
    : trace_(trace), snapshot_(snapshot) {
  std::map<std::uint32_t, ThreadTracks> threads;
  const auto collect = [&](EventKind kind, std::uint32_t ThreadTracks::*which) {
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (track.thread == kNone || track.size() == 0) continue;
      if (dynamic_cast<const AllocatorSnapshot*>(trace.details(trace.sourceOf({kind, track.first}))) != nullptr)
        continue;
      ThreadTracks& tracks = threads.try_emplace(track.thread, ThreadTracks{track.thread, kNone, kNone}).first->second;
      tracks.*which = t;
    }
  };
  collect(EventKind::Operator, &ThreadTracks::operators);
  collect(EventKind::Range, &ThreadTracks::ranges);
  for (const auto& [thread, tracks] : threads) tracks_.push_back(tracks);
  if (tracks_.empty()) return;
  const MemoryTable& memory = trace.memory();
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const Track& track = trace.tracks()[t];
    if (track.size() == 0) continue;
    if (dynamic_cast<const AllocatorSnapshot*>(trace.details(trace.sourceOf({EventKind::Memory, track.first}))))
      continue;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (memory.bytes[e] > 0 && memory.thread[e] != kNone) allocations_.emplace_back(memory.address[e], e);
    }
  }
  std::sort(allocations_.begin(), allocations_.end());
}

AllocationCause AllocationCauses::onThread(const ThreadTracks& tracks, TimeNs time) const {
  return {innermostAt(trace_, EventKind::Operator, tracks.operators, time),
          innermostAt(trace_, EventKind::Range, tracks.ranges, time)};
}

AllocationCause AllocationCauses::of(const AllocatorSnapshot::Entry& entry) const {
  const TimeNs time = snapshot_.traceTime(entry.time);
  const MemoryTable& memory = trace_.memory();
  std::uint32_t nearest = kNone;
  TimeNs distance = kClose;
  const auto first = std::lower_bound(allocations_.begin(), allocations_.end(), std::pair(entry.address, 0U));
  for (auto it = first; it != allocations_.end() && it->first == entry.address; ++it) {
    const TimeNs d = std::abs(memory.start[it->second] - time);
    if (d >= distance) continue;
    distance = d;
    nearest = it->second;
  }
  if (nearest != kNone) {
    for (const ThreadTracks& tracks : tracks_) {
      if (tracks.thread == memory.thread[nearest]) return onThread(tracks, memory.start[nearest]);
    }
  }
  if (!allocations_.empty()) return {};
  AllocationCause only;
  int inside = 0;
  for (const ThreadTracks& tracks : tracks_) {
    const AllocationCause cause = onThread(tracks, time);
    if (cause.op == kNone) continue;
    ++inside;
    only = cause;
  }
  return inside == 1 ? only : AllocationCause{};
}

}  // namespace tallyscope
