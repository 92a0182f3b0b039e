// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_finisher.h"

#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

#include "core/trace/launch_links.h"
#include "core/trace/nesting.h"

namespace tallyscope {
namespace {

constexpr std::size_t kParallelSortFrom = 1 << 16;
constexpr std::size_t kGrain = 1 << 14;

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

std::uint32_t mapped(const std::vector<std::uint32_t>& map, std::uint32_t index) {
  return index == kNone ? kNone : map[index];
}

}  // namespace

std::shared_ptr<const Trace> TraceFinisher::run() {
  trace_ = std::shared_ptr<Trace>(new Trace());
  const auto stages = static_cast<std::uint32_t>(builder_.stages_.size());
  stageBits_ = stages > 1 ? static_cast<std::uint32_t>(std::bit_width(stages - 1)) : 0;
  stageMask_ = (1U << stageBits_) - 1;

  job_.setPhase("Sorting");
  findExtent();
  mergeStrings();
  orderEntities();
  orderTracks();
  mergeTuples();
  fillTables();
  job_.setPhase("Linking launches");
  linkDevices();
  linkMemory();
  findEnclosingOfApi();
  bindFlows();

  Trace& t = *trace_;
  for (const auto& stage : builder_.stages_) t.diagnostics_.merge(stage->diagnostics);
  t.diagnostics_.merge(builder_.diagnostics_);
  t.sources_ = std::move(builder_.sources_);
  t.details_ = std::move(builder_.details_);
  t.vendor_ = builder_.vendor_;
  t.loadStatistics_ = builder_.loadStatistics_;
  if (builder_.epochOfClockZero_) t.epochNs_ = *builder_.epochOfClockZero_ + origin_;
  builder_.stages_.clear();
  return trace_;
}

void TraceFinisher::findExtent() {
  TimeNs first = kTimeMax;
  TimeNs last = kTimeMin;
  TimeNs firstOfAll = kTimeMax;
  const auto see = [&](TimeNs start, TimeNs duration, bool counts) {
    firstOfAll = std::min(firstOfAll, start);
    if (!counts) return;
    first = std::min(first, start);
    last = std::max(last, endOf(start, std::max<TimeNs>(duration, 0)));
  };
  const auto seeAll = [&](const auto& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto& e = list[i];
      see(e.start, e.duration, (e.flags & FlagOutsideExtent) == 0);
    }
  };
  for (const auto& stage : builder_.stages_) {
    seeAll(stage->api);
    seeAll(stage->device);
    seeAll(stage->ranges);
    seeAll(stage->operators);
    seeAll(stage->frames);
    seeAll(stage->os);
    for (std::size_t i = 0; i < stage->memory.size(); ++i) see(stage->memory[i].start, 0, true);
    for (std::size_t i = 0; i < stage->samples.size(); ++i) see(stage->samples[i].start, 0, true);
  }
  const bool none = first > last;
  if (none) first = last = firstOfAll == kTimeMax ? 0 : firstOfAll;
  origin_ = builder_.origin_.value_or(first);
  trace_->extent_ = none && firstOfAll == kTimeMax ? TimeWindow{0, 0} : TimeWindow{first - origin_, last - origin_};
}

void TraceFinisher::mergeStrings() {
  StringPool& pool = trace_->strings_;
  for (const auto& stage : builder_.stages_) {
    stringMap_.push_back(pool.merge(stage->strings));
    stage->strings = StringPool();
  }
  entityNames_ = pool.merge(builder_.names_);
}

