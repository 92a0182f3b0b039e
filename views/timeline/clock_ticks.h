// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "models/timeline/clock.h"
#include "models/timeline/view_state.h"
#include "views/timeline/ruler_ticks.h"

namespace tallyscope {

/// What the ruler's labels count from, and how they are written.
struct RulerClock {
  ClockFormat format = ClockFormat::Relative;  ///< a wall clock only where the recording has one
  std::int64_t offset = 0;                     ///< ns to add to a time of the recording to get what is written

  /// The format in force, for what a recording's window shows. Local time has the zone's offset at the view's start.
  static RulerClock of(const ViewState& state, ClockFormat format);
};

/// A tick's label when its neighbours are `step` apart: "1.204 s" (relative, since the window), "12:30:05.250" (wall
/// clock, without the day), "1 204 000 000" (raw).
QString clockLabel(TimeNs time, TimeNs step, const TimeWindow& view, const RulerClock& clock);
/// As rulerTicks(), on round values of what is written: seconds of the wall clock, multiples since the window's start.
std::vector<RulerTick> clockTicks(const TimeWindow& view, int width, int spacing, const RulerClock& clock);

}  // namespace tallyscope
