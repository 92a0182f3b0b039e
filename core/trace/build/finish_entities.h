// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/build/collected.h"

namespace tallyscope {

/// Where the entities and tracks that TraceBuilder gave out are in the trace: new index by old index.
struct EntityOrder {
  std::vector<std::uint32_t> processes, threads, devices, streams, tracks;
};

/// Moves processes, threads, devices, streams and tracks into the trace, in an order that does not depend on which thread
/// read what.
EntityOrder orderEntities(Collected& collected, TraceData& data);

}  // namespace tallyscope
