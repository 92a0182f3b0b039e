// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/diagnostics.h"
#include "core/base/time.h"

namespace tallyscope {

/// A duration above this (417 days) is damage: a negative number that was written as one without a sign, say. So bounded,
/// a sum of them does not soon leave the range of time.
inline constexpr TimeNs kLongestDuration = TimeNs{1} << 55;

/// When an event was, within what the tables hold.
struct EventTimes {
  TimeNs start = 0, duration = 0;
  std::uint8_t flags = 0;  ///< FlagRepaired where something was changed
};

/// Bounds what a file says: starts stay between kTimeMin and kTimeMax, durations below zero or above kLongestDuration
/// are taken as 0. Each repair is counted in `notes`, at `offset` and `place` of the file.
EventTimes boundedTimes(TimeNs start, TimeNs duration, Diagnostics& notes, std::uint64_t offset,
                        std::string_view place);
/// The same for an event of which both ends are written.
EventTimes timesBetween(TimeNs begin, TimeNs end, Diagnostics& notes, std::uint64_t offset, std::string_view place);

}  // namespace tallyscope
