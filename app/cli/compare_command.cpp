// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/load.h"
#include "app/cli/output_target.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/compare/comparison.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

struct CompareArguments {
  std::vector<std::string> comparisons, formats, outputs, rules, files;
  std::string filterTime, baseFilterTime, targetFilterTime, filterRange, perRange;
  std::int64_t top = -1;
  bool matchedOnly = false, analysis = false, overwrite = false, strict = false, list = false;
};

/// One `-r ID[:option[=value]]…`: options of the comparison itself (top, matched-only, analysis), the rest are those of
/// the single report.
struct CompareRequest {
  const Comparison* comparison = nullptr;
  std::string typedId;
  OptionValues options;
  CompareOptions compare;
};

std::int64_t countOf(const std::string& option, const std::string& text) {
  try {
    std::size_t used = 0;
    const std::int64_t value = std::stoll(text, &used);
    if (used == text.size()) return value;
  } catch (const std::logic_error&) {  // said below, with the text
  }
  throw UsageError("option '" + option + "' takes a number, not '" + text + "'");
}

CompareRequest parseRequest(const std::string& text) {
  const std::vector<std::string> parts = splitEscaped(text, ':');
  CompareRequest request;
  request.typedId = parts[0];
  request.comparison = findComparison(parts[0]);
  if (!request.comparison) {
    throw UsageError("unknown comparison '" + parts[0] + "'; 'tally compare --help-comparisons' lists them");
  }
  std::vector<std::string> rest;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == "matched-only") {
      request.compare.matchedOnly = true;
    } else if (parts[i] == "analysis") {
      request.compare.analysis = true;
    } else if (parts[i].starts_with("top=")) {
      request.compare.top = countOf("top", parts[i].substr(4));
    } else if (!parts[i].empty()) {
      rest.push_back(parts[i]);
    }
  }
  try {
    request.options = OptionValues::parse(reportRegistry().find(request.comparison->reportId)->options, rest);
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

/// Without -r: the summaries that both recordings can answer.
std::vector<CompareRequest> defaultRequests(const Trace& base, const Trace& target) {
  std::vector<CompareRequest> requests;
  for (const char* id : {"kernel_sum_compare", "range_projection_sum_compare", "op_type_sum_compare", "utilization_compare"}) {
    const Comparison* comparison = findComparison(id);
    const Report* report = comparison ? reportRegistry().find(comparison->reportId) : nullptr;
    if (report && !report->missing(base) && !report->missing(target)) requests.push_back({comparison, id, {}, {}});
  }
  return requests;
}

/// How many ranges whose names match lie in the window: the steps that totals are divided by.
std::int64_t rangesLike(const Trace& trace, const TimeWindow& window, const std::string& pattern) {
  const Regex regex(pattern);
  std::int64_t count = 0;
  const RangeTable& ranges = trace.ranges();
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    if (ranges.kind[i] == RangeKind::Projected || ranges.kind[i] == RangeKind::Mark) continue;
    if (window.overlaps(ranges.start[i], ranges.duration[i]) && regex.search(trace.text(ranges.name[i]))) ++count;
  }
  if (count == 0) throw UsageError("no range of the recording matches '" + pattern + "'");
  return count;
}

int listComparisons(Console& console) {
  for (const Comparison& c : comparisonRegistry()) {
    console.out << c.id << (c.asysId.empty() ? "" : " (" + c.asysId + ")") << "\n    "
                << Dialect::of(Vendor::Generic).expand(c.title) << '\n';
  }
  return ExitOk;
}

std::vector<std::string> idsOf(const std::vector<CompareRequest>& requests) {
  std::vector<std::string> ids;
  for (const CompareRequest& r : requests) ids.push_back(r.typedId);
  return ids;
}

void write(const CompareRequest& request, const OutputPlan& plan, const Table& table, const Dialect& dialect, bool first,
           Console& console) {
  for (const std::string& note : table.notes) console.err << "tally: " << request.typedId << ": " << note << '\n';
  if (plan.target.kind == OutputTarget::Kind::Console) {
    if (!first) console.out << '\n';
    if (plan.format == OutputFormat::Column) {
      console.out << "** " << dialect.expand(request.comparison->title) << " (" << request.typedId << ")\n\n";
    }
  }
  Report heading;
  heading.id = request.comparison->id;
  heading.title = request.comparison->title;
  writeTable(plan, heading, request.typedId, table, dialect, console);
}

