// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/string_pool.h"
#include "core/base/time.h"
#include "core/trace/attributes.h"
#include "core/trace/call_chains.h"
#include "core/trace/dialect.h"
#include "core/trace/entities.h"
#include "core/trace/evidence.h"
#include "core/trace/recording.h"
#include "core/trace/tables.h"
#include "core/trace/tuple_pool.h"

namespace tallyscope {

class TraceBuilder;

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

/// One recording (or several, see mergeTraces()), immutable. Any thread may read it without a lock; every answer is a pure
/// function of (trace, window, options). Made by TraceBuilder::finish() and mergeTraces() only.
class Trace {
 public:
  const StringPool& strings() const { return strings_; }
  std::string_view text(StringId id) const { return strings_[id]; }

  const ApiTable& api() const { return api_; }
  const DeviceTable& device() const { return device_; }
  const RangeTable& ranges() const { return ranges_; }
  const OperatorTable& operators() const { return operators_; }
  const FrameTable& frames() const { return frames_; }
  const OsTable& os() const { return os_; }
  const MemoryTable& memory() const { return memory_; }
  const CounterTable& counters() const { return counters_; }
  /// The slice columns of a kind; nullptr for Memory and Counter.
  const SliceColumns* slices(EventKind kind) const;
  /// Slices that nest (everything on a thread); nullptr for Device, Memory and Counter.
  const NestedColumns* nested(EventKind kind) const;

  std::span<const Source> sources() const { return sources_; }
  std::span<const Process> processes() const { return processes_; }
  std::span<const Thread> threads() const { return threads_; }
  std::span<const Device> devices() const { return devices_; }
  std::span<const Stream> streams() const { return streams_; }
  std::span<const Track> tracks() const { return tracks_; }
  const TuplePool<DeviceAttributes>& deviceAttributes() const { return deviceAttributes_; }
  const TuplePool<Operands>& operands() const { return operands_; }
  const TuplePool<Collective>& collectives() const { return collectives_; }
  const TuplePool<CollectiveStage>& collectiveStages() const { return collectiveStages_; }
  const CallChains& callChains() const { return callChains_; }
  const GraphNodeTable& graphNodes() const { return graphNodes_; }

  /// Sorted by origin; flowsInto() lists indices of the same array by target.
  std::span<const Flow> flows() const { return flows_; }
  std::span<const Flow> flowsFrom(EventRef event) const;
  std::vector<Flow> flowsInto(EventRef event) const;

  /// The tracks of one table, in the order of its rows.
  std::span<const std::uint32_t> tracksOf(EventKind kind) const { return tracksOfKind_[static_cast<int>(kind)]; }
  /// The track that holds an event. O(log tracks).
  std::uint32_t trackOf(EventRef event) const;

  std::uint32_t count(EventKind kind) const;
  std::uint64_t eventCount() const;
  std::uint32_t countDevice(DeviceKind kind) const;

  TimeNs startOf(EventRef event) const;
  TimeNs durationOf(EventRef event) const;
  StringId nameOf(EventRef event) const;

  /// The process of a device operation: of its launching call, else of its stream, else the only process of its
  /// source; kNone when that is not known.
  std::uint32_t processOfDevice(std::uint32_t deviceEvent) const;
  /// Events of `track` that can overlap the window: [first, last), found by binary search on starts; events that began
  /// before the window and reach into it are included by the track's longest duration. Filter with window.overlaps().
  std::pair<std::uint32_t, std::uint32_t> candidates(const Track& track, const TimeWindow& window) const;

  /// From the first start to the last end of everything that counts. {0, 0} for an empty trace.
  TimeWindow extent() const { return extent_; }
  /// Wall clock of time 0 in ns since the Unix epoch, 0: not known.
  std::int64_t epochNs() const { return epochNs_; }
  Vendor vendor() const { return vendor_; }
  const Dialect& dialect() const { return Dialect::of(vendor_); }

  /// The recordings that this trace was put together from by mergeTraces(); empty for one that was read as it is.
  std::span<const Recording> recordings() const { return recordings_; }
  /// The recording that a source belongs to: an index into recordings(), or kNone.
  std::uint32_t recordingOfSource(std::uint32_t source) const;

  /// Statistics, stacks, counters and checks that were recorded besides a timeline; empty for most recordings.
  const Evidence& evidence() const { return evidence_; }

  const Diagnostics& diagnostics() const { return diagnostics_; }
  const LoadStatistics& loadStatistics() const { return loadStatistics_; }
  const DetailSource* details(std::uint32_t source) const;
  /// Index into sources() of an event's file.
  std::uint32_t sourceOf(EventRef event) const;

  /// Everything held for this trace, in bytes.
  std::size_t memoryBytes() const;

 private:
  friend class TraceBuilder;
  friend class TraceFinisher;
  friend class TraceMerger;
  Trace() = default;

  ColumnMemory::TrimAtEnd trimAtEnd_;  ///< first, so that it goes last
  StringPool strings_;
  ApiTable api_;
  DeviceTable device_;
  RangeTable ranges_;
  OperatorTable operators_;
  FrameTable frames_;
  OsTable os_;
  MemoryTable memory_;
  CounterTable counters_;
  std::vector<Source> sources_;
  std::vector<Recording> recordings_;
  std::vector<Process> processes_;
  std::vector<Thread> threads_;
  std::vector<Device> devices_;
  std::vector<Stream> streams_;
  std::vector<Track> tracks_;
  std::vector<TimeNs> longest_;  ///< per track: its longest duration
  std::vector<std::uint32_t> tracksOfKind_[kEventKinds];
  TuplePool<DeviceAttributes> deviceAttributes_;
  TuplePool<Operands> operands_;
  TuplePool<Collective> collectives_;
  TuplePool<CollectiveStage> collectiveStages_;
  CallChains callChains_;
  GraphNodeTable graphNodes_;
  std::vector<Flow> flows_;
  std::vector<std::uint32_t> flowsByTarget_;
  std::vector<std::uint32_t> onlyProcessOfSource_;
  std::vector<std::shared_ptr<const DetailSource>> details_;
  TimeWindow extent_{0, 0};
  std::int64_t epochNs_ = 0;
  Vendor vendor_ = Vendor::Generic;
  Evidence evidence_;
  Diagnostics diagnostics_;
  LoadStatistics loadStatistics_;
};

}  // namespace tallyscope
