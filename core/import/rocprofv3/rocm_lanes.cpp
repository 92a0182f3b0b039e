// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/rocm_lanes.h"
#include "core/base/import_notes.h"

#include <set>

namespace tallyscope::rocm {

std::uint32_t Lanes::lane(std::uint32_t device, std::uint32_t process, std::int64_t queue, std::int64_t stream) {
  const Lane wanted{device, process, queue, stream};
  if (lastLane_ != kNone && wanted == last_) return lastLane_;
  const auto [it, made] = index_.try_emplace(wanted, static_cast<std::uint32_t>(lanes_.size()));
  if (made) lanes_.push_back(wanted);
  last_ = wanted;
  return lastLane_ = it->second;
}

std::vector<std::uint32_t> Lanes::chosen(Diagnostics& notes) {
  std::map<std::uint32_t, std::set<std::int64_t>> used, queues;  // by device
  for (const Lane& lane : lanes_) {
    if (lane.stream >= 0) used[lane.device].insert(lane.stream);
    if (lane.queue >= 0) queues[lane.device].insert(lane.queue);
  }
  std::vector<std::uint32_t> result;
  std::set<std::uint32_t> folded;
  for (const Lane& lane : lanes_) {
    const bool byQueue = used[lane.device].size() > kMostStreams && !queues[lane.device].empty();
    if (byQueue) folded.insert(lane.device);
    const bool queue = lane.queue >= 0 && (byQueue || lane.stream < 0);
    const std::int64_t id = queue ? lane.queue : lane.stream;
    const std::uint32_t stream = builder_.stream(lane.device, -1, id, lane.process);
    const auto& names = queue ? queueNames_ : streamNames_;
    if (id < 0) {
      builder_.nameStream(stream, "no stream recorded");
    } else if (const auto it = names.find({lane.process, id}); it != names.end()) {
      builder_.nameStream(stream, it->second);
    }
    result.push_back(stream);
  }
  for (const std::uint32_t device : folded) {
    notes.add("streams-by-queue", 0,
              std::to_string(used[device].size()) + " streams, " + std::to_string(queues[device].size()) + " queues");
  }
  return result;
}

void Lanes::assign(TraceStage& stage) {
  const std::vector<std::uint32_t> streams = chosen(stage.diagnostics);
  std::vector<std::uint32_t> work(streams.size(), kNone), sync(streams.size(), kNone);
  for (std::size_t i = 0; i < stage.device.size(); ++i) {
    StagedDevice& e = stage.device[i];
    const bool waits = e.kind == DeviceKind::Sync;
    std::uint32_t& track = waits ? sync[e.track] : work[e.track];
    if (track == kNone) track = builder_.streamTrack(EventKind::Device, streams[e.track], waits ? "sync" : "");
    e.track = track;
  }
}

}  // namespace tallyscope::rocm
