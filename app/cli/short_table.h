// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

namespace tallyscope {

/// What `tally compare` prints to a console besides the files: shares, totals, what changed, and shortened names of the
/// first rows. A note says how many rows there are besides.
Table shortTable(const Comparison& comparison, const Table& table);

}  // namespace tallyscope
