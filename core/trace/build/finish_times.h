// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/trace/build/collected.h"

namespace tallyscope {

/// Several recordings in one trace: times of every source move to the clock of the first source that knows its wall
/// clock. One recording, or equal clocks, cost nothing.
void alignClocks(Collected& collected);

/// When the events are, and how many there are.
struct TimeSurvey {
  TimeNs origin = 0;  ///< time 0 of the trace on the sources' clock
  TimeWindow extent{0, 0};
  std::vector<std::vector<std::uint32_t>> counts;  ///< per stage, per track of the builder
};
TimeSurvey surveyTimes(const Collected& collected);

}  // namespace tallyscope
