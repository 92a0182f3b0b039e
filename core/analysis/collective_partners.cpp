// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collective_partners.h"

#include <algorithm>

#include "core/analysis/collective_groups.h"

namespace tallyscope {

CollectivePartners::CollectivePartners(const Trace& trace, const Job& job) {
  const DeviceTable& device = trace.device();
  // By name, which is looked at once; kernels with metadata are collectives whatever they are called.
  std::vector<signed char> known(trace.strings().size(), -1);
  std::vector<std::uint32_t> kernels;
  std::vector<std::uint32_t> devices;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    const std::size_t before = kernels.size();
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (e % 65536 == 0) job.checkCancelled();
      if (device.kind[e] != DeviceKind::Kernel) continue;
      if (!device.collective.find(e)) {
        signed char& answer = known[device.name[e]];
        if (answer < 0) answer = isCollectiveKernel(trace, e) ? 1 : 0;
        if (answer == 0) continue;
      }
      kernels.push_back(e);
    }
    if (kernels.size() > before) devices.push_back(track.device);
  }
  std::sort(devices.begin(), devices.end());
  devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
  if (devices.size() < 2) return;
  job.checkCancelled();
  first_.push_back(0);
  for (const CollectiveGroup& group : groupCollectives(trace, kernels)) {
    if (group.kernels.size() < 2) continue;
    for (const std::uint32_t k : group.kernels) {
      groupOf_.emplace_back(k, static_cast<std::uint32_t>(first_.size() - 1));
      kernels_.push_back(k);
    }
    first_.push_back(static_cast<std::uint32_t>(kernels_.size()));
  }
  std::sort(groupOf_.begin(), groupOf_.end());
}

std::span<const std::uint32_t> CollectivePartners::of(std::uint32_t deviceEvent) const {
  const auto it = std::lower_bound(groupOf_.begin(), groupOf_.end(), std::pair{deviceEvent, std::uint32_t{0}});
  if (it == groupOf_.end() || it->first != deviceEvent) return {};
  const std::uint32_t first = first_[it->second];
  return std::span(kernels_).subspan(first, first_[it->second + 1] - first);
}

}  // namespace tallyscope
