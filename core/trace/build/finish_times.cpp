// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/finish_times.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/import_notes.h"
#include "core/base/parallel.h"

namespace tallyscope {
namespace {

template <typename Staged>
void shiftAll(BlockVector<Staged>& list, const std::vector<TimeNs>& shiftOfTrack) {
  for (std::size_t i = 0; i < list.size(); ++i) list[i].start += shiftOfTrack[list[i].track];
}

}  // namespace

void alignClocks(Collected& collected) {
  const auto sources = static_cast<std::uint32_t>(collected.sources.size());
  auto& epochs = collected.epochOfClockZero;
  epochs.resize(std::max<std::size_t>(epochs.size(), sources));
  // Sources without a process or device hold no times (statistics, counters, printed output): nothing to align.
  std::vector<char> timed(sources, 0);
  for (const Process& process : collected.processes) timed[process.source] = 1;
  for (const Device& device : collected.devices) timed[device.source] = 1;
  const auto timedSources = static_cast<std::uint64_t>(std::count(timed.begin(), timed.end(), char{1}));
  if (timedSources < 2) return;
  const auto known = std::find_if(epochs.begin(), epochs.end(), [](const auto& e) { return e.has_value(); });
  if (known == epochs.end()) {
    collected.diagnostics.add("clocks-unrelated", 0, collected.sources[0].path, timedSources);
    return;
  }
  const std::int64_t reference = **known;
  std::vector<TimeNs> shift(sources, 0);
  for (std::uint32_t s = 0; s < sources; ++s) {
    if (epochs[s]) {
      shift[s] = *epochs[s] - reference;
      epochs[s] = reference;
    } else if (timed[s] != 0) {
      collected.diagnostics.add("clock-unknown", 0, collected.sources[s].path);
    }
  }
  if (std::all_of(shift.begin(), shift.end(), [](TimeNs x) { return x == 0; })) return;

  const auto sourceOfProcess = [&](std::uint32_t p) { return collected.processes[p].source; };
  std::vector<TimeNs> ofTrack;
  for (const TrackKey& key : collected.tracks) {
    const std::uint32_t source = key.thread != kNone    ? sourceOfProcess(collected.threads[key.thread].process)
                                 : key.process != kNone ? sourceOfProcess(key.process)
                                 : key.stream != kNone  ? collected.devices[collected.streams[key.stream].device].source
                                 : key.device != kNone  ? collected.devices[key.device].source
                                                        : 0;
    ofTrack.push_back(shift[source]);
  }
  for (const auto& stage : collected.stages) {
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
  for (FlowRequest& flow : collected.flows) {
    flow.from += shift[flow.source];
    flow.to += shift[flow.source];
  }
  // Time 0 of a trace of several sessions: the earliest session's.
  if (collected.origin) *collected.origin += *std::min_element(shift.begin(), shift.end());
}

TimeSurvey surveyTimes(const Collected& collected) {
  TimeSurvey survey;
  struct Extent {
    TimeNs first = kTimeMax, last = kTimeMin;
    TimeNs firstOfAll = kTimeMax;  ///< of those too that do not count
    void see(TimeNs start, TimeNs duration, bool counts) {
      firstOfAll = std::min(firstOfAll, start);
      if (!counts) return;
      first = std::min(first, start);
      last = std::max(last, endOf(start, std::max<TimeNs>(duration, 0)));
    }
  };
  std::vector<Extent> extents(collected.stages.size());
  survey.counts.resize(collected.stages.size());
  parallelFor(extents.size(), [&](std::size_t s) {
    Extent extent;
    std::vector<std::uint32_t>& count = survey.counts[s];
    count.assign(collected.tracks.size(), 0);
    const auto seeAll = [&](const auto& list) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        const auto& e = list[i];
        extent.see(e.start, e.duration, (e.flags & FlagOutsideExtent) == 0);
        ++count[e.track];
      }
    };
    const auto seePoints = [&](const auto& list) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        extent.see(list[i].start, 0, true);
        ++count[list[i].track];
      }
    };
    const TraceStage& stage = *collected.stages[s];
    seeAll(stage.api);
    seeAll(stage.device);
    seeAll(stage.ranges);
    seeAll(stage.operators);
    seeAll(stage.frames);
    seeAll(stage.os);
    seePoints(stage.memory);
    seePoints(stage.samples);
    extents[s] = extent;
  });
  Extent all;
  for (const Extent& extent : extents) {
    all.first = std::min(all.first, extent.first);
    all.last = std::max(all.last, extent.last);
    all.firstOfAll = std::min(all.firstOfAll, extent.firstOfAll);
  }
  auto [first, last, firstOfAll] = all;
  const bool none = first > last;
  if (none) first = last = firstOfAll == kTimeMax ? 0 : firstOfAll;
  survey.origin = collected.origin.value_or(first);
  if (!none || firstOfAll != kTimeMax) survey.extent = {first - survey.origin, last - survey.origin};
  return survey;
}

}  // namespace tallyscope
