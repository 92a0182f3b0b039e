// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/analysis/drawing/value_series.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// One graph of the timeline: a counter's samples, or the memory in use that follows from allocations and releases.
struct ValueTrack {
  enum class Kind : std::uint8_t {
    Counter,    ///< samples as recorded
    Allocated,  ///< bytes handed out
    Reserved,   ///< bytes that the allocator holds, where recorded
  };
  Kind kind = Kind::Counter;
  std::uint32_t track = kNone;  ///< of the trace
  ValueSeries series;
};

/// Every counter and every memory graph of a trace. A memory graph takes the totals that the recording gives after each
/// event; where it gives none, blocks are added up per address: a release takes away what was allocated there, one of a
/// block that the recording did not see allocated changes nothing, and an address that is given out again was released.
/// Refers to the trace's columns. Throws Cancelled.
std::vector<ValueTrack> valueTracks(const Trace& trace, const Job& job);

/// The allocations of a memory track that were held at `time` (after every event of that time), in the order of the
/// recording. Linear in the track's events before `time`.
std::vector<std::uint32_t> blocksAliveAt(const Trace& trace, std::uint32_t track, TimeNs time);

}  // namespace tallyscope
