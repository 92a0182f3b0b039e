// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/value_tracks.h"

#include <algorithm>
#include <unordered_map>

namespace tallyscope {
namespace {

constexpr std::uint32_t kPollEvery = 65536;

/// A column of totals as recorded, as far as it is recorded.
std::vector<double> recorded(const Column<std::int64_t>& totals, const Track& track) {
  std::vector<double> values(track.size());
  double last = 0;
  for (std::uint32_t e = track.first; e < track.last; ++e) {
    if (totals[e] >= 0) last = static_cast<double>(totals[e]);
    values[e - track.first] = last;
  }
  return values;
}

bool anyRecorded(const Column<std::int64_t>& totals, const Track& track) {
  return std::any_of(totals.begin() + track.first, totals.begin() + track.last, [](std::int64_t t) { return t >= 0; });
}

std::vector<double> addedUp(const Trace& trace, const Track& track, const Job& job) {
  const MemoryTable& memory = trace.memory();
  std::vector<double> values(track.size());
  std::unordered_map<std::uint64_t, std::int64_t> held;
  std::int64_t sum = 0;
  for (std::uint32_t e = track.first; e < track.last; ++e) {
    if ((e - track.first) % kPollEvery == 0) job.checkCancelled();
    const auto it = held.find(memory.address[e]);
    if (it != held.end()) {
      sum -= it->second;
      held.erase(it);
    }
    if (memory.bytes[e] > 0) {
      held.emplace(memory.address[e], memory.bytes[e]);
      sum += memory.bytes[e];
    }
    values[e - track.first] = static_cast<double>(sum);
  }
  return values;
}

}  // namespace

std::vector<ValueTrack> valueTracks(const Trace& trace, const Job& job) {
  std::vector<ValueTrack> tracks;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    job.checkCancelled();
    const Track& track = trace.tracks()[t];
    if (track.size() == 0) continue;
    const TimeNs* times = trace.memory().start.data() + track.first;
    tracks.push_back({ValueTrack::Kind::Allocated, t,
                      ValueSeries(times, anyRecorded(trace.memory().totalAllocated, track)
                                             ? recorded(trace.memory().totalAllocated, track)
                                             : addedUp(trace, track, job))});
    if (anyRecorded(trace.memory().totalReserved, track)) {
      ValueSeries reserved(times, recorded(trace.memory().totalReserved, track));
      // Host memory has no reserve; recorders write 0.
      if (reserved.range().high > 0) tracks.push_back({ValueTrack::Kind::Reserved, t, std::move(reserved)});
    }
  }
  for (const std::uint32_t t : trace.tracksOf(EventKind::Counter)) {
    job.checkCancelled();
    const Track& track = trace.tracks()[t];
    if (track.size() == 0) continue;
    const CounterTable& counters = trace.counters();
    tracks.push_back(
        {ValueTrack::Kind::Counter, t,
         ValueSeries(counters.start.data() + track.first, counters.value.data() + track.first, track.size())});
  }
  return tracks;
}

std::vector<std::uint32_t> blocksAliveAt(const Trace& trace, std::uint32_t track, TimeNs time) {
  const MemoryTable& memory = trace.memory();
  const Track& t = trace.tracks()[track];
  std::unordered_map<std::uint64_t, std::uint32_t> held;
  for (std::uint32_t e = t.first; e < t.last && memory.start[e] <= time; ++e) {
    if (memory.bytes[e] > 0) {
      held[memory.address[e]] = e;
    } else {
      held.erase(memory.address[e]);
    }
  }
  std::vector<std::uint32_t> alive;
  alive.reserve(held.size());
  for (const auto& block : held) alive.push_back(block.second);
  std::sort(alive.begin(), alive.end());
  return alive;
}

}  // namespace tallyscope
