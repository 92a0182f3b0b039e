// SPDX-License-Identifier: GPL-3.0-or-later
// TimelineRows: device work grouped by device, stream or name.
#include "models/number_format.h"
#include "models/timeline_labels.h"
#include "models/timeline_rows.h"

namespace tallyscope {

void TimelineRows::setGrouping(Grouping grouping, std::shared_ptr<const NameLanes> names) {
  if (grouping == Grouping::Name && !names) return;
  const QString ways[] = {tr("Group by Device"), tr("Group by Stream"), tr("Group by Kernel Base Name")};
  emit aboutToChange(ways[static_cast<std::size_t>(grouping)]);
  grouping_ = grouping;
  names_ = grouping == Grouping::Name ? std::move(names) : nullptr;
  rows_.clear();
  top_.clear();
  const bool pins = !pinned_.empty();
  pinned_.clear();
  rowOfName_.assign(names_ ? names_->groups.size() : 0, kNone);
  build();
  if (pins) emit pinsChanged();
}

void TimelineRows::addNames(std::uint32_t device, std::uint32_t parent) {
  for (std::uint32_t g = 0; g < names_->groups.size(); ++g) {
    const NameLanes::Group& group = names_->groups[g];
    if (group.device != device) continue;
    TimelineRow row;
    row.label = group.name.empty() ? tr("%1 other names").arg(group.names) : fromText(group.name);
    row.secondary = shortDuration(group.time);
    row.tracks = {{index_->trackCount() + g, LaneGroup::Work}};
    row.lanes = std::max(1U, group.lanes.laneCount(LaneGroup::Work));
    add(std::move(row), parent);
  }
}

}  // namespace tallyscope