void TraceFinisher::orderEntities() {
  Trace& t = *trace_;
  const auto text = [&](StringId id) { return builder_.names_[id]; };

  t.processes_ = std::move(builder_.processes_);
  processMap_ = reorder(t.processes_, [&](const Process& a, const Process& b) {
    return std::tuple(a.source, a.pidText != 0, a.pid, text(a.pidText)) <
           std::tuple(b.source, b.pidText != 0, b.pid, text(b.pidText));
  });
  t.threads_ = std::move(builder_.threads_);
  for (Thread& thread : t.threads_) thread.process = mapped(processMap_, thread.process);
  threadMap_ = reorder(t.threads_, [&](const Thread& a, const Thread& b) {
    // The main thread (tid equal to pid) first, as people look for it there.
    const auto isOther = [&](const Thread& x) { return x.tidText != 0 || x.tid != t.processes_[x.process].pid; };
    return std::tuple(a.process, isOther(a), a.tidText != 0, a.tid, text(a.tidText)) <
           std::tuple(b.process, isOther(b), b.tidText != 0, b.tid, text(b.tidText));
  });
  t.devices_ = std::move(builder_.devices_);
  deviceMap_ = reorder(t.devices_, [](const Device& a, const Device& b) {
    return std::tuple(a.source, a.id) < std::tuple(b.source, b.id);
  });
  t.streams_ = std::move(builder_.streams_);
  for (Stream& stream : t.streams_) {
    stream.device = mapped(deviceMap_, stream.device);
    stream.process = mapped(processMap_, stream.process);
  }
  streamMap_ = reorder(t.streams_, [](const Stream& a, const Stream& b) {
    return std::tuple(a.device, a.process, a.context, a.id) < std::tuple(b.device, b.process, b.context, b.id);
  });

  for (Process& p : t.processes_) {
    p.pidText = entityNames_[p.pidText];
    p.name = entityNames_[p.name];
    p.labels = entityNames_[p.labels];
  }
  for (Thread& x : t.threads_) {
    x.tidText = entityNames_[x.tidText];
    x.name = entityNames_[x.name];
  }
  for (Device& d : t.devices_) d.name = entityNames_[d.name];
  for (Stream& s : t.streams_) s.name = entityNames_[s.name];
}

void TraceFinisher::orderTracks() {
  Trace& t = *trace_;
  struct Keyed {
    Track track;
    std::string series;
  };
  std::vector<Keyed> keyed;
  for (const TraceBuilder::TrackKey& key : builder_.tracks_) {
    Track track;
    track.kind = key.kind;
    track.process = mapped(processMap_, key.process);
    track.thread = mapped(threadMap_, key.thread);
    track.device = mapped(deviceMap_, key.device);
    track.stream = mapped(streamMap_, key.stream);
    if (track.thread != kNone) track.process = t.threads_[track.thread].process;
    if (track.stream != kNone) {
      track.device = t.streams_[track.stream].device;
      track.process = t.streams_[track.stream].process;
    }
    track.name = t.strings_.intern(key.series);
    keyed.push_back({track, key.series});
  }
  trackMap_ = reorder(keyed, [](const Keyed& a, const Keyed& b) {
    const auto key = [](const Keyed& k) {
      return std::tuple(k.track.kind, k.track.process, k.track.thread, k.track.device, k.track.stream);
    };
    return key(a) != key(b) ? key(a) < key(b) : a.series < b.series;
  });
  for (std::uint32_t i = 0; i < keyed.size(); ++i) {
    t.tracks_.push_back(keyed[i].track);
    t.tracksOfKind_[static_cast<int>(keyed[i].track.kind)].push_back(i);
  }
  t.longest_.assign(t.tracks_.size(), 0);

  t.onlyProcessOfSource_.assign(builder_.sources_.size(), kNone);
  std::vector<int> hosts(builder_.sources_.size(), 0);
  std::vector<char> isHost(t.processes_.size(), 0);
  // A process counts as a host when one of its threads called the runtime or ran operators or ranges.
  for (const EventKind kind : {EventKind::Api, EventKind::Operator, EventKind::Range}) {
    for (const std::uint32_t i : t.tracksOf(kind)) {
      const std::uint32_t p = t.tracks_[i].thread == kNone ? kNone : t.tracks_[i].process;
      if (p == kNone || isHost[p] || t.processes_[p].pidText != 0 || t.processes_[p].pid < 0) continue;
      isHost[p] = 1;
      const std::uint32_t source = t.processes_[p].source;
      t.onlyProcessOfSource_[source] = ++hosts[source] == 1 ? p : kNone;
    }
    if (std::any_of(hosts.begin(), hosts.end(), [](int n) { return n > 0; })) break;
  }
}

