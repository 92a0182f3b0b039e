// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/profile_tree.h"

#include <algorithm>

namespace tallyscope {

ProfileTree::Metric& ProfileTree::metric(std::string_view metricName, TreeUnit unit) {
  auto it = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.name == metricName; });
  if (it == metrics.end()) it = metrics.insert(metrics.end(), Metric{std::string(metricName), unit, {}});
  it->self.resize(nodes.size(), 0);
  return *it;
}

std::vector<double> ProfileTree::totals(const Metric& metric) const {
  std::vector<double> sums = metric.self;
  sums.resize(nodes.size(), 0);
  for (std::size_t n = nodes.size(); n-- > 1;) sums[nodes[n].parent] += sums[n];
  return sums;
}

std::vector<const ProfileTrees*> profileTreesOf(const Trace& trace) {
  std::vector<const ProfileTrees*> all;
  for (std::uint32_t s = 0; s < trace.sources().size(); ++s) {
    if (const auto* trees = dynamic_cast<const ProfileTrees*>(trace.details(s))) all.push_back(trees);
  }
  return all;
}

}  // namespace tallyscope
