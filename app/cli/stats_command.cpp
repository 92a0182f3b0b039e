// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/compare/compare_run.h"
#include "app/cli/load.h"
#include "app/cli/output_target.h"
#include "app/cli/report_request.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/compare/compare_options.h"
#include "core/report/help.h"
#include "core/report/run_report.h"
#include "core/reports/phases/phase_window.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

struct StatsArguments {
  RunFlags run;
  std::vector<std::string> groups;
  std::string helpReport;
  std::string align;  ///< empty: the files become one recording
  bool helpReports = false;
};

int printReportHelp(const std::string& id, Console& console) {
  if (const Comparison* comparison = findComparison(id)) {
    console.out << reportHelp(comparisonDeclaration(*comparison), id);
    return ExitOk;
  }
  const std::vector<ReportRequest> request = parseReportRequests(reportRegistry(), {id});
  for (const ReportRequest& r : request) console.out << reportHelp(*r.report, r.typedId);
  return ExitOk;
}

std::vector<std::string> idsOf(const std::vector<ReportRequest>& requests) {
  std::vector<std::string> ids;
  for (const ReportRequest& request : requests) ids.push_back(request.typedId);
  return ids;
}

/// The file ending of the document that each report makes; empty for those that make a table only.
std::vector<std::string> documentsOf(const std::vector<ReportRequest>& requests) {
  std::vector<std::string> endings;
  for (const ReportRequest& request : requests) {
    endings.push_back(request.report->document.write ? request.report->document.extension : std::string());
  }
  return endings;
}

std::vector<CallstackGroup> parseGroups(const std::vector<std::string>& texts) {
  std::vector<CallstackGroup> groups;
  for (const std::string& text : texts) groups.push_back(CallstackGroup::parse(text));
  return groups;
}

/// What one report gave: its table, or the document that it makes besides.
struct Answer {
  Table table;
  std::string document;
};

/// What all reports of a run are asked with.
struct Question {
  TimeWindow window;
  std::vector<CallstackGroup> groups;
  std::shared_ptr<const OperatorConfig> operators;
};

/// Runs all reports before anything is written: one that cannot be answered as asked leaves every output as it was.
std::vector<Answer> runReports(const std::vector<ReportRequest>& requests, const std::vector<OutputPlan>& plans,
                               const std::shared_ptr<const Trace>& trace, const Question& question, Console& console,
                               Job& job) {
  std::vector<Answer> answers;
  runWatched(console, job, [&] {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      const ReportRequest& request = requests[i];
      job.setPhase(request.typedId);
      ReportInput input;
      input.trace = trace;
      input.window = question.window;
      input.options = request.options;
      input.callstackGroups = question.groups;
      input.operators = question.operators;
      input.job = &job;
      try {
        Answer answer;
        if (plans[i].format == OutputFormat::Document) {
          answer.document = writeReportDocument(*request.report, input);
        } else {
          answer.table = runReport(*request.report, input);
          if (!request.columns.empty()) answer.table = answer.table.selectColumns(request.columns, trace->dialect());
        }
        answers.push_back(std::move(answer));
      } catch (const UsageError& e) {
        throw UsageError(request.typedId + ": " + e.what());
      }
    }
  });
  return answers;
}

void writeAll(const std::vector<ReportRequest>& requests, const std::vector<OutputPlan>& plans,
              const std::vector<Answer>& answers, const Trace& trace, Console& console) {
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const ReportRequest& request = requests[i];
    for (const Remark& note : answers[i].table.notes)
      console.err << "tally: " << request.typedId << ": " << note << '\n';
    const bool onConsole = plans[i].target.kind == OutputTarget::Kind::Console;
    if (onConsole && i > 0) console.out << '\n';
    if (onConsole && plans[i].format == OutputFormat::Column) {
      console.out << "** " << trace.dialect().expand(request.report->title) << " (" << request.typedId << ")\n\n";
    }
    if (plans[i].format == OutputFormat::Document) {
      writeDocument(plans[i], answers[i].document, console);
    } else {
      writeTable(plans[i], *request.report, request.typedId, answers[i].table, trace.dialect(), console);
    }
  }
}

int runStats(const StatsArguments& arguments, Console& console) {
  if (arguments.helpReports) {
    console.out << reportList(reportRegistry()) << "\nComparisons of two recordings:\n";
    for (const Comparison& comparison : comparisonRegistry()) {
      console.out << "    " << comparison.id << " -- " << Dialect::of(Vendor::Generic).expand(comparison.title) << '\n';
      if (!comparison.asysId.empty()) console.out << "        " << comparison.asysId << '\n';
    }
    return ExitOk;
  }
  if (!arguments.helpReport.empty()) return printReportHelp(arguments.helpReport, console);
  const RunFlags& run = arguments.run;
  if (!run.reports.empty() && namesComparison(run.reports.front())) {
    // As asys has it: a comparison is a report of two recordings.
    CompareArguments compare;
    compare.run = run;
    if (run.outputs.empty()) compare.run.outputs = {"%"};
    return runCompare(compare, console);
  }
  if (run.files.empty()) throw UsageError("no recording was named (try 'tally stats --help')");

  // Everything that can be wrong without looking into the recording is told first.
  std::vector<ReportRequest> requests = parseReportRequests(reportRegistry(), run.reports);
  Question question;
  question.groups = parseGroups(arguments.groups);
  question.operators = run.operators.config();
  std::optional<Alignment> alignment;
  if (!arguments.align.empty()) alignment = Alignment::parse(arguments.align);
  const std::vector<std::string> formats = run.splitFormats();
  if (!run.filterTime.empty()) question.window = parseTimeFilter(run.filterTime);
  const std::string name = reportNameOf(run.files.front());
  const auto plan = [&] {
    return planOutputs(idsOf(requests), run.outputs, formats, name, run.overwrite, documentsOf(requests));
  };
  std::vector<OutputPlan> plans = plan();

  Job job;
  const std::shared_ptr<const Trace> trace =
      alignment ? loadAligned(run.files, *alignment, console, job) : loadTrace(run.files, console, job);
  if (!run.filterRange.empty()) {
    question.window = resolveRangeFilter(*trace, run.filterRange);
    if (run.filterPhase.empty()) tellWorkBeyond(*trace, run.filterRange, console);
  }
  if (!run.filterPhase.empty()) question.window = resolvePhaseFilter(trace, run.filterPhase, &job);
  if (requests.empty()) {
    requests = defaultReportRequests(reportRegistry(), *trace);
    plans = plan();
    if (requests.empty()) console.err << "tally: the recording has nothing that the default reports list\n";
  }
  const std::vector<Answer> answers = runReports(requests, plans, trace, question, console, job);
  writeAll(requests, plans, answers, *trace, console);
  return tellImportNotes(*trace, run.strict, console);
}

}  // namespace

void addStatsCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto arguments = std::make_shared<StatsArguments>();
  CLI::App* command = app.add_subcommand("stats", "Print reports on recordings");
  arguments->run.addTo(*command, "Recordings; several become one, two are compared where -r names a comparison",
                       "ID[:option[=value]]...[:column=A/B]; may be given several times");
  oneValue(command->add_option(
      "--callstack-group-config", arguments->groups,
      "NAME=REGEX/REGEX...: a group of call stacks for the memory reports; may be given several times"));
  command->add_option("--align", arguments->align, kAlignHelp);
  command->add_flag("--help-reports", arguments->helpReports, "List all reports");
  command->add_option("--help-report", arguments->helpReport, "Describe one report");
  command->callback([arguments, &console, &exitCode] { exitCode = runStats(*arguments, console); });
}

}  // namespace tallyscope
