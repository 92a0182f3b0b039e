// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "app/cli/cli.h"
#include "core/base/time.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// `--filter-time A/B`: [A, B) in ns (or with a unit) from the trace's start; one side may be empty.
/// Throws UsageError.
TimeWindow parseTimeFilter(std::string_view text);

/// `--filter-range NAME[@DOMAIN][/INDEX]`: the window of the INDEXth (from 0) range of that name, by start. '\' makes
/// '@', '/' and '\' part of the name. Throws UsageError when the trace has no such range.
TimeWindow resolveRangeFilter(const Trace& trace, std::string_view text);

/// What a reader must know of such a window: a remark where device work that was launched in the range runs after its end
/// on the host; else empty. Throws UsageError as above.
std::string workBeyondRange(const Trace& trace, std::string_view text);

/// Prints that remark on stderr.
void tellWorkBeyond(const Trace& trace, std::string_view range, Console& console);

}  // namespace tallyscope
