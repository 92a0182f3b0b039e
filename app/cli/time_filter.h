// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/time.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// `--filter-time A/B`: [A, B) in ns (or with a unit) from the trace's start; one side may be empty.
/// Throws UsageError.
TimeWindow parseTimeFilter(std::string_view text);

/// `--filter-range NAME[@DOMAIN][/INDEX]`: the window of the INDEXth (from 0) range of that name, by start. '\' makes
/// '@', '/' and '\' part of the name. Throws UsageError when the trace has no such range.
TimeWindow resolveRangeFilter(const Trace& trace, std::string_view text);

}  // namespace tallyscope
