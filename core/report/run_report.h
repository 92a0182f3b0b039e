// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/report/report.h"

namespace tallyscope {

/// Asks a report. The one way in for statistics, comparisons, the window and exports: a report whose needs the
/// recording does not meet is never run and gives its columns without rows. A table without rows always has a note
/// that says why, the report's own or one made here. Throws UsageError for options that cannot be met by the recording,
/// Cancelled when the job is cancelled.
Table runReport(const Report& report, const ReportInput& input);

/// What a report writes beside its table. Throws UsageError where the recording does not meet the report's needs.
std::string writeReportDocument(const Report& report, const ReportInput& input);

}  // namespace tallyscope
