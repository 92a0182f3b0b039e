// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/analysis/drawing/name_lanes.h"
#include "core/analysis/drawing/timeline_index.h"
#include "models/timeline/timeline_row.h"

namespace tallyscope {

/// How device work is put into rows.
enum class RowGrouping : std::uint8_t {
  Device,  ///< a device, its streams below it
  Stream,  ///< each stream for itself
  Name,    ///< a device, below it what ran by base name, over all its streams
};

/// Which rows there are and what each draws: a tree whose rows keep their numbers whatever is done to them. Knows nothing
/// of pixels.
class RowTree {
 public:
  /// All rows of an index, see RowTreeBuilder. `names` is needed for Name.
  RowTree(std::shared_ptr<const TimelineIndex> index, RowGrouping grouping, std::shared_ptr<const NameLanes> names);

  const std::shared_ptr<const TimelineIndex>& index() const { return index_; }
  RowGrouping grouping() const { return grouping_; }
  const std::shared_ptr<const NameLanes>& names() const { return names_; }

  std::vector<TimelineRow>& rows() { return rows_; }
  const std::vector<TimelineRow>& rows() const { return rows_; }
  TimelineRow& operator[](std::uint32_t row) { return rows_[row]; }
  const TimelineRow& operator[](std::uint32_t row) const { return rows_[row]; }
  /// Rows without a parent, in their order.
  std::vector<std::uint32_t>& top() { return top_; }
  const std::vector<std::uint32_t>& top() const { return top_; }
  /// The rows of the same parent, itself included.
  std::vector<std::uint32_t>& siblingsOf(std::uint32_t row) {
    return rows_[row].parent == kNone ? top_ : rows_[rows_[row].parent].children;
  }
  const std::vector<std::uint32_t>& siblingsOf(std::uint32_t row) const {
    return rows_[row].parent == kNone ? top_ : rows_[rows_[row].parent].children;
  }
  std::uint32_t topOf(std::uint32_t row) const;
  /// Its label, and whose it is where many rows have that label.
  QString nameOf(std::uint32_t row) const;

  /// Puts a row below `parent` (kNone: at the top), last; its number.
  std::uint32_t add(TimelineRow row, std::uint32_t parent);
  /// Takes the last row away again if nothing came below it.
  void dropIfEmpty(std::uint32_t row);

  // What the tracks of a row draw: tracks of the trace, ranges projected onto streams, groups of names.
  const TrackLanes& lanesOf(std::uint32_t track) const {
    return isNameGroup(track) ? names_->groups[track - index_->trackCount()].lanes : index_->lanes(track);
  }
  EventKind kindOf(std::uint32_t track) const { return isNameGroup(track) ? EventKind::Device : index_->kindOf(track); }
  /// Whether events of lanesOf(track) are not numbered as those of the trace.
  bool isProjection(std::uint32_t track) const { return !isNameGroup(track) && index_->isProjection(track); }
  bool isNameGroup(std::uint32_t track) const { return track >= index_->trackCount(); }
  EventRef eventOf(std::uint32_t track, std::uint32_t event) const {
    return isNameGroup(track) ? EventRef{EventKind::Device, event} : index_->eventOf(track, event);
  }

  /// The row that draws an event, and the group and lane there; row kNone: there is none.
  struct Home {
    std::uint32_t row = kNone;
    LaneGroup group = LaneGroup::Work;
    std::uint32_t lane = 0;
  };
  Home homeOf(EventRef event) const;
  /// The same of an event of a track, of StreamProjection for projected ones.
  Home homeOn(std::uint32_t track, EventRef event) const;

 private:
  std::shared_ptr<const TimelineIndex> index_;
  RowGrouping grouping_;
  std::shared_ptr<const NameLanes> names_;
  std::vector<TimelineRow> rows_;
  std::vector<std::uint32_t> top_;
  std::vector<std::uint32_t> rowOfName_;                ///< by group of names_
  std::vector<std::uint32_t> rowOfTrack_[kLaneGroups];  ///< by track
};

}  // namespace tallyscope
