// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/load.h"
#include "app/cli/output_target.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/report/run_report.h"
#include "core/reports/evidence/evidence.h"
#include "core/reports/phases/phase_window.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

struct PhasesArguments {
  std::vector<std::string> files, tables, formats, outputs, options;
  std::string rules, model, families, filterTime, filterPhase, evidence, steps = "auto", tpot, tolerance;
  bool noOutliers = false, overwrite = false, strict = false;
};

std::string tableNames() {
  std::string names;
  for (const Report* report : reportRegistry().phaseTables())
    names += (names.empty() ? "" : ", ") + report->phaseTable.name;
  return names;
}

std::vector<std::string> split(const std::vector<std::string>& values) {
  std::vector<std::string> result;
  for (const std::string& value : values) {
    for (std::size_t at = 0; at <= value.size();) {
      const std::size_t comma = std::min(value.find(',', at), value.size());
      result.push_back(value.substr(at, comma - at));
      at = comma + 1;
    }
  }
  return result;
}

std::vector<const Report*> reportsOf(const std::vector<std::string>& wanted) {
  std::vector<const Report*> reports;
  for (const std::string& name : wanted) {
    const auto known = reportRegistry().phaseTables();
    const auto report = std::find_if(known.begin(), known.end(),
                                     [&](const Report* r) { return name == r->phaseTable.name || name == r->id; });
    if (name == "all") {
      reports.insert(reports.end(), known.begin(), known.end());
    } else if (report != known.end()) {
      reports.push_back(*report);
    } else {
      throw UsageError("--table '" + name + "'; allowed: " + tableNames() + ", all");
    }
  }
  return reports;
}

bool hasOption(const Report& report, const std::string& id) {
  return std::any_of(report.options.begin(), report.options.end(), [&](const OptionSpec& spec) {
    // As in `-r`: a choice may be written alone, `base` for `name-mode=base`.
    return spec.id == id ||
           std::any_of(spec.choices.begin(), spec.choices.end(),
                       [&](const OptionSpec::Choice& choice) { return choice.bareWord && choice.id == id; });
  });
}

/// The options of one report: the shared flags that it knows, and --set where it knows them.
OptionValues optionsFor(const Report& report, const PhasesArguments& arguments) {
  std::vector<std::string> assignments;
  const auto put = [&](const std::string& id, const std::string& value) {
    if (!value.empty() && hasOption(report, id)) assignments.push_back(id + "=" + value);
  };
  put("rules", arguments.rules);
  put("model", arguments.model);
  put("families", arguments.families);
  put("steps", arguments.steps);
  put("tpot", arguments.tpot);
  if (arguments.noOutliers && hasOption(report, "no-outliers")) assignments.emplace_back("no-outliers");
  for (const std::string& option : arguments.options) {
    if (hasOption(report, option.substr(0, option.find('=')))) assignments.push_back(option);
  }
  return OptionValues::parse(report.options, assignments);
}

void checkOptions(const std::vector<const Report*>& reports, const PhasesArguments& arguments) {
  for (const std::string& option : arguments.options) {
    const std::string id = option.substr(0, option.find('='));
    if (std::none_of(reports.begin(), reports.end(), [&](const Report* report) { return hasOption(*report, id); })) {
      throw UsageError("--set '" + id + "': none of the tables has this option");
    }
  }
}

std::optional<EvidenceFormat> evidenceFormat(const std::string& path) {
  if (path.empty()) return std::nullopt;
  const std::string ending = std::filesystem::path(path).extension().string();
  if (ending == ".md") return EvidenceFormat::Markdown;
  if (ending == ".html" || ending == ".htm") return EvidenceFormat::Html;
  throw UsageError("--evidence '" + path + "'; allowed are names that end in .md or .html");
}

void writeEvidence(const std::string& path, const std::string& text) {
  const std::string partial = path + ".partial";
  {
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    out << text;
    if (!out.flush()) throw std::runtime_error(path + ": cannot be written");
  }
  std::filesystem::rename(partial, path);
}

ReportInput inputFor(const Report& report, const PhasesArguments& arguments, const std::shared_ptr<const Trace>& trace,
                     TimeWindow window, Job& job) {
  ReportInput input;
  input.trace = trace;
  input.window = window;
  input.options = optionsFor(report, arguments);
  input.job = &job;
  return input;
}

void writeTables(const std::vector<const Report*>& reports, const std::vector<Table>& tables,
                 const std::vector<OutputPlan>& plans, const Trace& trace, Console& console) {
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const bool onConsole = plans[i].target.kind == OutputTarget::Kind::Console;
    if (onConsole && i > 0) console.out << '\n';
    if (onConsole && plans[i].format == OutputFormat::Column) {
      console.out << "** " << trace.dialect().expand(reports[i]->title) << " (" << reports[i]->id << ")\n\n";
    }
    writeTable(plans[i], *reports[i], reports[i]->id, tables[i], trace.dialect(), console);
    for (const Remark& note : tables[i].notes) console.err << "tally: " << reports[i]->id << ": " << note << '\n';
  }
}

