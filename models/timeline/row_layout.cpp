// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_layout.h"

#include <algorithm>
#include <tuple>

#include "models/timeline/row_kind.h"

namespace tallyscope {

std::int64_t RowLayout::heightOf(const TimelineRow& row) const {
  switch (row.type().drawing(row)) {
    case RowDrawing::Busy: return metrics_.header;
    case RowDrawing::Graphs: return 2 * metrics_.padding + metrics_.graph * row.scale / 100;
    case RowDrawing::Merged: return 2 * metrics_.padding + laneHeight(row);
    case RowDrawing::Lanes: break;
  }
  return 2 * metrics_.padding + row.lanesShown() * laneHeight(row);
}

void RowLayout::update(const std::vector<std::uint32_t>& roots, bool withHidden) {
  visible_.clear();
  visibleOfRow_.assign(tree_->rows().size(), kNone);
  totalHeight_ = 0;
  std::vector<std::uint32_t> stack(roots.rbegin(), roots.rend());
  while (!stack.empty()) {
    const std::uint32_t r = stack.back();
    stack.pop_back();
    const TimelineRow& row = (*tree_)[r];
    if (row.hidden && !withHidden) continue;
    const std::int64_t height = heightOf(row);
    visibleOfRow_[r] = static_cast<std::uint32_t>(visible_.size());
    visible_.push_back({r, totalHeight_, height});
    totalHeight_ += height;
    if (row.expanded) stack.insert(stack.end(), row.children.rbegin(), row.children.rend());
  }
}

std::pair<std::size_t, std::size_t> RowLayout::visibleIn(std::int64_t top, std::int64_t bottom) const {
  const auto first = std::upper_bound(visible_.begin(), visible_.end(), top,
                                      [](std::int64_t y, const VisibleRow& v) { return y < v.top + v.height; });
  const auto last =
      std::lower_bound(first, visible_.end(), bottom, [](const VisibleRow& v, std::int64_t y) { return v.top < y; });
  return {static_cast<std::size_t>(first - visible_.begin()), static_cast<std::size_t>(last - visible_.begin())};
}

std::optional<std::size_t> RowLayout::visibleAt(std::int64_t y) const {
  if (y < 0 || y >= totalHeight_) return std::nullopt;
  return visibleIn(y, y + 1).first;
}

std::optional<std::size_t> RowLayout::visibleIndexOf(std::uint32_t row) const {
  if (!isVisible(row)) return std::nullopt;
  return visibleOfRow_[row];
}

std::pair<std::int64_t, std::int64_t> RowLayout::laneBox(const VisibleRow& visible, std::uint32_t lane) const {
  const TimelineRow& row = (*tree_)[visible.row];
  const RowDrawing drawing = row.type().drawing(row);
  const std::int64_t top = visible.top + metrics_.padding;
  if (drawing == RowDrawing::Busy || drawing == RowDrawing::Graphs) return {top, visible.height - 2 * metrics_.padding};
  return {top + lane * laneHeight(row), laneHeight(row) - 1};
}

RowPlace RowLayout::placeOf(const RowTree::Home& home, EventKind kind) const {
  std::uint32_t row = home.row;
  if (row == kNone) return {};
  RowPlace place;
  place.exact = isVisible(row);
  place.lane = place.exact ? home.lane : 0;
  while (!isVisible(row)) {
    row = (*tree_)[row].parent;
    if (row == kNone) return {};
    // A closed stream draws its work as itself.
    if (isVisible(row) && (*tree_)[row].type().mergesWhenClosed()) {
      place.exact = kind == EventKind::Device && home.group != LaneGroup::Sync;
    }
  }
  place.row = row;
  const TimelineRow& r = (*tree_)[row];
  if (r.type().drawing(r) == RowDrawing::Lanes && place.lane >= r.lanesShown()) {
    place.exact = false;
    place.lane = r.lanesShown() - 1;
  }
  std::tie(place.top, place.height) = laneBox(visible_[visibleOfRow_[row]], place.lane);
  return place;
}

RowHit RowLayout::hitTest(std::int64_t y, const TimeWindow& window) const {
  RowHit hit;
  const auto at = visibleAt(y);
  if (!at) return hit;
  const VisibleRow& visible = visible_[*at];
  const TimelineRow& row = (*tree_)[visible.row];
  hit.row = visible.row;
  const RowDrawing drawing = row.type().drawing(row);
  if (drawing != RowDrawing::Lanes && drawing != RowDrawing::Merged) return hit;
  const std::int64_t inside = y - visible.top - metrics_.padding;
  if (inside < 0 || inside >= visible.height - 2 * metrics_.padding) return hit;
  const bool merged = drawing == RowDrawing::Merged;
  hit.lane = merged ? 0 : static_cast<std::uint32_t>(inside / laneHeight(row));
  TimeNs longest = -1;
  for (const RowTrack& t : row.tracks) {
    const TrackLanes& lanes = tree_->lanesOf(t.track);
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
        hit.event = tree_->eventOf(t.track, event);
        hit.projection = tree_->isProjection(t.track) ? event : kNone;
      }
    }
  }
  if (hit.event.valid()) --hit.others;
  return hit;
}

}  // namespace tallyscope
