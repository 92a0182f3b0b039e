// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/analysis/phases/phase_counts.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

/// One phase and shape with its operations by name: what the tables of kernels, closure, budget and bound are made of.
struct PhaseRows {
  std::uint32_t shape = 0;                    ///< kNone: operations of no step
  std::vector<std::uint32_t> steps;           ///< into PhaseSteps::steps
  std::vector<PhaseCount> rows;               ///< longest total first
  TimeNs deviceTime = 0, busy = 0, span = 0;  ///< of all steps

  std::int64_t stepCount() const { return static_cast<std::int64_t>(steps.size()); }
  TimeNs idle() const { return span - busy; }
  std::int64_t operations() const;
  /// Mean time inside the span with nothing running, per operation, ns.
  double pause() const;
};

/// by=kernel | category | operator | range; `fallback` is the default.
OptionSpec phaseGroupingOption(const char* fallback);

/// Counts every phase of `data` as the option by (and name-mode) says. Copies and fills count when `withCopies`, or
/// when grouped by something else than kernels. Polls for cancellation.
std::vector<PhaseRows> countPhases(const ReportInput& input, const PhaseData& data, const char* fallback,
                                   bool withCopies);

/// The operations of the window that belong to no step, by the same names: rows without steps (shape kNone).
PhaseRows countOutside(const ReportInput& input, const PhaseData& data, const char* fallback, bool withCopies);

}  // namespace tallyscope
