// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_names.h"
#include "core/reports/named_sum.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& report) {
  return summarizeByName(report, input, EventKind::Api, TALLY_TR("{api} API"), apiDisplayName);
}

}  // namespace

Report apiSumReport() {
  Report report;
  report.id = "api_sum";
  report.asysId = "hggc_api_sum";
  report.nsysIds = {"cuda_api_sum", "cudaapisum"};
  report.title = TALLY_TR("{api} API Summary");
  report.description = TALLY_TR(
      "Sums the time of {api} API calls by name, runtime and driver calls alike; a driver call inside a runtime call "
      "counts in both. 'Time' is the share of the sum of the listed functions, not of the run's duration.");
  report.order = TALLY_TR("By Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {api} API summary");
  report.group = ReportGroup::Api;
  report.needs = {Need::Api};
  report.columns = timeSummaryColumns({.noun = "function",
                                       .countTitle = TALLY_TR("Num Calls"),
                                       .countHelp = TALLY_TR("Number of calls to this function"),
                                       .totalHelp = TALLY_TR("Total time used by all executions of this function")});
  report.columns.push_back({.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Name of the function")});
  report.pies = {{TALLY_TR("{api} API"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.summaryPlace = 3;
  report.run = run;
  return report;
}

}  // namespace tallyscope
