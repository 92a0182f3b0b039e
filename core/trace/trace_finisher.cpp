// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_finisher.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

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

}  // namespace

std::shared_ptr<const Trace> TraceFinisher::run() {
  trace_ = std::shared_ptr<Trace>(new Trace());
  const auto stages = static_cast<std::uint32_t>(builder_.stages_.size());
  stageBits_ = stages > 1 ? static_cast<std::uint32_t>(std::bit_width(stages - 1)) : 0;
  stageMask_ = (1U << stageBits_) - 1;

  job_.setPhase("Sorting");
  alignClocks();
  surveyStages();
  mergeStrings();
  orderEntities();
  orderTracks();
  mergeTuples();
  fillTables();
  job_.setPhase("Linking launches");
  linkDevices();
  linkMemory();
  linkGraphNodes();
  findEnclosingOfApi();
  bindFlows();

  Trace& t = *trace_;
  for (const auto& stage : builder_.stages_) t.diagnostics_.merge(stage->diagnostics);
  t.diagnostics_.merge(builder_.diagnostics_);
  t.sources_ = std::move(builder_.sources_);
  t.details_ = std::move(builder_.details_);
  t.vendor_ = builder_.vendor_;
  t.evidence_ = std::move(builder_.evidence_);
  t.loadStatistics_ = builder_.loadStatistics_;
  for (const auto& epoch : builder_.epochOfClockZero_) {
    if (epoch && t.epochNs_ == 0) t.epochNs_ = *epoch + origin_;
  }
  if (builder_.finishClock_) t.loadStatistics_.seconds = builder_.finishClock_();
  builder_.stages_.clear();
  ColumnMemory::trim();
  return trace_;
}

void TraceFinisher::surveyStages() {
  struct Extent {
    TimeNs first = kTimeMax, last = kTimeMin;
    TimeNs firstOfAll = kTimeMax;  ///< of those too that do not count
    void see(TimeNs start, TimeNs duration, bool counts) {
      firstOfAll = std::min(firstOfAll, start);
      if (!counts) return;
      first = std::min(first, start);
      last = std::max(last, endOf(start, std::max<TimeNs>(duration, 0)));
    }
  };
  std::vector<Extent> extents(builder_.stages_.size());
  counts_.resize(builder_.stages_.size());
  tbb::parallel_for(std::size_t{0}, extents.size(), [&](std::size_t s) {
    Extent extent;
    std::vector<std::uint32_t>& count = counts_[s];
    count.assign(builder_.tracks_.size(), 0);
    const auto seeAll = [&](const auto& list) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& e = list[i];
        extent.see(e.start, e.duration, (e.flags & FlagOutsideExtent) == 0);
        ++count[e.track];
      }
    };
    const auto seePoints = [&](const auto& list) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        extent.see(list[i].start, 0, true);
        ++count[list[i].track];
      }
    };
    const TraceStage& stage = *builder_.stages_[s];
    seeAll(stage.api);
    seeAll(stage.device);
    seeAll(stage.ranges);
    seeAll(stage.operators);
    seeAll(stage.frames);
    seeAll(stage.os);
    seePoints(stage.memory);
    seePoints(stage.samples);
    extents[s] = extent;
  });
  Extent all;
  for (const Extent& extent : extents) {
    all.first = std::min(all.first, extent.first);
    all.last = std::max(all.last, extent.last);
    all.firstOfAll = std::min(all.firstOfAll, extent.firstOfAll);
  }
  auto [first, last, firstOfAll] = all;
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
    const auto unit = builder_.counterUnits_.find(static_cast<std::uint32_t>(keyed.size()));
    if (unit != builder_.counterUnits_.end()) track.unit = entityNames_[unit->second];
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

  findHostProcesses();
}

void TraceFinisher::findHostProcesses() {
  Trace& t = *trace_;
  const std::size_t sources = builder_.sources_.size();
  t.onlyProcessOfSource_.assign(sources, kNone);
  std::vector<int> hosts(sources, 0);
  std::vector<char> isHost(t.processes_.size(), 0);
  // The host of a source is the process whose threads called the runtime; in a source without calls, that ran operators;
  // without those, that has ranges.
  for (const EventKind kind : {EventKind::Api, EventKind::Operator, EventKind::Range}) {
    const std::vector<int> before = hosts;
    for (const std::uint32_t i : t.tracksOf(kind)) {
      const std::uint32_t p = t.tracks_[i].thread == kNone ? kNone : t.tracks_[i].process;
      if (p == kNone || isHost[p] || t.processes_[p].pidText != 0 || t.processes_[p].pid < 0) continue;
      const std::uint32_t source = t.processes_[p].source;
      if (before[source] > 0) continue;
      isHost[p] = 1;
      t.onlyProcessOfSource_[source] = ++hosts[source] == 1 ? p : kNone;
    }
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
    std::vector<std::uint32_t> chains(stage.callChains.size());
    std::vector<StackFrame> frames;
    for (std::uint32_t i = 0; i < chains.size(); ++i) {
      frames.clear();
      for (const StackFrame& f : stage.callChains[i]) frames.push_back({ids[f.module], ids[f.symbol]});
      chains[i] = t.callChains_.intern(frames);
    }
    chainMap_.push_back(std::move(chains));
    std::vector<std::uint32_t> collectiveStages(stage.collectiveStages.size());
    for (std::uint32_t i = 0; i < collectiveStages.size(); ++i) {
      CollectiveStage c = stage.collectiveStages[i];
      c.type = ids[c.type];
      if (c.device != kNone) c.device = deviceMap_[c.device];
      collectiveStages[i] = t.collectiveStages_.intern(c);
    }
    stageMap_.push_back(std::move(collectiveStages));
  }
}

}  // namespace tallyscope
