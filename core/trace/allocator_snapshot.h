// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/string_pool.h"
#include "core/trace/details_of.h"
#include "core/trace/recorded_stacks.h"

namespace tallyscope {

/// What a caching allocator (PyTorch's) held when it was asked, and what it had done before: its segments tiled by
/// blocks, and a history that may have lost its beginning. Times are ns since the Unix epoch, sizes bytes.
struct AllocatorSnapshot : DetailSource {
  enum class Action : std::uint8_t {
    Alloc,
    FreeRequested,  ///< the program gave the block back; streams may still use it
    FreeCompleted,  ///< nobody uses it any more
    SegmentAlloc,
    SegmentFree,
    SegmentMap,  ///< a part of an expandable segment gets memory
    SegmentUnmap,
    Snapshot,
    OutOfMemory,
    Other
  };
  static constexpr int kActions = 10;
  struct Entry {
    std::uint64_t address = 0;
    std::int64_t size = 0;
    std::int64_t time = 0;
    std::int64_t stream = 0;
    std::int64_t deviceFree = -1;  ///< of OutOfMemory: what the device said was free
    std::uint32_t stack = 0;
    std::uint32_t list = 0;  ///< while reading: which history; afterwards the device's number
    Action action = Action::Other;
  };
  enum class State : std::uint8_t { Allocated, AwaitingFree, Inactive };
  struct Block {
    std::uint64_t address = 0;
    std::int64_t size = 0;
    std::int64_t requested = 0;  ///< what the program asked for; the rest is rounding
    std::uint32_t stack = 0;
    State state = State::Inactive;
  };
  struct Segment {
    std::int64_t device = 0;
    std::uint64_t address = 0;
    std::int64_t total = 0, allocated = 0, active = 0, requested = 0;
    std::int64_t stream = 0;
    std::int64_t poolA = 0, poolB = 0;  ///< 0, 0: the pool that all share; else a private one, of a graph say
    StringId type = 0;                  ///< "small", "large"
    std::uint32_t stack = 0;
    std::uint32_t firstBlock = 0, blocks = 0;  ///< of `blocks`
    bool expandable = false;
  };
  struct Annotation {
    StringId name = 0;
    std::int64_t device = -1;
    std::int64_t time = 0;
    bool start = true;
  };

  StringPool strings;
  RecordedStacks stacks;
  std::vector<Segment> segments;
  std::vector<Block> blocks;
  std::vector<Entry> entries;  ///< a device after the other, each in the order of time
  std::vector<Annotation> annotations;
  std::vector<std::pair<std::string, std::string>> settings;

  /// The entry that a memory event was made of (its place).
  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override;
};

/// A device's sums at a time, in bytes.
struct SnapshotLevels {
  std::int64_t allocated = 0, active = 0, reserved = 0;
  /// What an entry changes; `sign` -1 takes it back.
  void take(const AllocatorSnapshot::Entry& entry, std::int64_t sign);
  /// What a device has at the end.
  static SnapshotLevels atEnd(const AllocatorSnapshot& snapshot, std::int64_t device);
};

/// "alloc", "free_requested" …, as the recorder writes them.
std::string_view actionText(AllocatorSnapshot::Action action);
AllocatorSnapshot::Action actionOf(std::string_view text);

}  // namespace tallyscope
