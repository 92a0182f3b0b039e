// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory_blocks.h"

#include <unordered_map>

namespace tallyscope {

MemoryPairs pairMemoryEvents(const Trace& trace) {
  const MemoryTable& memory = trace.memory();
  MemoryPairs pairs;
  pairs.partner.assign(memory.size(), kNone);
  pairs.unreleased.assign(memory.size(), 0);
  std::unordered_map<std::uint64_t, std::uint32_t> held;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const Track& track = trace.tracks()[t];  // one process and one device, by time
    held.clear();
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      const auto it = held.find(memory.address[e]);
      if (memory.bytes[e] > 0) {
        if (it != held.end()) ++pairs.reusedAddresses;
        held[memory.address[e]] = e;
        continue;
      }
      if (it == held.end()) {
        ++pairs.unknownReleases;
        continue;
      }
      pairs.partner[e] = it->second;
      pairs.partner[it->second] = e;
      held.erase(it);
    }
    for (const auto& block : held) pairs.unreleased[block.second] = 1;
  }
  return pairs;
}

}  // namespace tallyscope
