// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

namespace tallyscope {

/// The stretch in which a recording takes place: its extent, unless a few stray times (a clock that was not set, a
/// length that overran) make it a hundred times longer than what nearly everything lies in. Then it is the shortest
/// stretch that is left when at most one start or end in a thousand, and at least one, is taken off either end, together
/// with every closed slice of a thread (range, operator, call …) that is longer than that.
/// Cheap where there are no strays: a few starts a track are looked at; else linear.
TimeWindow usualExtent(const Trace& trace);

}  // namespace tallyscope
