// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// A call that returns only when the device has done its work: its name holds "Synchronize", or it is a copy that is not
/// asynchronous (cudaMemcpy, hipMemcpyWithStream, cuMemcpyDtoH_v2).
bool isWaitingCall(std::string_view name);
/// A call that makes a stream wait for an event (cudaStreamWaitEvent and its kin).
bool isStreamWaitCall(std::string_view name);

/// The calls of each host thread that wait, or make a stream wait, for look-ups by time.
class HostWaits {
 public:
  explicit HostWaits(const Trace& trace);
  /// The outermost waiting call of the thread that `call` is on, open at `time` ([start, end)); kNone: none. O(log).
  std::uint32_t waitingAt(std::uint32_t call, TimeNs time) const;
  /// The last call before `call` on its thread that made a stream wait, begun at or after `since`; kNone: none. O(log).
  std::uint32_t streamWaitBefore(std::uint32_t call, TimeNs since) const;

 private:
  const Trace* trace_;
  std::vector<std::uint32_t> waiting_;     ///< calls, in the order of the table: by thread, then start
  std::vector<std::uint32_t> streamWait_;  ///< the same
};

/// What a host thread did at a moment: the innermost framework operator, else range, else accelerator call, else
/// operating-system call that was open; not valid: nothing was recorded. O(log events + depth).
EventRef hostActivityAt(const Trace& trace, std::uint32_t thread, TimeNs time);

}  // namespace tallyscope