void TraceFinisher::mergeTuples() {
  Trace& t = *trace_;
  for (std::size_t s = 0; s < builder_.stages_.size(); ++s) {
    const TraceStage& stage = *builder_.stages_[s];
    const std::vector<StringId>& ids = stringMap_[s];
    std::vector<std::uint32_t> attributes(stage.deviceAttributes.size());
    for (std::uint32_t i = 0; i < attributes.size(); ++i) {
      DeviceAttributes a = stage.deviceAttributes[i];
      a.mangledName = ids[a.mangledName];
      a.shortName = ids[a.shortName];
      attributes[i] = t.deviceAttributes_.intern(a);
    }
    attributeMap_.push_back(std::move(attributes));
    std::vector<std::uint32_t> operands(stage.operands.size());
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
      const Operands& o = stage.operands[i];
      operands[i] = t.operands_.intern({ids[o.dims], ids[o.types], ids[o.concrete]});
    }
    operandMap_.push_back(std::move(operands));
    std::vector<std::uint32_t> collectives(stage.collectives.size());
    for (std::uint32_t i = 0; i < collectives.size(); ++i) {
      Collective c = stage.collectives[i];
      for (StringId* id : {&c.name, &c.dtype, &c.groupName, &c.groupDescription, &c.groupRanks}) *id = ids[*id];
      collectives[i] = t.collectives_.intern(c);
    }
    collectiveMap_.push_back(std::move(collectives));
  }
}

template <typename Staged>
std::vector<TraceFinisher::Locator> TraceFinisher::sorted(BlockVector<Staged> TraceStage::*list, EventKind kind) {
  job_.checkCancelled();
  Trace& t = *trace_;
  std::vector<std::uint32_t> count(t.tracks_.size() + 1, 0);
  for (const auto& stage : builder_.stages_) {
    const auto& events = (*stage).*list;
    for (std::size_t i = 0; i < events.size(); ++i) ++count[trackMap_[events[i].track] + 1];
  }
  for (std::size_t i = 1; i < count.size(); ++i) count[i] += count[i - 1];
  for (const std::uint32_t i : t.tracksOf(kind)) {
    t.tracks_[i].first = count[i];
    t.tracks_[i].last = count[i + 1];
  }
  std::vector<SortKey> keys(count.back());
  for (std::uint32_t s = 0; s < builder_.stages_.size(); ++s) {
    const auto& events = (*builder_.stages_[s]).*list;
    for (std::uint32_t i = 0; i < events.size(); ++i) {
      keys[count[trackMap_[events[i].track]]++] = {events[i].start, (i << stageBits_) | s};
    }
  }
  const auto event = [&](Locator locator) -> const Staged& { return (stageOf(locator).*list)[indexOf(locator)]; };
  const auto less = [&](const SortKey& a, const SortKey& b) {
    if (a.start != b.start) return a.start < b.start;
    const Staged& x = event(a.locator);
    const Staged& y = event(b.locator);
    if constexpr (requires { x.duration; }) {
      if (x.duration != y.duration) {
        // An event without an end (duration -1) is the longest of all.
        return static_cast<std::uint64_t>(x.duration) > static_cast<std::uint64_t>(y.duration);
      }
    }
    return x.place < y.place;
  };
  const auto tracks = t.tracksOf(kind);
  tbb::parallel_for(std::size_t{0}, tracks.size(), [&](std::size_t i) {
    const Track& track = t.tracks_[tracks[i]];
    const auto begin = keys.begin() + track.first;
    const auto end = keys.begin() + track.last;
    if (std::is_sorted(begin, end, less)) return;
    if (track.size() > kParallelSortFrom) {
      tbb::parallel_sort(begin, end, less);
    } else {
      std::sort(begin, end, less);
    }
  });
  std::vector<Locator> order(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) order[i] = keys[i].locator;
  return order;
}

template <typename Staged, typename Value, typename Read>
void TraceFinisher::fillColumn(std::vector<Value>& column, BlockVector<Staged> TraceStage::*list,
                               const std::vector<Locator>& order, Read read) {
  column.resize(order.size());
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, order.size(), kGrain), [&](const auto& range) {
    for (std::size_t i = range.begin(); i < range.end(); ++i) {
      const Locator locator = order[i];
      column[i] = static_cast<Value>(read((stageOf(locator).*list)[indexOf(locator)], stageIndexOf(locator)));
    }
  });
}

