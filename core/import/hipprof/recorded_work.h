// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/import/json/events/event_sink.h"

namespace tallyscope::json {

/// Where ROCm's recorders (hipprof, rocprof, rpd) say that device work ran. -1: not said.
struct RecordedPlace {
  std::int64_t process = -1, device = 0, stream = 0;
  std::int64_t index = 0;  ///< ties the work to its call; 0: an arrow does, whose row is kept until all are read
};

/// Device work of such a recorder, to be completed and then pushed as the next of the sink's stage.
StagedDevice recordedWork(EventSink& sink, const RawEvent& event, std::uint64_t offset, const EventTimes& times,
                          const RecordedPlace& place);

}  // namespace tallyscope::json
