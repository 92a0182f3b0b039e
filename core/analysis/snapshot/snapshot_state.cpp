// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/snapshot/snapshot_state.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace tallyscope {
namespace {

using Action = AllocatorSnapshot::Action;
using Entry = AllocatorSnapshot::Entry;
using Place = std::pair<std::uint32_t, std::uint64_t>;  // device, address

std::uint32_t deviceOf(const AllocatorSnapshot::Segment& segment) {
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(segment.device, 0, UINT32_MAX - 1));
}

/// The state at the end, then taken back.
class Rewinder {
 public:
  explicit Rewinder(const AllocatorSnapshot& snapshot) : snapshot_(snapshot) {
    for (const auto& s : snapshot.segments) {
      HeldSegment held;
      held.device = deviceOf(s);
      held.address = s.address;
      held.total = s.total;
      held.stream = s.stream;
      held.poolA = s.poolA;
      held.poolB = s.poolB;
      held.type = s.type;
      held.expandable = s.expandable;
      segments_[{held.device, held.address}] = held;
      for (std::uint32_t b = s.firstBlock; b < s.firstBlock + s.blocks; ++b) {
        const auto& block = snapshot.blocks[b];
        if (block.state == AllocatorSnapshot::State::Inactive) continue;
        HeldBlock& kept = blocks_[{held.device, block.address}];
        kept = {held.device,
                block.address,
                block.size,
                block.requested,
                block.stack,
                kNone,
                block.state == AllocatorSnapshot::State::AwaitingFree};
      }
    }
  }

  void back(const Entry& e) {
    const Place place{e.list, e.address};
    switch (e.action) {
      case Action::Alloc: blocks_.erase(place); break;
      case Action::FreeCompleted: hold(e, true); break;
      case Action::FreeRequested: hold(e, false); break;
      case Action::SegmentAlloc: segments_.erase(place); break;
      case Action::SegmentFree: {
        HeldSegment& segment = segments_[place];
        segment.device = e.list;
        segment.address = e.address;
        segment.total = e.size;
        segment.stream = e.stream;
        break;
      }
      case Action::SegmentMap: grow(place, -e.size); break;
      case Action::SegmentUnmap: grow(place, e.size); break;
      default: break;
    }
  }

  SnapshotState take(std::int64_t time) {
    findAllocations(time);
    SnapshotState state;
    std::vector<HeldBlock> loose;
    auto block = blocks_.begin();
    for (auto& [place, segment] : segments_) {
      for (; block != blocks_.end() && block->first < place; ++block) loose.push_back(block->second);
      segment.firstBlock = static_cast<std::uint32_t>(state.blocks.size());
      std::uint64_t at = segment.address;
      const std::uint64_t end = segment.address + static_cast<std::uint64_t>(segment.total);
      const auto hole = [&](std::uint64_t to) {
        if (to <= at) return;
        ++segment.holes;
        segment.largestHole = std::max(segment.largestHole, static_cast<std::int64_t>(to - at));
      };
      for (; block != blocks_.end() && block->first.first == place.first && block->first.second < end; ++block) {
        const HeldBlock& held = block->second;
        hole(held.address);
        at = std::max(at, held.address + static_cast<std::uint64_t>(held.size));
        (held.awaitingFree ? segment.awaiting : segment.allocated) += held.size;
        segment.requested += held.requested;
        state.blocks.push_back(held);
      }
      hole(end);
      segment.blocks = static_cast<std::uint32_t>(state.blocks.size()) - segment.firstBlock;
      state.segments.push_back(segment);
    }
    for (; block != blocks_.end(); ++block) loose.push_back(block->second);
    state.blocks.insert(state.blocks.end(), loose.begin(), loose.end());
    return state;
  }

 private:
  void hold(const Entry& e, bool awaiting) {
    HeldBlock& block = blocks_[{e.list, e.address}];
    block.device = e.list;
    block.address = e.address;
    block.awaitingFree = awaiting;
    if (block.size == 0) {
      block.size = block.requested = e.size;
      block.stack = e.stack;
    }
  }

  void grow(const Place& place, std::int64_t bytes) {
    auto it = segments_.upper_bound(place);
    if (it == segments_.begin()) return;
    --it;
    if (it->first.first != place.first) return;
    it->second.total += bytes;
    if (it->second.total <= 0) segments_.erase(it);
  }

  /// Who allocated what is held: the last allocation of the address up to the time.
  void findAllocations(std::int64_t time) {
    std::size_t missing = blocks_.size();
    for (std::size_t i = snapshot_.entries.size(); i > 0 && missing > 0; --i) {
      const Entry& e = snapshot_.entries[i - 1];
      if (e.action != Action::Alloc || e.time > time) continue;
      const auto it = blocks_.find({e.list, e.address});
      if (it == blocks_.end() || it->second.entry != kNone) continue;
      it->second.entry = static_cast<std::uint32_t>(i - 1);
      if (e.stack != 0) it->second.stack = e.stack;
      --missing;
    }
  }

  const AllocatorSnapshot& snapshot_;
  std::map<Place, HeldSegment> segments_;
  std::map<Place, HeldBlock> blocks_;
};

}  // namespace

SnapshotState stateAt(const AllocatorSnapshot& snapshot, std::int64_t time) {
  Rewinder rewinder(snapshot);
  for (std::size_t i = snapshot.entries.size(); i > 0; --i) {
    const Entry& e = snapshot.entries[i - 1];
    if (e.time > time) rewinder.back(e);
  }
  return rewinder.take(time);
}

SnapshotPeak peakOf(const AllocatorSnapshot& snapshot, std::uint32_t device, std::int64_t from, std::int64_t to) {
  SnapshotLevels levels = SnapshotLevels::atEnd(snapshot, device);
  const auto& entries = snapshot.entries;
  const auto byDevice = [](const Entry& e, std::uint32_t d) { return e.list < d; };
  const auto first = std::lower_bound(entries.begin(), entries.end(), device, byDevice);
  const auto last = std::lower_bound(first, entries.end(), device + 1, byDevice);
  for (auto e = last; e != first; --e) levels.take(*(e - 1), -1);
  SnapshotPeak peak;
  bool begun = false;
  const auto look = [&](std::int64_t time) {
    if (!begun || levels.allocated > peak.allocated) {
      peak.allocated = levels.allocated;
      peak.allocatedTime = time;
    }
    if (!begun || levels.reserved > peak.reserved) {
      peak.reserved = levels.reserved;
      peak.reservedTime = time;
    }
    if (!begun || levels.active > peak.active) peak.active = levels.active;
    begun = true;
  };
  for (auto e = first; e != last && e->time <= to; ++e) {
    if (!begun && e->time >= from) look(e == first ? e->time : from);
    levels.take(*e, 1);
    if (e->time >= from) look(e->time);
  }
  if (!begun) look(first == last ? 0 : from);
  return peak;
}

std::vector<std::uint32_t> devicesOf(const AllocatorSnapshot& snapshot) {
  std::set<std::uint32_t> devices;
  for (const auto& s : snapshot.segments) devices.insert(deviceOf(s));
  for (const auto& e : snapshot.entries) {
    if (e.action != Action::Snapshot) devices.insert(e.list);
  }
  return {devices.begin(), devices.end()};
}

}  // namespace tallyscope
