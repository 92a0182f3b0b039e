// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/compare_run.h"

#include <algorithm>

#include "app/cli/compare/fail_condition.h"
#include "app/cli/load.h"
#include "app/cli/output_target.h"
#include "app/cli/short_table.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/compare/compare_options.h"
#include "core/reports/phases/phase_window.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

struct CompareRequest {
  const Comparison* comparison = nullptr;
  std::string typedId;
  CompareSettings settings;
  std::vector<std::string> columns{};  ///< chosen ones, empty: all
};

CompareRequest parseRequest(const std::string& text) {
  constexpr std::string_view kColumns = "column=";
  const std::vector<std::string> parts = splitEscaped(text, ':');
  CompareRequest request;
  request.typedId = parts[0];
  request.comparison = findComparison(parts[0]);
  if (!request.comparison) {
    throw UsageError("unknown comparison '" + parts[0] + "'; 'tally compare --help-comparisons' lists them");
  }
  std::vector<std::string> assignments;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].starts_with(kColumns)) {
      request.columns = splitEscaped(parts[i].substr(kColumns.size()), '/');
    } else if (!parts[i].empty()) {
      assignments.push_back(parts[i]);
    }
  }
  try {
    request.settings =
        compareSettings(*request.comparison, OptionValues::parse(comparisonOptions(*request.comparison), assignments));
  } catch (const UsageError& e) {
    throw UsageError(request.typedId + ": " + e.what());
  }
  return request;
}

std::vector<CompareRequest> parseRequests(const std::vector<std::string>& values) {
  std::vector<CompareRequest> requests;
  for (const std::string& value : values) {
    for (const std::string& text : splitEscaped(value, ',')) requests.push_back(parseRequest(text));
  }
  return requests;
}

/// Without -r: the manual's comparisons that both recordings can answer, named as the base's vendor has them.
std::vector<CompareRequest> defaultRequests(const Trace& base, const Trace& target) {
  std::vector<CompareRequest> requests;
  for (const Comparison& comparison : comparisonRegistry()) {
    const Report* report = comparison.byDefault ? reportRegistry().find(comparison.reportId) : nullptr;
    if (!report || report->missing(base) || report->missing(target)) continue;
    requests.push_back({&comparison, base.vendor() == Vendor::THead ? comparison.asysId : comparison.id, {}});
  }
  return requests;
}

std::vector<std::string> idsOf(const std::vector<CompareRequest>& requests) {
  std::vector<std::string> ids;
  for (const CompareRequest& r : requests) ids.push_back(r.typedId);
  return ids;
}

/// What all comparisons of a run are asked with.
struct Question {
  CompareInput input;
  std::vector<NameRule> rules;
  NormalisationRequest per;
};

/// The settings of the whole command line hold where the request has none of its own.
CompareResult answer(const CompareRequest& request, const CompareArguments& arguments, const Question& question) {
  CompareOptions options = request.settings.compare;
  options.matchedOnly |= arguments.matchedOnly;
  options.analysis |= arguments.analysis;
  if (options.top < 0) options.top = arguments.top;
  options.rules.insert(options.rules.end(), question.rules.begin(), question.rules.end());
  CompareInput input = question.input;
  input.base.options = input.target.options = request.settings.report;
  const bool own = request.settings.per.by != Normalisation::By::Window || !request.settings.per.rangePattern.empty();
  options.normalisation = countUnits(own ? request.settings.per : question.per, input.base, input.target);
  input.options = &options;
  try {
    CompareResult result = runComparison(*request.comparison, input);
    if (!request.columns.empty())
      result.table = result.table.selectColumns(request.columns, input.base.trace->dialect());
    return result;
  } catch (const UsageError& e) {
    throw UsageError(request.typedId + ": " + e.what());
  }
}

std::string countText(const CountChanges& counts) {
  const auto number = [](std::int64_t n, const char* what) { return std::to_string(n) + " " + what; };
  return number(counts.added, "new") + ", " + number(counts.deleted, "gone") + ", " +
         number(counts.increased, "more often") + ", " + number(counts.decreased, "less often") + ", " +
         number(counts.unchanged, "as often");
}

/// Where results go: as asked for; without --output and --format a short table to the console and all in CSV files.
class Outputs {
 public:
  Outputs(const CompareArguments& arguments, const std::vector<CompareRequest>& requests, Console& console)
      : console_(console) {
    const RunFlags& run = arguments.run;
    const std::string name = reportNameOf(run.files[0]) + "_" + reportNameOf(run.files[1]);
    const bool plain = run.outputs.empty() && run.formats.empty();
    plans_ = planOutputs(idsOf(requests), plain ? std::vector<std::string>{"."} : run.outputs, run.splitFormats(), name,
                         run.overwrite);
  }

  void write(std::size_t i, const CompareRequest& request, const CompareResult& result, const Dialect& dialect) {
    const Table& table = result.table;
    for (const Remark& note : table.notes) console_.err << "tally: " << request.typedId << ": " << note << '\n';
    const OutputPlan& plan = plans_[i];
    const Report heading = comparisonDeclaration(*request.comparison);
    if (plan.target.kind == OutputTarget::Kind::Console) {
      if (plan.format == OutputFormat::Column) title(request, result, dialect);
      writeTable(plan, heading, request.typedId, table, dialect, console_);
      return;
    }
    writeTable(plan, heading, request.typedId, table, dialect, console_);
    if (plan.target.kind != OutputTarget::Kind::File) return;
    title(request, result, dialect);
    const Table brief = shortTable(*request.comparison, table);
    writeTable({{}, OutputFormat::Column, {}}, heading, request.typedId, brief, dialect, console_);
    console_.out << (table.rowCount() > brief.rowCount() ? "All " + std::to_string(table.rowCount()) + " rows: "
                                                         : "In full: ")
                 << plan.path << '\n';
  }

