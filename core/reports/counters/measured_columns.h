// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// The columns that a counter-collecting run adds to a table of kernels: how many of the row's kernels it measured, their
/// mean duration there, and the metrics people look at first.
std::vector<ColumnSpec> measuredColumns();

/// Adds them where such a run measured kernels of the timeline, with a remark that they are from another run. `rowOf` says
/// which of the table's rows a device event belongs to, kNone: none.
void addMeasuredColumns(Table& table, const Report& report, const ReportInput& input, std::size_t rows,
                        const std::function<std::uint32_t(std::uint32_t)>& rowOf);

}  // namespace tallyscope
