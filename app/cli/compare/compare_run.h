// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/cli/cli.h"
#include "app/cli/run_flags.h"

namespace tallyscope {

/// What `tally compare` is asked.
struct CompareArguments {
  RunFlags run;
  std::vector<std::string> rules, conditions;
  std::string baseFilterTime, targetFilterTime, baseFilterRange, targetFilterRange, baseFilterPhase, targetFilterPhase,
      per, perRange;
  std::int64_t top = -1;
  bool matchedOnly = false, analysis = false;
};

/// Runs it. Returns the exit code; throws as the program's commands do.
int runCompare(const CompareArguments& arguments, Console& console);

/// Whether a value of -r names comparisons, as `tally stats -r ppu_operator_summary_compare BASE TARGET` does.
bool namesComparison(const std::string& report);

}  // namespace tallyscope
