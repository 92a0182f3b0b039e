// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/time.h"

namespace tallyscope {

/// A decimal number of microseconds as exact nanoseconds, never by way of a floating-point number (a double holds an
/// epoch timestamp in µs only to a quarter of one). Digits below one nanosecond are rounded half away from zero; values
/// beyond the range of time stay at its edge. Surrounding white space and an exponent are accepted. Nothing when the
/// text is not a decimal number.
std::optional<TimeNs> nanosecondsFromMicros(std::string_view text);

/// A decimal integer; a fraction is cut off, an exponent is applied, values beyond int64 stay at its edge (ids up to
/// 2^64 - 1 keep their bits). Nothing when the text is not a number.
std::optional<std::int64_t> integerFrom(std::string_view text);

}  // namespace tallyscope
