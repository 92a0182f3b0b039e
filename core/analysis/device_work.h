// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// Whether the entry is work of the device (kernel, copy, fill, whole graph), and no synchronisation record.
constexpr bool isWork(DeviceKind kind) { return kind != DeviceKind::Sync; }

/// Which device operations are asked for. The default is every one.
struct WorkFilter {
  TimeWindow window;          ///< an operation is in when it overlaps; it is not clipped
  std::vector<char> devices;  ///< per Trace::devices(): wanted or not; empty: all
  bool kernelsOnly = false;

  bool wantsDevice(std::uint32_t device) const { return devices.empty() || (device != kNone && devices[device] != 0); }
  /// Whether one operation is in. O(log tracks).
  bool wants(const Trace& trace, std::uint32_t operation) const;
};

/// The stream's or other track that an operation stands on. O(log tracks).
inline const Track& trackOfWork(const Trace& trace, std::uint32_t operation) {
  return trace.tracks()[trace.trackOf({EventKind::Device, operation})];
}

/// The wanted operations of all streams in the order (start, index).
std::vector<std::uint32_t> workByStart(const Trace& trace, const WorkFilter& filter);

}  // namespace tallyscope
