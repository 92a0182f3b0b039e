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

/// The event of a stream that holds a time, both ends included: of several, one that begins (`atEnd`: that ends) there,
/// then the shortest. Annotations count where no work is there. The nearest few thousand events before are looked at.
EventRef onStream(const TraceData& data, std::uint32_t stream, TimeNs time, bool atEnd) {
  constexpr int kMostSteps = 4096;
  EventRef best;
  std::pair<bool, TimeNs> bestKey;
  for (const EventKind kind : {EventKind::Device, EventKind::Range}) {
    const SliceColumns& table = *data.tables.slices(kind);
    for (const std::uint32_t t : data.tracksOf(kind)) {
      const Track& track = data.tracks[t];
      if (track.stream != stream) continue;
      const TimeNs earliest = time < kTimeMin + track.longest ? kTimeMin : time - track.longest;
      const auto begin = table.start.begin() + track.first;
      auto it = std::upper_bound(begin, table.start.begin() + track.last, time);
      for (int step = 0; step < kMostSteps && it != begin && *--it >= earliest; ++step) {
        const auto e = static_cast<std::uint32_t>(it - table.start.begin());
        if (table.end(e) < time) continue;
        const std::pair key((atEnd ? table.end(e) : table.start[e]) != time, table.duration[e]);
        if (best.valid() && !(key < bestKey)) continue;
        best = {kind, e};
        bestKey = key;
      }
    }
    if (best.valid()) return best;
  }
  return best;
}

/// A sample of a counter of the process, taken at a time.
EventRef sampleAt(const TraceData& data, std::uint32_t process, TimeNs time) {
  const Column<TimeNs>& starts = data.tables.counters.start;
  for (const std::uint32_t t : data.tracksOf(EventKind::Counter)) {
    const Track& track = data.tracks[t];
    if (track.process != process) continue;
    const auto end = starts.begin() + track.last;
    const auto it = std::lower_bound(starts.begin() + track.first, end, time);
    if (it != end && *it == time) return {EventKind::Counter, static_cast<std::uint32_t>(it - starts.begin())};
  }
  return {};
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

}  // namespace

void bindFlows(Collected& collected, const EntityOrder& order, TimeNs origin, TraceData& data) {
  const auto processOf = [&](std::uint32_t source, const IdKey& pid) {
    const auto p = collected.processIndex.find({source, pid});
    return p == collected.processIndex.end() ? kNone : p->second;
  };
  const auto threadOf = [&](std::uint32_t process, const IdKey& tid) {
    const auto x = collected.threadIndex.find({process, tid});
    return process == kNone || x == collected.threadIndex.end() ? kNone : order.threads[x->second];
  };
  const auto elsewhere = [&](std::uint32_t process, std::uint32_t stream, TimeNs time, bool atEnd) {
    EventRef event;
    if (stream != kNone) event = onStream(data, order.streams[stream], time, atEnd);
    if (!event.valid() && process != kNone) event = sampleAt(data, order.processes[process], time);
    return event;
  };
  for (const FlowRequest& request : collected.flows) {
    const std::uint32_t fromProcess = processOf(request.source, request.fromPid);
    const std::uint32_t toProcess = processOf(request.source, request.toPid);
    const std::uint32_t from = threadOf(fromProcess, request.fromTid);
    const std::uint32_t to = threadOf(toProcess, request.toTid);
    const TimeNs fromTime = request.from - origin, toTime = request.to - origin;
    Flow flow;
    if (from != kNone) flow.from = enclosing(data, from, fromTime);
    if (!flow.from.valid()) flow.from = elsewhere(fromProcess, request.fromStream, fromTime, true);
    if (to != kNone) flow.to = request.bindToNext ? nextFrom(data, to, toTime) : enclosing(data, to, toTime);
    if (!flow.to.valid()) flow.to = elsewhere(toProcess, request.toStream, toTime, false);
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
