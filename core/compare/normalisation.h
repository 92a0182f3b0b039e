// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/compare/comparison.h"

namespace tallyscope {

/// What a person asks totals to be divided by; the counts come from the recordings.
struct NormalisationRequest {
  Normalisation::By by = Normalisation::By::Window;
  std::string rangePattern;  ///< ranges whose name matches are the steps, instead of those of the phase rules
};

/// Counts the steps or tokens of each side's window. A step counts when its device work (without any: its annotation)
/// overlaps the window. Throws UsageError when a side has none, or when its steps do not tell their tokens; Cancelled.
Normalisation countUnits(const NormalisationRequest& request, const ReportInput& base, const ReportInput& target);

/// `values` divided by `divisor`, each rounded so that all together sum to their sum divided by it, rounded down.
/// ColumnData::kNoInteger stays as it is and counts nothing.
std::vector<std::int64_t> apportioned(const std::vector<std::int64_t>& values, std::int64_t divisor);

}  // namespace tallyscope
