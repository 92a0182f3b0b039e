// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/host_stacks.h"

#include <algorithm>

namespace tallyscope {

std::uint32_t openAt(const NestedColumns& table, const Track& track, TimeNs time) {
  std::uint32_t low = track.first, high = track.last;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (table.start[middle] <= time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  std::uint32_t event = low == track.first ? kNone : low - 1;
  while (event != kNone && table.end(event) <= time) event = table.parent[event];
  return event;
}

HostStacks::HostStacks(const Trace& trace) : trace_(&trace) {
  for (const EventKind kind : {EventKind::Api, EventKind::Range, EventKind::Operator, EventKind::Frame}) {
    std::vector<std::uint32_t>& tracks = trackOf_[static_cast<std::size_t>(kind)];
    tracks.assign(trace.threads().size(), kNone);
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (track.thread == kNone || track.stream != kNone) continue;
      std::uint32_t& known = tracks[track.thread];
      if (known == kNone || trace.tracks()[known].size() < track.size()) known = t;
    }
  }
}

std::uint32_t HostStacks::innermost(EventKind kind, std::uint32_t thread, TimeNs time) const {
  const std::vector<std::uint32_t>& tracks = trackOf_[static_cast<std::size_t>(kind)];
  if (thread >= tracks.size() || tracks[thread] == kNone) return kNone;
  return openAt(*trace_->nested(kind), trace_->tracks()[tracks[thread]], time);
}

std::vector<std::uint32_t> HostStacks::stack(EventKind kind, std::uint32_t thread, TimeNs time) const {
  std::vector<std::uint32_t> events;
  const NestedColumns* table = trace_->nested(kind);
  for (std::uint32_t e = innermost(kind, thread, time); e != kNone; e = table->parent[e]) {
    if (table->end(e) > time) events.push_back(e);
  }
  std::reverse(events.begin(), events.end());
  return events;
}

}  // namespace tallyscope
