// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/report/run_report.h"
#include "core/report/writers.h"
#include "core/reports/registry.h"

namespace tallyscope::testing {

/// Runs a report by any of its ids as `-r id:option:…` would.
inline Table runReport(const std::shared_ptr<const Trace>& trace, const std::string& id,
                       const std::vector<std::string>& options = {}, TimeWindow window = {}) {
  const Report* report = reportRegistry().find(id);
  if (!report) throw std::logic_error("no report " + id);
  ReportInput input;
  input.trace = trace;
  input.window = window;
  input.options = OptionValues::parse(report->options, options);
  return tallyscope::runReport(*report, input);
}

inline std::string csvOf(const Table& table, const Trace& trace) {
  std::ostringstream out;
  writeCsv(out, table, trace.dialect());
  return out.str();
}

inline std::string reportCsv(const std::shared_ptr<const Trace>& trace, const std::string& id,
                             const std::vector<std::string>& options = {}, TimeWindow window = {}) {
  return csvOf(runReport(trace, id, options, window), *trace);
}

/// Line `n` of a CSV text, 0 is the header.
inline std::string csvLine(const std::string& csv, int n) {
  std::istringstream in(csv);
  std::string line;
  for (int i = 0; i <= n; ++i) {
    if (!std::getline(in, line)) return "<no line " + std::to_string(n) + ">";
  }
  return line;
}

/// The indices of a row's events behind its link `link`.
inline std::vector<std::uint32_t> linkedEvents(const Table& table, std::size_t row, std::size_t link = 0) {
  std::vector<std::uint32_t> events;
  table.links().at(link).events(row, [&](EventRef e) { events.push_back(e.index); });
  return events;
}

}  // namespace tallyscope::testing
