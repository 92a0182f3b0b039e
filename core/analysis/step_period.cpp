// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/step_period.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tallyscope {
namespace {

constexpr std::int64_t kMismatchCost = 50;
constexpr std::size_t kMostCandidates = 256;
/// A name that runs several times a step has its step's length between one occurrence and the kth after it.
constexpr std::size_t kFarthestOccurrence = 4;

/// Distances that occurrences of one name have most, weighed by how much of the sequence they cover.
std::vector<std::uint32_t> candidates(std::span<const std::uint32_t> sequence, std::uint32_t names, std::uint32_t least) {
  std::vector<std::vector<std::uint32_t>> places(names);
  for (std::uint32_t i = 0; i < sequence.size(); ++i) places[sequence[i]].push_back(i);
  std::map<std::uint32_t, std::uint64_t> weights;
  std::unordered_map<std::uint32_t, std::uint64_t> counts;
  for (const std::vector<std::uint32_t>& of : places) {
    for (std::size_t k = 1; k <= kFarthestOccurrence; ++k) {
      counts.clear();
      for (std::size_t i = k; i < of.size(); ++i) {
        if (of[i] - of[i - k] >= least) ++counts[of[i] - of[i - k]];
      }
      std::pair<std::uint64_t, std::uint32_t> best{0, 0};
      for (const auto& [distance, n] : counts) best = std::max(best, {n * distance, distance});
      if (best.second != 0) weights[best.second] += best.first;
    }
  }
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
  for (const auto& [distance, weight] : weights) order.emplace_back(weight, distance);
  std::sort(order.rbegin(), order.rend());
  if (order.size() > kMostCandidates) order.resize(kMostCandidates);
  std::vector<std::uint32_t> result;
  for (const auto& entry : order) result.push_back(entry.second);
  return result;
}

/// The stretch of [0, size - period) with the largest score.
Repetition bestStretch(std::span<const std::uint32_t> sequence, std::uint32_t period) {
  Repetition best;
  best.period = period;
  std::int64_t score = 0, most = 0;
  std::uint32_t begin = 0;
  for (std::uint32_t i = 0; i + period < sequence.size(); ++i) {
    if (score <= 0) {
      score = 0;
      begin = i;
    }
    score += sequence[i] == sequence[i + period] ? 1 : -kMismatchCost;
    if (score > most) {
      most = score;
      best.first = begin;
      best.last = i + 1;
    }
  }
  best.score = static_cast<std::uint32_t>(most);
  return best;
}

}  // namespace

Repetition findRepetition(std::span<const std::uint32_t> sequence, std::uint32_t names, std::uint32_t least) {
  Repetition best;
  for (const std::uint32_t period : candidates(sequence, names, least)) {
    const Repetition found = bestStretch(sequence, period);
    if (found.score > best.score || (found.score == best.score && found.period < best.period)) best = found;
  }
  return best;
}

}  // namespace tallyscope
