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
    // PyTorch's recorder writes all begins of a group before all ends, and moves an end that overlaps the next begin to
    // where that is: of one time, ends come first. In a track that is in order, its order decides.
    std::stable_sort(track.edges.begin(), track.edges.end(), [](const Edge& a, const Edge& b) {
      return a.time != b.time ? a.time < b.time : a.kind == Edge::End && b.kind != Edge::End;
    });
  }
  std::vector<StagedPlace> open;
  StagedPlace state;
  std::vector<Edge> early;  // ends that had nothing to end: of slices without a duration, which begin at the same time
  const auto endSlice = [&](StagedPlace slice, const Edge& end) {
    const std::uint64_t begin = setEnd(stage, slice, end.time);
    if (end.index != kNone) result.ends.emplace_back(begin, endPlaces_[end.index]);
  };
  for (const Edge& edge : track.edges) {
    if (!early.empty() && early.back().time != edge.time) {
      result.loose += early.size();
      early.clear();
    }
    switch (edge.kind) {
      case Edge::Begin:
        if (!track.ordered && !early.empty()) {
          endSlice({edge.event, edge.index}, early.back());
          early.pop_back();
        } else {
          open.push_back({edge.event, edge.index});
        }
        break;
      case Edge::State:
        setEnd(stage, state, edge.time);
        state = {edge.event, edge.index};
        break;
      case Edge::End:
        if (open.empty()) {
          early.push_back(edge);
        } else {
          endSlice(open.back(), edge);
          open.pop_back();
        }
        break;
    }
  }
  result.loose += early.size();
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
