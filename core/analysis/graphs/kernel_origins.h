// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/analysis/ranges/range_links.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// How a device operation came to the host call that tells its operator, module and stack.
enum class OriginSource : std::uint8_t {
  None,     ///< nothing tells
  Launch,   ///< its own launching call
  Capture,  ///< the captured launch in the same place of its graph
  Twin,     ///< the launch of the same place of an equal sequence of kernels that ran without a graph
};

/// What tables call a source.
std::string_view titleOf(OriginSource source);

struct KernelOrigin {
  OriginSource source = OriginSource::None;
  bool sure = false;
  std::uint32_t call = kNone;  ///< the API call; kNone: only its place is recorded (creation of a graph's node)
  CallPlace place;             ///< thread kNone: the source is None
};

/// The origin of every device operation of a trace, by its index. Operations of no graph have their launching call, which
/// is sure. Those of a replay have, the first that fits:
/// - the call that created the node, where the recording numbers nodes: sure;
/// - the captured launch of the same number among those of its kind, of a capture that has as many kernels, copies and
///   fills as the replay and launches each kernel name by one API call throughout. Captures of the same process go before
///   those of recordings beside it; of several that fit, one whose annotation's number is that of the replay's. Sure when
///   it is the only one left; else the replays take them in turn, and are not sure;
/// - the launch of the same place of the first stretch of launches without a graph that runs the same kernel names one
///   after another, in the same process before others: not sure.
/// Linear in the operations, except for twins: replays of different sequences × launches. Throws Cancelled; `job` may be
/// null.
std::vector<KernelOrigin> kernelOrigins(const Trace& trace, const Job* job);

}  // namespace tallyscope
