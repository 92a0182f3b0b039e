// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/state_needs.h"

#include "core/trace/allocator_snapshot.h"
#include "core/trace/flight_dump.h"

namespace tallyscope {

bool holdsState(Need need, const Trace& trace) {
  return need == kNeedsSnapshot ? !detailsOf<AllocatorSnapshot>(trace).empty() : !detailsOf<FlightDump>(trace).empty();
}

}  // namespace tallyscope
