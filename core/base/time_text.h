// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/time.h"

namespace tallyscope {

/// A time as a person writes it, anywhere in the programs: "1500", "1500ns", "1.5us", "1.5 µs", "-2ms", "−2 ms" (with a
/// true minus), "+0.25s". In ns, exactly; nothing when it is none of these or beyond the range of time. Decimals below a
/// nanosecond are cut off; white space around the number and its unit does not count.
std::optional<TimeNs> parseTime(std::string_view text);

/// A window as a person writes it: "from/to", each a time as above; an empty side is open. Nothing when it cannot be read
/// or holds no time.
std::optional<TimeWindow> parseWindow(std::string_view text);

/// A time as parseTime() reads it, exactly: "1500us", "3s", "17ns".
std::string timeText(TimeNs time);

}  // namespace tallyscope
