// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/analysis/busy_index.h"
#include "core/analysis/lane_fill.h"
#include "core/analysis/track_lanes.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Everything that drawing a trace needs beside the trace itself, made once in a job: the lanes of every track with
/// their pyramids, and the busy time of devices, streams, threads and processes. Immutable afterwards.
class TimelineIndex {
 public:
  /// In parallel, a track at a time. Throws Cancelled.
  static std::shared_ptr<const TimelineIndex> build(std::shared_ptr<const Trace> trace, Job& job);

  const std::shared_ptr<const Trace>& trace() const { return trace_; }
  const TrackLanes& lanes(std::uint32_t track) const { return lanes_[track]; }

  const BusyIndex& deviceBusy(std::uint32_t device) const { return devices_[device]; }
  const BusyIndex& streamBusy(std::uint32_t stream) const { return streams_[stream]; }
  /// Of one context of a device; the device's own where it has no other.
  const BusyIndex& contextBusy(std::uint32_t device, std::int64_t context) const {
    const auto it = contexts_.find({device, context});
    return it == contexts_.end() ? devices_[device] : it->second;
  }
  /// Of a thread: operators, calls and frames; ranges count only where there is nothing else.
  const BusyIndex& threadBusy(std::uint32_t thread) const { return threads_[thread]; }
  const BusyIndex& processBusy(std::uint32_t process) const { return processes_[process]; }

  /// Device operations (without synchronisation records) that overlap a window, over all devices.
  std::uint64_t deviceCount(const TimeWindow& window) const;
  /// Length of the union of the device operations of one device in a window, summed over devices.
  TimeNs deviceBusyIn(const TimeWindow& window) const;

  /// Bytes held beside the trace.
  std::size_t memoryBytes() const;

 private:
  TimelineIndex() = default;

  std::shared_ptr<const Trace> trace_;
  std::vector<TrackLanes> lanes_;
  std::vector<BusyIndex> devices_, streams_, threads_, processes_;
  std::map<std::pair<std::uint32_t, std::int64_t>, BusyIndex> contexts_;  ///< of devices with several
};

}  // namespace tallyscope
