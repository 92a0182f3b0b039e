// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/trace/trace_data.h"

namespace tallyscope {

class Job;

class TraceMerger;
struct Collected;

/// One recording (or several, see mergeTraces()), immutable. Any thread may read it without a lock; every answer is a pure
/// function of (trace, window, options). Made by TraceBuilder::finish() and mergeTraces() only.
class Trace {
 public:
  const StringPool& strings() const { return data_.strings; }
  std::string_view text(StringId id) const { return data_.strings[id]; }

  const ApiTable& api() const { return data_.tables.api; }
  const DeviceTable& device() const { return data_.tables.device; }
  const RangeTable& ranges() const { return data_.tables.ranges; }
  const OperatorTable& operators() const { return data_.tables.operators; }
  const FrameTable& frames() const { return data_.tables.frames; }
  const OsTable& os() const { return data_.tables.os; }
  const MemoryTable& memory() const { return data_.tables.memory; }
  const CounterTable& counters() const { return data_.tables.counters; }
  /// The slice columns of a kind; nullptr for Memory and Counter.
  const SliceColumns* slices(EventKind kind) const { return data_.tables.slices(kind); }
  /// Slices that nest (everything on a thread); nullptr for Device, Memory and Counter.
  const NestedColumns* nested(EventKind kind) const { return data_.tables.nested(kind); }

  std::span<const Source> sources() const { return data_.sources; }
  std::span<const Process> processes() const { return data_.processes; }
  std::span<const Thread> threads() const { return data_.threads; }
  std::span<const Device> devices() const { return data_.devices; }
  std::span<const Stream> streams() const { return data_.streams; }
  std::span<const Track> tracks() const { return data_.tracks; }
  const TuplePool<DeviceAttributes>& deviceAttributes() const { return data_.pools.deviceAttributes; }
  const TuplePool<Operands>& operands() const { return data_.pools.operands; }
  const TuplePool<Collective>& collectives() const { return data_.pools.collectives; }
  const TuplePool<CollectiveStage>& collectiveStages() const { return data_.pools.collectiveStages; }
  const CallChains& callChains() const { return data_.pools.callChains; }
  const GraphNodeTable& graphNodes() const { return data_.tables.graphNodes; }

  /// Sorted by origin; flowsInto() lists indices of the same array by target.
  std::span<const Flow> flows() const { return data_.flows; }
  std::span<const Flow> flowsFrom(EventRef event) const;
  std::vector<Flow> flowsInto(EventRef event) const;

  /// The tracks of one table, in the order of its rows.
  std::span<const std::uint32_t> tracksOf(EventKind kind) const { return data_.tracksOf(kind); }
  /// The track that holds an event. O(log tracks).
  std::uint32_t trackOf(EventRef event) const { return data_.trackOf(event); }

  std::uint32_t count(EventKind kind) const { return data_.count(kind); }
  std::uint64_t eventCount() const;
  std::uint32_t countDevice(DeviceKind kind) const;

  TimeNs startOf(EventRef event) const;
  TimeNs durationOf(EventRef event) const;
  StringId nameOf(EventRef event) const;

  /// The process of a device operation: of its launching call, else of its stream, else the only process of its
  /// source; kNone when that is not known.
  std::uint32_t processOfDevice(std::uint32_t deviceEvent) const { return data_.processOfDevice(deviceEvent); }
  /// Events of `track` that can overlap the window: [first, last), found by binary search on starts; events that began
  /// before the window and reach into it are included by the track's longest duration. Filter with window.overlaps().
  std::pair<std::uint32_t, std::uint32_t> candidates(const Track& track, const TimeWindow& window) const;

  /// From the first start to the last end of everything that counts. {0, 0} for an empty trace.
  TimeWindow extent() const { return data_.extent; }
  /// Wall clock of time 0 in ns since the Unix epoch, 0: not known.
  std::int64_t epochNs() const { return data_.epochNs; }
  Vendor vendor() const { return data_.vendor; }
  const Dialect& dialect() const { return Dialect::of(data_.vendor); }

  /// The recordings that this trace was put together from by mergeTraces(); empty for one that was read as it is.
  std::span<const Recording> recordings() const { return data_.recordings; }
  /// The recording that a source belongs to: an index into recordings(), or kNone.
  std::uint32_t recordingOfSource(std::uint32_t source) const { return data_.recordingOfSource(source); }

  /// Statistics, stacks, counters and checks that were recorded besides a timeline; empty for most recordings.
  const Evidence& evidence() const { return data_.evidence; }

  const Diagnostics& diagnostics() const { return data_.diagnostics; }
  const LoadStatistics& loadStatistics() const { return data_.loadStatistics; }
  const DetailSource* details(std::uint32_t source) const;
  /// Index into sources() of an event's file.
  std::uint32_t sourceOf(EventRef event) const { return data_.sourceOf(data_.tracks[trackOf(event)]); }

  /// Everything held for this trace, in bytes.
  std::size_t memoryBytes() const;

 private:
  friend std::shared_ptr<const Trace> finishTrace(Collected& collected, Job& job);
  friend class TraceMerger;
  explicit Trace(TraceData data) : data_(std::move(data)) {}

  TraceData data_;
};

}  // namespace tallyscope
