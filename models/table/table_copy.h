// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/report/table.h"
#include "core/trace/dialect.h"
#include "models/timeline/row_intervals.h"

namespace tallyscope {

/// The chosen rows and columns as tab-separated lines with exact values, for the clipboard; a first line of titles with
/// units on request. `order` maps shown rows to the table's, nullptr: as they are. Tabs and line ends inside cells
/// become spaces. Throws Cancelled.
QString tabSeparated(const Table& table, const std::vector<std::uint32_t>* order, const RowIntervals& rows,
                     const std::vector<int>& columns, bool withHeaders, const Dialect& dialect, Job& job);

/// The events of one kind of link behind the chosen rows. Throws Cancelled.
std::vector<EventRef> linkedEvents(const Table& table, const std::vector<std::uint32_t>* order,
                                   const RowIntervals& rows, std::size_t link, Job& job);

}  // namespace tallyscope
