// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// Statistics of hipprof (*.hiptrace.csv, *.hsatrace.csv, *.kernel.csv, *.hipkernel.csv) and rocprof (*.stats.csv,
/// *.hip_stats.csv, *.copy_stats.csv): Name, Calls, TotalDurationNs, AverageNs, Percentage. What they count (calls,
/// kernels, copies) is told by the names in them.
class TotalsReader : public Reader {
 public:
  std::string_view name() const override { return "hipprof or rocprof statistics"; }
  std::vector<std::string> patterns() const override { return {"*.csv"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }
};

}  // namespace tallyscope
