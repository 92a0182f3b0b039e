// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// Whether a call launches a whole graph (cudaGraphLaunch, hipGraphLaunch, cuGraphLaunch_ptsz).
bool isGraphLaunchCall(std::string_view name);

/// One replay of a graph: the operations that one launch of it ran.
struct GraphReplay {
  std::uint64_t launch = 0;               ///< as graphLaunchOf() numbers it
  std::uint32_t call = kNone;             ///< that launched it; kNone: not recorded
  std::vector<std::uint32_t> operations;  ///< kernels, copies and fills, by start
};

/// The replays of a trace, by the start of their first operation: operations whose launching call launches graphs, that
/// were recorded as nodes of a graph, or that share the number of a launch with others while the call is not recorded.
std::vector<GraphReplay> graphReplays(const Trace& trace);

/// One capture of a graph: the calls between the beginning and the end of a stream's capture that would have launched
/// work and launched none.
struct GraphCapture {
  std::uint32_t begin = kNone, end = kNone;  ///< the calls that began and ended it
  std::vector<std::uint32_t> calls;          ///< the captured launches, by start
  std::vector<DeviceKind> kinds;             ///< what each of them launches
  std::int64_t batch = -1;                   ///< the first number in the name of the range around it; -1: none
};

/// The captures of a trace, by start.
std::vector<GraphCapture> graphCaptures(const Trace& trace);

/// The first whole number in a text ("capture_32_FULL": 32), -1: none.
std::int64_t firstNumberIn(std::string_view text);

}  // namespace tallyscope
