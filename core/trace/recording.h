// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/base/time.h"

namespace tallyscope {

/// One of several recordings that were put into one trace, each with an offset of its own: see mergeTraces().
struct Recording {
  std::string name;               ///< as the person calls it: usually its file's name
  std::uint32_t firstSource = 0;  ///< its files: [firstSource, lastSource) of Trace::sources()
  std::uint32_t lastSource = 0;
  TimeNs offset = 0;         ///< where its own time 0 lies on the trace's clock, in ns
  std::int64_t epochNs = 0;  ///< wall clock of its own time 0 in ns since the Unix epoch, 0: not known
  TimeWindow extent{0, 0};   ///< on its own clock

  /// The stretch that it takes of the trace's clock.
  TimeWindow place() const { return {extent.from + offset, extent.to + offset}; }
};

}  // namespace tallyscope
