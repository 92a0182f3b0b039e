// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/time.h"

namespace tallyscope {

/// "1500", "1500ns", "1.5us", "-2ms", "+0.25s": a time in ns, exactly; nothing when it is none of these. Decimals below a
/// nanosecond are cut off.
std::optional<TimeNs> parseTime(std::string_view text);

/// A time as parseTime() reads it, exactly: "1500us", "3s", "17ns".
std::string timeText(TimeNs time);

}  // namespace tallyscope
