// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/slice_edges.h"

#include <algorithm>

#include "core/import/event_times.h"

namespace tallyscope::perfetto {
namespace {

StagedSlice* sliceAt(TraceStage& stage, StagedPlace place, std::uint8_t*& flags) {
  const auto of = [&](auto& list) -> StagedSlice* {
    flags = &list[place.index].flags;
    return &list[place.index];
  };
  if (place.index == kNone) return nullptr;
  switch (place.kind) {
    case EventKind::Api: return of(stage.api);
    case EventKind::Device: return of(stage.device);
    case EventKind::Range: return of(stage.ranges);
    case EventKind::Operator: return of(stage.operators);
    case EventKind::Frame: return of(stage.frames);
    case EventKind::Os: return of(stage.os);
    default: return nullptr;
  }
}

/// Sets a slice's duration and returns its place in the file.
std::uint64_t setEnd(TraceStage& stage, StagedPlace place, TimeNs end) {
  std::uint8_t* flags = nullptr;
  StagedSlice* const slice = sliceAt(stage, place, flags);
  if (slice == nullptr) return 0;
  slice->duration = std::clamp<TimeNs>(end - slice->start, 0, kLongestDuration);
  return slice->place;
}

/// The finisher draws it to the end of the recording.
void setOpen(TraceStage& stage, StagedPlace place) {
  std::uint8_t* flags = nullptr;
  if (StagedSlice* const slice = sliceAt(stage, place, flags)) {
    slice->duration = -1;
    *flags |= FlagUnclosed;
  }
}

}  // namespace

void SliceEdges::closeTrack(TrackEdges& track, TraceStage& stage, Result& result) {
  if (!track.ordered) {
    std::stable_sort(track.edges.begin(), track.edges.end(),
                     [](const Edge& a, const Edge& b) { return a.time < b.time; });
  }
  std::vector<StagedPlace> open;
  StagedPlace state;
  for (const Edge& edge : track.edges) {
    switch (edge.kind) {
      case Edge::Begin: open.push_back({edge.event, edge.index}); break;
      case Edge::State:
        setEnd(stage, state, edge.time);
        state = {edge.event, edge.index};
        break;
      case Edge::End:
        if (open.empty()) {
          ++result.loose;
          break;
        }
        const std::uint64_t begin = setEnd(stage, open.back(), edge.time);
        if (edge.index != kNone) result.ends.emplace_back(begin, endPlaces_[edge.index]);
        open.pop_back();
        break;
    }
  }
  for (const StagedPlace slice : open) setOpen(stage, slice);
  result.open += open.size();
  setOpen(stage, state);
  track = TrackEdges();
}

SliceEdges::Result SliceEdges::close(TraceStage& stage) {
  Result result;
  for (TrackEdges& track : tracks_) closeTrack(track, stage, result);
  std::sort(result.ends.begin(), result.ends.end());
  endPlaces_ = std::vector<std::uint64_t>();
  return result;
}

}  // namespace tallyscope::perfetto
