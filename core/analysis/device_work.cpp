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
  struct Key {
    TimeNs start;
    std::uint32_t operation;
    bool operator<(const Key& b) const { return start != b.start ? start < b.start : operation < b.operation; }
  };
  // Every track is a sorted run already; runs are merged two by two, from one array to the other and back.
  std::vector<Key> keys;
  std::vector<std::ptrdiff_t> runs{0};
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (!filter.wantsDevice(track.device)) continue;
    const auto [first, last] = trace.candidates(track, filter.window);
    for (std::uint32_t e = first; e < last; ++e) {
      if (!isWork(device.kind[e]) || (filter.kernelsOnly && device.kind[e] != DeviceKind::Kernel)) continue;
      if (filter.window.overlaps(device.start[e], device.duration[e])) keys.push_back({device.start[e], e});
    }
    if (static_cast<std::ptrdiff_t>(keys.size()) > runs.back())
      runs.push_back(static_cast<std::ptrdiff_t>(keys.size()));
  }
  std::vector<Key> other(runs.size() > 2 ? keys.size() : 0);
  while (runs.size() > 2) {
    std::vector<std::ptrdiff_t> merged{0};
    for (std::size_t i = 1; i < runs.size(); i += 2) {
      const std::ptrdiff_t last = i + 1 < runs.size() ? runs[i + 1] : runs[i];
      std::merge(keys.begin() + runs[i - 1], keys.begin() + runs[i], keys.begin() + runs[i], keys.begin() + last,
                 other.begin() + runs[i - 1]);
      merged.push_back(last);
    }
    keys.swap(other);
    runs = std::move(merged);
  }
  std::vector<std::uint32_t> order;
  order.reserve(keys.size());
  for (const Key& key : keys) order.push_back(key.operation);
  return order;
}

}  // namespace tallyscope