int runCompare(const CompareArguments& arguments, Console& console) {
  if (arguments.list) return listComparisons(console);
  if (arguments.files.size() != 2) throw UsageError("compare takes two recordings: the base, then the target");
  std::vector<CompareRequest> requests = parseRequests(arguments.comparisons);
  std::vector<NameRule> rules;
  for (const std::string& text : arguments.rules) rules.push_back(NameRule::parse(text));
  const auto windowOf = [&](const std::string& own) {
    const std::string& text = own.empty() ? arguments.filterTime : own;
    return text.empty() ? TimeWindow{} : parseTimeFilter(text);
  };
  TimeWindow baseWindow = windowOf(arguments.baseFilterTime);
  TimeWindow targetWindow = windowOf(arguments.targetFilterTime);
  const std::string name = reportNameOf(arguments.files[0]) + "_" + reportNameOf(arguments.files[1]);
  const auto plan = [&] { return planOutputs(idsOf(requests), arguments.outputs, arguments.formats, name, arguments.overwrite); };
  std::vector<OutputPlan> plans = plan();

  Job baseJob;
  const auto base = loadTrace({arguments.files[0]}, console, baseJob);
  Job targetJob;
  const auto target = loadTrace({arguments.files[1]}, console, targetJob);
  if (!arguments.filterRange.empty()) {
    baseWindow = resolveRangeFilter(*base, arguments.filterRange);
    targetWindow = resolveRangeFilter(*target, arguments.filterRange);
  }
  Normalisation normalisation;
  if (!arguments.perRange.empty()) {
    normalisation = {Normalisation::By::Step, rangesLike(*base, baseWindow, arguments.perRange),
                     rangesLike(*target, targetWindow, arguments.perRange)};
  }
  if (requests.empty()) {
    requests = defaultRequests(*base, *target);
    plans = plan();
  }
  std::vector<Table> tables;
  Job job;
  runWatched(console, job, [&] {
    for (CompareRequest& request : requests) {
      job.setPhase(request.typedId);
      CompareOptions options = std::move(request.compare);
      options.matchedOnly |= arguments.matchedOnly;
      options.analysis |= arguments.analysis;
      if (options.top < 0) options.top = arguments.top;
      for (const std::string& text : arguments.rules) options.rules.push_back(NameRule::parse(text));
      options.normalisation = normalisation;
      CompareInput input;
      for (ReportInput* side : {&input.base, &input.target}) {
        side->options = request.options;
        side->job = &job;
      }
      input.base.trace = base;
      input.base.window = baseWindow;
      input.target.trace = target;
      input.target.window = targetWindow;
      input.options = &options;
      try {
        tables.push_back(runComparison(*request.comparison, input).table);
      } catch (const UsageError& e) {
        throw UsageError(request.typedId + ": " + e.what());
      }
    }
  });
  for (std::size_t i = 0; i < tables.size(); ++i) write(requests[i], plans[i], tables[i], base->dialect(), i == 0, console);
  const int baseCode = tellImportNotes(*base, arguments.strict, console);
  const int targetCode = tellImportNotes(*target, arguments.strict, console);
  return baseCode != ExitOk ? baseCode : targetCode;
}

}  // namespace

void addCompareCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto arguments = std::make_shared<CompareArguments>();
  CLI::App* command = app.add_subcommand("compare", "Compare two recordings");
  command->add_option("FILE", arguments->files, "The base, then the target");
  const auto one = [](CLI::Option* option) { option->allow_extra_args(false); };
  one(command->add_option("-r,--report", arguments->comparisons,
                          "ID[:option[=value]]...; options of the single report, and top=N, matched-only, analysis"));
  one(command->add_option("--format", arguments->formats, "column (console), csv (files), json or xlsx"));
  one(command->add_option("-o,--output", arguments->outputs, "DIR/PREFIX, '.', '%' (console) or @command"));
  command->add_flag("-f,--force-overwrite", arguments->overwrite, "Overwrite existing files [true|false]");
  command->add_option("--filter-time", arguments->filterTime, "START/END of both recordings, each from its own start");
  command->add_option("--base-filter-time", arguments->baseFilterTime, "START/END of the base");
  command->add_option("--target-filter-time", arguments->targetFilterTime, "START/END of the target");
  command->add_option("--filter-range,--filter-hgtx,--filter-nvtx", arguments->filterRange,
                      "NAME[@DOMAIN][/INDEX]: only the time of this range, in both");
  command->add_option("--top", arguments->top, "Only the first N rows of each side");
  command->add_flag("--matched-only", arguments->matchedOnly, "Hide rows that only one side has");
  command->add_flag("--analysis", arguments->analysis, "Add change, contribution, verdict and shift to every comparison");
  one(command->add_option("--name-rule", arguments->rules, "\"base regex => target regex\": names that mean the same"));
  command->add_option("--per-range", arguments->perRange, "Divide totals by the number of ranges whose name matches REGEX");
  command->add_flag("--strict", arguments->strict, "Exit with 3 when reading had to repair or leave out something");
  command->add_flag("--help-comparisons", arguments->list, "List all comparisons");
  command->callback([arguments, &console, &exitCode] { exitCode = runCompare(*arguments, console); });
}

}  // namespace tallyscope
