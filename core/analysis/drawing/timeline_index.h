// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/analysis/drawing/busy_index.h"
#include "core/analysis/drawing/lane_fill.h"
#include "core/analysis/drawing/stream_projection.h"
#include "core/analysis/drawing/track_lanes.h"
#include "core/analysis/drawing/value_tracks.h"
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
  /// Of a track of the trace, or (numbered after those) of the ranges projected onto a stream.
  const TrackLanes& lanes(std::uint32_t track) const { return lanes_[track]; }
  std::uint32_t trackCount() const { return static_cast<std::uint32_t>(lanes_.size()); }
  bool isProjection(std::uint32_t track) const { return track >= trace_->tracks().size(); }
  EventKind kindOf(std::uint32_t track) const {
    return isProjection(track) ? EventKind::Range : trace_->tracks()[track].kind;
  }
  /// The trace's event behind an event of lanes(track): of a projection the host's range.
  EventRef eventOf(std::uint32_t track, std::uint32_t event) const {
    return isProjection(track) ? EventRef{EventKind::Range, projection_.range[event]}
                               : EventRef{trace_->tracks()[track].kind, event};
  }
  /// Host ranges as they ran on streams; projectionTrack(i) is the track of its i-th stream.
  const StreamProjection& projection() const { return projection_; }
  std::uint32_t projectionTrack(std::size_t i) const { return static_cast<std::uint32_t>(trace_->tracks().size() + i); }
  /// Counters and memory in use, as graphs.
  const std::vector<ValueTrack>& values() const { return values_; }

  const BusyIndex& deviceBusy(std::uint32_t device) const { return devices_[device]; }
  /// The same of its kernels alone; empty where it ran nothing else, so that deviceBusy() says it.
  const BusyIndex& deviceKernelsBusy(std::uint32_t device) const { return deviceKernels_[device]; }
  const BusyIndex& streamKernelsBusy(std::uint32_t stream) const { return streamKernels_[stream]; }
  const BusyIndex& streamBusy(std::uint32_t stream) const { return streams_[stream]; }
  /// Of one context of a device; the device's own where it has no other.
  const BusyIndex& contextBusy(std::uint32_t device, std::int64_t context) const {
    const auto it = contexts_.find({device, context});
    return it == contexts_.end() ? devices_[device] : it->second;
  }
  /// Of a thread: operators, calls and frames; ranges count only where there is nothing else.
  const BusyIndex& threadBusy(std::uint32_t thread) const { return threads_[thread]; }
  /// Of a track on a thread: its events alone. Empty for others.
  const BusyIndex& trackBusy(std::uint32_t track) const { return tracksBusy_[track]; }
  /// Of one of several recordings: its devices; without any, its processes.
  const BusyIndex& recordingBusy(std::uint32_t recording) const { return recordings_[recording]; }
  const BusyIndex& processBusy(std::uint32_t process) const { return processes_[process]; }

  /// Device operations (without synchronisation records) that overlap a window, over all devices.
  std::uint64_t deviceCount(const TimeWindow& window) const;
  /// Length of the union of the device operations of one device in a window, summed over devices.
  TimeNs deviceBusyIn(const TimeWindow& window) const;
  /// The same of kernels alone.
  TimeNs deviceKernelsBusyIn(const TimeWindow& window) const;

  /// Bytes of the pyramids, held beside the trace. Graphs and projected ranges are data of their own: see graphBytes().
  std::size_t memoryBytes() const;
  std::size_t graphBytes() const;

 private:
  TimelineIndex() = default;

  std::shared_ptr<const Trace> trace_;
  std::vector<TrackLanes> lanes_;
  StreamProjection projection_;
  std::vector<ValueTrack> values_;
  std::vector<BusyIndex> devices_, deviceKernels_, streams_, streamKernels_, threads_, processes_, tracksBusy_,
      recordings_;
  std::map<std::pair<std::uint32_t, std::int64_t>, BusyIndex> contexts_;  ///< of devices with several
};

}  // namespace tallyscope