template <typename Staged>
void TraceFinisher::fillSlices(SliceColumns& table, BlockVector<Staged> TraceStage::*list,
                               const std::vector<Locator>& order) {
  const TimeNs origin = origin_;
  const TimeNs end = trace_->extent_.to + origin;
  const std::size_t n = order.size();
  table.start.resize(n);
  table.duration.resize(n);
  table.name.resize(n);
  table.place.resize(n);
  table.flags.resize(n);
  table.lane.assign(n, 0);
  // One pass for the common columns: each staged event is touched once, while it is in the cache.
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, n, kGrain), [&](const auto& range) {
    for (std::size_t i = range.begin(); i < range.end(); ++i) {
      const Locator locator = order[i];
      const Staged& e = (stageOf(locator).*list)[indexOf(locator)];
      table.start[i] = e.start - origin;
      table.duration[i] = e.duration >= 0 ? e.duration : std::max<TimeNs>(end - e.start, 0);
      table.name[i] = stringMap_[stageIndexOf(locator)][e.name];
      table.place[i] = e.place;
      table.flags[i] = e.flags;
    }
  });
}

template <typename T, typename Value>
void TraceFinisher::fillSparse(SparseColumn<T>& column, std::vector<StagedExtra> TraceStage::*extras,
                               const std::vector<Locator>& order, Value value) {
  std::vector<std::pair<Locator, T>> wanted;
  for (std::uint32_t s = 0; s < builder_.stages_.size(); ++s) {
    for (const StagedExtra& extra : (*builder_.stages_[s]).*extras) {
      wanted.emplace_back((extra.index << stageBits_) | s, value(extra.value, s));
    }
  }
  if (wanted.empty()) return;
  std::sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const auto it = std::lower_bound(wanted.begin(), wanted.end(), order[i],
                                     [](const auto& entry, Locator locator) { return entry.first < locator; });
    if (it != wanted.end() && it->first == order[i]) column.entries.emplace_back(i, it->second);
  }
}

void TraceFinisher::nest(EventKind kind) {
  Trace& t = *trace_;
  const auto tracks = t.tracksOf(kind);
  auto* nested = const_cast<NestedColumns*>(t.nested(kind));
  auto* slices = const_cast<SliceColumns*>(t.slices(kind));
  if (nested) nested->parent.assign(slices->size(), kNone);
  std::vector<std::uint64_t> overlaps(tracks.size(), 0);
  tbb::parallel_for(std::size_t{0}, tracks.size(), [&](std::size_t i) {
    Track& track = t.tracks_[tracks[i]];
    track.lanes = nested ? nestTrack(*nested, track.first, track.last, overlaps[i])
                         : stackTrack(*slices, track.first, track.last, overlaps[i]);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      t.longest_[tracks[i]] = std::max(t.longest_[tracks[i]], slices->duration[e]);
    }
  });
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (overlaps[i] == 0) continue;
    const Track& track = t.tracks_[tracks[i]];
    std::uint32_t e = track.first;
    while ((slices->flags[e] & FlagExtraLane) == 0) ++e;
    builder_.diagnostics_.add("overlap-without-nesting",
                              "events overlap their neighbours without nesting; shown on extra lanes of the same row",
                              NoteSeverity::Information, slices->place[e], t.strings_[slices->name[e]], overlaps[i]);
  }
}

template <typename Staged>
void TraceFinisher::fillNested(NestedColumns& table, BlockVector<Staged> TraceStage::*list,
                               const std::vector<Locator>& order, EventKind kind) {
  fillSlices(table, list, order);
  nest(kind);
}

template <typename Staged>
void TraceFinisher::release(BlockVector<Staged> TraceStage::*list) {
  for (const auto& stage : builder_.stages_) ((*stage).*list).clear();
}

