// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/intervals.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The work of one device, of one process or of all.
struct DeviceActivity {
  std::uint32_t device = kNone;
  std::uint32_t process = kNone;          ///< kNone: all together, or not known
  std::vector<std::uint32_t> operations;  ///< by start
};

/// The wanted operations, apart by device and (unless `mergeProcesses`) by process; in the order (device, process).
/// Where several processes run on one device, each waits for its own work: another's does not make it busy.
std::vector<DeviceActivity> activityByDevice(const Trace& trace, const WorkFilter& filter, bool mergeProcesses);

/// When one or more of the operations (by start) ran: disjoint intervals in order.
std::vector<Interval> busyIntervals(const Trace& trace, const std::vector<std::uint32_t>& operations);

/// A stretch between two operations in which nothing ran.
struct IdleGap {
  Interval time;
  std::uint32_t before = kNone;  ///< the operation that ended last
  std::uint32_t after = kNone;   ///< the operation that ended the gap
};

/// Gaps longer than `threshold` ns between the operations (by start), in order. Before the first and after the last
/// operation there is no gap.
std::vector<IdleGap> idleGaps(const Trace& trace, const std::vector<std::uint32_t>& operations, TimeNs threshold);

/// A stretch of time with the share of it that was busy.
struct UtilizationChunk {
  Interval time;
  TimeNs busy = 0;
  double percent() const {
    return time.length() > 0 ? 100.0 * static_cast<double>(busy) / static_cast<double>(time.length()) : 0.0;
  }
};

/// Cuts `range` into `chunks` stretches of (as nearly as whole ns allow) equal length and measures the busy time in
/// each. Fewer chunks when the range has fewer ns. Linear in chunks + intervals.
std::vector<UtilizationChunk> utilizationChunks(const std::vector<Interval>& busy, Interval range, std::int64_t chunks);

/// The chunks that are busy at most `percent` of their time, neighbours joined: the joined share is the average
/// weighted by length.
std::vector<UtilizationChunk> lowUtilization(const std::vector<UtilizationChunk>& chunks, double percent);

}  // namespace tallyscope
