// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/string_pool.h"
#include "core/base/time.h"
#include "core/trace/attribute_pools.h"
#include "core/trace/dialect.h"
#include "core/trace/entities.h"
#include "core/trace/evidence.h"
#include "core/trace/recording.h"
#include "core/trace/tables.h"

namespace tallyscope {

/// Reads again, from the source, what only the details panel shows (all arguments of an event).
class DetailSource {
 public:
  virtual ~DetailSource() = default;
  /// Name and value of every attribute of the event at `place`, in the order of the file. Thread-safe.
  /// Throws ImportError when the file is gone or has changed.
  virtual std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const = 0;
};

/// How the trace was loaded, for `tally info`.
struct LoadStatistics {
  std::uint64_t eventsRead = 0;     ///< events seen in the file, kept or not
  std::uint64_t eventsSkipped = 0;  ///< seen and of no use (flow ends that only repeat links, metadata …)
  double seconds = 0;
};

/// What a Trace holds: open to the steps that make one, and to nobody after them. The questions asked of it here are those
/// that the steps ask too; Trace explains them.
struct TraceData {
  ColumnMemory::TrimAtEnd trimAtEnd;  ///< first, so that it goes last
  StringPool strings;
  Tables tables;
  AttributePools pools;
  std::vector<Source> sources;
  std::vector<Recording> recordings;
  std::vector<Process> processes;
  std::vector<Thread> threads;
  std::vector<Device> devices;
  std::vector<Stream> streams;
  std::vector<Track> tracks;
  std::vector<std::uint32_t> tracksOfKind[kEventKinds];
  std::vector<Flow> flows;
  std::vector<std::uint32_t> flowsByTarget;
  std::vector<std::uint32_t> onlyProcessOfSource;
  std::vector<std::shared_ptr<const DetailSource>> details;
  TimeWindow extent{0, 0};
  std::int64_t epochNs = 0;
  Vendor vendor = Vendor::Generic;
  Evidence evidence;
  Diagnostics diagnostics;
  LoadStatistics loadStatistics;

  std::span<const std::uint32_t> tracksOf(EventKind kind) const { return tracksOfKind[static_cast<int>(kind)]; }
  std::uint32_t trackOf(EventRef event) const;
  std::uint32_t count(EventKind kind) const { return static_cast<std::uint32_t>(tables.starts(kind).size()); }
  std::uint32_t processOfDevice(std::uint32_t deviceEvent) const;
  std::uint32_t recordingOfSource(std::uint32_t source) const;
  /// The source of a track's process, else of its device; 0 where neither is known.
  std::uint32_t sourceOf(const Track& track) const;
  /// Puts flows in the order of where they begin, and lists them by where they end.
  void orderFlows();
};

}  // namespace tallyscope
