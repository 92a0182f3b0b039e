// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report_request.h"

#include "core/base/errors.h"

namespace tallyscope {
namespace {

ReportRequest parseRequest(const Registry& registry, const std::string& text) {
  const std::vector<std::string> parts = splitEscaped(text, ':');
  ReportRequest request;
  request.typedId = parts[0];
  request.report = registry.find(parts[0]);
  if (!request.report) {
    const std::string nearest = registry.nearest(parts[0]);
    throw UsageError("unknown report '" + parts[0] + "'; " +
                     (nearest.empty() ? std::string() : "did you mean '" + nearest + "'? ") +
                     "'tally stats --help-reports' lists them");
  }
  std::vector<std::string> assignments;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].starts_with("column=")) {
      request.columns = splitEscaped(parts[i].substr(7), '/');
    } else if (!parts[i].empty()) {
      assignments.push_back(parts[i]);
    }
  }
  try {
    request.options = OptionValues::parse(request.report->options, assignments);
    // Unknown columns are told before a recording is loaded.
    if (!request.columns.empty()) {
      Table declared;
      for (const ColumnSpec& column : request.report->columns) declared.addTexts(column, {});
      std::vector<std::string> known;
      for (const Vendor vendor : {Vendor::Generic, Vendor::Nvidia, Vendor::Amd, Vendor::Hygon, Vendor::THead}) {
        try {
          (void)declared.selectColumns(request.columns, Dialect::of(vendor));
          return request;
        } catch (const UsageError& e) {
          known.emplace_back(e.what());
        }
      }
      throw UsageError(known.front());
    }
  } catch (const UsageError& e) {
    throw UsageError(request.typedId + ": " + e.what());
  }
  return request;
}

}  // namespace

std::vector<ReportRequest> parseReportRequests(const Registry& registry, const std::vector<std::string>& values) {
  std::vector<ReportRequest> requests;
  for (const std::string& value : values) {
    for (const std::string& text : splitEscaped(value, ',')) requests.push_back(parseRequest(registry, text));
  }
  return requests;
}

std::vector<ReportRequest> defaultReportRequests(const Registry& registry, const Trace& trace) {
  std::vector<ReportRequest> requests;
  for (const Report* report : registry.summaries(trace)) {
    requests.push_back({report, report->idFor(trace.vendor()), {}, {}});
  }
  return requests;
}

}  // namespace tallyscope
