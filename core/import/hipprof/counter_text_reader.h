// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/reader.h"

namespace tallyscope {

/// hipprof --pmc as text (type 0): a block a dispatch, begun by kernel-name:"…", then lines of a label and a value.
/// Labels that are not known become counters of that name, with the unit behind the value.
class CounterTextReader : public Reader {
 public:
  std::string_view name() const override { return "hipprof counters (text)"; }
  std::vector<std::string> patterns() const override { return {"pmc_results_*.txt"}; }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
  bool holdsTimeline() const override { return false; }
};

}  // namespace tallyscope
