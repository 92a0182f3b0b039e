// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/report/table.h"
#include "core/trace/dialect.h"

namespace tallyscope {

/// "ns", "bytes", "%", "B/s", "Hz", "FLOP/s"; empty for Unit::None.
std::string_view unitText(Unit unit);

/// "Total Time (ns)" in the vendor's words: the header of every text output.
std::string headerText(const ColumnSpec& spec, const Dialect& dialect);

/// A number as reports print it: integers in full, reals rounded half up to `decimals`. No thousands separators.
std::string realText(double value, int decimals);

/// A cell as text outputs print it, without quotes; "-" when it does not apply.
std::string cellText(const Table& table, std::size_t row, std::size_t column);

}  // namespace tallyscope