int runPhases(const PhasesArguments& arguments, Console& console) {
  const std::optional<EvidenceFormat> evidence = evidenceFormat(arguments.evidence);
  if (evidence && !arguments.overwrite && std::filesystem::exists(arguments.evidence)) {
    throw UsageError(arguments.evidence + " exists; -f overwrites it");
  }
  std::vector<std::string> wanted = split(arguments.tables);
  if (wanted.empty() && !evidence) wanted = {"phases", "latency", "budget"};
  const std::vector<const Report*> reports = reportsOf(wanted);
  checkOptions(reports, arguments);
  for (const Report* report : reports) optionsFor(*report, arguments);  // tells what is wrong before reading
  std::vector<std::string> ids;
  for (const Report* report : reports) ids.push_back(report->id);
  const std::string name = reportNameOf(arguments.files.front());
  const std::vector<OutputPlan> plans =
      planOutputs(ids, arguments.outputs, split(arguments.formats), name, arguments.overwrite);
  TimeWindow window;
  if (!arguments.filterTime.empty()) window = parseTimeFilter(arguments.filterTime);

  Job job;
  const std::shared_ptr<const Trace> trace = loadTrace(arguments.files, console, job);
  if (!arguments.filterPhase.empty()) window = resolvePhaseFilter(trace, arguments.filterPhase, &job);
  std::vector<Table> tables;
  std::string document;
  runWatched(console, job, [&] {
    for (const Report* report : reports) {
      job.setPhase(report->id);
      tables.push_back(runReport(*report, inputFor(*report, arguments, trace, window, job)));
    }
    if (!evidence) return;
    job.setPhase("evidence");
    ReportInput input = inputFor(*reportRegistry().phaseTables().front(), arguments, trace, window, job);
    if (!arguments.tpot.empty()) input.options.set("tpot", arguments.tpot);
    if (!arguments.tolerance.empty()) input.options.set("tolerance", arguments.tolerance);
    document = evidenceReport(input, name, *evidence);
  });
  writeTables(reports, tables, plans, *trace, console);
  if (evidence) writeEvidence(arguments.evidence, document);
  return tellImportNotes(*trace, arguments.strict, console);
}

}  // namespace

void addPhasesCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto arguments = std::make_shared<PhasesArguments>();
  CLI::App* command =
      app.add_subcommand("phases", "Phases and steps: launches a token, closure, budget, bound, coverage");
  command->add_option("FILE", arguments->files, "Recordings; several become one")->required();
  const auto one = [](CLI::Option* option) { option->allow_extra_args(false); };
  command->add_option("--rules", arguments->rules, "JSON file of own rules, marks, model and explanations");
  command->add_option("--model", arguments->model, "config.json of the model, or \"layers=64, linear=48, full=16\"");
  command->add_option("--families", arguments->families,
                      "\"LLMM1=^LLMM1; GEMV=MT32x16x4\": kernels that are one row, by patterns of their names");
  one(command->add_option("--table", arguments->tables,
                          tableNames() + " or all, joined by ','; default: phases,latency,budget"));
  command->add_option("--steps", arguments->steps, "auto, annotated or proposed: where steps come from");
  command->add_flag("--no-outliers", arguments->noOutliers, "Leave out warm-up steps and outliers");
  command->add_option("--tpot", arguments->tpot, "Time per output token in ms, measured without a profiler");
  command->add_option(
      "--tolerance", arguments->tolerance,
      "\"output=0.01; loss=0.5%\": how far metrics of interleaved measurements may move, for --evidence");
  one(command->add_option("--set", arguments->options,
                          "OPTION[=VALUE] of a table (--help-report lists them); several times"));
  command->add_option("--evidence", arguments->evidence,
                      "OUT.md or OUT.html: one report with everything and a checklist");
  one(command->add_option("--format", arguments->formats, "column (console), csv (files), json or xlsx"));
  one(command->add_option("-o,--output", arguments->outputs,
                          "DIR/PREFIX, '.' (named after the recording), '%' or @command"));
  command->add_flag("-f,--force-overwrite", arguments->overwrite, "Overwrite existing files [true|false]");
  command->add_option("--filter-time", arguments->filterTime, "START/END in ns from the start (or with ns, us, ms, s)");
  command->add_option("--filter-phase", arguments->filterPhase,
                      "NAME[/N]: only this phase, or its Nth step, such as decode/3");
  command->add_flag("--strict", arguments->strict, "Exit with 3 when reading had to repair or leave out something");
  command->callback([arguments, &console, &exitCode] { exitCode = runPhases(*arguments, console); });
}

}  // namespace tallyscope
