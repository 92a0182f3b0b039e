// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/idle/launch_times.h"

namespace tallyscope {

/// One change of a queue of launches: a call began, or what it launched started.
struct QueueChange {
  TimeNs time = 0;
  std::uint32_t operation = kNone;
  std::uint32_t length = 0;  ///< launches outstanding after the change
  bool launched = false;     ///< else started
};

/// How many of the operations' launches were outstanding, change by change, by time. A launch is outstanding from the
/// start of its call until the operation starts (of a graph, the first node); one that starts before its call never is
/// for longer than no time, so that the length is never negative. Operations without a launch in the recording do not
/// count. O(n log n).
std::vector<QueueChange> launchQueue(const Trace& trace, const LaunchTimes& launches,
                                     std::span<const std::uint32_t> operations);

}  // namespace tallyscope
