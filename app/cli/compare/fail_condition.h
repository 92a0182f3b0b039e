// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/compare/comparison.h"

namespace tallyscope {

/// `--fail-if "REPORT [any] COLUMN OP CHANGE[%]"`, such as "kernel_sum total > +3%": a change from base to target that
/// must not be. A column that adds up is looked at as a whole; with `any`, and for other columns, row by row.
struct FailCondition {
  std::string text;
  const Comparison* comparison = nullptr;
  std::string column;  ///< id in the single report
  bool everyRow = false;
  enum class Compare : std::uint8_t { More, MoreOrEqual, Less, LessOrEqual } compare = Compare::More;
  double change = 0;  ///< in the column's unit, or percent
  bool percent = false;

  /// Throws UsageError that says what is expected.
  static FailCondition parse(const std::string& text);
  bool holds(double base, double target) const;
};

/// What a condition found in a result: a line for the whole or for each row at fault, worst first; empty: it does not hold.
/// Where the whole is at fault, the rows that changed most that way follow.
std::vector<std::string> faults(const FailCondition& condition, const CompareResult& result);

}  // namespace tallyscope
