// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/named_sum.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& report) {
  return summarizeByName(report, input, EventKind::Os, TALLY_TR("OS Runtime API"),
                         [](std::string_view name) { return name; });
}

}  // namespace

Report osSumReport() {
  Report report;
  report.id = "os_sum";
  report.asysId = "osrt_sum";
  report.nsysIds = {"osrt_sum", "osrtsum"};
  report.title = TALLY_TR("OS Runtime Summary");
  report.description = TALLY_TR(
      "Sums the time of operating system calls by name. 'Time' is the share of the sum of the listed functions, not of "
      "the run's duration.");
  report.order = TALLY_TR("By Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the OS runtime summary");
  report.group = ReportGroup::Os;
  report.needs = {Need::Os};
  report.columns = timeSummaryColumns({.noun = "function",
                                       .countTitle = TALLY_TR("Num Calls"),
                                       .countHelp = TALLY_TR("Number of calls to this function"),
                                       .totalHelp = TALLY_TR("Total time used by all executions of this function")});
  report.columns.push_back({.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Name of the function")});
  report.pies = {{TALLY_TR("OS Runtime API"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.summaryPlace = 2;
  report.run = run;
  return report;
}

}  // namespace tallyscope
