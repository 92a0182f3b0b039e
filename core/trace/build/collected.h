// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/trace/build/staging.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// pid or tid as a recording writes it: a number, or a text.
struct IdKey {
  std::int64_t number = 0;
  std::string text;  ///< empty: the id is the number
  friend auto operator<=>(const IdKey&, const IdKey&) = default;
};

/// An arrow asked for by places in time; finish() binds each end to the innermost slice of its thread that holds it, else
/// to an event of its stream.
struct FlowRequest {
  std::uint32_t source = 0;
  IdKey fromPid, fromTid, toPid, toTid;
  TimeNs from = 0, to = 0;
  std::uint64_t place = 0;  ///< of the arrow's start in the source, for notes
  bool bindToNext = false;  ///< the target is the next slice to start at or after `to`, not the enclosing one
  /// The stream that an end names, kNone: none. Looked at where no event of the thread is there.
  std::uint32_t fromStream = kNone, toStream = kNone;
  std::string name, category;
};
/// What a track is known by while files are read; indices are those that TraceBuilder gave out.
struct TrackKey {
  EventKind kind;
  std::uint32_t process, thread, device, stream;
  std::string series;
  friend auto operator<=>(const TrackKey&, const TrackKey&) = default;
};

/// What readers have handed to a TraceBuilder: the input of the steps that make a Trace of it.
struct Collected {
  std::vector<std::unique_ptr<TraceStage>> stages;
  StringPool names;  ///< of entities
  std::vector<Source> sources;
  std::vector<Process> processes;
  std::vector<Thread> threads;
  std::vector<Device> devices;
  std::vector<Stream> streams;
  std::vector<TrackKey> tracks;
  std::map<std::pair<std::uint32_t, IdKey>, std::uint32_t> processIndex, threadIndex;
  std::map<std::pair<std::uint32_t, std::int64_t>, std::uint32_t> deviceIndex;
  std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t, std::uint32_t>, std::uint32_t> streamIndex;
  std::map<TrackKey, std::uint32_t> trackIndex;
  std::vector<FlowRequest> flows;
  std::vector<std::shared_ptr<const DetailSource>> details;
  std::optional<TimeNs> origin;
  std::vector<std::optional<std::int64_t>> epochOfClockZero;  ///< per source
  std::map<std::uint32_t, StringId> counterUnits;             ///< by track
  std::function<double()> finishClock;
  Vendor vendor = Vendor::Generic;
  Evidence evidence;
  Diagnostics diagnostics;
  LoadStatistics loadStatistics;
};

}  // namespace tallyscope
