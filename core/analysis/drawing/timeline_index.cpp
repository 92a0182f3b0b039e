// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/timeline_index.h"

#include <algorithm>
#include <atomic>

#include "core/base/parallel.h"

namespace tallyscope {

std::shared_ptr<const TimelineIndex> TimelineIndex::build(std::shared_ptr<const Trace> trace, Job& job) {
  auto index = std::shared_ptr<TimelineIndex>(new TimelineIndex());
  const Trace& t = *trace;
  index->trace_ = std::move(trace);
  job.setPhase("Preparing the timeline");

  std::vector<std::vector<std::uint32_t>> ofDevice(t.devices().size()), ofStream(t.streams().size()),
      ofThread(t.threads().size()), ofProcess(t.processes().size()), rangesOfThread(t.threads().size());
  for (std::uint32_t i = 0; i < t.tracks().size(); ++i) {
    const Track& track = t.tracks()[i];
    if (track.kind == EventKind::Device) {
      ofDevice[track.device].push_back(i);
      ofStream[track.stream].push_back(i);
    } else if (track.thread != kNone && t.slices(track.kind)) {
      (track.kind == EventKind::Range ? rangesOfThread : ofThread)[track.thread].push_back(i);
    }
  }
  for (std::size_t thread = 0; thread < ofThread.size(); ++thread) {
    if (ofThread[thread].empty()) ofThread[thread] = rangesOfThread[thread];
    auto& all = ofProcess[t.threads()[thread].process];
    all.insert(all.end(), ofThread[thread].begin(), ofThread[thread].end());
  }

  std::vector<std::vector<std::uint32_t>> ofRecording(t.recordings().size());
  for (std::size_t r = 0; r < ofRecording.size(); ++r) {
    const auto isOf = [&](std::uint32_t source) { return t.recordingOfSource(source) == r; };
    for (std::size_t d = 0; d < ofDevice.size(); ++d) {
      if (isOf(t.devices()[d].source))
        ofRecording[r].insert(ofRecording[r].end(), ofDevice[d].begin(), ofDevice[d].end());
    }
    for (std::size_t p = 0; p < ofProcess.size() && ofRecording[r].empty(); ++p) {
      if (isOf(t.processes()[p].source)) ofRecording[r] = ofProcess[p];
    }
  }

  std::map<std::uint32_t, std::map<std::int64_t, std::vector<std::uint32_t>>> ofContext;
  for (std::uint32_t s = 0; s < t.streams().size(); ++s) {
    auto& tracks = ofContext[t.streams()[s].device][t.streams()[s].context];
    tracks.insert(tracks.end(), ofStream[s].begin(), ofStream[s].end());
  }

  // Kernels for themselves only where there is other work as well.
  const auto mixed = [&](const std::vector<std::vector<std::uint32_t>>& all) {
    std::vector<std::vector<std::uint32_t>> result(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool others = std::any_of(all[i].begin(), all[i].end(), [&](std::uint32_t track) {
        const auto kinds = t.device().kind.begin();
        return std::any_of(kinds + t.tracks()[track].first, kinds + t.tracks()[track].last,
                           [](DeviceKind kind) { return kind != DeviceKind::Kernel && kind != DeviceKind::Sync; });
      });
      if (others) result[i] = all[i];
    }
    return result;
  };
  auto kernelsOfDevice = mixed(ofDevice), kernelsOfStream = mixed(ofStream);

  index->projection_ = projectOntoStreams(t, job);
  index->values_ = valueTracks(t, job);
  index->lanes_.resize(t.tracks().size() + index->projection_.streams.size());
  std::vector<std::vector<std::uint32_t>> ofTrack(t.tracks().size());
  for (std::uint32_t i = 0; i < t.tracks().size(); ++i) {
    if (t.tracks()[i].thread != kNone && t.slices(t.tracks()[i].kind)) ofTrack[i].push_back(i);
  }
  const std::size_t total = index->lanes_.size() + ofTrack.size() + 2 * (ofDevice.size() + ofStream.size()) +
                            ofThread.size() + ofProcess.size() + ofRecording.size();
  std::atomic<std::size_t> done = 0;
  const auto step = [&](std::size_t) {
    job.setFraction(static_cast<double>(done.fetch_add(1, std::memory_order_relaxed) + 1) / static_cast<double>(total));
  };
  parallelFor(index->lanes_.size(), [&](std::size_t i) {
    if (job.cancelled()) return;
    if (i < t.tracks().size()) {
      index->lanes_[i] = TrackLanes(t, t.tracks()[i]);
    } else {
      const StreamProjection::Stream& s = index->projection_.streams[i - t.tracks().size()];
      index->lanes_[i] = TrackLanes(index->projection_.slices, s.first, s.last, s.lanes);
    }
    step(i);
  });
  const auto busy = [&](std::vector<BusyIndex>& out, std::vector<std::vector<std::uint32_t>>& tracks,
                        bool kernelsOnly = false) {
    out.resize(tracks.size());
    parallelFor(out.size(), [&](std::size_t i) {
      if (job.cancelled()) return;
      out[i] = BusyIndex(t, std::move(tracks[i]), kernelsOnly);
      step(i);
    });
  };
  busy(index->recordings_, ofRecording);
  busy(index->devices_, ofDevice);
  busy(index->streams_, ofStream);
  busy(index->deviceKernels_, kernelsOfDevice, true);
  busy(index->streamKernels_, kernelsOfStream, true);
  busy(index->threads_, ofThread);
  busy(index->processes_, ofProcess);
  busy(index->tracksBusy_, ofTrack);
  for (auto& [device, contexts] : ofContext) {
    if (contexts.size() < 2) continue;
    for (auto& [context, tracks] : contexts) {
      job.checkCancelled();
      index->contexts_.emplace(std::pair(device, context), BusyIndex(t, std::move(tracks)));
    }
  }
  job.checkCancelled();
  return index;
}

std::uint64_t TimelineIndex::deviceCount(const TimeWindow& window) const {
  std::uint64_t count = 0;
  for (const std::uint32_t i : trace_->tracksOf(EventKind::Device)) {
    const TrackLanes& lanes = lanes_[i];
    for (const LaneGroup group : {LaneGroup::Work, LaneGroup::Memory}) {
      for (std::uint32_t l = 0; l < lanes.laneCount(group); ++l) {
        const auto [first, last] = lanes.lane(group, l).positionsIn(window);
        count += last - first;
      }
    }
  }
  return count;
}

TimeNs TimelineIndex::deviceBusyIn(const TimeWindow& window) const {
  TimeNs sum = 0;
  for (const BusyIndex& device : devices_) sum += device.busyIn(window);
  return sum;
}

TimeNs TimelineIndex::deviceKernelsBusyIn(const TimeWindow& window) const {
  TimeNs sum = 0;
  for (std::size_t d = 0; d < devices_.size(); ++d) {
    sum += (deviceKernels_[d].empty() ? devices_[d] : deviceKernels_[d]).busyIn(window);
  }
  return sum;
}

std::size_t TimelineIndex::graphBytes() const {
  std::size_t sum = projection_.memoryBytes();
  for (const ValueTrack& value : values_) sum += value.series.memoryBytes();
  return sum;
}

std::size_t TimelineIndex::memoryBytes() const {
  std::size_t sum = 0;
  for (const TrackLanes& lanes : lanes_) sum += lanes.memoryBytes();
  for (const auto* list :
       {&devices_, &deviceKernels_, &streams_, &streamKernels_, &threads_, &processes_, &tracksBusy_, &recordings_}) {
    for (const BusyIndex& busy : *list) sum += busy.memoryBytes();
  }
  for (const auto& [key, busy] : contexts_) sum += busy.memoryBytes();
  return sum;
}

}  // namespace tallyscope
