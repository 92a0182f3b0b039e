// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs to what: steps of finishing that write columns of tables already filled.
#pragma once

#include <vector>

#include "core/trace/build/finish_entities.h"
#include "core/trace/merge/renumbering.h"

namespace tallyscope {

/// Ties each device operation to the call that launched it, and each call to what it launched.
void linkDevices(TraceData& data, Diagnostics& diagnostics);
/// Ties each memory event to its call, by the correlation ids of the events, and so to a thread.
void linkMemory(TraceData& data, const Column<std::int64_t>& correlation);
/// Collects the creations of graph nodes and ties each device operation that ran as a node to the first creation of that
/// node. Of several creations of one id the first counts. `origin`: time 0 of the trace on the sources' clock.
void linkGraphNodes(Collected& collected, const std::vector<Renumbering>& parts, TimeNs origin, TraceData& data);
/// Finds the innermost operator and range around each call.
void findEnclosingOfApi(TraceData& data);
/// Binds the ends of each arrow to events; an arrow without an event at both ends is left out and noted.
void bindFlows(Collected& collected, const EntityOrder& order, TimeNs origin, TraceData& data);

}  // namespace tallyscope
