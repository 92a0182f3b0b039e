// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/step_period.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tallyscope {
namespace {

constexpr std::int64_t kMismatchCost = 50;
constexpr std::size_t kMostCandidates = 256;
constexpr std::size_t kMostReferences = 32;
/// A name that runs several times a step has its step's length between one occurrence and the kth after it.
constexpr std::size_t kFarthestOccurrence = 4;

/// Distances that occurrences of one name have most, weighed by how much of the sequence they cover.
std::vector<std::uint32_t> candidates(std::span<const std::uint32_t> sequence, std::uint32_t names,
                                      std::uint32_t least) {
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

std::vector<char> alikeStretches(std::span<const std::uint32_t> sequence, std::uint32_t names,
                                 const std::vector<std::uint32_t>& starts, const std::vector<char>& wanted) {
  const std::size_t n = starts.size() - 1;
  const auto stretch = [&](std::size_t s) { return sequence.subspan(starts[s], starts[s + 1] - starts[s]); };
  std::vector<char> best(n, 0), grouped(n, 0);
  std::vector<std::int32_t> counts(names, 0);
  std::size_t most = 0, tried = 0;
  for (std::size_t reference = 0; reference < n && 2 * most < n && tried < kMostReferences; ++reference) {
    if (grouped[reference] != 0 || wanted[reference] == 0) continue;
    ++tried;
    const auto first = stretch(reference);
    std::vector<char> alike(n, 0);
    std::size_t found = 0;
    for (std::size_t s = 0; s < n; ++s) {
      const auto other = stretch(s);
      const std::size_t longer = std::max(first.size(), other.size());
      if (10 * std::min(first.size(), other.size()) < 9 * longer) continue;
      for (const std::uint32_t id : first) ++counts[id];
      std::size_t common = 0;
      for (const std::uint32_t id : other) common += counts[id]-- > 0;
      for (const std::uint32_t id : first) counts[id] = 0;
      for (const std::uint32_t id : other) counts[id] = 0;
      if (10 * common < 9 * longer) continue;
      alike[s] = grouped[s] = 1;
      ++found;
    }
    if (found > most) {
      most = found;
      best = std::move(alike);
    }
  }
  return best;
}

}  // namespace tallyscope
