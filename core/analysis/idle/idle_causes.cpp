// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_causes.h"

#include <algorithm>

#include "core/analysis/collective_groups.h"

namespace tallyscope {
namespace {

/// Adds a part unless it is empty.
void addPart(IdleTimes& out, Interval time, IdleCause cause, IdleRule rule, EventRef blame) {
  if (time.end <= time.start) return;
  out.parts.push_back({time, cause, rule, blame, static_cast<std::uint32_t>(out.intervals.size() - 1)});
}

EventRef apiEvent(std::uint32_t call) { return {EventKind::Api, call}; }
EventRef deviceEvent(std::uint32_t operation) { return {EventKind::Device, operation}; }

/// The last event of the track that starts before `time`, or kNone.
std::uint32_t lastBefore(const DeviceTable& device, const Track& track, TimeNs time) {
  std::uint32_t low = track.first, high = track.last;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (device.start[middle] < time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low == track.first ? kNone : low - 1;
}

}  // namespace

/// An idle interval while its cause is looked for.
struct IdleCauses::Gap {
  std::uint32_t device;
  IdleGap idle;
  TimeNs launch;  ///< of the next operation
  TimeNs usual;   ///< its usual latency
  TimeNs from;    ///< where the part that is still open begins
  TimeNs start() const { return idle.time.end; }
};

IdleCauses::IdleCauses(const Trace& trace, bool correctSkew, const Job* job)
    : trace_(&trace), launches_(trace, correctSkew), waits_(trace) {
  const Job unwatched;
  if (job) job->checkCancelled();
  partners_ = CollectivePartners(trace, job ? *job : unwatched);
  const DeviceTable& device = trace.device();
  tracks_.resize(trace.devices().size());
  firstLaunched_.assign(trace.devices().size(), kTimeMax);
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (track.device == kNone || track.size() == 0) continue;
    tracks_[track.device].push_back(t);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (!isWork(device.kind[e]) || device.api[e] == kNone) continue;
      firstLaunched_[track.device] = std::min(firstLaunched_[track.device], device.start[e]);
      break;
    }
  }
}

IdleTimes IdleCauses::divide(std::uint32_t groupDevice, std::span<const std::uint32_t> operations) const {
  const DeviceTable& device = trace_->device();
  IdleTimes out;
  std::uint32_t latest = kNone;
  TimeNs latestEnd = kTimeMin;
  for (std::size_t i = 0; i < operations.size(); ++i) {
    const std::uint32_t operation = operations[i];
    const TimeNs start = device.start[operation];
    if (latest != kNone && start > latestEnd) {
      std::uint32_t next = operation;
      TimeNs launch = launches_.of(next);
      for (std::size_t k = i + 1; k < operations.size() && device.start[operations[k]] == start; ++k) {
        const TimeNs other = launches_.of(operations[k]);
        if (other < launch) {
          launch = other;
          next = operations[k];
        }
      }
      const std::uint32_t owner = groupDevice != kNone ? groupDevice : trackOfWork(*trace_, next).device;
      const TimeNs usual = owner == kNone ? 0 : launches_.usualLatency(owner, next);
      Gap gap{owner, {{latestEnd, start}, latest, next}, launch, usual, latestEnd};
      out.intervals.push_back(gap.idle);
      if (device.api[next] == kNone) {
        withoutLaunch(gap, out);
      } else {
        if (launch > latestEnd) {
          gap.from = std::min(launch + usual, start);
          const std::uint32_t call = device.api[next];
          const std::uint32_t waiting = waits_.waitingAt(call, latestEnd);
          const bool waited = waiting != kNone && waiting != call;
          addPart(out, {latestEnd, gap.from}, waited ? IdleCause::Synchronisation : IdleCause::LaunchedLate,
                  waited ? IdleRule::HostWaited : IdleRule::LaunchAfterFree, apiEvent(waited ? waiting : call));
        }
        afterLaunch(gap, out);
      }
    }
    const TimeNs end = device.end(operation);
    if (latest == kNone || end > latestEnd) {
      latest = operation;
      latestEnd = end;
    }
  }
  return out;
}

