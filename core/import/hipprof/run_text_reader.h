// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// What a program printed under a run, alone or with hipprof's own lines around it: the time that the program measured
/// itself (mean_kernel_ms=…), and the leak check of --memory-usage (host or deviceN leakcheck memory size …).
class RunTextReader : public Reader {
 public:
  std::string_view name() const override { return "a run's printed output"; }
  std::vector<std::string> patterns() const override { return {"*.txt"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }
};

}  // namespace tallyscope
