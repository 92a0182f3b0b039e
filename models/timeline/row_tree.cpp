// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_tree.h"

#include "models/timeline/row_kind.h"
#include "models/timeline/row_tree_builder.h"

namespace tallyscope {

RowTree::RowTree(std::shared_ptr<const TimelineIndex> index, RowGrouping grouping,
                 std::shared_ptr<const NameLanes> names)
    : index_(std::move(index)),
      grouping_(grouping),
      names_(grouping == RowGrouping::Name ? std::move(names) : nullptr) {
  rowOfName_.assign(names_ ? names_->groups.size() : 0, kNone);
  for (auto& list : rowOfTrack_) list.assign(index_->trackCount(), kNone);
  RowTreeBuilder(*this).build();
}

std::uint32_t RowTree::topOf(std::uint32_t row) const {
  while (rows_[row].parent != kNone) row = rows_[row].parent;
  return row;
}

QString RowTree::nameOf(std::uint32_t row) const {
  const TimelineRow& r = rows_[row];
  // In the strip of pinned rows the label says it already: there rows have no depth.
  if (!r.type().isPart() || r.depth == 0 || r.parent == kNone) return r.label;
  return rows_[r.parent].label + QStringLiteral(" › ") + r.label;
}

std::uint32_t RowTree::add(TimelineRow row, std::uint32_t parent) {
  const auto index = static_cast<std::uint32_t>(rows_.size());
  row.parent = parent;
  row.depth = parent == kNone ? 0 : rows_[parent].depth + 1;
  row.isDevice = row.isDevice || (parent != kNone && rows_[parent].isDevice);
  // A closed stream names its tracks as well: the rows below it draw them.
  if (row.type().firstLanes(EventKind::Device) > 0) {
    for (const RowTrack& t : row.tracks) {
      if (isNameGroup(t.track)) {
        rowOfName_[t.track - index_->trackCount()] = index;
      } else {
        rowOfTrack_[static_cast<int>(t.group)][t.track] = index;
      }
    }
    if (!row.tracks.empty()) row.laneLimit = row.type().firstLanes(kindOf(row.tracks.front().track));
  }
  rows_.push_back(std::move(row));
  (parent == kNone ? top_ : rows_[parent].children).push_back(index);
  return index;
}

void RowTree::dropIfEmpty(std::uint32_t row) {
  // Rows are added one after the other: one without children is the last.
  if (row == kNone || row + 1 != rows_.size() || rows_[row].hasChildren()) return;
  siblingsOf(row).pop_back();
  rows_.pop_back();
}

RowTree::Home RowTree::homeOf(EventRef event) const {
  const std::uint32_t track = index_->trace()->trackOf(event);
  return track == kNone ? Home{} : homeOn(track, event);
}

RowTree::Home RowTree::homeOn(std::uint32_t track, EventRef event) const {
  if (grouping_ == RowGrouping::Name && event.kind == EventKind::Device) {
    const std::uint32_t named = names_->groupOf(*index_->trace(), event.index);
    if (named == kNone) return {};
    return {rowOfName_[named], LaneGroup::Work, names_->laneOf(*index_->trace(), named, event.index)};
  }
  const auto [group, lane] = index_->lanes(track).placeOf(event.index);
  return {rowOfTrack_[static_cast<int>(group)][track], group, lane};
}

}  // namespace tallyscope
