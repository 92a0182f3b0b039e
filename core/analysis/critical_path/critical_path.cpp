// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/critical_path/critical_path.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/analysis/device_work.h"
#include "core/analysis/idle/host_waits.h"

namespace tallyscope {

std::string_view titleOf(PathCause cause) {
  switch (cause) {
    case PathCause::Work: return "device work";
    case PathCause::Partner: return "collective with all participants";
    case PathCause::LaunchLatency: return "launch latency";
    case PathCause::StreamOrder: return "between operations of a stream";
    case PathCause::Dependency: return "after work of another stream";
    case PathCause::Synchronisation: return "return from synchronisation";
    case PathCause::Host: return "host work";
    case PathCause::HostUnrecorded: return "host, nothing recorded";
    case PathCause::RecordingEdge: return "start of the recording";
    case PathCause::NotKnown: break;
  }
  return "not known";
}

CriticalPath::CriticalPath(const Trace& trace, const Job* job)
    : trace_(&trace),
      job_(job),
      launches_(trace, false),
      pieces_(trace),
      streams_(trace.devices().size()),
      threads_(trace.processes().size()),
      waits_(trace.strings().size(), 2) {
  const Job unwatched;
  partners_ = CollectivePartners(trace, job != nullptr ? *job : unwatched);
  const DeviceTable& device = trace.device();
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (track.device != kNone) streams_[track.device].push_back(t);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (isWork(device.kind[e]) && device.duration[e] > 0) byEnd_.push_back(e);
    }
  }
  std::sort(byEnd_.begin(), byEnd_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(device.end(a), a) < std::pair(device.end(b), b);
  });
  std::vector<char> works(trace.threads().size(), 0);
  for (const EventKind kind : {EventKind::Operator, EventKind::Api}) {
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (track.thread == kNone || track.stream != kNone || std::exchange(works[track.thread], char{1}) != 0) continue;
      const std::uint32_t process = trace.threads()[track.thread].process;
      if (process != kNone) threads_[process].push_back(track.thread);
    }
  }
}

std::uint32_t CriticalPath::lastEndedBy(TimeNs time, TimeNs after, std::uint32_t process) const {
  const DeviceTable& device = trace_->device();
  auto it = std::partition_point(byEnd_.begin(), byEnd_.end(), [&](std::uint32_t e) { return device.end(e) <= time; });
  while (it != byEnd_.begin()) {
    --it;
    if (device.end(*it) <= after) break;
    if (process == kNone || trace_->processOfDevice(*it) == process) return *it;
  }
  return kNone;
}

/// One way back through the recording.
struct CriticalPath::Walk {
  CriticalPath& path;
  const Trace& trace;
  TimeNs from;
  TimeNs now;
  std::vector<PathPart> parts;      ///< from the last to the first
  std::uint32_t operation = kNone;  ///< the path is in this operation …
  std::uint32_t thread = kNone;     ///< … or on this thread

  void take(TimeNs back, PathCause cause, EventRef event) {
    back = std::max(back, from);
    if (back >= now) return;
    parts.push_back({{back, now}, cause, event});
    now = back;
  }
  bool done() const { return now <= from; }
  void enter(std::uint32_t next) {
    operation = next;
    thread = kNone;
  }
  void enterThread(std::uint32_t next) {
    thread = next;
    operation = kNone;
  }
  bool waits(std::uint32_t call) {
    char& known = path.waits_[trace.api().name[call]];
    if (known == 2) known = isWaitingCall(trace.text(trace.api().name[call])) ? 1 : 0;
    return known == 1;
  }