void IdleCauses::withoutLaunch(const Gap& gap, IdleTimes& out) const {
  const bool early =
      gap.device != kNone && firstLaunched_[gap.device] != kTimeMax && gap.start() < firstLaunched_[gap.device];
  addPart(out, gap.idle.time, early ? IdleCause::RecordingEdge : IdleCause::NotKnown,
          early ? IdleRule::BeforeFirstLaunch : IdleRule::NoLaunch, deviceEvent(gap.idle.after));
}

void IdleCauses::afterLaunch(const Gap& gap, IdleTimes& out) const {
  if (gap.from >= gap.start()) return;
  const std::uint32_t next = gap.idle.after;
  const std::uint32_t call = trace_->device().api[next];
  const Interval open{gap.from, gap.start()};
  if (!isFirstOfItsCall(*trace_, next)) {
    addPart(out, open, IdleCause::Dependency, IdleRule::GraphEdge, deviceEvent(gap.idle.before));
    return;
  }
  if (gap.start() - gap.launch <= gap.usual) {
    addPart(out, open, IdleCause::LaunchLatency, IdleRule::WithinLatency, apiEvent(call));
    return;
  }
  if (const std::uint32_t other = endedJustBefore(gap); other != kNone) {
    waitedFor(gap, other, out);
    return;
  }
  // The launch of the operation before on the same stream bounds where a wait for this one can have been asked for.
  const Track& track = trackOfWork(*trace_, next);
  const std::uint32_t before = next > track.first ? trace_->device().api[next - 1] : kNone;
  const TimeNs since = before == kNone ? kTimeMin : trace_->api().start[before];
  if (const std::uint32_t wait = waits_.streamWaitBefore(call, since); wait != kNone && before != kNone) {
    addPart(out, open, IdleCause::Dependency, IdleRule::StreamWait, apiEvent(wait));
    return;
  }
  const bool late = gap.launch > gap.idle.time.start;
  if (late || open.length() <= gap.usual) {
    addPart(out, open, IdleCause::LaunchLatency, late ? IdleRule::SlowLaunch : IdleRule::AfterStreamOrder,
            apiEvent(call));
  } else {
    addPart(out, open, IdleCause::NotKnown, IdleRule::NoEvidence, {});
  }
}

std::uint32_t IdleCauses::endedJustBefore(const Gap& gap) const {
  if (gap.device == kNone) return kNone;
  const DeviceTable& device = trace_->device();
  const Track& own = trackOfWork(*trace_, gap.idle.after);
  std::uint32_t found = kNone;
  TimeNs foundEnd = gap.start() - gap.usual - 1;
  for (const std::uint32_t t : tracks_[gap.device]) {
    const Track& track = trace_->tracks()[t];
    const std::uint32_t last = lastBefore(device, track, gap.start());
    if (last == kNone || !isWork(device.kind[last])) continue;
    const TimeNs end = device.end(last);
    if (end > gap.start() || end <= foundEnd) continue;
    // What ran before on the same stream is its order, unless the group does not count it (copies, say).
    if (track.first == own.first && end <= gap.idle.time.start) continue;
    found = last;
    foundEnd = end;
  }
  return found;
}

void IdleCauses::waitedFor(const Gap& gap, std::uint32_t operation, IdleTimes& out) const {
  const DeviceTable& device = trace_->device();
  const EventRef blame = deviceEvent(operation);
  const TimeNs end = gap.start();
  if (device.kind[operation] == DeviceKind::Memcpy) {
    addPart(out, {gap.from, end}, IdleCause::CopyInTheWay, IdleRule::CopyEnded, blame);
    return;
  }
  std::uint32_t last = operation;
  for (const std::uint32_t partner : partners_.of(operation)) {
    if (device.start[partner] > device.start[last]) last = partner;
  }
  const TimeNs begun = std::clamp(device.start[operation], gap.from, end);
  const TimeNs arrived = std::clamp(device.start[last], begun, end);
  addPart(out, {gap.from, begun}, IdleCause::Dependency, IdleRule::OtherStreamEnded, blame);
  addPart(out, {begun, arrived}, IdleCause::Partner, IdleRule::PartnerMissing, deviceEvent(last));
  addPart(out, {arrived, end}, IdleCause::Dependency, IdleRule::OtherStreamEnded, blame);
}

}  // namespace tallyscope
