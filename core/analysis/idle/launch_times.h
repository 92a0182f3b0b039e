// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// When operations were launched, and how long a launch takes to start where nothing else holds it.
class LaunchTimes {
 public:
  /// `correctSkew`: launches are moved earlier by their device's skew(). O(operations).
  LaunchTimes(const Trace& trace, bool correctSkew);

  /// Start of the launching call in ns; kTimeMax when it is not in the recording.
  TimeNs of(std::uint32_t operation) const;
  /// From the start of the launching call to that of the operation; negative when the clocks differ. Only for operations
  /// with a launch.
  TimeNs lag(std::uint32_t operation) const { return trace_->device().start[operation] - of(operation); }
  /// How much the clocks of host and device differ at least: the most that an operation starts before its launching call
  /// began; 0: none does. By index into Trace::devices().
  TimeNs skew(std::uint32_t device) const { return skew_[device]; }

  /// The usual launch latency: nine of ten launches into an idle device start within it. Measured for the launching
  /// call's name where ten such launches or more were recorded, else for the device; 0: there were none.
  TimeNs usualLatency(std::uint32_t device, std::uint32_t operation) const;
  TimeNs usualLatencyOfDevice(std::uint32_t device) const { return latency_[device]; }

 private:
  void measure(std::uint32_t device, const std::vector<std::uint32_t>& operations);

  const Trace* trace_;
  std::vector<TimeNs> skew_;
  std::vector<TimeNs> latency_;
  std::map<std::pair<std::uint32_t, StringId>, TimeNs> latencyOfCall_;  ///< by device and name of the call
  std::vector<TimeNs> shift_;  ///< by device: what of() takes off; empty: nothing
};

/// Whether the operation is the first that its launching call started: the rest of a graph waits for it, not for the call.
inline bool isFirstOfItsCall(const Trace& trace, std::uint32_t operation) {
  const std::uint32_t call = trace.device().api[operation];
  return call == kNone || trace.api().launched[trace.api().launchedFirst[call]] == operation;
}

}  // namespace tallyscope