void TraceFinisher::fillTables() {
  Trace& t = *trace_;
  const auto self = [](std::int64_t value, std::uint32_t) { return value; };
  const auto collective = [this](std::int64_t value, std::uint32_t s) {
    return collectiveMap_[s][static_cast<std::size_t>(value)];
  };
  {
    const auto order = sorted(&TraceStage::operators, EventKind::Operator);
    fillNested(t.operators_, &TraceStage::operators, order, EventKind::Operator);
    fillColumn(t.operators_.operands, &TraceStage::operators, order,
               [this](const StagedOperator& e, std::uint32_t s) { return operandMap_[s][e.operands]; });
    fillSparse(t.operators_.collective, &TraceStage::operatorCollective, order, collective);
    release(&TraceStage::operators);
  }
  job_.setFraction(0.3);
  {
    const auto order = sorted(&TraceStage::api, EventKind::Api);
    fillNested(t.api_, &TraceStage::api, order, EventKind::Api);
    fillColumn(t.api_.correlation, &TraceStage::api, order,
               [](const StagedApi& e, std::uint32_t) { return e.correlation; });
    release(&TraceStage::api);
  }
  job_.setFraction(0.5);
  {
    const auto order = sorted(&TraceStage::device, EventKind::Device);
    DeviceTable& d = t.device_;
    fillSlices(d, &TraceStage::device, order);
    fillColumn(d.kind, &TraceStage::device, order, [](const StagedDevice& e, std::uint32_t) { return e.kind; });
    fillColumn(d.correlation, &TraceStage::device, order,
               [](const StagedDevice& e, std::uint32_t) { return e.correlation; });
    fillColumn(d.attributes, &TraceStage::device, order,
               [this](const StagedDevice& e, std::uint32_t s) { return attributeMap_[s][e.attributes]; });
    fillSparse(d.collective, &TraceStage::deviceCollective, order, collective);
    fillSparse(d.graphNode, &TraceStage::graphNode, order, self);
    fillSparse(d.graph, &TraceStage::graph, order, self);
    nest(EventKind::Device);
    release(&TraceStage::device);
  }
  job_.setFraction(0.7);
  {
    const auto order = sorted(&TraceStage::ranges, EventKind::Range);
    fillNested(t.ranges_, &TraceStage::ranges, order, EventKind::Range);
    fillColumn(t.ranges_.domain, &TraceStage::ranges, order,
               [this](const StagedRange& e, std::uint32_t s) { return stringMap_[s][e.domain]; });
    fillColumn(t.ranges_.kind, &TraceStage::ranges, order, [](const StagedRange& e, std::uint32_t) { return e.kind; });
    fillSparse(t.ranges_.endThread, &TraceStage::rangeEndThread, order, [this](std::int64_t value, std::uint32_t) {
      return threadMap_[static_cast<std::size_t>(value)];
    });
    fillSparse(t.ranges_.color, &TraceStage::rangeColor, order,
               [](std::int64_t value, std::uint32_t) { return static_cast<std::uint32_t>(value); });
    release(&TraceStage::ranges);
  }
  {
    const auto order = sorted(&TraceStage::frames, EventKind::Frame);
    fillNested(t.frames_, &TraceStage::frames, order, EventKind::Frame);
    release(&TraceStage::frames);
  }
  {
    const auto order = sorted(&TraceStage::os, EventKind::Os);
    fillNested(t.os_, &TraceStage::os, order, EventKind::Os);
    release(&TraceStage::os);
  }
  {
    const auto order = sorted(&TraceStage::memory, EventKind::Memory);
    MemoryTable& m = t.memory_;
    const auto fill = [&](auto& column, auto read) { fillColumn(column, &TraceStage::memory, order, read); };
    fill(m.start, [this](const StagedMemory& e, std::uint32_t) { return e.start - origin_; });
    fill(m.address, [](const StagedMemory& e, std::uint32_t) { return e.address; });
    fill(m.bytes, [](const StagedMemory& e, std::uint32_t) { return e.bytes; });
    fill(m.totalAllocated, [](const StagedMemory& e, std::uint32_t) { return e.totalAllocated; });
    fill(m.totalReserved, [](const StagedMemory& e, std::uint32_t) { return e.totalReserved; });
    fill(m.thread, [this](const StagedMemory& e, std::uint32_t) { return mapped(threadMap_, e.thread); });
    fill(m.name, [this](const StagedMemory& e, std::uint32_t s) { return stringMap_[s][e.name]; });
    fill(m.memoryKind, [](const StagedMemory& e, std::uint32_t) { return e.memoryKind; });
    fill(m.place, [](const StagedMemory& e, std::uint32_t) { return e.place; });
    fill(memoryCorrelation_, [](const StagedMemory& e, std::uint32_t) { return e.correlation; });
    m.api.assign(order.size(), kNone);
    release(&TraceStage::memory);
  }
  {
    const auto order = sorted(&TraceStage::samples, EventKind::Counter);
    fillColumn(t.counters_.start, &TraceStage::samples, order,
               [this](const StagedSample& e, std::uint32_t) { return e.start - origin_; });
    fillColumn(t.counters_.value, &TraceStage::samples, order,
               [](const StagedSample& e, std::uint32_t) { return e.value; });
    release(&TraceStage::samples);
  }
}

