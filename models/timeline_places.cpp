// SPDX-License-Identifier: GPL-3.0-or-later
// TimelineRows: where an event is drawn, and which event is drawn somewhere.
#include <algorithm>
#include <tuple>

#include "models/timeline_rows.h"

namespace tallyscope {

TimelineRows::Place TimelineRows::placeOf(EventRef event) const {
  const std::uint32_t track = index_->trace()->trackOf(event);
  return track == kNone ? Place{} : placeIn(track, event);
}

TimelineRows::Place TimelineRows::placeOfProjection(std::uint32_t slice) const {
  const StreamProjection& projection = index_->projection();
  for (std::size_t i = 0; i < projection.streams.size(); ++i) {
    if (slice < projection.streams[i].last) return placeIn(index_->projectionTrack(i), {EventKind::Range, slice});
  }
  return {};
}

TimelineRows::Place TimelineRows::placeIn(std::uint32_t track, EventRef event) const {
  const bool byName = grouping_ == Grouping::Name && event.kind == EventKind::Device;
  const std::uint32_t named = byName ? names_->groupOf(*index_->trace(), event.index) : kNone;
  if (byName && named == kNone) return {};
  const auto [group, lane] = byName ? std::pair(LaneGroup::Work, names_->laneOf(*index_->trace(), named, event.index))
                                    : index_->lanes(track).placeOf(event.index);
  std::uint32_t row = byName ? rowOfName_[named] : rowOfTrack_[static_cast<int>(group)][track];
  if (row == kNone) return {};
  Place place;
  place.exact = visibleOfRow_[row] != kNone;
  place.lane = place.exact ? lane : 0;
  while (row != kNone && visibleOfRow_[row] == kNone) {
    row = rows_[row].parent;
    if (row == kNone) return {};
    // A closed stream draws its work as itself.
    if (rows_[row].kind == TimelineRow::Kind::Stream && visibleOfRow_[row] != kNone) {
      place.exact = event.kind == EventKind::Device && group != LaneGroup::Sync;
    }
  }
  place.row = row;
  const Visible& visible = visible_[visibleOfRow_[row]];
  if (rows_[row].kind == TimelineRow::Kind::Track && place.lane >= rows_[row].lanesShown()) {
    place.exact = false;
    place.lane = rows_[row].lanesShown() - 1;
  }
  std::tie(place.top, place.height) = laneBox(visible, place.lane);
  return place;
}

void TimelineRows::reveal(EventRef event) {
  const std::uint32_t track = index_->trace()->trackOf(event);
  if (track == kNone || placeOf(event).exact) return;
  LaneGroup group = LaneGroup::Work;
  std::uint32_t lane = 0, row = kNone;
  if (grouping_ == Grouping::Name && event.kind == EventKind::Device) {
    const std::uint32_t named = names_->groupOf(*index_->trace(), event.index);
    if (named == kNone) return;
    lane = names_->laneOf(*index_->trace(), named, event.index);
    row = rowOfName_[named];
  } else {
    std::tie(group, lane) = index_->lanes(track).placeOf(event.index);
    row = rowOfTrack_[static_cast<int>(group)][track];
  }
  if (row == kNone) return;
  const bool drawnByStream = event.kind == EventKind::Device && group != LaneGroup::Sync;
  emit aboutToChange(tr("Open the Rows of an Event"));
  rows_[row].hidden = false;
  for (std::uint32_t r = rows_[row].parent; r != kNone; r = rows_[r].parent) {
    rows_[r].hidden = false;
    if (rows_[r].kind == TimelineRow::Kind::Stream && drawnByStream) continue;
    rows_[r].expanded = true;
  }
  if (rows_[row].laneLimit != 0 && lane >= rows_[row].laneLimit) rows_[row].laneLimit = lane + 1;
  layout();
}

TimelineRows::Hit TimelineRows::hitTest(std::int64_t y, const TimeWindow& window) const {
  Hit hit;
  const auto at = visibleAt(y);
  if (!at) return hit;
  const Visible& visible = visible_[*at];
  const TimelineRow& row = rows_[visible.row];
  hit.row = visible.row;
  if (row.tracks.empty() || (row.kind == TimelineRow::Kind::Stream && row.expanded)) return hit;
  const std::int64_t inside = y - visible.top - metrics_.padding;
  if (inside < 0 || inside >= visible.height - 2 * metrics_.padding) return hit;
  const bool merged = row.kind == TimelineRow::Kind::Stream;
  hit.lane = merged ? 0 : static_cast<std::uint32_t>(inside / laneHeight(row));
  TimeNs longest = -1;
  for (const RowTrack& t : row.tracks) {
    const TrackLanes& lanes = lanesOf(t.track);
    const std::uint32_t last = merged ? lanes.laneCount(t.group) : std::min(hit.lane + 1, lanes.laneCount(t.group));
    for (std::uint32_t l = hit.lane; l < last; ++l) {
      const EventLane lane = lanes.lane(t.group, l);
      const std::uint32_t event = lane.longestIn(window);
      if (event == kNone) continue;
      const auto [from, to] = lane.positionsIn(window);
      hit.others += to - from;
      const TimeNs duration = lane.duration ? lane.duration[event] : 0;
      if (duration > longest) {
        longest = duration;
        hit.event = eventOf(t.track, event);
        hit.projection = isProjection(t.track) ? event : kNone;
      }
    }
  }
  if (hit.event.valid()) --hit.others;
  return hit;
}

}  // namespace tallyscope
