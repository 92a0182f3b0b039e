// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
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
/// durations where they end. As long as the edges of a track come in the order of time that is at once, and nothing but
/// the list of its slices is kept (4 bytes each); of others all edges are kept until all are known.
class SliceEdges {
 public:
  explicit SliceEdges(TraceStage& stage) : stage_(stage) {}

  /// A stack of slices of its own; its number.
  std::uint32_t addTrack() {
    tracks_.emplace_back();
    return static_cast<std::uint32_t>(tracks_.size()) - 1;
  }
  void begin(std::uint32_t track, TimeNs time, StagedPlace slice) {
    add(tracks_[track], {time, codeOf(slice), kNone, Edge::Begin});
  }
  /// `place`: of an end that has arguments of its own, else 0.
  void end(std::uint32_t track, TimeNs time, std::uint64_t place) {
    std::uint32_t named = kNone;
    if (place != 0) {
      named = static_cast<std::uint32_t>(endPlaces_.size());
      endPlaces_.push_back(place);
    }
    add(tracks_[track], {time, kNone, named, Edge::End});
  }
  /// A state lasts until the next one of its track; nowhere: it ends the last one only.
  void state(std::uint32_t track, TimeNs time, StagedPlace slice) {
    add(tracks_[track], {time, codeOf(slice), kNone, Edge::State});
  }

  /// Pairs what is left to pair. What never ends lasts until the end of the recording. In a track that is in order the
  /// order decides at equal times; in others ends come first.
  struct Result {
    std::uint64_t open = 0, loose = 0;  ///< begins without an end, ends without a beginning
    /// Places of begins and of their ends that have arguments of their own, by begin.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ends;
  };
  Result close();

 private:
  struct Edge {
    enum Kind : std::uint8_t { Begin, End, State };
    TimeNs time;
    std::uint32_t slice;  ///< a code, or kNone
    std::uint32_t named;  ///< an end with arguments: its place's number
    Kind kind;
  };
  struct TrackEdges {
    TimeNs last = kTimeMin;
    bool ordered = true;
    BlockVector<std::uint32_t> slices;  ///< codes of all that begin on it, while it is in order
    std::vector<std::uint32_t> open;
    std::uint32_t state = kNone;
    bool ofStates = false;
    std::vector<Edge> edges;  ///< all of them, from the first one on that is out of order
  };
  /// A staged slice in 32 bits: its list and its index there.
  static constexpr unsigned kKindShift = 29;
  static std::uint32_t codeOf(StagedPlace slice) {
    if (slice.index >= (std::uint32_t{1} << kKindShift)) return kNone;
    return (static_cast<std::uint32_t>(slice.kind) << kKindShift) | slice.index;
  }
  void add(TrackEdges& track, const Edge& edge);
  void take(TrackEdges& track, const Edge& edge);
  void keepEdges(TrackEdges& track);
  void closeTrack(TrackEdges& track);
  template <typename F>
  void with(std::uint32_t code, F f);
  void endSlice(std::uint32_t code, const Edge& end);
  void leaveOpen(std::uint32_t code);

  TraceStage& stage_;
  std::deque<TrackEdges> tracks_;
  std::vector<std::uint64_t> endPlaces_;
  std::unordered_map<std::uint64_t, std::uint64_t> ends_;  ///< Result::ends
  Result result_;
};

}  // namespace tallyscope::perfetto
