// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/trace/build/staging.h"

namespace tallyscope::perfetto {

/// Where a slice was staged: one of the stage's lists and its index there. An index of kNone: nowhere.
struct StagedPlace {
  EventKind kind = EventKind::Range;
  std::uint32_t index = kNone;
};

/// Begins and ends of slices, which stand in the file in any order: slices are staged where they begin, and get their
/// durations when all edges are known. 16 bytes an edge.
class SliceEdges {
 public:
  /// A stack of slices of its own; its number.
  std::uint32_t addTrack() {
    tracks_.emplace_back();
    return static_cast<std::uint32_t>(tracks_.size()) - 1;
  }
  void begin(std::uint32_t track, TimeNs time, StagedPlace slice) {
    add(track, {time, slice.index, slice.kind, Edge::Begin});
  }
  /// `place`: of an end that has arguments of its own, else 0.
  void end(std::uint32_t track, TimeNs time, std::uint64_t place) {
    std::uint32_t index = kNone;
    if (place != 0) {
      index = static_cast<std::uint32_t>(endPlaces_.size());
      endPlaces_.push_back(place);
    }
    add(track, {time, index, EventKind::Range, Edge::End});
  }
  /// A state lasts until the next one of its track; nowhere: it ends the last one only.
  void state(std::uint32_t track, TimeNs time, StagedPlace slice) {
    add(track, {time, slice.index, slice.kind, Edge::State});
  }

  /// Pairs by time, in the order of the file at equal times, and sets durations. What never ends lasts until the end of
  /// the recording.
  struct Result {
    std::uint64_t open = 0, loose = 0;  ///< begins without an end, ends without a beginning
    /// Places of begins and of their ends that have arguments of their own, by begin.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ends;
  };
  Result close(TraceStage& stage);

 private:
  struct Edge {
    enum Kind : std::uint8_t { Begin, End, State };
    TimeNs time;
    std::uint32_t index;
    EventKind event;
    Kind kind;
  };
  struct TrackEdges {
    std::deque<Edge> edges;
    bool ordered = true;
  };
  void add(std::uint32_t track, Edge edge) {
    TrackEdges& t = tracks_[track];
    if (!t.edges.empty() && t.edges.back().time > edge.time) t.ordered = false;
    t.edges.push_back(edge);
  }
  void closeTrack(TrackEdges& track, TraceStage& stage, Result& result);

  std::vector<TrackEdges> tracks_;
  std::vector<std::uint64_t> endPlaces_;
};

}  // namespace tallyscope::perfetto
