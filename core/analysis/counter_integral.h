// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/analysis/intervals.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What a series of samples was like over a stretch of time. Between two samples the value runs straight from one to the
/// other (trapezoids); outside of the first and last sample there is none.
struct CounterIntegral {
  double integral = 0;        ///< value × seconds
  TimeNs covered = 0;         ///< how much of the stretch lies between the first and the last sample
  double highest = 0;         ///< of the samples inside and the ends of the stretch; 0: none
  std::uint32_t samples = 0;  ///< inside the stretch
  /// Mean over the covered time; 0: nothing is covered.
  double mean() const { return covered > 0 ? integral / (static_cast<double>(covered) / 1e9) : 0; }
};

/// The integral of the series of a counter track. O(log samples + samples inside).
CounterIntegral integrate(const Trace& trace, const Track& track, Interval time);
/// The integral of what was sampled when each sample is the mean of the `averaging` ns before it, as drivers report power:
/// what the samples tell is undone from the first sample on, before which the value is taken to have stood still. Samples
/// of noise are magnified in stretches shorter than `averaging`. O(time since the first sample / averaging × log samples).
double integrateAverages(const Trace& trace, const Track& track, Interval time, TimeNs averaging);
/// How long the value was below `limit` (or, with `above`, at least `limit`), taking each sample's value to hold until the
/// next sample.
TimeNs timeBeyond(const Trace& trace, const Track& track, Interval time, double limit, bool above);

}  // namespace tallyscope
