// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/allocator_snapshot.h"

#include <array>

namespace tallyscope {
namespace {

constexpr std::array<std::string_view, AllocatorSnapshot::kActions> kActionTexts{
    "alloc",       "free_requested", "free_completed", "segment_alloc", "segment_free",
    "segment_map", "segment_unmap",  "snapshot",       "oom",           "other"};

}  // namespace

std::string_view actionText(AllocatorSnapshot::Action action) { return kActionTexts[static_cast<std::size_t>(action)]; }

AllocatorSnapshot::Action actionOf(std::string_view text) {
  for (std::size_t i = 0; i < kActionTexts.size(); ++i) {
    if (kActionTexts[i] == text) return static_cast<AllocatorSnapshot::Action>(i);
  }
  return AllocatorSnapshot::Action::Other;
}

void SnapshotLevels::take(const AllocatorSnapshot::Entry& e, std::int64_t sign) {
  using Action = AllocatorSnapshot::Action;
  switch (e.action) {
    case Action::Alloc:
      allocated += sign * e.size;
      active += sign * e.size;
      break;
    case Action::FreeRequested: allocated -= sign * e.size; break;
    case Action::FreeCompleted: active -= sign * e.size; break;
    case Action::SegmentAlloc:
    case Action::SegmentMap: reserved += sign * e.size; break;
    case Action::SegmentFree:
    case Action::SegmentUnmap: reserved -= sign * e.size; break;
    default: break;
  }
}

SnapshotLevels SnapshotLevels::atEnd(const AllocatorSnapshot& snapshot, std::int64_t device) {
  SnapshotLevels levels;
  for (const auto& s : snapshot.segments) {
    if (s.device != device) continue;
    levels.reserved += s.total;
    for (std::uint32_t b = s.firstBlock; b < s.firstBlock + s.blocks; ++b) {
      const auto& block = snapshot.blocks[b];
      if (block.state == AllocatorSnapshot::State::Inactive) continue;
      levels.active += block.size;
      if (block.state == AllocatorSnapshot::State::Allocated) levels.allocated += block.size;
    }
  }
  return levels;
}

std::vector<std::pair<std::string, std::string>> AllocatorSnapshot::attributes(EventRef event,
                                                                               std::uint64_t place) const {
  if (event.kind != EventKind::Memory || place >= entries.size()) return {};
  const Entry& entry = entries[place];
  std::vector<std::pair<std::string, std::string>> result{{"action", std::string(actionText(entry.action))},
                                                          {"size", std::to_string(entry.size)},
                                                          {"stream", std::to_string(entry.stream)}};
  if (entry.deviceFree >= 0) result.emplace_back("device_free", std::to_string(entry.deviceFree));
  for (const std::uint32_t frame : stacks.of(entry.stack))
    result.emplace_back("frame", frameText(stacks, strings, frame));
  return result;
}

}  // namespace tallyscope
