// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/intervals.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// A stretch of a host thread's time with the innermost event that was open: the one that began last of accelerator
/// calls, framework operators and ranges; not valid: nothing was recorded.
struct HostPiece {
  Interval time;
  EventRef event;
  bool working() const { return event.valid() && event.kind != EventKind::Range; }
};

/// What the host threads did, each as pieces without holes from its first event to its last. Made when first asked for;
/// not for several threads at once.
class HostPieces {
 public:
  explicit HostPieces(const Trace& trace);

  /// By time. O(n log n) once for n events of the thread.
  const std::vector<HostPiece>& of(std::uint32_t thread);
  /// The piece that holds the moment just before `time`; nullptr: the thread had no event before it.
  const HostPiece* before(std::uint32_t thread, TimeNs time);
  /// Ends of the thread's stretches of calls and operators: the last at or before `time`; kTimeMin: none.
  TimeNs lastWorkUntil(std::uint32_t thread, TimeNs time);

 private:
  struct ThreadPieces {
    bool made = false;
    std::vector<HostPiece> pieces;
    std::vector<std::uint32_t> lastWorking;  ///< by piece: the last working one up to it; kNone: none
  };
  void make(std::uint32_t thread, ThreadPieces& out);

  const Trace* trace_;
  std::vector<ThreadPieces> threads_;
  std::vector<std::vector<std::uint32_t>> tracks_;  ///< by thread
};

}  // namespace tallyscope
