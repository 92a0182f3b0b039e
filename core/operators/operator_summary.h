// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/statistics.h"
#include "core/operators/operator_work.h"
#include "core/operators/peak_table.h"

namespace tallyscope {

/// Which parameters keep operators apart that merging would take together.
struct MergeOptions {
  bool gemm = true, attention = true, communication = true, moe = true, pytorch = true;
  /// Whether the parameters of this group of types may be merged.
  bool merges(std::string_view group) const;
};

/// Seconds that the work would take at the device's full rate. NaN: the work or the device is not known.
struct IdealTime {
  double compute = 0, load = 0, store = 0;
  void add(const IdealTime& other) {
    compute += other.compute;
    load += other.load;
    store += other.store;
  }
};

/// The name of a device as the recording gives it; empty: it gives none.
std::string nameOf(const Trace& trace, const Device& device);

/// Looks up the peaks of every device of a trace once.
class PeakLookup {
 public:
  PeakLookup(const Trace& trace, const PeakTable& table, bool useAchievable);
  IdealTime idealTime(const OperatorCounts& counts, const DataType* type, std::uint32_t device) const;
  /// Of a device of the trace; nullptr: not in the table.
  const DevicePeaks* peaks(std::uint32_t device) const { return peaks_[device]; }
  /// Names of the trace's devices that are not in the table, each once.
  std::vector<std::string> unknownDevices(const Trace& trace) const;

 private:
  std::vector<const DevicePeaks*> peaks_;
  bool useAchievable_;
};

/// Operators taken together: equal type and parameters.
struct OperatorRow {
  std::uint32_t type = 0;
  std::uint32_t kind = 0;  ///< of the first execution: gives the row its name
  std::string name;
  std::uint32_t variants = 1;  ///< different sets of parameters in it
  Summary duration;            ///< ns, population standard deviation
  TimeNs active = 0;
  IdealTime ideal;
  OperatorCounts work;                 ///< of all executions
  const DataType* dataType = nullptr;  ///< of the first execution; nullptr: not known
  std::uint32_t device = 0;            ///< that the first execution ran on: an index of Trace::devices()
  std::vector<std::uint32_t> spans;    ///< into OperatorWork::spans, by start

  /// Percent of the rate; NaN: not known.
  double computeUtilization() const { return utilization(ideal.compute); }
  double loadUtilization() const { return utilization(ideal.load); }
  double storeUtilization() const { return utilization(ideal.store); }

 private:
  double utilization(double seconds) const;
};

/// One row a set of parameters, by total time (longest first), then name, then first execution. `wanted`: per type of
/// the rules, whether it is listed; empty: all but others.
std::vector<OperatorRow> summarizeOperators(const Recognition& recognition, const OperatorWork& work,
                                            const MergeOptions& merge, const PeakLookup& peaks,
                                            const std::vector<char>& wanted);

/// Number of the group of every kind under the merge options: equal numbers are one row.
std::vector<std::uint32_t> groupKinds(const Recognition& recognition, const MergeOptions& merge);

/// The name that a row of this kind shows: as the recording gives it, with whatever tells its first call from others.
std::string rowName(const Recognition& recognition, std::uint32_t kind, const MergeOptions& merge);

/// The device that an execution ran on (of its first operation), an index of Trace::devices().
std::uint32_t deviceOf(const Trace& trace, const OperatorWork& work, const OperatorSpan& span);

}  // namespace tallyscope
