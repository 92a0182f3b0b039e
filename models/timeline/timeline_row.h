// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/analysis/drawing/busy_index.h"
#include "core/analysis/drawing/track_lanes.h"

namespace tallyscope {

/// The lanes of one group of one track.
struct RowTrack {
  std::uint32_t track = kNone;
  LaneGroup group = LaneGroup::Work;
};

class RowKind;

/// One node of the tree of rows.
struct TimelineRow {
  enum class Kind : std::uint8_t { Recording, Process, Thread, Device, Context, Stream, Track, Values, Marks };
  static constexpr std::size_t kKinds = 9;

  Kind kind = Kind::Track;
  QString label;
  QString secondary;             ///< muted, behind the label: a device's product name
  std::uint32_t parent = kNone;  ///< index of a row
  std::vector<std::uint32_t> children;
  std::uint32_t depth = 0;       ///< 0 at the top
  std::uint32_t entity = kNone;  ///< index of the recording, process, thread, device or stream
  /// What is drawn as bars: a track's own lanes; of a closed stream, all its work in one row. Empty: busy-ness only.
  std::vector<RowTrack> tracks;
  std::vector<std::uint32_t> values;       ///< graphs, each on its own scale: indices into TimelineIndex::values()
  const BusyIndex* busy = nullptr;         ///< union of everything below; nullptr for tracks on threads
  const BusyIndex* kernelsBusy = nullptr;  ///< of that the kernels; nullptr where there is no other device work
  std::uint32_t lanes = 1;                 ///< lanes of a track
  std::uint32_t laneLimit = 0;             ///< lanes shown at most; 0: all
  int scale = 100;                         ///< height of its lanes or graphs, in percent of the usual
  bool expanded = true;
  bool hidden = false;    ///< with everything below
  bool isDevice = false;  ///< device work below: its share of the time is told

  /// What is particular to its kind.
  const RowKind& type() const;
  bool hasChildren() const { return !children.empty(); }
  std::uint32_t lanesShown() const { return laneLimit == 0 ? lanes : std::min(lanes, laneLimit); }
};

/// How a person arranged the rows: for undo and for session files. Belongs to one recording.
struct RowsView {
  struct Row {
    bool expanded = true, hidden = false;
    int scale = 100;
    std::uint32_t laneLimit = 0;
    std::vector<std::uint32_t> children;  ///< in their order
    friend bool operator==(const Row&, const Row&) = default;
  };
  std::vector<std::uint32_t> top, pinned;
  std::vector<Row> rows;
  friend bool operator==(const RowsView&, const RowsView&) = default;
};

}  // namespace tallyscope