void TraceFinisher::linkDevices() {
  Trace& t = *trace_;
  LaunchLinker linker(t);
  t.device_.api.assign(t.device_.size(), kNone);
  std::uint64_t ambiguous = 0;
  for (const std::uint32_t i : t.tracksOf(EventKind::Device)) {
    const Track& track = t.tracks_[i];
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      t.device_.api[e] = linker.find(t.devices_[track.device].source, track.process, t.device_.correlation[e]);
      if (t.device_.api[e] == LaunchLinker::kAmbiguous) {
        t.device_.api[e] = kNone;
        if (ambiguous++ == 0) {
          builder_.diagnostics_.add("ambiguous-correlation",
                                    "several calls share the correlation id of a device operation; not linked to any",
                                    NoteSeverity::Repair, t.device_.place[e], t.strings_[t.device_.name[e]], 0);
        }
      }
    }
  }
  if (ambiguous > 0) {
    builder_.diagnostics_.add("ambiguous-correlation", "", NoteSeverity::Repair, ~std::uint64_t{0}, "", ambiguous);
  }

  // The other direction, in device order within each call: count, then scatter.
  ApiTable& api = t.api_;
  api.launchedFirst.assign(api.size() + 1, 0);
  for (const std::uint32_t a : t.device_.api) {
    if (a != kNone) ++api.launchedFirst[a + 1];
  }
  for (std::size_t i = 1; i < api.launchedFirst.size(); ++i) api.launchedFirst[i] += api.launchedFirst[i - 1];
  api.launched.resize(api.launchedFirst.back());
  std::vector<std::uint32_t> next(api.launchedFirst.begin(), api.launchedFirst.end() - 1);
  for (std::uint32_t e = 0; e < t.device_.size(); ++e) {
    if (t.device_.api[e] != kNone) api.launched[next[t.device_.api[e]]++] = e;
  }
  for (std::uint32_t a = 0; a < api.size(); ++a) {
    const auto begin = api.launched.begin() + api.launchedFirst[a];
    const auto end = api.launched.begin() + api.launchedFirst[a + 1];
    if (end - begin > 1) {
      std::stable_sort(begin, end,
                       [&](std::uint32_t x, std::uint32_t y) { return t.device_.start[x] < t.device_.start[y]; });
    }
  }
}

void TraceFinisher::linkMemory() {
  Trace& t = *trace_;
  if (t.memory_.size() == 0) return;
  LaunchLinker linker(t);
  for (const std::uint32_t i : t.tracksOf(EventKind::Memory)) {
    const Track& track = t.tracks_[i];
    const std::uint32_t source = track.process != kNone  ? t.processes_[track.process].source
                                 : track.device != kNone ? t.devices_[track.device].source
                                                         : 0;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      const std::uint32_t a = linker.find(source, track.process, memoryCorrelation_[e]);
      t.memory_.api[e] = a == LaunchLinker::kAmbiguous ? kNone : a;
    }
  }
}

