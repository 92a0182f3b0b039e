// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// A recording to be laid beside others.
struct MergePart {
  std::shared_ptr<const Trace> trace;
  std::string name;   ///< not used for a trace of several recordings: those keep their names
  TimeNs offset = 0;  ///< where the trace's time 0 comes to lie, in ns; within ±kLargestOffset
};

/// Further apart than recordings can be: 29 years. Times of both stay inside the range of TimeNs.
inline constexpr TimeNs kLargestOffset = kTimeMax / 5 * 2;

/// One trace of several: every event, with its links, at its own time plus its recording's offset. Sources, processes,
/// threads, devices and streams stay apart, however equal their ids. Time 0 is what the offsets say; the wall clock of
/// time 0 is known when all recordings agree on it. Holds as much memory as its parts do together, and does not need
/// them afterwards. Throws UsageError for an offset beyond kLargestOffset, and Cancelled.
std::shared_ptr<const Trace> mergeTraces(const std::vector<MergePart>& parts, Job& job);

/// The same trace of several recordings with other offsets: one for each of Trace::recordings(). Throws as above.
std::shared_ptr<const Trace> withOffsets(const Trace& merged, std::span<const TimeNs> offsets, Job& job);

}  // namespace tallyscope
