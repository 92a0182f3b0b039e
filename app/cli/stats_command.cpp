// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/load.h"
#include "app/cli/output_target.h"
#include "app/cli/report_request.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/report/help.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

struct StatsArguments {
  std::vector<std::string> reports, formats, outputs, groups, files;
  std::string filterTime, filterRange, helpReport;
  bool helpReports = false, overwrite = false, strict = false;
};

int printReportHelp(const std::string& id, Console& console) {
  const std::vector<ReportRequest> request = parseReportRequests(reportRegistry(), {id});
  for (const ReportRequest& r : request) console.out << reportHelp(*r.report, r.typedId);
  return ExitOk;
}

std::vector<std::string> idsOf(const std::vector<ReportRequest>& requests) {
  std::vector<std::string> ids;
  for (const ReportRequest& request : requests) ids.push_back(request.typedId);
  return ids;
}

std::vector<CallstackGroup> parseGroups(const std::vector<std::string>& texts) {
  std::vector<CallstackGroup> groups;
  for (const std::string& text : texts) groups.push_back(CallstackGroup::parse(text));
  return groups;
}

std::vector<std::string> splitCommas(const std::vector<std::string>& values) {
  std::vector<std::string> result;
  for (const std::string& value : values) {
    for (std::string& part : splitEscaped(value, ',')) result.push_back(std::move(part));
  }
  return result;
}

/// Runs all reports before anything is written: one that cannot be answered as asked leaves every output as it was.
std::vector<Table> runReports(const std::vector<ReportRequest>& requests, const std::shared_ptr<const Trace>& trace,
                              const TimeWindow& window, const std::vector<CallstackGroup>& groups, Console& console,
                              Job& job) {
  std::vector<Table> tables;
  runWatched(console, job, [&] {
    for (const ReportRequest& request : requests) {
      job.setPhase(request.typedId);
      ReportInput input;
      input.trace = trace;
      input.window = window;
      input.options = request.options;
      input.callstackGroups = groups;
      input.job = &job;
      try {
        Table table = request.report->run(input);
        if (!request.columns.empty()) table = table.selectColumns(request.columns, trace->dialect());
        tables.push_back(std::move(table));
      } catch (const UsageError& e) {
        throw UsageError(request.typedId + ": " + e.what());
      }
    }
  });
  return tables;
}

void writeAll(const std::vector<ReportRequest>& requests, const std::vector<OutputPlan>& plans,
              const std::vector<Table>& tables, const Trace& trace, Console& console) {
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const ReportRequest& request = requests[i];
    if (const auto missing = request.report->missing(trace))
      console.err << "tally: " << request.typedId << ": " << *missing << '\n';
    for (const std::string& note : tables[i].notes) console.err << "tally: " << request.typedId << ": " << note << '\n';
    const bool onConsole = plans[i].target.kind == OutputTarget::Kind::Console;
    if (onConsole && i > 0) console.out << '\n';
    if (onConsole && plans[i].format == OutputFormat::Column) {
      console.out << "** " << trace.dialect().expand(request.report->title) << " (" << request.typedId << ")\n\n";
    }
    writeTable(plans[i], *request.report, request.typedId, tables[i], trace.dialect(), console);
  }
}

int runStats(const StatsArguments& arguments, Console& console) {
  if (arguments.helpReports) {
    console.out << reportList(reportRegistry());
    return ExitOk;
  }
  if (!arguments.helpReport.empty()) return printReportHelp(arguments.helpReport, console);
  if (arguments.files.empty()) throw UsageError("no recording was named (try 'tally stats --help')");

  // Everything that can be wrong without looking into the recording is told first.
  std::vector<ReportRequest> requests = parseReportRequests(reportRegistry(), arguments.reports);
  const std::vector<CallstackGroup> groups = parseGroups(arguments.groups);
  const std::vector<std::string> formats = splitCommas(arguments.formats);
  TimeWindow window;
  if (!arguments.filterTime.empty()) window = parseTimeFilter(arguments.filterTime);
  const std::string name = reportNameOf(arguments.files.front());
  const auto plan = [&] { return planOutputs(idsOf(requests), arguments.outputs, formats, name, arguments.overwrite); };
  std::vector<OutputPlan> plans = plan();

  Job job;
  const std::shared_ptr<const Trace> trace = loadTrace(arguments.files, console, job);
  if (!arguments.filterRange.empty()) window = resolveRangeFilter(*trace, arguments.filterRange);
  if (requests.empty()) {
    requests = defaultReportRequests(reportRegistry(), *trace);
    plans = plan();
    if (requests.empty()) console.err << "tally: the recording has nothing that the default reports list\n";
  }
  const std::vector<Table> tables = runReports(requests, trace, window, groups, console, job);
  writeAll(requests, plans, tables, *trace, console);
  return tellImportNotes(*trace, arguments.strict, console);
}

}  // namespace

void addStatsCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto arguments = std::make_shared<StatsArguments>();
  CLI::App* command = app.add_subcommand("stats", "Print reports on recordings");
  command->add_option("FILE", arguments->files, "Recordings; several become one");
  // One value each, so that no option swallows the recordings after it.
  const auto one = [](CLI::Option* option) { option->expected(1)->allow_extra_args(false); };
  one(command->add_option("-r,--report", arguments->reports,
                          "ID[:option[=value]]...[:column=A/B]; may be given several times"));
  one(command->add_option("--format", arguments->formats, "column (console), csv (files), json or xlsx"));
  one(command->add_option("-o,--output", arguments->outputs,
                          "DIR/PREFIX, '.' (named after the recording), '%' (console) or @command"));
  command->add_flag("-f,--force-overwrite", arguments->overwrite, "Overwrite existing files [true|false]");
  command->add_option("--filter-time", arguments->filterTime, "START/END in ns from the start (or with ns, us, ms, s)");
  command->add_option("--filter-range,--filter-hgtx,--filter-nvtx", arguments->filterRange,
                      "NAME[@DOMAIN][/INDEX]: only the time of this range; goes before --filter-time");
  one(command->add_option(
      "--callstack-group-config", arguments->groups,
      "NAME=REGEX/REGEX...: a group of call stacks for the memory reports; may be given several times"));
  command->add_flag("--strict", arguments->strict, "Exit with 3 when reading had to repair or leave out something");
  command->add_flag("--help-reports", arguments->helpReports, "List all reports");
  command->add_option("--help-report", arguments->helpReport, "Describe one report");
  command->callback([arguments, &console, &exitCode] { exitCode = runStats(*arguments, console); });
}

}  // namespace tallyscope
