// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/event_times.h"

#include <algorithm>

#include "core/base/import_notes.h"
#include "core/trace/event.h"

namespace tallyscope {

EventTimes boundedTimes(TimeNs start, TimeNs duration, Diagnostics& notes, std::uint64_t offset,
                        std::string_view place) {
  EventTimes times{std::clamp(start, kTimeMin, kTimeMax), duration, 0};
  if (start <= kTimeMin || start >= kTimeMax) {
    times.flags = FlagRepaired;
    notes.add("time-out-of-range", offset, place);
  }
  if (duration < 0) {
    times.flags = FlagRepaired;
    times.duration = 0;
    notes.add("negative-duration", offset, place);
  } else if (duration > kLongestDuration) {
    times.flags = FlagRepaired;
    times.duration = 0;
    notes.add("duration-out-of-range", offset, place);
  }
  return times;
}

EventTimes timesBetween(TimeNs begin, TimeNs end, Diagnostics& notes, std::uint64_t offset, std::string_view place) {
  TimeNs duration = 0;
  if (__builtin_sub_overflow(end, begin, &duration)) duration = end < begin ? -1 : kTimeMax;
  return boundedTimes(begin, duration, notes, offset, place);
}

}  // namespace tallyscope
