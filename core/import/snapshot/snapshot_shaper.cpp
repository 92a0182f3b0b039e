// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/snapshot/snapshot_shaper.h"

#include <algorithm>
#include <tuple>

#include "core/base/import_notes.h"

namespace tallyscope {
namespace {

using plain::Value;

enum Key : std::uint32_t {
  kAction = 4,
  kAddr,
  kSize,
  kStream,
  kTime,
  kDeviceFree,
  kFrames,
  kAddress,
  kState,
  kRequested,
  kBlocks_,
  kTotal,
  kAllocated,
  kActive,
  kDevice,
  kType,
  kPool,
  kExpandable,
  kStage,
  kSegments,
  kTraces,
  kSettings,
  kAnnotations
};
constexpr std::array<std::string_view, 23> kKeys{"action",
                                                 "addr",
                                                 "size",
                                                 "stream",
                                                 "time_us",
                                                 "device_free",
                                                 "frames",
                                                 "address",
                                                 "state",
                                                 "requested_size",
                                                 "blocks",
                                                 "total_size",
                                                 "allocated_size",
                                                 "active_size",
                                                 "device",
                                                 "segment_type",
                                                 "segment_pool_id",
                                                 "is_expandable",
                                                 "stage",
                                                 "segments",
                                                 "device_traces",
                                                 "allocator_settings",
                                                 "external_annotations"};

std::int64_t integerOf(const Value& value) {
  return value.type == Value::Type::Integer || value.type == Value::Type::Truth ? value.number : 0;
}

constexpr std::int64_t kLargestMicros = INT64_MAX / 4 / 1000;
std::int64_t timeOf(const Value& micros) {
  return std::clamp<std::int64_t>(integerOf(micros), 0, kLargestMicros) * 1000;
}
/// Sizes beyond this are damage; sums of them stay inside 64 bits.
std::int64_t sizeOf(const Value& value) { return std::clamp<std::int64_t>(integerOf(value), 0, std::int64_t{1} << 50); }

}  // namespace

SnapshotShaper::SnapshotShaper() : StackShaper(kKeys) {}

std::optional<Value> SnapshotShaper::shape(Value::Type type, std::span<const Value> items) {
  if (items.empty()) return std::nullopt;
  if (type == Value::Type::Dict) return dictionary(items);
  if (items.size() == 2 && items[0].type == Value::Type::Integer && items[1].type == Value::Type::Integer) {
    pairs_.emplace_back(items[0].number, items[1].number);
    return Value::ofRecord(kPair, static_cast<std::uint32_t>(pairs_.size() - 1));
  }
  const auto list = [&](Kind of, Kind becomes, std::vector<List>& lists) -> std::optional<Value> {
    // Members were made in turn, so that they stand side by side.
    const std::uint32_t first = items.front().index;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!items[i].is(of) || items[i].index != first + i) return std::nullopt;
    }
    lists.push_back({first, static_cast<std::uint32_t>(items.size())});
    return Value::ofRecord(becomes, static_cast<std::uint32_t>(lists.size() - 1));
  };
  if (items.front().is(kEntry)) return list(kEntry, kEntries, entryLists_);
  if (items.front().is(kBlock)) return list(kBlock, kBlocks, blockLists_);
  return StackShaper::shape(type, items);
}

std::optional<Value> SnapshotShaper::dictionary(std::span<const Value> items) {
  bool action = false, state = false, segment_ = false, stage = false;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    switch (keyOf(items[i])) {
      case kAction: action = true; break;
      case kState: state = true; break;
      case kTotal: segment_ = true; break;
      case kStage: stage = true; break;
      default: break;
    }
  }
  if (action) return entry(items);
  if (segment_) return segment(items);
  if (state) {
    AllocatorSnapshot::Block block;
    block.requested = -1;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
      const Value& value = items[i + 1];
      switch (keyOf(items[i])) {
        case kAddress: block.address = static_cast<std::uint64_t>(integerOf(value)); break;
        case kSize: block.size = sizeOf(value); break;
        case kRequested: block.requested = sizeOf(value); break;
        case kFrames: block.stack = stackOf(value); break;
        case kState: {
          const std::string_view text = value.isText() ? strings[value.index] : std::string_view();
          block.state = text == "active_allocated" ? AllocatorSnapshot::State::Allocated
                        : text == "active_awaiting_free" || text == "active_pending_free"
                            ? AllocatorSnapshot::State::AwaitingFree
                            : AllocatorSnapshot::State::Inactive;
          break;
        }
        default: break;
      }
    }
    if (block.requested < 0 || block.requested > block.size) block.requested = block.size;
    blocks_.push_back(block);
    return Value::ofRecord(kBlock, static_cast<std::uint32_t>(blocks_.size() - 1));
  }
  if (stage) {
    AllocatorSnapshot::Annotation annotation;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
      const Value& value = items[i + 1];
      switch (keyOf(items[i])) {
        case kStage: annotation.start = value.isText() && strings[value.index] == "START"; break;
        case kNameKey: annotation.name = value.isText() ? value.index : 0; break;
        case kDevice: annotation.device = integerOf(value); break;
        case kTime: annotation.time = timeOf(value); break;
        default: break;
      }
    }
    annotations_.push_back(annotation);
    return Value::ofRecord(kAnnotation, static_cast<std::uint32_t>(annotations_.size() - 1));
  }
  return StackShaper::shape(Value::Type::Dict, items);
}

