// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/launch_queue.h"

#include <algorithm>
#include <tuple>

namespace tallyscope {

std::vector<QueueChange> launchQueue(const Trace& trace, const LaunchTimes& launches,
                                     std::span<const std::uint32_t> operations) {
  std::vector<QueueChange> changes;
  for (const std::uint32_t e : operations) {
    if (trace.device().api[e] == kNone || !isFirstOfItsCall(trace, e)) continue;
    const TimeNs start = trace.device().start[e];
    changes.push_back({std::min(launches.of(e), start), e, 0, true});
    changes.push_back({start, e, 0, false});
  }
  // Launches come before starts of the same moment: what starts has been launched.
  std::sort(changes.begin(), changes.end(), [](const QueueChange& a, const QueueChange& b) {
    return std::tuple(a.time, !a.launched, a.operation) < std::tuple(b.time, !b.launched, b.operation);
  });
  std::uint32_t length = 0;
  for (QueueChange& change : changes) change.length = change.launched ? ++length : --length;
  return changes;
}

}  // namespace tallyscope
