// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/launch_times.h"

#include <algorithm>

#include "core/analysis/device_work.h"

namespace tallyscope {
namespace {

constexpr std::size_t kFewest = 10;  ///< samples that a figure of its own needs

/// The smallest value that nine of ten are not above; reorders.
TimeNs ninthTenth(std::vector<TimeNs>& values) {
  if (values.empty()) return 0;
  const std::size_t rank = (values.size() * 9 + 9) / 10 - 1;
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(rank), values.end());
  return values[rank];
}

}  // namespace

LaunchTimes::LaunchTimes(const Trace& trace, bool correctSkew) : trace_(&trace) {
  const DeviceTable& device = trace.device();
  skew_.assign(trace.devices().size(), 0);
  latency_.assign(trace.devices().size(), 0);
  std::vector<std::vector<std::uint32_t>> tracks(trace.devices().size());
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const Track& track = trace.tracks()[t];
    if (track.device == kNone) continue;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (!isWork(device.kind[e]) || device.api[e] == kNone) continue;
      skew_[track.device] = std::max(skew_[track.device], trace.api().start[device.api[e]] - device.start[e]);
    }
  }
  if (correctSkew) shift_ = skew_;
  WorkFilter filter;
  for (std::uint32_t d = 0; d < trace.devices().size(); ++d) {
    filter.devices.assign(trace.devices().size(), 0);
    filter.devices[d] = 1;
    measure(d, workByStart(trace, filter));
  }
}

void LaunchTimes::measure(std::uint32_t deviceIndex, const std::vector<std::uint32_t>& operations) {
  const DeviceTable& device = trace_->device();
  std::map<StringId, std::vector<TimeNs>> byCall;
  std::vector<TimeNs> all;
  TimeNs free = kTimeMin;
  for (const std::uint32_t e : operations) {
    const std::uint32_t call = device.api[e];
    if (call != kNone && device.start[e] > free) {
      const TimeNs launch = of(e);
      if (launch >= free && launch <= device.start[e] && isFirstOfItsCall(*trace_, e)) {
        byCall[trace_->api().name[call]].push_back(device.start[e] - launch);
        all.push_back(device.start[e] - launch);
      }
    }
    free = std::max(free, device.end(e));
  }
  latency_[deviceIndex] = ninthTenth(all);
  for (auto& [name, samples] : byCall) {
    if (samples.size() >= kFewest) latencyOfCall_[{deviceIndex, name}] = ninthTenth(samples);
  }
}

TimeNs LaunchTimes::of(std::uint32_t operation) const {
  const std::uint32_t call = trace_->device().api[operation];
  if (call == kNone) return kTimeMax;
  const TimeNs start = trace_->api().start[call];
  if (shift_.empty()) return start;
  const std::uint32_t device = trackOfWork(*trace_, operation).device;
  return device == kNone ? start : start - shift_[device];
}

TimeNs LaunchTimes::usualLatency(std::uint32_t device, std::uint32_t operation) const {
  const std::uint32_t call = trace_->device().api[operation];
  if (call != kNone) {
    const auto it = latencyOfCall_.find({device, trace_->api().name[call]});
    if (it != latencyOfCall_.end()) return it->second;
  }
  return latency_[device];
}

}  // namespace tallyscope