std::optional<Value> SnapshotShaper::entry(std::span<const Value> items) {
  AllocatorSnapshot::Entry entry;
  bool sized = false, placed = false;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    const Value& value = items[i + 1];
    switch (keyOf(items[i])) {
      case kAction: {
        const std::string_view text = value.isText() ? strings[value.index] : std::string_view();
        entry.action = actionOf(text);
        if (entry.action == AllocatorSnapshot::Action::Other) ++unknownActions_[std::string(text)];
        break;
      }
      case kAddr:
        entry.address = static_cast<std::uint64_t>(integerOf(value));
        placed = true;
        break;
      case kSize:
        entry.size = sizeOf(value);
        sized = true;
        break;
      case kStream: entry.stream = integerOf(value); break;
      case kTime: entry.time = timeOf(value); break;
      case kDeviceFree:
        entry.deviceFree = sizeOf(value);
        placed = true;
        break;
      case kFrames: entry.stack = stackOf(value); break;
      default: break;
    }
  }
  if (!sized || !placed) {
    ++cutEntries_;
    return std::nullopt;
  }
  entries_.push_back(entry);
  return Value::ofRecord(kEntry, static_cast<std::uint32_t>(entries_.size() - 1));
}

std::optional<Value> SnapshotShaper::segment(std::span<const Value> items) {
  AllocatorSnapshot::Segment segment;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    const Value& value = items[i + 1];
    switch (keyOf(items[i])) {
      case kDevice: segment.device = integerOf(value); break;
      case kAddress: segment.address = static_cast<std::uint64_t>(integerOf(value)); break;
      case kTotal: segment.total = sizeOf(value); break;
      case kAllocated: segment.allocated = sizeOf(value); break;
      case kActive: segment.active = sizeOf(value); break;
      case kRequested: segment.requested = sizeOf(value); break;
      case kStream: segment.stream = integerOf(value); break;
      case kType: segment.type = value.isText() ? value.index : 0; break;
      case kExpandable: segment.expandable = integerOf(value) != 0; break;
      case kFrames: segment.stack = stackOf(value); break;
      case kPool:
        if (value.is(kPair)) std::tie(segment.poolA, segment.poolB) = pairs_[value.index];
        break;
      case kBlocks_:
        if (value.is(kBlocks)) {
          segment.firstBlock = blockLists_[value.index].first;
          segment.blocks = blockLists_[value.index].count;
        }
        break;
      default: break;
    }
  }
  segments_.push_back(segment);
  return Value::ofRecord(kSegment, static_cast<std::uint32_t>(segments_.size() - 1));
}

void SnapshotShaper::takeHistories(const plain::ValueMachine& machine, Value lists, AllocatorSnapshot& out) {
  std::uint32_t device = 0;
  const auto held = machine.items(lists);
  for (const Value& list : std::vector<Value>(held.begin(), held.end())) {
    if (list.is(kEntries)) {
      const List range = entryLists_[list.index];
      for (std::uint32_t i = 0; i < range.count; ++i) entries_[range.first + i].list = device;
    }
    for (const Value& item : machine.items(list)) {  // one that holds other things besides
      if (item.is(kEntry)) entries_[item.index].list = device;
    }
    ++device;
  }
  out.entries = std::move(entries_);
  const auto byDevice = [](const auto& a, const auto& b) { return a.list < b.list; };
  if (!std::is_sorted(out.entries.begin(), out.entries.end(), byDevice)) {
    std::stable_sort(out.entries.begin(), out.entries.end(), byDevice);
  }
}

void SnapshotShaper::takeSettings(const plain::ValueMachine& machine, Value dict, AllocatorSnapshot& out) const {
  const auto items = machine.items(dict);
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    if (!items[i].isText()) continue;
    std::string text;
    const Value& value = items[i + 1];
    switch (value.type) {
      case Value::Type::Integer: text = std::to_string(value.number); break;
      case Value::Type::Truth: text = value.number != 0 ? "true" : "false"; break;
      case Value::Type::Text: text = strings[value.index]; break;
      case Value::Type::Real: text = std::to_string(value.asReal()); break;
      default: break;
    }
    if (!text.empty()) out.settings.emplace_back(std::string(strings[items[i].index]), std::move(text));
  }
}

bool SnapshotShaper::finish(const plain::ValueMachine& machine, Value root, AllocatorSnapshot& out,
                            Diagnostics& notes) {
  // A list that holds records is a record by now itself; only dictionaries and mixed lists are left.
  bool known = false;
  const auto top = machine.items(root);
  const std::vector<Value> items(top.begin(), top.end());
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    switch (keyOf(items[i])) {
      case kSegments: known = true; break;
      case kTraces:
        known = true;
        takeHistories(machine, items[i + 1], out);
        break;
      case kSettings: takeSettings(machine, items[i + 1], out); break;
      default: break;
    }
  }
  if (!known) return false;
  if (out.entries.empty()) out.entries = std::move(entries_);
  out.segments = std::move(segments_);
  out.blocks = std::move(blocks_);
  out.annotations = std::move(annotations_);
  out.strings = std::move(strings);
  out.stacks = std::move(stacks);
  for (const auto& [action, count] : unknownActions_) notes.add("snapshot-entry-unknown", 0, "", count, action);
  if (cutEntries_ > 0) notes.add("snapshot-entry-cut", 0, "", cutEntries_);
  return true;
}

}  // namespace tallyscope
