// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a program that were opened together: what each holds, and what its instrumentation cost.
#include <algorithm>
#include <limits>

#include "core/base/errors.h"
#include "core/report/format.h"
#include "core/reports/column_makers.h"
#include "core/reports/runs/run_totals.h"

namespace tallyscope {

namespace {

constexpr double kNoReal = std::numeric_limits<double>::quiet_NaN();
constexpr double kPicosecondsPerMs = 1e9;

double meanMs(const EvidenceLayer& layer) {
  return layer.meanKernelPs ? static_cast<double>(*layer.meanKernelPs) / kPicosecondsPerMs : kNoReal;
}

Table runRuns(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const Evidence& evidence = trace.evidence();
  const std::size_t n = evidence.layers.size();
  std::vector<std::string> names, instrumentation, counted, files;
  std::vector<double> means;
  std::vector<std::int64_t> calls(n, 0), kernels(n, 0), stacks(n, 0), records(n, 0), events(n, 0);
  for (const RecordedTotals& totals : evidence.totals) {
    const auto rows = static_cast<std::int64_t>(totals.rows.size());
    if (totals.kind == TotalsKind::Api) calls[totals.layer] += rows;
    if (totals.kind == TotalsKind::Kernel) kernels[totals.layer] += rows;
  }
  for (const LaunchStack& stack : evidence.stacks) ++stacks[stack.layer];
  for (const CounterRecord& record : evidence.records) ++records[record.layer];
  for (const Track& track : trace.tracks()) {
    const std::uint32_t source = track.process != kNone  ? trace.processes()[track.process].source
                                 : track.device != kNone ? trace.devices()[track.device].source
                                                         : 0;
    if (const auto layer = evidence.layerOfSource(source)) events[*layer] += track.size();
  }
  for (const EvidenceLayer& layer : evidence.layers) {
    names.push_back(layer.name);
    instrumentation.emplace_back(instrumentationText(layer.instrumentation));
    counted.emplace_back(layer.instrumentation == Instrumentation::Counters ? TALLY_TR("no") : TALLY_TR("yes"));
    means.push_back(meanMs(layer));
    std::string list;
    for (const std::string& file : layer.files)
      list += (list.empty() ? "" : ", ") + file.substr(file.find_last_of('/') + 1);
    files.push_back(std::move(list));
  }
  Table table;
  table.setRowCount(n);
  addRunColumns(table, report, std::move(names), std::move(instrumentation));
  table.addReals(report.column("mean"), std::move(means));
  table.addIntegers(report.column("events"), std::move(events));
  table.addIntegers(report.column("calls"), std::move(calls));
  table.addIntegers(report.column("kernels"), std::move(kernels));
  table.addIntegers(report.column("stacks"), std::move(stacks));
  table.addIntegers(report.column("records"), std::move(records));
  table.addTexts(report.column("counted"), std::move(counted));
  table.addTexts(report.column("files"), std::move(files));
  return table;
}

Table runOverhead(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  double normal = kNoReal;
  std::string normalText = TALLY_TR("no run without instrumentation tells its time");
  for (const EvidenceLayer& layer : evidence.layers) {
    if (layer.instrumentation != Instrumentation::None || !layer.meanKernelPs || normal == normal) continue;
    normal = meanMs(layer);
    normalText = "run " + layer.name;
  }
  if (const auto typed = input.options.text("normal-ms")) {
    const auto ps = picosecondsFromMillis(*typed);
    if (!ps || *ps == 0) {
      throw UsageError("option 'normal-ms': '" + *typed + "' is not a time in milliseconds above 0, such as 0.0185488");
    }
    normal = static_cast<double>(*ps) / kPicosecondsPerMs;
    normalText = TALLY_TR("given as an option");
  }
  std::vector<std::string> names, instrumentation;
  std::vector<double> means, differences, ratios;
  for (const EvidenceLayer& layer : evidence.layers) {
    if (!layer.meanKernelPs) continue;
    const double mean = meanMs(layer);
    names.push_back(layer.name);
    instrumentation.emplace_back(instrumentationText(layer.instrumentation));
    means.push_back(mean);
    differences.push_back(100.0 * (mean - normal) / normal);  // NaN without a normal run: does not apply
    ratios.push_back(mean / normal);
  }
  Table table;
  table.setRowCount(names.size());
  addRunColumns(table, report, std::move(names), std::move(instrumentation));
  table.addReals(report.column("mean"), std::move(means));
  const auto against = [&](std::string_view id) {
    ColumnSpec spec = report.column(id);
    spec.help += " (" + normalText + (normal == normal ? ": " + realText(normal, 7) + " ms" : "") + ")";
    return spec;
  };
  table.addReals(against("difference"), std::move(differences));
  table.addReals(against("ratio"), std::move(ratios));
  if (!(normal == normal)) {
    table.notes.emplace_back(
        TALLY_TR("No run without instrumentation tells its time (mean_kernel_ms=… in what it printed); give "
                 "it with the option normal-ms."));
  }
  return table;
}

Table runLeaks(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  std::vector<std::string> places, printed, runs, instrumentation;
  std::vector<std::int64_t> bytes;
  for (const LeakEntry& leak : evidence.leaks) {
    places.push_back(leak.place);
    bytes.push_back(leak.bytes);
    printed.push_back(leak.printed);
    auto [run, text] = runTextOf(evidence, leak.layer);
    runs.push_back(std::move(run));
    instrumentation.push_back(std::move(text));
  }
  Table table;
  table.setRowCount(places.size());
  table.addTexts(report.column("place"), std::move(places));
  table.addIntegers(report.column("bytes"), std::move(bytes));
  table.addTexts(report.column("printed"), std::move(printed));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  table.notes.emplace_back(TALLY_TR(
      "This is what was still held when the process ended, the runtime's and the profiler's own memory included. It is "
      "neither a peak nor an average, and not all of it is a leak of the program."));
  return table;
}

ColumnSpec meanColumn() {
  ColumnSpec spec = columns::real("mean", TALLY_TR("Mean Kernel Time (ms)"),
                                  TALLY_TR("What the program itself measured and printed (mean_kernel_ms=…)"));
  spec.decimals = 7;
  return spec;
}

}  // namespace

Report runSumReport() {
  Report report;
  report.id = "run_sum";
  report.title = TALLY_TR("Runs");
  report.description = TALLY_TR(
      "The runs of a program that were opened together, with what was attached to each and what it recorded. Every "
      "table "
      "made from them says which run a row comes from; runs are never added up. Times of a run that collected hardware "
      "counters count nowhere.");
  report.order = TALLY_TR("In the order of the folders or files.");
  report.rowHelp = TALLY_TR("Row number of the runs");
  report.group = ReportGroup::Device;
  report.needs = {Need::Runs};
  report.columns = runColumns();
  const ColumnSpec more[] = {
      meanColumn(),
      columns::number("events", TALLY_TR("Timeline Events"), TALLY_TR("Events of the run's timeline")),
      columns::number("calls", TALLY_TR("API Lines"), TALLY_TR("Lines of API statistics")),
      columns::number("kernels", TALLY_TR("Kernel Lines"), TALLY_TR("Lines of kernel statistics")),
      columns::number("stacks", TALLY_TR("Call Stacks"), TALLY_TR("Launches with a call stack")),
      columns::number("records", TALLY_TR("Counter Records"), TALLY_TR("Dispatches with hardware counters")),
      columns::text("counted", TALLY_TR("Times Count"), TALLY_TR("Whether the run's device times are in any total")),
      columns::text("files", TALLY_TR("Files"), TALLY_TR("Files that were read"))};
  for (const ColumnSpec& column : more) report.columns.push_back(column);
  report.compareKeys = {"run"};
  report.run = runRuns;
  return report;
}

Report runOverheadSumReport() {
  Report report;
  report.id = "run_overhead_sum";
  report.title = TALLY_TR("Instrumentation Overhead");
  report.description = TALLY_TR(
      "How much longer the program's own measurement of its kernel came out in each run than in the run with nothing "
      "attached. The times are those that the program printed (mean_kernel_ms=…), not the profiler's. Traces, stacks "
      "and "
      "counters explain where time goes; how much time it is, only the run without them tells.");
  report.order = TALLY_TR("In the order of the folders or files.");
  report.rowHelp = TALLY_TR("Row number of the instrumentation overhead");
  report.group = ReportGroup::Device;
  report.needs = {Need::Runs};
  report.columns = runColumns();
  report.columns.push_back(meanColumn());
  ColumnSpec difference =
      columns::percent("difference", TALLY_TR("Slower By"), TALLY_TR("Difference from the normal run"), false);
  difference.decimals = 2;
  ColumnSpec ratio = columns::real("ratio", TALLY_TR("Times"), TALLY_TR("Time over that of the normal run"));
  ratio.decimals = 2;
  report.columns.push_back(std::move(difference));
  report.columns.push_back(std::move(ratio));
  report.options = {
      {.id = "normal-ms",
       .title = TALLY_TR("Normal Run (ms)"),
       .type = OptionType::Text,
       .help = TALLY_TR("The mean kernel time of the run with nothing attached, in milliseconds. Default is "
                        "what that run printed.")}};
  report.compareKeys = {"run"};
  report.run = runOverhead;
  return report;
}

Report leakCheckSumReport() {
  Report report;
  report.id = "leak_check_sum";
  report.title = TALLY_TR("Leak Check");
  report.description = TALLY_TR(
      "What hipprof --memory-usage or --leak-check found still held when the process ended. A check for leaks, not a "
      "measure of memory use: neither a peak nor an average.");
  report.order = TALLY_TR("In the order of the files.");
  report.rowHelp = TALLY_TR("Row number of the leak check");
  report.group = ReportGroup::Memory;
  report.needs = {Need::LeakChecks};
  ColumnSpec bytes =
      columns::number("bytes", TALLY_TR("Still Held"), TALLY_TR("Bytes, as exact as the printed figure"));
  bytes.unit = Unit::Bytes;
  report.columns = {columns::text("place", TALLY_TR("Place"), TALLY_TR("Host, or which device")), bytes,
                    columns::text("printed", TALLY_TR("As Printed"), TALLY_TR("The figure that the tool printed"))};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.compareKeys = {"place"};
  report.run = runLeaks;
  return report;
}

}  // namespace tallyscope
