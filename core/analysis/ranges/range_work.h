// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What an operator or range of a thread had run on the devices: the work that ranBy() gives, synchronisation records
/// aside. All times in ns.
struct RangeWork {
  struct Name {
    StringId name = 0;
    std::uint64_t count = 0;
    TimeNs time = 0;  ///< sum of the durations
    EventRef longest;
  };
  std::uint64_t operations = 0;  ///< kernels, copies, fills, whole graphs
  std::uint64_t kernels = 0;
  TimeNs start = 0, end = 0;      ///< from the first start to the last end
  TimeNs busy = 0;                ///< of that, with one or more of the operations running
  std::vector<Name> kernelNames;  ///< the longest sum first, then by the first kernel

  TimeNs span() const { return end - start; }
  TimeNs idle() const { return span() - busy; }
};

/// n log n in the operations. Throws Cancelled.
RangeWork workOf(const Trace& trace, EventRef event, const Job& job);

/// What ran on the stream of a device operation before and after it, synchronisation records aside.
struct StreamNeighbours {
  std::uint32_t before = kNone;  ///< of those that began before, the one that ended last
  std::uint32_t after = kNone;   ///< the next one to begin
  TimeNs gapBefore = 0;          ///< from the end of `before` to the start; negative: they overlap
  TimeNs gapAfter = 0;           ///< from the last end so far to the start of `after`; negative: they overlap
};

/// O(log events) and the operations that can reach to this one's start.
StreamNeighbours streamNeighbours(const Trace& trace, std::uint32_t operation);

}  // namespace tallyscope
