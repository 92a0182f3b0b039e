// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/job.h"
#include "core/trace/build/collected.h"

namespace tallyscope {

/// The only way to make a Trace. Readers register sources, processes, threads, devices, streams and tracks (thread-safe,
/// meant to be cached by the caller: one look-up a distinct key, not an event), fill stages, and call finish() once.
class TraceBuilder {
 public:
  TraceBuilder();
  ~TraceBuilder();

  /// A new stage for one loading thread. Thread-safe; the builder owns it.
  TraceStage& newStage();

  /// Registers a file; returns its index. All ids below are keyed within their source.
  std::uint32_t addSource(Source source);
  /// The source that was registered last.
  std::uint32_t lastSource() const { return static_cast<std::uint32_t>(collected_.sources.size()) - 1; }
  /// Changes a source's description after its header has been read. Not thread-safe.
  Source& source(std::uint32_t index) { return collected_.sources[index]; }

  std::uint32_t process(std::uint32_t source, const IdKey& pid);
  std::uint32_t thread(std::uint32_t process, const IdKey& tid);
  std::uint32_t device(std::uint32_t source, std::int64_t id);
  /// `context` -1: not recorded. `process` kNone: not recorded.
  std::uint32_t stream(std::uint32_t device, std::int64_t context, std::int64_t id, std::uint32_t process = kNone);
  /// Those that are there already, or kNone.
  std::uint32_t findProcess(std::uint32_t source, const IdKey& pid) const;
  std::uint32_t findThread(std::uint32_t process, const IdKey& tid) const;
  /// A stream of a device with this id, in any context and of any process, or kNone.
  std::uint32_t findStream(std::uint32_t device, std::int64_t id) const;
  /// The threads of a source that have this id, in any process, so far.
  std::vector<std::uint32_t> threadsOf(std::uint32_t source, const IdKey& tid) const;
  /// (id, index) of a source's devices so far.
  std::vector<std::pair<std::int64_t, std::uint32_t>> devicesOf(std::uint32_t source) const;
  /// Names given by metadata; the last one wins.
  void nameProcess(std::uint32_t process, std::string_view name);
  void labelProcess(std::uint32_t process, std::string_view labels);
  void nameThread(std::uint32_t thread, std::string_view name);
  void nameStream(std::uint32_t stream, std::string_view name);
  void nameDevice(std::uint32_t device, std::string_view name);
  void addDeviceProperty(std::uint32_t device, std::string key, std::string value);

  /// Tracks: where staged events go.
  std::uint32_t threadTrack(EventKind kind, std::uint32_t thread);
  /// `row` keeps things of one stream apart that would overlap for no fault of theirs: "" for work, "sync", "graph".
  std::uint32_t streamTrack(EventKind kind, std::uint32_t stream, std::string_view row = {});
  /// Memory events of a device (kNone: host memory) of a process.
  std::uint32_t memoryTrack(std::uint32_t process, std::uint32_t device);
  /// A counter series of a process and/or device.
  std::uint32_t counterTrack(std::uint32_t process, std::uint32_t device, std::string_view series);
  /// The unit of a counter's values, as text.
  void setCounterUnit(std::uint32_t track, std::string_view unit);

  using FlowRequest = tallyscope::FlowRequest;
  void addFlow(FlowRequest request);

  void setVendor(Vendor vendor) { collected_.vendor = vendor; }
  /// Time 0 of the trace on the source's clock. Without it: the first start of any event inside the extent.
  void setOrigin(TimeNs origin) { collected_.origin = origin; }
  /// Wall clock (ns since the Unix epoch) of the source clock's 0.
  void setEpochOfClockZero(std::int64_t epochNs) { setEpochOfClockZero(0, epochNs); }
  /// The same for one of several sources. finish() puts sources that know it on the clock of the first that does; the
  /// others keep their own clock, which the import notes say.
  void setEpochOfClockZero(std::uint32_t source, std::int64_t epochNs);
  /// A stream's context where that is not part of its identity in the recording.
  void setStreamContext(std::uint32_t stream, std::int64_t context);
  /// Asked at the very end of finish() for LoadStatistics::seconds.
  void setFinishClock(std::function<double()> seconds) { collected_.finishClock = std::move(seconds); }
  void setDetails(std::uint32_t source, std::shared_ptr<const DetailSource> details);
  /// Keeps what a source's details read from (a temporary file) for as long as they are there.
  void keepForDetails(std::uint32_t source, std::shared_ptr<const void> what);
  /// What readers of statistics, stacks, counters and checks fill. Not thread-safe.
  Evidence& evidence() { return collected_.evidence; }
  /// The run that files read from now on belong to; empty: each file says by its own name.
  void setRun(std::string name) { run_ = std::move(name); }
  const std::string& run() const { return run_; }
  Diagnostics& diagnostics() { return collected_.diagnostics; }
  LoadStatistics& loadStatistics() { return collected_.loadStatistics; }

  /// Sorts, nests, links; frees the stages as it goes. The builder is empty afterwards.
  /// Throws Cancelled when the job is cancelled.
  std::shared_ptr<const Trace> finish(Job& job);

 private:
  std::uint32_t track(const TrackKey& key);

  mutable std::mutex mutex_;
  Collected collected_;
  std::string run_;
};

}  // namespace tallyscope
