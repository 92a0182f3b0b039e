// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// Counters of dispatches as CSV: hipprof --pmc-type 3 and rocprof's results.csv, every family of headers. Columns are
/// found by name; those of one counter's instances (NAME[i]) are summed, since unused instances are 0; every numeric
/// column that is not known is a counter. Times of such a run are kept as durations of the records only, never as
/// events. A rocprof file without any counter is a timeline of its kernels instead.
class CounterCsvReader : public Reader {
 public:
  std::string_view name() const override { return "hipprof or rocprof counters (CSV)"; }
  std::vector<std::string> patterns() const override { return {"*.csv"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }
};

}  // namespace tallyscope
