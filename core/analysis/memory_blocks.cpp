// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory_blocks.h"

#include <unordered_map>
#include <vector>

namespace tallyscope {

MemoryPairs pairMemoryEvents(const Trace& trace) {
  const MemoryTable& memory = trace.memory();
  MemoryPairs pairs;
  pairs.partner.assign(memory.size(), kNone);
  pairs.unreleased.assign(memory.size(), 0);
  std::unordered_map<std::uint64_t, std::uint32_t> held;
  std::unordered_map<std::int64_t, std::vector<std::uint32_t>> ofSize;  // without an address
  const auto pair = [&](std::uint32_t allocation, std::uint32_t release) {
    pairs.partner[release] = allocation;
    pairs.partner[allocation] = release;
    pairs.unreleased[allocation] = 0;
  };
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const Track& track = trace.tracks()[t];  // one process and one device, by time
    held.clear();
    ofSize.clear();
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      const std::uint64_t address = memory.address[e];
      const std::int64_t bytes = memory.bytes[e];
      if (address == 0) {
        ++pairs.withoutAddress;
        if (bytes > 0) {
          ofSize[bytes].push_back(e);
          pairs.unreleased[e] = 1;
        } else if (auto& blocks = ofSize[bytes == INT64_MIN ? bytes : -bytes]; !blocks.empty()) {
          pair(blocks.back(), e);
          blocks.pop_back();
        } else {
          ++pairs.unknownReleases;
        }
        continue;
      }
      const auto it = held.find(address);
      if (bytes > 0) {
        if (it != held.end()) {
          ++pairs.reusedAddresses;
          pairs.unreleased[it->second] = 0;
        }
        held[address] = e;
        pairs.unreleased[e] = 1;
        continue;
      }
      if (it == held.end()) {
        ++pairs.unknownReleases;
        continue;
      }
      pair(it->second, e);
      held.erase(it);
    }
  }
  return pairs;
}

}  // namespace tallyscope
