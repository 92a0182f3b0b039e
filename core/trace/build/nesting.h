// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/trace/tables.h"

namespace tallyscope {

/// Fills lane and parent of the events [first, last) of one thread, which are sorted by (start, longer first, file
/// order), with one stack sweep. An event that overlaps the open ones without nesting in them goes to extra lanes below
/// and is flagged; its parent is still the innermost event open at its start. Iterative: depth is bounded by memory
/// only. Returns the number of lanes; `overlaps` counts the events moved to extra lanes.
std::uint32_t nestTrack(NestedColumns& table, std::uint32_t first, std::uint32_t last, std::uint64_t& overlaps);

/// The same for a stream, where nothing nests: every event gets the first lane that is free at its start.
std::uint32_t stackTrack(SliceColumns& table, std::uint32_t first, std::uint32_t last, std::uint64_t& overlaps);

/// For every event of `inner` (a thread's slice [innerFirst, innerLast)), the innermost event of `outer` (the same
/// thread's slice) that holds it entirely, ends included, or kNone; written to out[event]. Linear.
void findEnclosing(const NestedColumns& outer, std::uint32_t outerFirst, std::uint32_t outerLast,
                   const SliceColumns& inner, std::uint32_t innerFirst, std::uint32_t innerLast,
                   Column<std::uint32_t>& out);

}  // namespace tallyscope