  void inOperation() {
    const DeviceTable& device = trace.device();
    std::uint32_t last = operation;
    for (const std::uint32_t partner : path.partners_.of(operation)) {
      if (device.start[partner] > device.start[last] && device.start[partner] < now) last = partner;
    }
    const bool together = path.partners_.of(operation).size() > 1;
    take(device.start[last], together ? PathCause::Partner : PathCause::Work, {EventKind::Device, operation});
    if (!done()) release(last);
  }
  /// The operation of a stream that ended last by `time` and began before it, going back from the last that began; kNone.
  std::uint32_t endedBy(const Track& track, TimeNs time, std::uint32_t below) const {
    const DeviceTable& device = trace.device();
    std::uint32_t low = track.first, high = std::min(track.last, below);
    while (low < high) {
      const std::uint32_t middle = low + (high - low) / 2;
      if (device.start[middle] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (std::uint32_t e = low; e > track.first; --e) {
      if (isWork(device.kind[e - 1]) && device.end(e - 1) <= time) return e - 1;
    }
    return kNone;
  }
  void release(std::uint32_t next) {
    const DeviceTable& device = trace.device();
    const Track& own = trackOfWork(trace, next);
    const TimeNs start = device.start[next];
    const TimeNs usual = own.device == kNone ? 0 : path.launches_.usualLatency(own.device, next);
    std::uint32_t before = endedBy(own, start, next);
    bool ownStream = true;
    if (own.device != kNone) {
      for (const std::uint32_t t : path.streams_[own.device]) {
        const Track& track = trace.tracks()[t];
        if (track.first == own.first) continue;
        const std::uint32_t other = endedBy(track, start, kNone);
        if (other == kNone || device.end(other) < start - usual) continue;
        if (before != kNone && device.end(before) >= device.end(other)) continue;
        before = other;
        ownStream = false;
      }
    }
    const TimeNs free = before == kNone ? kTimeMin : device.end(before);
    const std::uint32_t call = device.api[next];
    const TimeNs launch = call == kNone ? kTimeMin : std::min(path.launches_.of(next), start);
    if (call != kNone && launch > free) {
      take(launch, PathCause::LaunchLatency, {EventKind::Api, call});
      return enterThread(trace.tracks()[trace.trackOf({EventKind::Api, call})].thread);
    }
    if (before == kNone) return take(from, PathCause::RecordingEdge, {EventKind::Device, next});
    const bool slow =
        start - free > usual && path.launches_.usualLatency(own.device == kNone ? 0 : own.device, next) > 0;
    const PathCause cause = !ownStream                              ? PathCause::Dependency
                            : slow && isFirstOfItsCall(trace, next) ? PathCause::NotKnown
                                                                    : PathCause::StreamOrder;
    take(free, cause, {EventKind::Device, next});
    enter(before);
  }

  void onThread() {
    const HostPiece* piece = path.pieces_.before(thread, now);
    if (piece == nullptr) return elsewhere(from, {});
    if (piece->time.end < now) return elsewhere(piece->time.end, {});
    if (!piece->working()) return elsewhere(piece->time.start, piece->event);
    if (piece->event.kind == EventKind::Api) {
      std::uint32_t call = piece->event.index;
      const std::uint32_t outer = trace.api().parent[call];
      if (!waits(call) && outer != kNone && waits(outer)) call = outer;
      if (waits(call)) {
        const std::uint32_t process = trace.threads()[thread].process;
        const std::uint32_t waited = path.lastEndedBy(now, trace.api().start[call], process);
        if (waited != kNone) {
          take(trace.device().end(waited), PathCause::Synchronisation, {EventKind::Api, call});
          return enter(waited);
        }
      }
    }
    take(piece->time.start, PathCause::Host, piece->event);
  }
  /// The thread did nothing that was recorded since `since`: another thread of the process may have.
  void elsewhere(TimeNs since, EventRef event) {
    const std::uint32_t process = trace.threads()[thread].process;
    std::uint32_t best = kNone;
    TimeNs bestEnd = std::max(since, from);
    if (process != kNone) {
      for (const std::uint32_t other : path.threads_[process]) {
        if (other == thread) continue;
        const TimeNs end = path.pieces_.lastWorkUntil(other, now);
        if (end > bestEnd) {
          best = other;
          bestEnd = end;
        }
      }
    }
    take(best == kNone ? since : bestEnd, PathCause::HostUnrecorded, event);
    if (best != kNone) enterThread(best);
  }
};

std::vector<PathPart> CriticalPath::find(const TimeWindow& window) {
  const DeviceTable& device = trace_->device();
  const TimeNs from = std::max(window.from, trace_->extent().from);
  // The last event of the window: an operation, or what a thread that launches does after it.
  const std::uint32_t lastWork = [&] {
    std::uint32_t found = kNone;
    TimeNs end = kTimeMin;
    for (const std::uint32_t e : byEnd_) {
      if (device.start[e] >= window.to || device.end(e) <= from) continue;
      if (std::min(device.end(e), window.to) > end) {
        end = std::min(device.end(e), window.to);
        found = e;
      }
    }
    return found;
  }();
  if (lastWork == kNone) return {};
  Walk walk{*this, *trace_, from, std::min(device.end(lastWork), window.to), {}, kNone, kNone};
  walk.enter(lastWork);
  std::vector<char> launching(trace_->threads().size(), 0);
  for (const std::uint32_t t : trace_->tracksOf(EventKind::Api)) {
    const Track& track = trace_->tracks()[t];
    if (track.thread == kNone || trace_->api().launchedFirst[track.first] == trace_->api().launchedFirst[track.last]) {
      continue;
    }
    launching[track.thread] = 1;
  }
  for (std::uint32_t thread = 0; thread < launching.size(); ++thread) {
    if (launching[thread] == 0) continue;
    const TimeNs end = std::min(pieces_.lastWorkUntil(thread, window.to), window.to);
    if (end > walk.now) {
      walk.now = end;
      walk.enterThread(thread);
    }
  }
  // Every round takes time off or goes to an operation of an earlier start or index; the bound is against surprises.
  for (std::uint64_t round = 0, most = 4 * trace_->eventCount() + 1000; !walk.done() && round < most; ++round) {
    if (job_ != nullptr && round % 4096 == 0) job_->checkCancelled();
    if (walk.operation != kNone) {
      walk.inOperation();
    } else {
      walk.onThread();
    }
  }
  walk.take(from, PathCause::NotKnown, {});
  std::reverse(walk.parts.begin(), walk.parts.end());
  return std::move(walk.parts);
}

}  // namespace tallyscope
