// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/compare/comparison.h"

namespace tallyscope {

/// A comparison by its id or that of its report ("kernel_sum"). Throws UsageError where there is none.
const Comparison& comparisonOf(const std::string& id);

/// Asks a comparison as `-r id:…` does. `declaration` is comparisonDeclaration() of it; the inputs hold recordings, windows
/// and jobs, their options come from `assignments`. Throws what reports throw.
Table askComparison(const Comparison& comparison, const Report& declaration,
                    const std::vector<std::string>& assignments, CompareInput input);

}  // namespace tallyscope
