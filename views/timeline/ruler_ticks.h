// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/base/time.h"

namespace tallyscope {

struct RulerTick {
  TimeNs time = 0;
  bool major = false;
  QString label;  ///< of major ticks
};

/// The smallest of 1, 2, 5 × 10ⁿ ns that is at least `length`.
TimeNs niceStep(TimeNs length);
/// A time as the ruler writes it when its ticks are `step` apart: in the unit that suits `largest` (s, ms, µs or ns),
/// with just the decimals that tell neighbours apart, in groups of three.
QString rulerLabel(TimeNs time, TimeNs step, TimeNs largest);
/// Ticks without labels, the major ones on multiples of `step`, with a few minor ones between.
std::vector<RulerTick> ticksAt(const TimeWindow& view, TimeNs step);
/// The ticks of a view of `width` px whose labels need `spacing` px. Major ticks lie on multiples of a nice step.
std::vector<RulerTick> rulerTicks(const TimeWindow& view, int width, int spacing);

}  // namespace tallyscope
