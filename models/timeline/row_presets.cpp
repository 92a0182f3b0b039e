// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_presets.h"

#include <algorithm>
#include <optional>

namespace tallyscope {
namespace {

/// From the first row's top to that of the first device's row; 0 without one in sight.
std::int64_t heightAboveDevices(const RowTree& tree, const RowLayout& layout) {
  std::int64_t height = 0;
  std::vector<std::uint32_t> stack(tree.top().rbegin(), tree.top().rend());
  while (!stack.empty()) {
    const TimelineRow& row = tree[stack.back()];
    stack.pop_back();
    if (row.isDevice) return height;
    height += layout.heightOf(row);
    if (row.expanded) stack.insert(stack.end(), row.children.rbegin(), row.children.rend());
  }
  return 0;
}

std::uint64_t eventsBelow(const RowTree& tree, std::uint32_t row) {
  std::uint64_t count = 0;
  for (const std::uint32_t child : tree[row].children) {
    for (const RowTrack& t : tree[child].tracks) count += tree.lanesOf(t.track).eventCount(t.group);
  }
  return count;
}

void leaveRoomForDevices(RowTree& tree, const RowLayout& layout) {
  constexpr int kRoom = 10;  // rows of busy-ness
  constexpr std::uint32_t kMostLanes = 8;
  const auto fits = [&] { return heightAboveDevices(tree, layout) <= kRoom * layout.metrics().header; };
  for (std::uint32_t lanes = kMostLanes; lanes >= 1 && !fits(); --lanes) {
    for (TimelineRow& row : tree.rows()) {
      if (!row.isDevice && row.lanes > lanes && row.laneLimit != 0) row.laneLimit = std::min(row.laneLimit, lanes);
    }
  }
  std::vector<std::uint32_t> open;
  for (std::uint32_t r = 0; r < tree.rows().size(); ++r) {
    if (tree[r].type().givesRoom() && tree[r].expanded) open.push_back(r);
  }
  std::stable_sort(open.begin(), open.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return eventsBelow(tree, a) < eventsBelow(tree, b); });
  for (std::size_t i = 0; i + 1 < open.size() && !fits(); ++i) tree[open[i]].expanded = false;
}

/// In the order of the recording; of the top and of each recording's rows devices come first where that is wanted.
void sortTop(RowTree& tree, bool devicesFirst) {
  const auto sort = [&](std::vector<std::uint32_t>& rows) {
    std::sort(rows.begin(), rows.end());
    if (!devicesFirst) return;
    std::stable_partition(rows.begin(), rows.end(), [&](std::uint32_t r) { return tree[r].isDevice; });
  };
  sort(tree.top());
  for (TimelineRow& row : tree.rows()) {
    if (row.kind == TimelineRow::Kind::Recording) sort(row.children);
  }
}

}  // namespace

void openAtFirst(RowTree& tree, const RowLayout& layout) {
  const RowFacts facts(*tree.index()->trace());
  for (TimelineRow& row : tree.rows()) row.expanded = row.type().opensAtFirst(facts, row);
  leaveRoomForDevices(tree, layout);
}

void applyPreset(RowTree& tree, const RowLayout& layout, RowPreset preset) {
  for (TimelineRow& row : tree.rows()) row.hidden = false;
  if (preset == RowPreset::Everything || preset == RowPreset::DeviceFirst) {
    sortTop(tree, preset == RowPreset::DeviceFirst);
    openAtFirst(tree, layout);
    for (TimelineRow& row : tree.rows()) {
      if (preset == RowPreset::DeviceFirst && row.kind == TimelineRow::Kind::Process) row.expanded = false;
    }
    return;
  }
  for (TimelineRow& row : tree.rows()) {
    const EventKind kind = row.tracks.empty() ? EventKind::Counter : tree.kindOf(row.tracks.front().track);
    const RowShown shown = row.type().inPreset(preset, row, kind);
    row.hidden = shown.hidden;
    row.expanded = shown.expanded;
  }
  if (preset != RowPreset::Memory) return;
  // A stream without copies says nothing here.
  for (TimelineRow& row : tree.rows()) {
    if (!row.type().mergesWhenClosed()) continue;
    row.hidden = std::all_of(row.children.begin(), row.children.end(), [&](std::uint32_t c) { return tree[c].hidden; });
  }
}

}  // namespace tallyscope
