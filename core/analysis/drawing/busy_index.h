// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/drawing/time_grid.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// How long at least one event of a set of tracks was running: the length of the union, between any two times, without
/// walking the events between them. Checkpoints stand every few hundred events (under 0.2 bytes an event); what lies
/// between a checkpoint and a time is swept. Synchronisation records on devices do not count as running.
class BusyIndex {
 public:
  BusyIndex() = default;
  /// `tracks`: indices into trace.tracks(), of kinds with durations. Linear in their events. Keeps a pointer to the
  /// trace. `kernelsOnly`: of device work only kernels count, not copies, fills and whole graphs.
  BusyIndex(const Trace& trace, std::vector<std::uint32_t> tracks, bool kernelsOnly = false);

  /// Length in ns of the union of the events, cut to the window. Exact.
  TimeNs busyIn(const TimeWindow& window) const;
  /// Adds to out[c] the length of the union within each column of the grid (out has grid.width() entries). Where
  /// several checkpoints lie in a column, what is between two of them is spread evenly. O(columns · tracks) at most.
  void fill(const TimeGrid& grid, std::vector<TimeNs>& out) const;
  bool empty() const { return checkpoints_.empty(); }
  std::size_t memoryBytes() const { return checkpoints_.capacity() * sizeof(Checkpoint); }

 private:
  /// The union of every event that starts before `time`: its whole length, and its last end.
  struct Checkpoint {
    TimeNs time;
    TimeNs total;
    TimeNs lastEnd;
  };
  struct Sweep;
  static constexpr std::uint32_t kEvery = 256;

  /// Events that start in [from, to), in order of their start.
  void collect(TimeNs from, TimeNs to, std::vector<std::pair<TimeNs, TimeNs>>& out) const;
  bool counts(EventKind kind, std::uint32_t event) const;
  TimeNs busyBefore(TimeNs time) const;
  TimeNs valueAt(const Checkpoint& checkpoint, TimeNs time) const;

  const Trace* trace_ = nullptr;
  bool kernelsOnly_ = false;
  std::vector<std::uint32_t> tracks_;
  std::vector<Checkpoint> checkpoints_;
};

}  // namespace tallyscope