void TraceFinisher::findEnclosingOfApi() {
  Trace& t = *trace_;
  t.api_.op.assign(t.api_.size(), kNone);
  t.api_.range.assign(t.api_.size(), kNone);
  std::vector<std::uint32_t> operatorTrack(t.threads_.size(), kNone);
  std::vector<std::uint32_t> rangeTrack(t.threads_.size(), kNone);
  for (const std::uint32_t i : t.tracksOf(EventKind::Operator)) operatorTrack[t.tracks_[i].thread] = i;
  for (const std::uint32_t i : t.tracksOf(EventKind::Range)) {
    if (t.tracks_[i].thread != kNone) rangeTrack[t.tracks_[i].thread] = i;
  }
  const auto tracks = t.tracksOf(EventKind::Api);
  tbb::parallel_for(std::size_t{0}, tracks.size(), [&](std::size_t i) {
    const Track& calls = t.tracks_[tracks[i]];
    if (const std::uint32_t o = operatorTrack[calls.thread]; o != kNone) {
      findEnclosing(t.operators_, t.tracks_[o].first, t.tracks_[o].last, t.api_, calls.first, calls.last, t.api_.op);
    }
    if (const std::uint32_t r = rangeTrack[calls.thread]; r != kNone) {
      findEnclosing(t.ranges_, t.tracks_[r].first, t.tracks_[r].last, t.api_, calls.first, calls.last, t.api_.range);
    }
  });
}

EventRef TraceFinisher::enclosing(std::uint32_t thread, TimeNs time) const {
  const Trace& t = *trace_;
  EventRef best;
  TimeNs bestStart = kTimeMin;
  for (const Track& track : t.tracks_) {
    if (track.thread != thread || track.size() == 0) continue;
    const NestedColumns* table = t.nested(track.kind);
    if (!table) continue;
    const auto begin = table->start.begin() + track.first;
    const auto end = table->start.begin() + track.last;
    const auto after = std::upper_bound(begin, end, time);
    if (after == begin) continue;
    auto e = static_cast<std::uint32_t>(after - table->start.begin()) - 1;
    while (e != kNone && table->end(e) < time) e = table->parent[e];
    if (e != kNone && (!best.valid() || table->start[e] >= bestStart)) {
      best = {track.kind, e};
      bestStart = table->start[e];
    }
  }
  return best;
}

EventRef TraceFinisher::nextFrom(std::uint32_t thread, TimeNs time) const {
  const Trace& t = *trace_;
  EventRef best;
  TimeNs bestStart = kTimeMax;
  for (const Track& track : t.tracks_) {
    if (track.thread != thread || track.size() == 0) continue;
    const NestedColumns* table = t.nested(track.kind);
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

void TraceFinisher::bindFlows() {
  Trace& t = *trace_;
  const auto threadOf = [&](std::uint32_t source, const IdKey& pid, const IdKey& tid) {
    const auto p = builder_.processIndex_.find({source, pid});
    if (p == builder_.processIndex_.end()) return kNone;
    const auto x = builder_.threadIndex_.find({p->second, tid});
    return x == builder_.threadIndex_.end() ? kNone : threadMap_[x->second];
  };
  for (const TraceBuilder::FlowRequest& request : builder_.flows_) {
    const std::uint32_t from = threadOf(request.source, request.fromPid, request.fromTid);
    const std::uint32_t to = threadOf(request.source, request.toPid, request.toTid);
    Flow flow;
    if (from != kNone) flow.from = enclosing(from, request.from - origin_);
    if (to != kNone) {
      flow.to = request.bindToNext ? nextFrom(to, request.to - origin_) : enclosing(to, request.to - origin_);
    }
    if (!flow.from.valid() || !flow.to.valid()) {
      builder_.diagnostics_.add("flow-unbound", "an arrow has no event at one of its ends and is not drawn",
                                NoteSeverity::Repair, 0, request.name);
      continue;
    }
    flow.name = t.strings_.intern(request.name);
    flow.category = t.strings_.intern(request.category);
    t.flows_.push_back(flow);
  }
  std::stable_sort(t.flows_.begin(), t.flows_.end(), [](const Flow& a, const Flow& b) { return a.from < b.from; });
  t.flowsByTarget_.resize(t.flows_.size());
  std::iota(t.flowsByTarget_.begin(), t.flowsByTarget_.end(), 0U);
  std::stable_sort(t.flowsByTarget_.begin(), t.flowsByTarget_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return t.flows_[a].to < t.flows_[b].to; });
}

}  // namespace tallyscope
