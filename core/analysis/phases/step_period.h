// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tallyscope {

/// A repetition inside a sequence: for nearly all i in [first, last), sequence[i] == sequence[i + period].
struct Repetition {
  std::uint32_t period = 0;  ///< 0: none found
  std::uint32_t first = 0;
  std::uint32_t last = 0;  ///< the repeating stretch itself ends at last + period
  std::uint32_t score = 0;
};

/// The repetition that explains the longest stretch of a sequence of small dense ids (0 to `names` - 1).
///
/// Periods are taken from the distances between occurrences of one name, so that the time is linear in the sequence (at
/// most 256 candidates are tried). A place that does not repeat costs 50 that do: layers repeat too, but break at
/// every step's head and tail. Periods below `least` do not count. Of equal scores the shortest period wins.
Repetition findRepetition(std::span<const std::uint32_t> sequence, std::uint32_t names, std::uint32_t least);

/// A sequence of dense ids (0 to `names` - 1) is cut at `starts` (the last one is its end). Which stretches belong to the
/// largest group of alike ones: nine tenths of the ids of the longer of two are in both, in any order. Only stretches that
/// are `wanted` found a group; the first 32 of those that no group holds yet are tried.
std::vector<char> alikeStretches(std::span<const std::uint32_t> sequence, std::uint32_t names,
                                 const std::vector<std::uint32_t>& starts, const std::vector<char>& wanted);

}  // namespace tallyscope
