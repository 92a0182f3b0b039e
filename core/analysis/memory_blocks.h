// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// Which release belongs to which allocation. Both columns have one entry an event of Trace::memory().
struct MemoryPairs {
  std::vector<std::uint32_t> partner;  ///< the release of an allocation, the allocation of a release; kNone: none
  std::vector<char> unreleased;        ///< 1: an allocation that was still held when the recording ended
  std::uint32_t reusedAddresses = 0;  ///< allocations whose release was not recorded: their address was given out again
  std::uint32_t unknownReleases = 0;  ///< releases of blocks that were allocated before the recording
  std::uint32_t withoutAddress = 0;   ///< events whose address was not recorded
};

/// Pairs events in time order per process, device (or host memory) and address. An address that is given out again
/// without a recorded release was released in between: its first block is not counted as held. A release without an
/// address is of the last block of its size. O(n).
MemoryPairs pairMemoryEvents(const Trace& trace);

}  // namespace tallyscope
