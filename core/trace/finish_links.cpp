// SPDX-License-Identifier: GPL-3.0-or-later
// Third part of TraceFinisher: what belongs to what. Launches, memory events, enclosing operators and ranges, arrows.
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "core/trace/launch_links.h"
#include "core/trace/nesting.h"
#include "core/trace/trace_finisher.h"

namespace tallyscope {

void TraceFinisher::linkDevices() {
  Trace& t = *trace_;
  LaunchLinker linker(t);
  t.device_.api.resize(t.device_.size());
  std::uint64_t ambiguous = 0;
  for (const std::uint32_t i : t.tracksOf(EventKind::Device)) {
    const Track& track = t.tracks_[i];
    const std::uint32_t source = t.devices_[track.device].source;
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(track.first, track.last, 1 << 14), [&](const auto& range) {
      for (std::uint32_t e = range.begin(); e < range.end(); ++e) {
        t.device_.api[e] = linker.find(source, track.process, t.device_.correlation[e]);
      }
    });
    for (std::uint32_t e = track.first; e < track.last; ++e) {
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
      if (t.memory_.api[e] != kNone && t.memory_.thread[e] == kNone) {
        t.memory_.thread[e] = t.tracks_[t.trackOf({EventKind::Api, t.memory_.api[e]})].thread;
      }
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
  TimeNs bestDuration = 0;
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
                                NoteSeverity::Repair, request.place, request.name);
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
