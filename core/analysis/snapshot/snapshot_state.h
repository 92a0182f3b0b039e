// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/allocator_snapshot.h"

namespace tallyscope {

/// A block that somebody holds at a time.
struct HeldBlock {
  std::uint32_t device = 0;
  std::uint64_t address = 0;
  std::int64_t size = 0;        ///< of the block where it is held to the end; else what was asked for
  std::int64_t requested = 0;   ///< what was asked for
  std::uint32_t stack = 0;      ///< of its allocation
  std::uint32_t entry = kNone;  ///< its allocation in the history; kNone: before that begins
  bool awaitingFree = false;
};

/// A segment at a time, and what is in it.
struct HeldSegment {
  std::uint32_t device = 0;
  std::uint64_t address = 0;
  std::int64_t total = 0;
  std::int64_t stream = 0;
  std::int64_t poolA = 0, poolB = 0;
  StringId type = 0;  ///< 0: it was given back before the snapshot was taken
  bool expandable = false;
  std::uint32_t firstBlock = 0, blocks = 0;  ///< of SnapshotState::blocks
  std::int64_t allocated = 0, awaiting = 0, requested = 0, largestHole = 0;
  std::uint32_t holes = 0;

  std::int64_t free() const { return total - allocated - awaiting; }
};

/// What the allocator held at a time: the end of the history taken back entry by entry.
struct SnapshotState {
  std::vector<HeldSegment> segments;  ///< by device and address
  std::vector<HeldBlock> blocks;      ///< by device and address; those outside every segment come last
};

/// `time` in ns since the Unix epoch; entries of that very time have happened.
SnapshotState stateAt(const AllocatorSnapshot& snapshot, std::int64_t time);

/// The largest sums of a device over the history up to a time, and when they were first reached. The history counts what was
/// asked for, blocks are rounded up, so that a peak can be a little below what the allocator says itself.
struct SnapshotPeak {
  std::int64_t allocated = 0, reserved = 0, active = 0;
  std::int64_t allocatedTime = 0, reservedTime = 0;  ///< ns since the Unix epoch; 0: before the history
};
SnapshotPeak peakOf(const AllocatorSnapshot& snapshot, std::uint32_t device, std::int64_t from, std::int64_t to);

/// The devices that a snapshot names, ascending.
std::vector<std::uint32_t> devicesOf(const AllocatorSnapshot& snapshot);

}  // namespace tallyscope
