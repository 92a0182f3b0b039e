// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/compare/comparison.h"
#include "core/query/virtual_table.h"
#include "core/report/report.h"

namespace tallyscope {

/// A column of a report or comparison in SQL.
struct ReportColumn {
  enum class Part : std::uint8_t { Whole, Base, Target };
  const ColumnSpec* spec = nullptr;
  Part part = Part::Whole;  ///< of a pair "base / target": which value; the pair itself is a text
  std::string name;         ///< the column's id; of parts with "_base" or "_target" behind it
};

/// The hidden columns that take the arguments of `kernel_sum(options, from_ns, to_ns, recording)`, behind all others.
inline constexpr std::string_view kReportArguments[] = {"options", "from_ns", "to_ns", "recording"};

/// The columns of a report in SQL, in the order of its declaration.
std::vector<ReportColumn> reportColumns(const Report& report);
/// The columns of a comparison. `declaration` is comparisonDeclaration() of it, and is pointed into.
std::vector<ReportColumn> comparisonColumns(const Comparison& comparison, const Report& declaration);

/// A report as a table-valued function: SELECT … FROM kernel_sum('base:rows=20', 1000, 2000). Its options are written as
/// after `-r kernel_sum:`; the window is all of the recording where it is not given; the recording is the first.
std::unique_ptr<VirtualTable> makeReportTable(const Report& report, QueryContext& context);

/// A comparison of the first recording (base) with the second (target), with options as after `-r`.
std::unique_ptr<VirtualTable> makeComparisonTable(const Comparison& comparison, QueryContext& context);

}  // namespace tallyscope
