// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <vector>

#include "core/trace/trace_finisher.h"

namespace tallyscope {
namespace {

template <typename Staged>
void shiftAll(BlockVector<Staged>& list, const std::vector<TimeNs>& shiftOfTrack) {
  for (std::size_t i = 0; i < list.size(); ++i) list[i].start += shiftOfTrack[list[i].track];
}

}  // namespace

/// Several recordings in one trace: times of every source move to the clock of the first source that knows its wall
/// clock. One recording, or equal clocks, cost nothing.
void TraceFinisher::alignClocks() {
  const auto sources = static_cast<std::uint32_t>(builder_.sources_.size());
  auto& epochs = builder_.epochOfClockZero_;
  epochs.resize(std::max<std::size_t>(epochs.size(), sources));
  // Sources without a process or device hold no times (statistics, counters, printed output): nothing to align.
  std::vector<char> timed(sources, 0);
  for (const Process& process : builder_.processes_) timed[process.source] = 1;
  for (const Device& device : builder_.devices_) timed[device.source] = 1;
  const auto timedSources = static_cast<std::uint64_t>(std::count(timed.begin(), timed.end(), char{1}));
  if (timedSources < 2) return;
  const auto known = std::find_if(epochs.begin(), epochs.end(), [](const auto& e) { return e.has_value(); });
  if (known == epochs.end()) {
    builder_.diagnostics_.add("clocks-not-aligned",
                              "no file says when it was recorded; the files are laid over each other from their own time 0",
                              NoteSeverity::Repair, 0, builder_.sources_[0].path, timedSources);
    return;
  }
  const std::int64_t reference = **known;
  std::vector<TimeNs> shift(sources, 0);
  for (std::uint32_t s = 0; s < sources; ++s) {
    if (epochs[s]) {
      shift[s] = *epochs[s] - reference;
      epochs[s] = reference;
    } else if (timed[s] != 0) {
      builder_.diagnostics_.add("clocks-not-aligned", "a file does not say when it was recorded; its times are as written",
                                NoteSeverity::Repair, 0, builder_.sources_[s].path);
    }
  }
  if (std::all_of(shift.begin(), shift.end(), [](TimeNs x) { return x == 0; })) return;

  const auto sourceOfProcess = [&](std::uint32_t p) { return builder_.processes_[p].source; };
  std::vector<TimeNs> ofTrack;
  for (const TraceBuilder::TrackKey& key : builder_.tracks_) {
    const std::uint32_t source = key.thread != kNone    ? sourceOfProcess(builder_.threads_[key.thread].process)
                                 : key.process != kNone ? sourceOfProcess(key.process)
                                 : key.stream != kNone  ? builder_.devices_[builder_.streams_[key.stream].device].source
                                 : key.device != kNone  ? builder_.devices_[key.device].source
                                                        : 0;
    ofTrack.push_back(shift[source]);
  }
  for (const auto& stage : builder_.stages_) {
    shiftAll(stage->api, ofTrack);
    shiftAll(stage->device, ofTrack);
    shiftAll(stage->ranges, ofTrack);
    shiftAll(stage->operators, ofTrack);
    shiftAll(stage->frames, ofTrack);
    shiftAll(stage->os, ofTrack);
    shiftAll(stage->memory, ofTrack);
    shiftAll(stage->samples, ofTrack);
    for (std::size_t i = 0; i < stage->graphNodes.size(); ++i) {
      StagedGraphNode& node = stage->graphNodes[i];
      if (node.process != kNone) node.start += shift[sourceOfProcess(node.process)];
    }
  }
  for (TraceBuilder::FlowRequest& flow : builder_.flows_) {
    flow.from += shift[flow.source];
    flow.to += shift[flow.source];
  }
  // Time 0 of a trace of several sessions: the earliest session's.
  if (builder_.origin_) *builder_.origin_ += *std::min_element(shift.begin(), shift.end());
}

}  // namespace tallyscope
