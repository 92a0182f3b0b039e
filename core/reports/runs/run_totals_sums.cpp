// SPDX-License-Identifier: GPL-3.0-or-later
// API calls and kernels by run: from events, or from the statistics that a profiler wrote.
#include "core/report/format.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/name_rules.h"
#include "core/reports/runs/run_totals.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

NameRules startupRules(const OptionValues& options) {
  const auto path = options.text("rules");
  return path ? NameRules::read(*path) : NameRules::bundled("rules/startup_calls.json");
}

/// Kernels of which each takes so little that making it faster does not show.
void addScreening(const std::vector<RunTotals>& runs, Table& table) {
  constexpr double kLeast = 0.2;  // percent of the run's kernel time
  for (const RunTotals& run : runs) {
    std::size_t small = 0;
    TimeNs together = 0;
    for (const RunTotal& row : run.rows) {
      if (percentOf(row.totalNs, run.wholeNs) >= kLeast) continue;
      ++small;
      together += row.totalNs;
    }
    if (small == 0) continue;
    table.notes.emplace_back(
        TALLY_TR("%1: %2 kernels are under 0.2 % each, together %3 %: none is worth a kernel of its own yet."), run.run,
        small, realText(percentOf(together, run.wholeNs), 1));
  }
}

Table runSum(const Report& report, const ReportInput& input, TotalsKind kind) {
  const GatheredTotals gathered = gatherTotals(input, kind);
  const bool calls = kind == TotalsKind::Api;
  const NameRules rules = calls ? startupRules(input.options) : NameRules();
  std::vector<double> shares, phaseShares;
  std::vector<std::int64_t> totals, counts, averages, late;
  std::vector<std::string> phases, names, runs, instrumentation;
  for (const RunTotals& run : gathered.runs) {
    std::int64_t startup = 0;
    std::vector<char> early;
    for (const RunTotal& row : run.rows) {
      early.push_back(calls && rules.find(row.name) >= 0 ? 1 : 0);
      if (early.back()) startup += row.totalNs;
    }
    for (std::size_t i = 0; i < run.rows.size(); ++i) {
      const RunTotal& row = run.rows[i];
      shares.push_back(percentOf(row.totalNs, run.wholeNs));
      phaseShares.push_back(percentOf(row.totalNs, early[i] ? startup : run.wholeNs - startup));
      totals.push_back(row.totalNs);
      counts.push_back(row.calls);
      averages.push_back(row.averageNs);
      phases.emplace_back(early[i] ? rules.category(rules.find(row.name)) : TALLY_TR("steady state"));
      late.push_back(row.afterFirstKernel < 0 ? ColumnData::kNoInteger : row.afterFirstKernel);
      names.push_back(row.name);
      runs.push_back(run.run);
      instrumentation.push_back(run.instrumentation);
    }
  }
  Table table;
  table.setRowCount(names.size());
  table.addReals(withDenominators(report.column("share"), gathered.runs), std::move(shares));
  table.addIntegers(report.column("total"), std::move(totals));
  table.addIntegers(report.column("count"), std::move(counts));
  table.addIntegers(report.column("avg"), std::move(averages));
  if (calls) {
    table.addTexts(report.column("phase"), std::move(phases));
    table.addReals(report.column("phase-share"), std::move(phaseShares));
    table.addIntegers(report.column("late"), std::move(late));
  }
  table.addTexts(report.column("name"), std::move(names));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  table.notes = gathered.notes;
  if (!calls) addScreening(gathered.runs, table);
  return limitRows(std::move(table), input.options);
}

Table runApi(const ReportInput& input, const Report& report) { return runSum(report, input, TotalsKind::Api); }

Table runKernels(const ReportInput& input, const Report& report) { return runSum(report, input, TotalsKind::Kernel); }

ColumnSpec preciseShare(std::string id, std::string title, std::string help) {
  ColumnSpec spec = columns::percent(std::move(id), std::move(title), std::move(help), true);
  spec.decimals = 3;
  return spec;
}

/// Share, total, count and average, as hipprof's own statistics have them.
std::vector<ColumnSpec> totalColumns(const std::string& share, const std::string& total, const std::string& count) {
  return {
      preciseShare("share", TALLY_TR("Time"), share), columns::time("total", TALLY_TR("Total Time"), total),
      columns::count("count", TALLY_TR("Calls"), count),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average time, cut off to whole ns as the profiler prints it"))};
}

}  // namespace

Report runApiSumReport() {
  Report report;
  report.id = "run_api_sum";
  report.title = TALLY_TR("{api} API Time by Run");
  report.description = TALLY_TR(
      "Sums the time of {api} API calls by name, for each run of the program apart: from the calls themselves where "
      "the "
      "run has a timeline, else from the statistics that the profiler wrote. This is time of the host, not of the "
      "device: "
      "a launch call is over long before its kernel. Calls that belong to starting a program (loading code, "
      "allocating) "
      "are told from those of its steady state by name; the rules are a file that can be replaced (option rules). A "
      "cold "
      "process spends most of its API time on starting, which says nothing about the steady state.");
  report.order = TALLY_TR("By run; then by Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {api} API time by run");
  report.group = ReportGroup::Api;
  report.needs = {Need::ApiTimes};
  report.columns = totalColumns(TALLY_TR("Share of the API time of the run, not of its duration"),
                                TALLY_TR("Time of all calls to this function in the run"),
                                TALLY_TR("Number of calls to this function in the run"));
  report.columns.push_back(
      columns::text("phase", TALLY_TR("Belongs To"), TALLY_TR("Start-up or steady state, by the function's name")));
  report.columns.push_back(
      preciseShare("phase-share", TALLY_TR("Time of Its Kind"),
                   TALLY_TR("Share of the time of the run's start-up calls, or of its other calls")));
  report.columns.back().summable = false;
  report.columns.push_back(
      columns::count("late", TALLY_TR("After First Kernel"),
                     TALLY_TR("Calls that began after the run's first kernel was launched; start-up "
                              "calls among them are made again and again. Not known from statistics")));
  report.columns.push_back(columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the function")));
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {rowsOption(),
                    rulesFileOption(TALLY_TR("A file of rules like resources/rules/startup_calls.json that "
                                             "tells which calls belong to start-up."))};
  report.pies = {{TALLY_TR("{api} API"), "name", {"total", "count"}},
                 {TALLY_TR("Belongs To"), "phase", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.run = runApi;
  return report;
}

Report runKernelSumReport() {
  Report report;
  report.id = "run_kernel_sum";
  report.title = TALLY_TR("{device} Kernel Time by Run");
  report.description = TALLY_TR(
      "Sums the time of kernels by name, for each run of the program apart: from the kernels themselves where the run "
      "has "
      "a timeline, else from the statistics that the profiler wrote. This is time of the device. Runs are never added "
      "up, "
      "and times taken while hardware counters were collected are left out: kernels run many times longer then.");
  report.order = TALLY_TR("By run; then by Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the kernel time by run");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::KernelTimes};
  report.columns = totalColumns(TALLY_TR("Share of the kernel time of the run, not of its duration"),
                                TALLY_TR("Device time of all launches of this kernel in the run"),
                                TALLY_TR("Number of launches of this kernel in the run"));
  report.columns.push_back(columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the kernel")));
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {rowsOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.run = runKernels;
  return report;
}

}  // namespace tallyscope
