// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/device_work.h"

#include <algorithm>

namespace tallyscope {

bool WorkFilter::wants(const Trace& trace, std::uint32_t operation) const {
  const DeviceTable& device = trace.device();
  const DeviceKind kind = device.kind[operation];
  return isWork(kind) && (!kernelsOnly || kind == DeviceKind::Kernel) &&
         window.overlaps(device.start[operation], device.duration[operation]) &&
         (devices.empty() || wantsDevice(trackOfWork(trace, operation).device));
}

std::vector<std::uint32_t> workByStart(const Trace& trace, const WorkFilter& filter) {
  const DeviceTable& device = trace.device();
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    return device.start[a] != device.start[b] ? device.start[a] < device.start[b] : a < b;
  };
  std::vector<std::uint32_t> order;
  std::vector<std::ptrdiff_t> runs{0};  // borders of the sorted runs: every track is one already
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (!filter.wantsDevice(track.device)) continue;
    const auto [first, last] = trace.candidates(track, filter.window);
    for (std::uint32_t e = first; e < last; ++e) {
      if (!isWork(device.kind[e]) || (filter.kernelsOnly && device.kind[e] != DeviceKind::Kernel)) continue;
      if (filter.window.overlaps(device.start[e], device.duration[e])) order.push_back(e);
    }
    if (static_cast<std::ptrdiff_t>(order.size()) > runs.back())
      runs.push_back(static_cast<std::ptrdiff_t>(order.size()));
  }
  while (runs.size() > 2) {
    std::vector<std::ptrdiff_t> merged{0};
    for (std::size_t i = 1; i < runs.size(); i += 2) {
      const std::ptrdiff_t last = i + 1 < runs.size() ? runs[i + 1] : runs[i];
      if (last != runs[i]) {
        std::inplace_merge(order.begin() + runs[i - 1], order.begin() + runs[i], order.begin() + last, less);
      }
      merged.push_back(last);
    }
    runs = std::move(merged);
  }
  return order;
}

}  // namespace tallyscope
