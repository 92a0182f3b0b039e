// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/finish_entities.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <tuple>

#include "core/trace/merge/renumbering.h"

namespace tallyscope {
namespace {

/// Sorts the indices of `list` with `less` on the elements and returns old index -> new index; `list` is permuted too.
template <typename T, typename Less>
std::vector<std::uint32_t> reorder(std::vector<T>& list, Less less) {
  std::vector<std::uint32_t> order(list.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return less(list[a], list[b]); });
  std::vector<std::uint32_t> map(list.size());
  std::vector<T> result;
  result.reserve(list.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    map[order[i]] = i;
    result.push_back(std::move(list[order[i]]));
  }
  list = std::move(result);
  return map;
}

void orderTracks(const Collected& collected, const std::vector<StringId>& names, EntityOrder& order, TraceData& data) {
  struct Keyed {
    Track track;
    std::string series;
  };
  std::vector<Keyed> keyed;
  for (const TrackKey& key : collected.tracks) {
    Track track;
    track.kind = key.kind;
    track.process = Renumbering::moved(order.processes, key.process);
    track.thread = Renumbering::moved(order.threads, key.thread);
    track.device = Renumbering::moved(order.devices, key.device);
    track.stream = Renumbering::moved(order.streams, key.stream);
    if (track.thread != kNone) track.process = data.threads[track.thread].process;
    if (track.stream != kNone) {
      track.device = data.streams[track.stream].device;
      track.process = data.streams[track.stream].process;
    }
    track.name = data.strings.intern(key.series);
    const auto unit = collected.counterUnits.find(static_cast<std::uint32_t>(keyed.size()));
    if (unit != collected.counterUnits.end()) track.unit = names[unit->second];
    keyed.push_back({track, key.series});
  }
  order.tracks = reorder(keyed, [](const Keyed& a, const Keyed& b) {
    const auto key = [](const Keyed& k) {
      return std::tuple(k.track.kind, k.track.process, k.track.thread, k.track.device, k.track.stream);
    };
    return key(a) != key(b) ? key(a) < key(b) : a.series < b.series;
  });
  for (std::uint32_t i = 0; i < keyed.size(); ++i) {
    data.tracks.push_back(keyed[i].track);
    data.tracksOfKind[static_cast<int>(keyed[i].track.kind)].push_back(i);
  }
}

/// Finds the host of each source: the process that device work belongs to where nothing else says.
void findHostProcesses(const Collected& collected, TraceData& data) {
  const std::size_t sources = collected.sources.size();
  data.onlyProcessOfSource.assign(sources, kNone);
  std::vector<int> hosts(sources, 0);
  std::vector<char> isHost(data.processes.size(), 0);
  // The host of a source is the process whose threads called the runtime; in a source without calls, that ran operators;
  // without those, that has ranges.
  for (const EventKind kind : {EventKind::Api, EventKind::Operator, EventKind::Range}) {
    const std::vector<int> before = hosts;
    for (const std::uint32_t i : data.tracksOf(kind)) {
      const std::uint32_t p = data.tracks[i].thread == kNone ? kNone : data.tracks[i].process;
      if (p == kNone || isHost[p] || data.processes[p].pidText != 0 || data.processes[p].pid < 0) continue;
      const std::uint32_t source = data.processes[p].source;
      if (before[source] > 0) continue;
      isHost[p] = 1;
      data.onlyProcessOfSource[source] = ++hosts[source] == 1 ? p : kNone;
    }
  }
}

}  // namespace

EntityOrder orderEntities(Collected& collected, TraceData& data) {
  EntityOrder order;
  const std::vector<StringId> names = data.strings.merge(collected.names);
  const auto text = [&](StringId id) { return collected.names[id]; };

  data.processes = std::move(collected.processes);
  order.processes = reorder(data.processes, [&](const Process& a, const Process& b) {
    return std::tuple(a.source, a.pidText != 0, a.pid, text(a.pidText)) <
           std::tuple(b.source, b.pidText != 0, b.pid, text(b.pidText));
  });
  data.threads = std::move(collected.threads);
  for (Thread& thread : data.threads) thread.process = Renumbering::moved(order.processes, thread.process);
  order.threads = reorder(data.threads, [&](const Thread& a, const Thread& b) {
    // The main thread (tid equal to pid) first, as people look for it there.
    const auto isOther = [&](const Thread& x) { return x.tidText != 0 || x.tid != data.processes[x.process].pid; };
    return std::tuple(a.process, isOther(a), a.tidText != 0, a.tid, text(a.tidText)) <
           std::tuple(b.process, isOther(b), b.tidText != 0, b.tid, text(b.tidText));
  });
  data.devices = std::move(collected.devices);
  order.devices = reorder(data.devices, [](const Device& a, const Device& b) {
    return std::tuple(a.source, a.id) < std::tuple(b.source, b.id);
  });
  data.streams = std::move(collected.streams);
  for (Stream& stream : data.streams) {
    stream.device = Renumbering::moved(order.devices, stream.device);
    stream.process = Renumbering::moved(order.processes, stream.process);
  }
  order.streams = reorder(data.streams, [](const Stream& a, const Stream& b) {
    return std::tuple(a.device, a.process, a.context, a.id) < std::tuple(b.device, b.process, b.context, b.id);
  });

  for (Process& p : data.processes) {
    p.pidText = names[p.pidText];
    p.name = names[p.name];
    p.labels = names[p.labels];
  }
  for (Thread& x : data.threads) {
    x.tidText = names[x.tidText];
    x.name = names[x.name];
  }
  for (Device& d : data.devices) d.name = names[d.name];
  for (Stream& s : data.streams) s.name = names[s.name];
  orderTracks(collected, names, order, data);
  findHostProcesses(collected, data);
  return order;
}

}  // namespace tallyscope
