// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/trace/allocator_snapshot.h"

namespace tallyscope {

/// A snapshot in a trace, with its clock: its times are ns since the Unix epoch, those of the trace since its start, moved
/// by how recordings were laid together.
struct PlacedSnapshot {
  std::uint32_t source = 0;
  const AllocatorSnapshot* snapshot = nullptr;
  std::int64_t zero = 0;  ///< the snapshot's time at the trace's time 0
  std::string name;       ///< of the file

  std::int64_t unixTime(TimeNs time) const;
  TimeNs traceTime(std::int64_t unixTime) const { return unixTime - zero; }
};

/// All snapshots of a trace. Several of one name are told apart by number.
std::vector<PlacedSnapshot> placedSnapshots(const Trace& trace);

/// What the program was doing when it asked for a block: known where a recording of the same run was opened with the
/// snapshot.
struct AllocationCause {
  std::uint32_t op = kNone;     ///< of Trace::operators(): the innermost one
  std::uint32_t range = kNone;  ///< of Trace::ranges()
};

/// Ties allocations to the operators and ranges of recordings beside the snapshot: by the same address being given out
/// there at about the same time, on a thread that is known; where the recording has no such event, by the only thread that
/// was inside an operator then.
class AllocationCauses {
 public:
  AllocationCauses(const Trace& trace, const PlacedSnapshot& snapshot);
  bool any() const { return !tracks_.empty(); }
  AllocationCause of(const AllocatorSnapshot::Entry& entry) const;

 private:
  struct ThreadTracks {
    std::uint32_t thread, operators, ranges;
  };
  AllocationCause onThread(const ThreadTracks& tracks, TimeNs time) const;

  const Trace& trace_;
  const PlacedSnapshot& snapshot_;
  std::vector<ThreadTracks> tracks_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> allocations_;  ///< (address, memory event), sorted
};

}  // namespace tallyscope
