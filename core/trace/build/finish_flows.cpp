// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "core/base/import_notes.h"
#include "core/trace/build/finish_links.h"

namespace tallyscope {
namespace {

/// The innermost event on a thread that holds a time.
EventRef enclosing(const TraceData& data, std::uint32_t thread, TimeNs time) {
  EventRef best;
  TimeNs bestStart = kTimeMin;
  TimeNs bestDuration = 0;
  for (const Track& track : data.tracks) {
    if (track.thread != thread || track.size() == 0) continue;
    const NestedColumns* table = data.tables.nested(track.kind);
    if (!table) continue;
    const auto begin = table->start.begin() + track.first;
    const auto end = table->start.begin() + track.last;
    const auto after = std::upper_bound(begin, end, time);
    if (after == begin) continue;
    auto e = static_cast<std::uint32_t>(after - table->start.begin()) - 1;
    while (e != kNone && table->end(e) < time) e = table->parent[e];
    if (e == kNone) continue;
    // The innermost of all kinds: the latest start, and of equal starts the shortest.
    if (!best.valid() || table->start[e] > bestStart ||
        (table->start[e] == bestStart && table->duration[e] < bestDuration)) {
      best = {track.kind, e};
      bestStart = table->start[e];
      bestDuration = table->duration[e];
    }
  }
  return best;
}

/// The first event on a thread that starts at a time or after it.
EventRef nextFrom(const TraceData& data, std::uint32_t thread, TimeNs time) {
  EventRef best;
  TimeNs bestStart = kTimeMax;
  for (const Track& track : data.tracks) {
    if (track.thread != thread || track.size() == 0) continue;
    const NestedColumns* table = data.tables.nested(track.kind);
    if (!table) continue;
    const auto end = table->start.begin() + track.last;
    const auto it = std::lower_bound(table->start.begin() + track.first, end, time);
    if (it != end && *it < bestStart) {
      best = {track.kind, static_cast<std::uint32_t>(it - table->start.begin())};
      bestStart = *it;
    }
  }
  return best;
}

/// The operation of a stream that holds a time, both ends included: of several, one that begins (`atEnd`: that ends)
/// there, then the shortest. The nearest few thousand operations before are looked at.
EventRef onStream(const TraceData& data, std::uint32_t stream, TimeNs time, bool atEnd) {
  constexpr int kMostSteps = 4096;
  const DeviceTable& table = data.tables.device;
  EventRef best;
  std::pair<bool, TimeNs> bestKey;
  for (const Track& track : data.tracks) {
    if (track.stream != stream || track.kind != EventKind::Device) continue;
    const TimeNs earliest = time < kTimeMin + track.longest ? kTimeMin : time - track.longest;
    const auto begin = table.start.begin() + track.first;
    auto it = std::upper_bound(begin, table.start.begin() + track.last, time);
    for (int step = 0; step < kMostSteps && it != begin && *--it >= earliest; ++step) {
      const auto e = static_cast<std::uint32_t>(it - table.start.begin());
      if (table.end(e) < time) continue;
      const std::pair key((atEnd ? table.end(e) : table.start[e]) != time, table.duration[e]);
      if (best.valid() && !(key < bestKey)) continue;
      best = {EventKind::Device, e};
      bestKey = key;
    }
  }
  return best;
}

}  // namespace

void bindFlows(Collected& collected, const EntityOrder& order, TimeNs origin, TraceData& data) {
  const auto threadOf = [&](std::uint32_t source, const IdKey& pid, const IdKey& tid) {
    const auto p = collected.processIndex.find({source, pid});
    if (p == collected.processIndex.end()) return kNone;
    const auto x = collected.threadIndex.find({p->second, tid});
    return x == collected.threadIndex.end() ? kNone : order.threads[x->second];
  };
  for (const FlowRequest& request : collected.flows) {
    const std::uint32_t from = threadOf(request.source, request.fromPid, request.fromTid);
    const std::uint32_t to = threadOf(request.source, request.toPid, request.toTid);
    Flow flow;
    if (from != kNone) flow.from = enclosing(data, from, request.from - origin);
    if (to != kNone) {
      flow.to = request.bindToNext ? nextFrom(data, to, request.to - origin) : enclosing(data, to, request.to - origin);
    }
    if (!flow.from.valid() && request.fromStream != kNone) {
      flow.from = onStream(data, order.streams[request.fromStream], request.from - origin, true);
    }
    if (!flow.to.valid() && request.toStream != kNone) {
      flow.to = onStream(data, order.streams[request.toStream], request.to - origin, false);
    }
    if (!flow.from.valid() || !flow.to.valid()) {
      collected.diagnostics.add("flow-unbound", request.place, request.name);
      continue;
    }
    flow.name = data.strings.intern(request.name);
    flow.category = data.strings.intern(request.category);
    data.flows.push_back(flow);
  }
  data.orderFlows();
}

}  // namespace tallyscope
