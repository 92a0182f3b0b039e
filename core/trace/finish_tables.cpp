// SPDX-License-Identifier: GPL-3.0-or-later
// Second part of TraceFinisher: from staged events to sorted, nested columns.
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>

#include "core/trace/nesting.h"
#include "core/trace/trace_finisher.h"

namespace tallyscope {
namespace {

constexpr std::size_t kParallelSortFrom = 1 << 16;
constexpr std::size_t kGrain = 1 << 14;

}  // namespace

/// Recorders write events mostly in the order of time, and several threads read the file in turns: taken in the order of
/// the file, the events of a track are sorted already, or nearly.
template <typename Staged>
void TraceFinisher::scatter(BlockVector<Staged> TraceStage::*list, Order& order) {
  std::vector<std::uint32_t> next(trackMap_.size());  // by the builder's track
  for (std::uint32_t i = 0; i < next.size(); ++i) next[i] = trace_->tracks_[trackMap_[i]].first;
  struct Reader {
    const BlockVector<Staged>* events;
    Locator stage;
    std::uint32_t at;
    std::uint64_t place() const { return (*events)[at].place; }
  };
  std::vector<Reader> readers;
  for (std::uint32_t s = 0; s < builder_.stages_.size(); ++s) {
    const auto& events = (*builder_.stages_[s]).*list;
    if (events.size() > 0) readers.push_back({&events, s, 0});
  }
  while (!readers.empty()) {
    const auto first = std::min_element(readers.begin(), readers.end(),
                                        [](const Reader& a, const Reader& b) { return a.place() < b.place(); });
    std::uint64_t until = ~std::uint64_t{0};  // where the next stage takes over
    for (auto r = readers.begin(); r != readers.end(); ++r) {
      if (r != first) until = std::min(until, r->place());
    }
    std::uint32_t i = first->at;
    const auto size = static_cast<std::uint32_t>(first->events->size());
    do {
      const Staged& e = (*first->events)[i];
      if (e.place > until) break;
      order[next[e.track]++] = {e.start, (i << stageBits_) | first->stage};
    } while (++i < size);
    first->at = i;
    if (i == size) readers.erase(first);
  }
}

template <typename Staged>
TraceFinisher::Order TraceFinisher::sorted(BlockVector<Staged> TraceStage::*list, EventKind kind) {
  job_.checkCancelled();
  Trace& t = *trace_;
  std::vector<std::uint32_t> sizes(t.tracks_.size(), 0);
  for (const std::vector<std::uint32_t>& count : counts_) {
    for (std::size_t i = 0; i < count.size(); ++i) sizes[trackMap_[i]] += count[i];
  }
  std::uint32_t total = 0;
  for (const std::uint32_t i : t.tracksOf(kind)) {
    t.tracks_[i].first = total;
    total += sizes[i];
    t.tracks_[i].last = total;
  }
  Order keys(total);
  scatter(list, keys);
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
  return keys;
}

template <typename Staged, typename Value, typename Read>
void TraceFinisher::fillColumn(Column<Value>& column, BlockVector<Staged> TraceStage::*list,
                               const Order& order, Read read) {
  column.resize(order.size());
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, order.size(), kGrain), [&](const auto& range) {
    for (std::size_t i = range.begin(); i < range.end(); ++i) {
      const Locator locator = order[i].locator;
      column[i] = static_cast<Value>(read((stageOf(locator).*list)[indexOf(locator)], stageIndexOf(locator)));
    }
  });
}

template <typename Staged>
void TraceFinisher::fillSlices(SliceColumns& table, BlockVector<Staged> TraceStage::*list,
                               const Order& order) {
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
      const Locator locator = order[i].locator;
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
                               const Order& order, Value value) {
  std::vector<std::pair<Locator, T>> wanted;
  for (std::uint32_t s = 0; s < builder_.stages_.size(); ++s) {
    for (const StagedExtra& extra : (*builder_.stages_[s]).*extras) {
      wanted.emplace_back((extra.index << stageBits_) | s, value(extra.value, s));
    }
  }
  if (wanted.empty()) return;
  std::sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const auto it = std::lower_bound(wanted.begin(), wanted.end(), order[i].locator,
                                     [](const auto& entry, Locator locator) { return entry.first < locator; });
    if (it != wanted.end() && it->first == order[i].locator) column.entries.emplace_back(i, it->second);
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
                               const Order& order, EventKind kind) {
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
  const auto chain = [this](std::int64_t value, std::uint32_t s) { return chainMap_[s][static_cast<std::size_t>(value)]; };
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
    fillSparse(t.api_.result, &TraceStage::apiResult, order, self);
    fillSparse(t.api_.callChain, &TraceStage::apiCallChain, order, chain);
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
    fillSparse(t.ranges_.stage, &TraceStage::rangeStage, order, [this](std::int64_t value, std::uint32_t s) {
      return stageMap_[s][static_cast<std::size_t>(value)];
    });
    fillSparse(t.ranges_.category, &TraceStage::rangeCategory, order, [this](std::int64_t value, std::uint32_t s) {
      return stringMap_[s][static_cast<std::size_t>(value)];
    });
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
    fillSparse(t.os_.callChain, &TraceStage::osCallChain, order, chain);
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
    fillSparse(m.context, &TraceStage::memoryContext, order, self);
    fillSparse(m.access, &TraceStage::memoryAccess, order, [this](std::int64_t value, std::uint32_t s) {
      return stringMap_[s][static_cast<std::size_t>(value)];
    });
    fillSparse(m.callChain, &TraceStage::memoryCallChain, order, chain);
    m.api.assign(order.size(), kNone);
    release(&TraceStage::memory);
  }
  {
    const auto order = sorted(&TraceStage::samples, EventKind::Counter);
    fillColumn(t.counters_.start, &TraceStage::samples, order,
               [this](const StagedSample& e, std::uint32_t) { return e.start - origin_; });
    fillColumn(t.counters_.value, &TraceStage::samples, order,
               [](const StagedSample& e, std::uint32_t) { return e.value; });
    fillColumn(t.counters_.duration, &TraceStage::samples, order,
               [](const StagedSample& e, std::uint32_t) { return e.duration; });
    for (const std::uint32_t i : t.tracksOf(EventKind::Counter)) {
      Track& track = t.tracks_[i];
      if (track.size() == 0) continue;
      const Locator locator = order[track.first].locator;
      track.order = stageOf(locator).samples[indexOf(locator)].place;
    }
    Column<TimeNs>& durations = t.counters_.duration;
    if (std::all_of(durations.begin(), durations.end(), [](TimeNs d) { return d < 0; })) {
      durations = Column<TimeNs>();
    }
    release(&TraceStage::samples);
  }
}

}  // namespace tallyscope
