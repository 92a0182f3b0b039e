// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline_rows.h"

#include <algorithm>

namespace tallyscope {

TimelineRows::TimelineRows(std::shared_ptr<const TimelineIndex> index, QObject* parent)
    : QObject(parent), index_(std::move(index)) {
  build();
}

std::int64_t TimelineRows::heightOf(const TimelineRow& row) const {
  if (row.kind == TimelineRow::Kind::Values) return 2 * metrics_.padding + metrics_.graph * row.scale / 100;
  if (!drawsLanes(row)) return metrics_.header;
  const std::int64_t lanes = row.kind == TimelineRow::Kind::Track ? row.lanesShown() : 1;
  return 2 * metrics_.padding + lanes * laneHeight(row);
}

void TimelineRows::layout() {
  visible_.clear();
  visibleOfRow_.assign(rows_.size(), kNone);
  totalHeight_ = 0;
  const std::vector<std::uint32_t>& roots = isStrip_ ? only_ : top_;
  std::vector<std::uint32_t> stack(roots.rbegin(), roots.rend());
  while (!stack.empty()) {
    const std::uint32_t r = stack.back();
    stack.pop_back();
    if (rows_[r].hidden && !isStrip_) continue;
    const std::int64_t height = heightOf(rows_[r]);
    visibleOfRow_[r] = static_cast<std::uint32_t>(visible_.size());
    visible_.push_back({r, totalHeight_, height});
    totalHeight_ += height;
    if (rows_[r].expanded) stack.insert(stack.end(), rows_[r].children.rbegin(), rows_[r].children.rend());
  }
  emit layoutChanged();
}

void TimelineRows::setMetrics(const Metrics& metrics) {
  metrics_ = metrics;
  layout();
}

void TimelineRows::setExpanded(std::uint32_t row, bool expanded) {
  if (!rows_[row].hasChildren() || rows_[row].expanded == expanded) return;
  emit aboutToChange((expanded ? tr("Expand %1") : tr("Collapse %1")).arg(nameOf(row)));
  rows_[row].expanded = expanded;
  layout();
}

void TimelineRows::setExpandedBelow(std::uint32_t row, bool expanded) {
  emit aboutToChange((expanded ? tr("Expand All Below %1") : tr("Collapse All Below %1")).arg(nameOf(row)));
  std::vector<std::uint32_t> stack{row};
  while (!stack.empty()) {
    TimelineRow& r = rows_[stack.back()];
    stack.pop_back();
    if (r.hasChildren()) r.expanded = expanded;
    stack.insert(stack.end(), r.children.begin(), r.children.end());
  }
  layout();
}

void TimelineRows::expandToDepth(std::uint32_t depth) {
  emit aboutToChange(tr("Expand to Level"));
  const std::uint32_t first = index_->trace()->recordings().empty() ? 0 : 1;
  for (TimelineRow& row : rows_) {
    // The row of marks stands beside the recordings.
    const std::uint32_t open = row.kind == TimelineRow::Kind::Marks ? depth : depth + first;
    if (row.hasChildren()) row.expanded = row.depth < open;
  }
  layout();
}

void TimelineRows::setLaneLimit(std::uint32_t row, std::uint32_t limit) {
  if (rows_[row].laneLimit == limit) return;
  emit aboutToChange(tr("Lanes of %1").arg(nameOf(row)));
  rows_[row].laneLimit = limit;
  layout();
}

std::pair<std::size_t, std::size_t> TimelineRows::visibleIn(std::int64_t top, std::int64_t bottom) const {
  const auto first = std::upper_bound(visible_.begin(), visible_.end(), top,
                                      [](std::int64_t y, const Visible& v) { return y < v.top + v.height; });
  const auto last =
      std::lower_bound(first, visible_.end(), bottom, [](const Visible& v, std::int64_t y) { return v.top < y; });
  return {static_cast<std::size_t>(first - visible_.begin()), static_cast<std::size_t>(last - visible_.begin())};
}

std::optional<std::size_t> TimelineRows::visibleAt(std::int64_t y) const {
  if (y < 0 || y >= totalHeight_) return std::nullopt;
  return visibleIn(y, y + 1).first;
}

std::optional<std::size_t> TimelineRows::visibleIndexOf(std::uint32_t row) const {
  if (visibleOfRow_[row] == kNone) return std::nullopt;
  return visibleOfRow_[row];
}

std::pair<std::int64_t, std::int64_t> TimelineRows::laneBox(const Visible& visible, std::uint32_t lane) const {
  const TimelineRow& row = rows_[visible.row];
  if (!drawsLanes(row)) return {visible.top + metrics_.padding, visible.height - 2 * metrics_.padding};
  return {visible.top + metrics_.padding + lane * laneHeight(row), laneHeight(row) - 1};
}

}  // namespace tallyscope
