// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/rank_test.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tallyscope {
namespace {

__extension__ using Wide = __int128;

/// How many pairs have target − base ≤ limit. Both sorted.
std::uint64_t pairsUpTo(std::span<const std::int64_t> base, std::span<const std::int64_t> target, std::int64_t limit) {
  std::uint64_t count = 0;
  std::size_t t = 0;
  for (const std::int64_t b : base) {
    const Wide bound = static_cast<Wide>(b) + limit;
    while (t < target.size() && target[t] <= bound) ++t;
    count += t;
  }
  return count;
}

/// The k-th smallest difference target − base (k from 1), by bisection on its value.
std::int64_t kthDifference(std::span<const std::int64_t> base, std::span<const std::int64_t> target, std::uint64_t k) {
  std::int64_t low = target.front() - base.back();
  std::int64_t high = target.back() - base.front();
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (pairsUpTo(base, target, middle) >= k) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace

RankTest mannWhitney(std::span<std::int64_t> base, std::span<std::int64_t> target) {
  std::sort(base.begin(), base.end());
  std::sort(target.begin(), target.end());
  const auto n = static_cast<double>(base.size());
  const auto m = static_cast<double>(target.size());
  const double total = n + m;

  // Rank sum of the target with average ranks for ties, and the ties' correction of the variance.
  double targetRanks = 0;
  double ties = 0;
  std::size_t b = 0;
  std::size_t t = 0;
  double rank = 0;
  while (b < base.size() || t < target.size()) {
    const std::int64_t value = t == target.size() || (b < base.size() && base[b] < target[t]) ? base[b] : target[t];
    std::size_t equalBase = 0;
    std::size_t equalTarget = 0;
    while (b < base.size() && base[b] == value) ++b, ++equalBase;
    while (t < target.size() && target[t] == value) ++t, ++equalTarget;
    const auto equal = static_cast<double>(equalBase + equalTarget);
    targetRanks += static_cast<double>(equalTarget) * (rank + (equal + 1) / 2);
    ties += equal * equal * equal - equal;
    rank += equal;
  }
  RankTest result;
  const double u = targetRanks - m * (m + 1) / 2;
  const double variance = total > 1 ? n * m / 12 * (total + 1 - ties / (total * (total - 1))) : 0;
  if (variance > 0) {
    const double distance = std::max(0.0, std::abs(u - n * m / 2) - 0.5);  // continuity correction
    result.p = std::min(1.0, std::erfc(distance / std::sqrt(variance) / std::sqrt(2.0)));
  }

  const std::uint64_t pairs = static_cast<std::uint64_t>(base.size()) * target.size();
  const auto difference = [&](std::uint64_t k) {
    return static_cast<double>(kthDifference(base, target, std::clamp<std::uint64_t>(k, 1, pairs)));
  };
  result.shift = pairs % 2 == 1 ? difference(pairs / 2 + 1) : (difference(pairs / 2) + difference(pairs / 2 + 1)) / 2;
  // The interval's ends are the order statistics that the test would just not reject.
  const double reach = 1.959963984540054 * std::sqrt(n * m * (total + 1) / 12);
  const double first = std::floor(static_cast<double>(pairs) / 2 - reach);
  const std::uint64_t k = first < 1 ? 1 : static_cast<std::uint64_t>(first);
  result.shiftLow = difference(k);
  result.shiftHigh = difference(pairs + 1 - k);
  return result;
}

std::vector<double> adjustForManyTests(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> adjusted(p.size());
  double smallest = 1;
  for (std::size_t i = order.size(); i-- > 0;) {
    smallest = std::min(smallest, p[order[i]] * static_cast<double>(p.size()) / static_cast<double>(i + 1));
    adjusted[order[i]] = smallest;
  }
  return adjusted;
}

}  // namespace tallyscope
