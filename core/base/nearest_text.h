// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// Insertions, deletions and exchanges of bytes between two texts. O(product of their lengths).
std::size_t editDistance(std::string_view a, std::string_view b);

/// Up to `most` of the candidates that are most like an unknown text, the likest first, for messages: a candidate that
/// holds the text (of 3 bytes or more), or of which at most a third of the text's bytes differ. Equal ones in their order.
std::vector<std::string> nearestTexts(std::string_view unknown, const std::vector<std::string>& candidates,
                                      std::size_t most);

}  // namespace tallyscope
