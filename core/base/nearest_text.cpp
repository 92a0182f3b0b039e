// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_text.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tallyscope {

std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::vector<std::string> nearestTexts(std::string_view unknown, const std::vector<std::string>& candidates,
                                      std::size_t most) {
  const std::size_t allowed = unknown.size() / 3;
  std::vector<std::pair<std::size_t, std::size_t>> found;  // distance, index
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const std::string& candidate = candidates[i];
    if (unknown.size() >= 3 && candidate.find(unknown) != std::string::npos) {
      found.emplace_back(0, i);
      continue;
    }
    const std::size_t longer = std::max(candidate.size(), unknown.size());
    if (longer - std::min(candidate.size(), unknown.size()) > allowed) continue;
    if (const std::size_t distance = editDistance(unknown, candidate); distance <= allowed)
      found.emplace_back(distance, i);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> texts;
  for (const auto& [distance, index] : found) {
    if (texts.size() < most) texts.push_back(candidates[index]);
  }
  return texts;
}

}  // namespace tallyscope
