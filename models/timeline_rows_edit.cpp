// SPDX-License-Identifier: GPL-3.0-or-later
// TimelineRows: what a person does to the rows: hide, move, pin, heighten, presets.
#include <algorithm>

#include "models/timeline_rows.h"

namespace tallyscope {

void TimelineRows::setHidden(std::uint32_t row, bool hidden) {
  if (rows_[row].hidden == hidden) return;
  emit aboutToChange((hidden ? tr("Hide %1") : tr("Show %1")).arg(nameOf(row)));
  rows_[row].hidden = hidden;
  layout();
}

void TimelineRows::showHidden() {
  if (hiddenCount() == 0) return;
  emit aboutToChange(tr("Show Hidden Rows"));
  for (TimelineRow& row : rows_) row.hidden = false;
  layout();
}

std::size_t TimelineRows::hiddenCount() const {
  return static_cast<std::size_t>(
      std::count_if(rows_.begin(), rows_.end(), [](const TimelineRow& row) { return row.hidden; }));
}

std::vector<std::uint32_t>& TimelineRows::siblingsOf(std::uint32_t row) {
  return rows_[row].parent == kNone ? top_ : rows_[rows_[row].parent].children;
}

bool TimelineRows::canMove(std::uint32_t row, int by) const {
  const auto& siblings = rows_[row].parent == kNone ? top_ : rows_[rows_[row].parent].children;
  const auto at = std::find(siblings.begin(), siblings.end(), row) - siblings.begin();
  return at + by >= 0 && at + by < static_cast<std::ptrdiff_t>(siblings.size());
}

void TimelineRows::move(std::uint32_t row, int by) {
  if (by == 0 || !canMove(row, by)) return;
  emit aboutToChange((by < 0 ? tr("Move %1 Up") : tr("Move %1 Down")).arg(nameOf(row)));
  auto& siblings = siblingsOf(row);
  const auto from = std::find(siblings.begin(), siblings.end(), row);
  if (by > 0) {
    std::rotate(from, from + 1, from + by + 1);
  } else {
    std::rotate(from + by, from, from + 1);
  }
  layout();
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

bool TimelineRows::isPinned(std::uint32_t row) const {
  return std::find(pinned_.begin(), pinned_.end(), row) != pinned_.end();
}

void TimelineRows::setScale(std::uint32_t row, int percent) {
  percent = std::clamp(percent, kSmallestScale, kLargestScale);
  if (rows_[row].scale == percent) return;
  emit aboutToChange(tr("Height of %1").arg(nameOf(row)));
  rows_[row].scale = percent;
  layout();
}

void TimelineRows::setScaleOfAll(int percent) {
  emit aboutToChange(tr("Height of All Rows"));
  for (TimelineRow& row : rows_) row.scale = std::clamp(percent, kSmallestScale, kLargestScale);
  layout();
}

void TimelineRows::showOnly(const std::vector<std::uint32_t>& rows) {
  only_ = rows;
  isStrip_ = true;
  for (const std::uint32_t r : rows) {
    TimelineRow& row = rows_[r];
    row.expanded = false;
    if (row.depth == 0 || row.parent == kNone) continue;
    // Away from its parent a row must say whose it is, and of which recording.
    std::uint32_t top = row.parent;
    while (rows_[top].parent != kNone) top = rows_[top].parent;
    row.label = rows_[row.parent].label + QStringLiteral(" › ") + row.label;
    if (top != row.parent && rows_[top].kind == TimelineRow::Kind::Recording) {
      row.label = rows_[top].label + QStringLiteral(" › ") + row.label;
    }
    row.depth = 0;
  }
  layout();
}

void TimelineRows::applyPreset(Preset preset) {
  using Kind = TimelineRow::Kind;
  const auto kind = [this](const TimelineRow& row) { return kindOf(row.tracks.front().track); };
  emit aboutToChange(tr("Preset"));
  for (TimelineRow& row : rows_) row.hidden = false;
  if (preset == Preset::Everything || preset == Preset::DeviceFirst) sortTop(preset == Preset::DeviceFirst);
  if (preset == Preset::Everything || preset == Preset::DeviceFirst) {
    for (TimelineRow& row : rows_) row.expanded = true;
    chooseExpanded();
    for (TimelineRow& row : rows_) row.expanded = row.expanded && (preset == Preset::Everything || row.kind != Kind::Process);
    layout();
    return;
  }
  for (TimelineRow& row : rows_) {
    const bool track = row.kind == Kind::Track && !row.tracks.empty();
    switch (preset) {
      case Preset::Everything:
      case Preset::DeviceFirst:
        break;
      case Preset::Device:
        row.hidden = row.kind == Kind::Process || row.kind == Kind::Marks;
        row.expanded = row.kind == Kind::Device || row.kind == Kind::Context || row.kind == Kind::Recording;
        break;
      case Preset::Launches:
        row.hidden = (track && !row.isDevice &&
                      (kind(row) == EventKind::Frame || kind(row) == EventKind::Os || kind(row) == EventKind::Memory)) ||
                     row.kind == Kind::Values;
        row.expanded = row.kind != Kind::Stream && row.kind != Kind::Values;
        break;
      case Preset::Memory:
        // Graphs, memory events and copies; nothing else.
        row.hidden = (track && kind(row) != EventKind::Memory &&
                      !(row.isDevice && row.tracks.front().group == LaneGroup::Memory)) ||
                     row.kind == Kind::Thread;
        row.expanded = true;
        break;
    }
  }
  if (preset == Preset::Memory) {
    // A stream without copies says nothing here.
    for (TimelineRow& row : rows_) {
      if (row.kind != Kind::Stream) continue;
      row.hidden = std::all_of(row.children.begin(), row.children.end(), [&](std::uint32_t c) { return rows_[c].hidden; });
    }
  }
  layout();
}

void TimelineRows::sortTop(bool devicesFirst) {
  const auto sort = [&](std::vector<std::uint32_t>& rows) {
    std::sort(rows.begin(), rows.end());
    if (!devicesFirst) return;
    std::stable_partition(rows.begin(), rows.end(), [&](std::uint32_t r) { return rows_[r].isDevice; });
  };
  sort(top_);
  for (TimelineRow& row : rows_) {
    if (row.kind == TimelineRow::Kind::Recording) sort(row.children);
  }
}

QString TimelineRows::nameOf(std::uint32_t row) const {
  const TimelineRow& r = rows_[row];
  const bool ownName = r.kind != TimelineRow::Kind::Track && r.kind != TimelineRow::Kind::Values;
  // In the strip of pinned rows the label says it already.
  if (ownName || r.depth == 0 || r.parent == kNone) return r.label;
  return rows_[r.parent].label + QStringLiteral(" › ") + r.label;
}

RowsView TimelineRows::view() const {
  RowsView view;
  view.top = top_;
  view.pinned = pinned_;
  for (const TimelineRow& row : rows_) {
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
  if (view.rows.size() != rows_.size() || !sameRows(view.top, top_)) return false;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    if (!sameRows(view.rows[r].children, rows_[r].children)) return false;
  }
  for (const std::uint32_t r : view.pinned) {
    if (r >= rows_.size()) return false;
  }
  top_ = view.top;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    rows_[r].expanded = view.rows[r].expanded;
    rows_[r].hidden = view.rows[r].hidden;
    rows_[r].scale = std::clamp(view.rows[r].scale, kSmallestScale, kLargestScale);
    rows_[r].laneLimit = view.rows[r].laneLimit;
    rows_[r].children = view.rows[r].children;
  }
  const bool repin = pinned_ != view.pinned;
  pinned_ = view.pinned;
  layout();
  if (repin) emit pinsChanged();
  return true;
}

}  // namespace tallyscope
