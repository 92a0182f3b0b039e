// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/compare/comparison.h"

namespace tallyscope {

/// The order of a breakdown's rows, as places of `pairs`: the rows of one outer operator stay together, and each layer is
/// in the order of its shares in the base; what only the target has comes behind, by its share there. (The manual's rule
/// is "by the share of each layer's operator in each report"; that the base's counts first is what its printed rows show:
/// 23.3 / -, 13.0 / -, 7.3 / 40.7.) A layer's share is in the column `<layer>_share`.
///
/// The keys are those that `pairs` were made from, of the columns `keyColumns`.
std::vector<std::size_t> layerOrder(const Comparison& comparison, const std::vector<std::string>& keyColumns,
                                    const std::vector<NamePair>& pairs, const Table& base, const Table& target,
                                    const std::vector<std::string>& baseKeys,
                                    const std::vector<std::string>& targetKeys);

}  // namespace tallyscope