 private:
  void title(const CompareRequest& request, const CompareResult& result, const Dialect& dialect) {
    if (written_) console_.out << '\n';
    written_ = true;
    console_.out << "** " << dialect.expand(request.comparison->title) << " (" << request.typedId << ")\n";
    console_.out << countText(result.counts) << "\n\n";
  }

  Console& console_;
  std::vector<OutputPlan> plans_;
  bool written_ = false;
};

NormalisationRequest perOf(const CompareArguments& arguments) {
  NormalisationRequest per;
  per.rangePattern = arguments.perRange;
  if (arguments.per == "step") {
    per.by = Normalisation::By::Step;
  } else if (arguments.per == "token") {
    per.by = Normalisation::By::Token;
  } else if (!arguments.per.empty() && arguments.per != "window") {
    throw UsageError("--per '" + arguments.per + "'; allowed: window, step, token");
  }
  return per;
}

/// Its own phase, range or time, then those of both.
TimeWindow windowOf(const std::shared_ptr<const Trace>& trace, const std::string& ownPhase, const std::string& ownRange,
                    const std::string& ownTime, const RunFlags& run, Console& console, Job& job) {
  const auto ofRange = [&](const std::string& text) {
    tellWorkBeyond(*trace, text, console);
    return resolveRangeFilter(*trace, text);
  };
  if (!ownPhase.empty()) return resolvePhaseFilter(trace, ownPhase, &job);
  if (!ownRange.empty()) return ofRange(ownRange);
  if (!ownTime.empty()) return parseTimeFilter(ownTime);
  if (!run.filterPhase.empty()) return resolvePhaseFilter(trace, run.filterPhase, &job);
  if (!run.filterRange.empty()) return ofRange(run.filterRange);
  return run.filterTime.empty() ? TimeWindow{} : parseTimeFilter(run.filterTime);
}

/// Tells every condition that holds; the results of comparisons that were made already are used again.
int judge(const std::vector<FailCondition>& conditions, const std::vector<CompareRequest>& requests,
          const std::vector<CompareResult>& results, const CompareArguments& arguments, const Question& question,
          Console& console) {
  bool failed = false;
  for (const FailCondition& condition : conditions) {
    std::vector<std::string> lines;
    const auto made = std::find_if(requests.begin(), requests.end(),
                                   [&](const CompareRequest& r) { return r.comparison == condition.comparison; });
    if (made != requests.end()) {
      lines = faults(condition, results[static_cast<std::size_t>(made - requests.begin())]);
    } else {
      lines = faults(condition, answer({condition.comparison, condition.comparison->id, {}, {}}, arguments, question));
    }
    if (lines.empty()) continue;
    failed = true;
    console.out << "\n** Failed: " << condition.text << '\n';
    for (const std::string& line : lines) console.out << line << '\n';
  }
  return failed ? ExitRegressed : ExitOk;
}

}  // namespace

bool namesComparison(const std::string& report) {
  const std::vector<std::string> texts = splitEscaped(report, ',');
  return !texts.empty() && findComparison(splitEscaped(texts.front(), ':').front()) != nullptr;
}

int runCompare(const CompareArguments& arguments, Console& console) {
  const RunFlags& run = arguments.run;
  if (run.files.size() != 2) throw UsageError("compare takes two recordings: the base, then the target");

  // Everything that can be wrong without looking into the recordings is told first.
  std::vector<CompareRequest> requests = parseRequests(run.reports);
  std::vector<FailCondition> conditions;
  for (const std::string& text : arguments.conditions) conditions.push_back(FailCondition::parse(text));
  Question question;
  for (const std::string& text : arguments.rules) question.rules.push_back(NameRule::parse(text));
  question.per = perOf(arguments);
  for (const std::string& text : {run.filterTime, arguments.baseFilterTime, arguments.targetFilterTime}) {
    if (!text.empty()) static_cast<void>(parseTimeFilter(text));
  }
  question.input.base.operators = question.input.target.operators = run.operators.config();
  static_cast<void>(Outputs(arguments, requests, console));

  Job baseJob;
  const auto base = loadTrace({run.files[0]}, console, baseJob);
  Job targetJob;
  const auto target = loadTrace({run.files[1]}, console, targetJob);
  if (requests.empty()) requests = defaultRequests(*base, *target);
  Outputs outputs(arguments, requests, console);
  Job job;
  question.input.base.trace = base;
  question.input.base.window =
      windowOf(base, arguments.baseFilterPhase, arguments.baseFilterRange, arguments.baseFilterTime, run, console, job);
  question.input.target.trace = target;
  question.input.target.window = windowOf(target, arguments.targetFilterPhase, arguments.targetFilterRange,
                                          arguments.targetFilterTime, run, console, job);
  question.input.base.job = question.input.target.job = &job;
  std::vector<CompareResult> results;
  runWatched(console, job, [&] {
    for (const CompareRequest& request : requests) {
      job.setPhase(request.typedId);
      results.push_back(answer(request, arguments, question));
    }
  });
  for (std::size_t i = 0; i < results.size(); ++i) outputs.write(i, requests[i], results[i], base->dialect());
  const int verdict = judge(conditions, requests, results, arguments, question, console);
  const int baseCode = tellImportNotes(*base, run.strict, console);
  const int targetCode = tellImportNotes(*target, run.strict, console);
  if (verdict != ExitOk) return verdict;
  return baseCode != ExitOk ? baseCode : targetCode;
}

}  // namespace tallyscope
