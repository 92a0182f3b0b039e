// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>

#include "core/report/report.h"

namespace tallyscope {

/// The summary of the slices of one kind by their names (API calls, OS calls): columns of timeSummaryColumns() and
/// "name". Names that print alike are one row. StdDev is the sample form.
Table summarizeByName(const Report& report, const ReportInput& input, EventKind kind, std::string linkLabel,
                      std::string_view (*printedName)(std::string_view));

}  // namespace tallyscope
