// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_rows.h"

#include <algorithm>

#include "models/timeline/row_presets.h"

namespace tallyscope {

TimelineRows::TimelineRows(std::shared_ptr<const TimelineIndex> index, QObject* parent)
    : QObject(parent), tree_(std::move(index), Grouping::Device, nullptr) {
  openAtFirst(tree_, layout_);
  layOut();
}

void TimelineRows::layOut() {
  layout_.update(isStrip_ ? only_ : tree_.top(), isStrip_);
  emit layoutChanged();
}

void TimelineRows::setGrouping(Grouping grouping, std::shared_ptr<const NameLanes> names) {
  if (grouping == Grouping::Name && !names) return;
  const QString ways[] = {tr("Group by Device"), tr("Group by Stream"), tr("Group by Kernel Base Name")};
  emit aboutToChange(ways[static_cast<std::size_t>(grouping)]);
  tree_ = RowTree(index(), grouping, std::move(names));
  const bool pins = !pinned_.empty();
  pinned_.clear();
  openAtFirst(tree_, layout_);
  layOut();
  if (pins) emit pinsChanged();
}

void TimelineRows::setMetrics(const Metrics& metrics) {
  layout_.setMetrics(metrics);
  layOut();
}

RowPlace TimelineRows::placeOfProjection(std::uint32_t slice) const {
  const StreamProjection& projection = index()->projection();
  for (std::size_t i = 0; i < projection.streams.size(); ++i) {
    if (slice >= projection.streams[i].last) continue;
    const EventRef event{EventKind::Range, slice};
    return layout_.placeOf(tree_.homeOn(index()->projectionTrack(i), event), event.kind);
  }
  return {};
}

void TimelineRows::setExpanded(std::uint32_t row, bool expanded) {
  if (!tree_[row].hasChildren() || tree_[row].expanded == expanded) return;
  emit aboutToChange((expanded ? tr("Expand %1") : tr("Collapse %1")).arg(nameOf(row)));
  tree_[row].expanded = expanded;
  layOut();
}

void TimelineRows::setExpandedBelow(std::uint32_t row, bool expanded) {
  emit aboutToChange((expanded ? tr("Expand All Below %1") : tr("Collapse All Below %1")).arg(nameOf(row)));
  std::vector<std::uint32_t> stack{row};
  while (!stack.empty()) {
    TimelineRow& r = tree_[stack.back()];
    stack.pop_back();
    if (r.hasChildren()) r.expanded = expanded;
    stack.insert(stack.end(), r.children.begin(), r.children.end());
  }
  layOut();
}

void TimelineRows::expandToDepth(std::uint32_t depth) {
  emit aboutToChange(tr("Expand to Level"));
  for (std::uint32_t r = 0; r < tree_.rows().size(); ++r) {
    if (!tree_[r].hasChildren()) continue;
    const bool inRecording = tree_[tree_.topOf(r)].kind == TimelineRow::Kind::Recording;
    tree_[r].expanded = tree_[r].depth < depth + (inRecording ? 1 : 0);
  }
  layOut();
}

void TimelineRows::setLaneLimit(std::uint32_t row, std::uint32_t limit) {
  if (tree_[row].laneLimit == limit) return;
  emit aboutToChange(tr("Lanes of %1").arg(nameOf(row)));
  tree_[row].laneLimit = limit;
  layOut();
}

std::uint32_t TimelineRows::defaultLaneLimit(std::uint32_t row) const {
  const TimelineRow& r = tree_[row];
  return r.tracks.empty() ? 0 : r.type().firstLanes(kindOf(r.tracks.front().track));
}

void TimelineRows::setHidden(std::uint32_t row, bool hidden) {
  if (tree_[row].hidden == hidden) return;
  emit aboutToChange((hidden ? tr("Hide %1") : tr("Show %1")).arg(nameOf(row)));
  tree_[row].hidden = hidden;
  layOut();
}

void TimelineRows::showHidden() {
  if (hiddenCount() == 0) return;
  emit aboutToChange(tr("Show Hidden Rows"));
  for (TimelineRow& row : tree_.rows()) row.hidden = false;
  layOut();
}

std::size_t TimelineRows::hiddenCount() const {
  return static_cast<std::size_t>(
      std::count_if(rows().begin(), rows().end(), [](const TimelineRow& row) { return row.hidden; }));
}

bool TimelineRows::canMove(std::uint32_t row, int by) const {
  const auto& siblings = tree_.siblingsOf(row);
  const auto at = std::find(siblings.begin(), siblings.end(), row) - siblings.begin();
  return at + by >= 0 && at + by < static_cast<std::ptrdiff_t>(siblings.size());
}

void TimelineRows::move(std::uint32_t row, int by) {
  if (by == 0 || !canMove(row, by)) return;
  emit aboutToChange((by < 0 ? tr("Move %1 Up") : tr("Move %1 Down")).arg(nameOf(row)));
  auto& siblings = tree_.siblingsOf(row);
  const auto from = std::find(siblings.begin(), siblings.end(), row);
  if (by > 0) {
    std::rotate(from, from + 1, from + by + 1);
  } else {
    std::rotate(from + by, from, from + 1);
  }
  layOut();
}

void TimelineRows::setScale(std::uint32_t row, int percent) {
  percent = std::clamp(percent, kSmallestScale, kLargestScale);
  if (tree_[row].scale == percent) return;
  emit aboutToChange(tr("Height of %1").arg(nameOf(row)));
  tree_[row].scale = percent;
  layOut();
}

void TimelineRows::setScaleOfAll(int percent) {
  emit aboutToChange(tr("Height of All Rows"));
  for (TimelineRow& row : tree_.rows()) row.scale = std::clamp(percent, kSmallestScale, kLargestScale);
  layOut();
}

void TimelineRows::applyPreset(Preset preset) {
  emit aboutToChange(tr("Preset"));
  tallyscope::applyPreset(tree_, layout_, preset);
  layOut();
}

void TimelineRows::reveal(EventRef event) {
  if (placeOf(event).exact) return;
  const RowTree::Home home = tree_.homeOf(event);
  if (home.row == kNone) return;
  const bool drawnByStream = event.kind == EventKind::Device && home.group != LaneGroup::Sync;
  emit aboutToChange(tr("Open the Rows of an Event"));
  tree_[home.row].hidden = false;
  for (std::uint32_t r = tree_[home.row].parent; r != kNone; r = tree_[r].parent) {
    tree_[r].hidden = false;
    if (tree_[r].type().mergesWhenClosed() && drawnByStream) continue;
    tree_[r].expanded = true;
  }
  TimelineRow& row = tree_[home.row];
  if (row.laneLimit != 0 && home.lane >= row.laneLimit) row.laneLimit = home.lane + 1;
  layOut();
}

bool TimelineRows::isPinned(std::uint32_t row) const {
  return std::find(pinned_.begin(), pinned_.end(), row) != pinned_.end();
}

void TimelineRows::setPinned(std::uint32_t row, bool pinned) {
  const auto it = std::find(pinned_.begin(), pinned_.end(), row);
  if ((it != pinned_.end()) == pinned) return;
  emit aboutToChange((pinned ? tr("Pin %1") : tr("Unpin %1")).arg(nameOf(row)));
  if (pinned) {
    pinned_.push_back(row);
  } else {
    pinned_.erase(it);
  }
  emit pinsChanged();
}

void TimelineRows::showOnly(const std::vector<std::uint32_t>& rows) {
  only_ = rows;
  isStrip_ = true;
  for (const std::uint32_t r : only_) {
    TimelineRow& row = tree_[r];
    row.expanded = false;
    if (row.parent == kNone) continue;
    // Away from its parent a row must say whose it is, and of which recording.
    const std::uint32_t top = tree_.topOf(row.parent);
    row.label = tree_[row.parent].label + QStringLiteral(" › ") + row.label;
    if (top != row.parent && tree_[top].kind == TimelineRow::Kind::Recording) {
      row.label = tree_[top].label + QStringLiteral(" › ") + row.label;
    }
    row.depth = 0;
  }
  layOut();
}

RowsView TimelineRows::view() const {
  RowsView view;
  view.top = tree_.top();
  view.pinned = pinned_;
  for (const TimelineRow& row : rows()) {
    view.rows.push_back({row.expanded, row.hidden, row.scale, row.laneLimit, row.children});
  }
  return view;
}

bool TimelineRows::setView(const RowsView& view) {
  const auto sameRows = [](std::vector<std::uint32_t> a, std::vector<std::uint32_t> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
  };
  // Of another recording, or of a version that made other rows: better none than a wrong one.
  if (view.rows.size() != rows().size() || !sameRows(view.top, tree_.top())) return false;
  for (std::uint32_t r = 0; r < rows().size(); ++r) {
    if (!sameRows(view.rows[r].children, tree_[r].children)) return false;
  }
  for (const std::uint32_t r : view.pinned) {
    if (r >= rows().size()) return false;
  }
  tree_.top() = view.top;
  for (std::uint32_t r = 0; r < rows().size(); ++r) {
    TimelineRow& row = tree_[r];
    row.expanded = view.rows[r].expanded;
    row.hidden = view.rows[r].hidden;
    row.scale = std::clamp(view.rows[r].scale, kSmallestScale, kLargestScale);
    row.laneLimit = view.rows[r].laneLimit;
    row.children = view.rows[r].children;
  }
  const bool repin = pinned_ != view.pinned;
  pinned_ = view.pinned;
  layOut();
  if (repin) emit pinsChanged();
  return true;
}

}  // namespace tallyscope
