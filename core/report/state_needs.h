// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace tallyscope {

/// Needs of reports about states that a source holds whole beside its events. They stand apart from the others so that
/// only who uses them includes what they are about.
inline constexpr Need kNeedsSnapshot{200};        ///< of a caching allocator: AllocatorSnapshot
inline constexpr Need kNeedsFlightRecorder{201};  ///< of a collective library: FlightDump

/// Whether the trace holds it; for the needs above.
bool holdsState(Need need, const Trace& trace);
inline bool isStateNeed(Need need) { return need == kNeedsSnapshot || need == kNeedsFlightRecorder; }

}  // namespace tallyscope
