// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// One communication: the kernels that its participants (a device of a process) ran for it.
struct CollectiveGroup {
  std::vector<std::uint32_t> kernels;  ///< device events by start, one a participant
  TimeNs start = 0;                    ///< of the first kernel
  TimeNs duration = 0;                 ///< from the first start to the last end
  TimeNs overlap = 0;                  ///< while all of them ran; 0 when they never all ran at once
  std::uint32_t last = kNone;          ///< the kernel that started last

  /// Share of the duration that is not overlap, in percent.
  double desyncRate() const;
};

/// What a participant ran for a communication, for grouping.
struct CollectiveCall {
  std::pair<std::uint32_t, std::uint32_t> participant;  ///< a device of a process
  TimeNs start = 0, end = 0;
  std::uint64_t communicator = 0;  ///< 0: not known
  std::uint64_t work = 0;          ///< equal for calls that do the same
  std::uint64_t name = 0;          ///< preferred equal among calls that only overlap
};

/// Groups calls (by start) into communications, as numbers of `calls` in ascending order. The n-th call of one participant
/// on a communicator belongs with the n-th of the others; lists that begin or end at different calls are shifted to fit.
/// Calls without a communicator belong together when they overlap in time, transitively, one a participant.
std::vector<std::vector<std::uint32_t>> groupCalls(const std::vector<CollectiveCall>& calls);

/// A kernel of a collective library: by its metadata, else by its name (nccl, pccl, rccl).
bool isCollectiveKernel(const Trace& trace, std::uint32_t deviceEvent);

/// Groups the given collective kernels. Where the recording names the communicator, the n-th operation on it of one
/// participant belongs with the n-th of the others (ranks whose kernels never overlap still form a group); recordings
/// that begin or end at different operations are shifted to fit. Kernels without such metadata, and point-to-point ones,
/// belong together when they overlap in time, transitively, one kernel a participant. Of several recordings in one
/// trace only those of one run (runsOfRecordings()) communicate with each other.
/// Groups come by start, then by their first kernel.
std::vector<CollectiveGroup> groupCollectives(const Trace& trace, const std::vector<std::uint32_t>& kernels);

}  // namespace tallyscope
