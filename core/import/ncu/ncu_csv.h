// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// The parts of a text that Nsight Compute printed as CSV: each from its header on, without ncu's own messages (lines
/// that begin with "=="). A program of several processes prints several.
std::vector<std::string> ncuTables(std::string_view text);

/// Whether the first bytes of a file are such a text.
bool beginsAsNcuCsv(std::string_view bytes);

/// A figure as ncu prints it: "1,234.50", also with point and comma the other way round; what stands in brackets behind it
/// (a value for each instance) is left out. Nothing: it is none.
std::optional<double> ncuNumber(std::string_view text);

/// A time in ns by its unit ("ns", "usecond", "ms", …), rounded; nothing for a unit that is no time.
std::optional<std::int64_t> ncuNanoseconds(double value, std::string_view unit);

/// "(2, 66, 1)"; nothing when it is none.
std::optional<std::array<std::int64_t, 3>> ncuShape(std::string_view text);

}  // namespace tallyscope
