// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tallyscope {

/// Two samples of durations compared without assuming a distribution.
struct RankTest {
  double p = 1;         ///< two-sided, Mann–Whitney with tie correction, normal approximation
  double shift = 0;     ///< Hodges–Lehmann: median of all differences target − base, in ns
  double shiftLow = 0;  ///< 95 % interval of the shift
  double shiftHigh = 0;
};

/// Fewer instances than this on a side and a row says "too few" instead of a verdict.
inline constexpr std::size_t kFewestForTest = 8;

/// Both samples are reordered (sorted). Needs at least one value on each side; O(n log n), whatever the product of the
/// sizes: the differences are counted, never listed.
RankTest mannWhitney(std::span<std::int64_t> base, std::span<std::int64_t> target);

/// Benjamini–Hochberg: the adjusted p of each test, in the same order.
std::vector<double> adjustForManyTests(const std::vector<double>& p);

}  // namespace tallyscope
