// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/slice_edges.h"

#include <algorithm>

#include "core/import/event_times.h"

namespace tallyscope::perfetto {

/// Calls `f` with the staged slice, whatever list it is in.
template <typename F>
void SliceEdges::with(std::uint32_t code, F f) {
  if (code == kNone) return;
  const std::uint32_t index = code & ((std::uint32_t{1} << kKindShift) - 1);
  switch (static_cast<EventKind>(code >> kKindShift)) {
    case EventKind::Api: f(stage_.api[index]); break;
    case EventKind::Device: f(stage_.device[index]); break;
    case EventKind::Range: f(stage_.ranges[index]); break;
    case EventKind::Operator: f(stage_.operators[index]); break;
    case EventKind::Frame: f(stage_.frames[index]); break;
    case EventKind::Os: f(stage_.os[index]); break;
    default: break;
  }
}

void SliceEdges::endSlice(std::uint32_t code, const Edge& end) {
  with(code, [&](auto& slice) {
    slice.duration = std::clamp<TimeNs>(end.time - slice.start, 0, kLongestDuration);
    if (end.named != kNone) ends_[slice.place] = endPlaces_[end.named];
  });
}

/// The finisher draws it to the end of the recording.
void SliceEdges::leaveOpen(std::uint32_t code) {
  with(code, [](auto& slice) {
    slice.duration = -1;
    slice.flags |= FlagUnclosed;
  });
}

void SliceEdges::add(TrackEdges& track, const Edge& edge) {
  if (track.ordered && edge.time < track.last) keepEdges(track);
  if (!track.ordered) {
    track.edges.push_back(edge);
    return;
  }
  track.last = edge.time;
  if (edge.kind != Edge::End) track.slices.push_back(edge.slice);
  take(track, edge);
}

void SliceEdges::take(TrackEdges& track, const Edge& edge) {
  switch (edge.kind) {
    case Edge::Begin: track.open.push_back(edge.slice); break;
    case Edge::State:
      endSlice(track.state, edge);
      track.state = edge.slice;
      track.ofStates = true;
      break;
    case Edge::End:
      if (track.open.empty()) {
        ++result_.loose;
      } else {
        endSlice(track.open.back(), edge);
        track.open.pop_back();
      }
      break;
  }
}

/// The track is out of order: its edges up to here are made again of the slices that they became. Slices without a
/// duration stay as they are.
void SliceEdges::keepEdges(TrackEdges& track) {
  track.ordered = false;
  std::vector<std::uint32_t> open = track.open;
  open.push_back(track.state);
  std::sort(open.begin(), open.end());
  const Edge::Kind begins = track.ofStates ? Edge::State : Edge::Begin;
  const Edge::Kind ends = track.ofStates ? Edge::State : Edge::End;
  for (std::size_t i = 0; i < track.slices.size(); ++i) {
    const std::uint32_t code = track.slices[i];
    with(code, [&](auto& slice) {
      const bool ended = !std::binary_search(open.begin(), open.end(), code);
      if (ended && slice.duration == 0) return;
      track.edges.push_back({slice.start, code, kNone, begins});
      if (!ended) return;
      std::uint32_t named = kNone;
      if (const auto end = ends_.find(slice.place); end != ends_.end()) {
        named = static_cast<std::uint32_t>(endPlaces_.size());
        endPlaces_.push_back(end->second);
        ends_.erase(end);
      }
      track.edges.push_back({slice.start + slice.duration, kNone, named, ends});
    });
  }
  track.slices.clear();
  track.open.clear();
  track.state = kNone;
}

void SliceEdges::closeTrack(TrackEdges& track) {
  if (!track.ordered) {
    // PyTorch's recorder writes all begins of a group before all ends, and moves an end that overlaps the next begin to
    // where that is: of one time, ends come first.
    std::stable_sort(track.edges.begin(), track.edges.end(), [](const Edge& a, const Edge& b) {
      return a.time != b.time ? a.time < b.time : a.kind == Edge::End && b.kind != Edge::End;
    });
    std::vector<Edge>
        early;  // ends that had nothing to end: of slices without a duration, which begin at the same time
    for (const Edge& edge : track.edges) {
      if (!early.empty() && early.back().time != edge.time) {
        result_.loose += early.size();
        early.clear();
      }
      if (edge.kind == Edge::End && track.open.empty()) {
        early.push_back(edge);
      } else if (edge.kind == Edge::Begin && !early.empty()) {
        endSlice(edge.slice, early.back());
        early.pop_back();
      } else {
        take(track, edge);
      }
    }
    result_.loose += early.size();
  }
  for (const std::uint32_t slice : track.open) leaveOpen(slice);
  result_.open += track.open.size();
  leaveOpen(track.state);
  track = TrackEdges();
}

SliceEdges::Result SliceEdges::close() {
  for (TrackEdges& track : tracks_) closeTrack(track);
  result_.ends.assign(ends_.begin(), ends_.end());
  std::sort(result_.ends.begin(), result_.ends.end());
  endPlaces_ = std::vector<std::uint64_t>();
  return std::move(result_);
}

}  // namespace tallyscope::perfetto
