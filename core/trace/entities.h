// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/string_pool.h"
#include "core/base/time.h"
#include "core/trace/event.h"

namespace tallyscope {

/// One file (or set of files) that the trace was read from.
struct Source {
  std::string path;
  std::string format;       ///< "Kineto JSON (gzip)"
  std::uint64_t bytes = 0;  ///< on disk
  std::uint64_t inflatedBytes = 0;
  std::int64_t epochNs = 0;  ///< wall clock (Unix epoch) of the trace's time 0, 0: not known
  std::int32_t rank = -1;
  std::int32_t worldSize = -1;
  std::vector<std::pair<std::string, std::string>> properties;  ///< header fields, as text
};

/// pid and tid are (type, value): a number, or a text such as "Spans".
struct Process {
  std::uint32_t source = 0;
  std::int64_t pid = 0;
  StringId pidText = 0;  ///< 0: the pid is a number
  StringId name = 0;
  StringId labels = 0;
};

struct Thread {
  std::uint32_t process = kNone;
  std::int64_t tid = 0;
  StringId tidText = 0;
  StringId name = 0;
};

struct Device {
  std::uint32_t source = 0;
  std::int64_t id = 0;                                          ///< as the activities name it
  StringId name = 0;                                            ///< product name, 0: not known
  std::vector<std::pair<std::string, std::string>> properties;  ///< in the order of the recording
};

struct Stream {
  std::uint32_t device = kNone;
  std::int64_t context = -1;  ///< -1: not recorded
  std::int64_t id = 0;
  std::uint32_t process = kNone;  ///< the process that used it, where recorded
  StringId name = 0;
};

/// A row of the timeline: one slice [first, last) of one table, on a thread or on a stream (or a series of values).
struct Track {
  EventKind kind = EventKind::Api;
  std::uint32_t process = kNone;
  std::uint32_t thread = kNone;
  std::uint32_t device = kNone;
  std::uint32_t stream = kNone;
  StringId name = 0;        ///< counters: the series; streams: "sync", "graph" or empty
  std::uint64_t order = 0;  ///< counters: where in the source the series begins; orders series as recorded
  StringId unit = 0;        ///< counters: of the values ("%", "cycle/second"), 0: not known
  std::uint32_t first = 0, last = 0;
  std::uint32_t lanes = 0;  ///< rows needed to draw it
  TimeNs longest = 0;       ///< the longest duration of its events
  std::uint32_t size() const { return last - first; }
};

}  // namespace tallyscope
