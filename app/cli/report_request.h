// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// One `-r ID[:option[=value]]…[:column=A/B]`, checked against the report's declaration.
struct ReportRequest {
  const Report* report = nullptr;
  std::string typedId;  ///< as the person wrote it; names the output file
  OptionValues options;
  std::vector<std::string> columns;  ///< titles or ids, empty: all
};

/// Parses the values of all -r options. One value may hold several reports joined by ','; '\' before ',' or ':' makes
/// them part of a value. Throws UsageError with one line: what is wrong and what is allowed.
std::vector<ReportRequest> parseReportRequests(const Registry& registry, const std::vector<std::string>& values);

/// The reports of a run without -r: the summaries of Nsight Systems' default set that the trace can answer.
std::vector<ReportRequest> defaultReportRequests(const Registry& registry, const Trace& trace);

}  // namespace tallyscope
