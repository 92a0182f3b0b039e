// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/compare/comparison.h"

namespace tallyscope {

/// The comparisons that the asys manual lists, with its ids, columns and order of columns.
std::vector<Comparison> manualComparisons();

}  // namespace tallyscope
