// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phase_counts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace tallyscope {

std::int64_t PhaseCount::sum() const { return std::accumulate(launches.begin(), launches.end(), std::int64_t{0}); }
std::uint32_t PhaseCount::least() const {
  return launches.empty() ? 0 : *std::min_element(launches.begin(), launches.end());
}
std::uint32_t PhaseCount::most() const {
  return launches.empty() ? 0 : *std::max_element(launches.begin(), launches.end());
}
std::uint32_t PhaseCount::usual() const {
  std::map<std::uint32_t, std::uint32_t> frequency;
  for (const std::uint32_t n : launches) ++frequency[n];
  std::uint32_t best = 0, times = 0;
  for (const auto& [n, steps] : frequency) {
    if (steps > times) std::tie(best, times) = std::tuple(n, steps);
  }
  return best;
}
std::vector<std::uint32_t> PhaseCount::unusual() const {
  const std::uint32_t expected = usual();
  std::vector<std::uint32_t> places;
  for (std::uint32_t i = 0; i < launches.size(); ++i) {
    if (launches[i] != expected) places.push_back(i);
  }
  return places;
}

std::vector<PhaseCount> countOperations(const Trace& trace, const PhaseSteps& phases,
                                        const std::vector<std::uint32_t>& steps,
                                        const std::function<std::string(std::uint32_t operation)>& nameOf) {
  std::vector<PhaseCount> counts;
  std::unordered_map<std::string, std::uint32_t> rows;
  std::vector<std::unordered_set<StringId>> kinds;
  for (std::uint32_t place = 0; place < steps.size(); ++place) {
    for (std::uint32_t i = phases.first[steps[place]]; i < phases.first[steps[place] + 1]; ++i) {
      const std::uint32_t operation = phases.operations[i];
      std::string name = nameOf(operation);
      if (name.empty()) continue;
      const auto [it, isNew] = rows.try_emplace(std::move(name), static_cast<std::uint32_t>(counts.size()));
      if (isNew) {
        counts.emplace_back();
        counts.back().name = it->first;
        counts.back().launches.assign(steps.size(), 0);
        kinds.emplace_back();
      }
      PhaseCount& count = counts[it->second];
      ++count.launches[place];
      count.operations.push_back(operation);
      count.total += trace.device().duration[operation];
      kinds[it->second].insert(trace.device().name[operation]);
    }
  }
  for (std::size_t r = 0; r < counts.size(); ++r) counts[r].kinds = static_cast<std::uint32_t>(kinds[r].size());
  std::sort(counts.begin(), counts.end(), [](const PhaseCount& a, const PhaseCount& b) {
    return std::tie(b.total, a.name) < std::tie(a.total, b.name);
  });
  return counts;
}

}  // namespace tallyscope
