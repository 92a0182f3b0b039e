// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <limits>

#include "core/analysis/counters/kernel_metrics.h"
#include "core/analysis/kernel_names.h"
#include "core/base/regex.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/runs/run_totals.h"

namespace tallyscope {

namespace {

constexpr double kNoReal = std::numeric_limits<double>::quiet_NaN();

/// A choice of metrics: those whose names begin with, or hold, one of the words.
struct MetricGroup {
  const char* id;
  const char* title;
  std::vector<std::string_view> beginnings, parts;
};

const std::vector<MetricGroup>& metricGroups() {
  static const std::vector<MetricGroup> kAll{
      {"overview", TALLY_TR("Overview"), {}, {}},
      {"throughput", TALLY_TR("Shares of the best rates"), {}, {"pct_of_peak_sustained_elapsed", "Throughput", "[%]"}},
      {"compute", TALLY_TR("Instructions and arithmetic"), {"sm__", "sass__", "thread_inst", "inst_executed"}, {}},
      {"tensor", TALLY_TR("Tensor cores"), {}, {"tensor"}},
      {"memory",
       TALLY_TR("Memory and caches"),
       {"dram__", "fbpa__", "l1tex__", "lts__", "lrc__", "memory_", "gpu__compute_memory", "gpu__dram"},
       {"Hit Rate", "Bandwidth", "Mem "}},
      {"scheduler", TALLY_TR("Warps and schedulers"), {"smsp__"}, {"warps_active", "Warp", "Scheduler"}},
      {"occupancy", TALLY_TR("Occupancy"), {}, {"occupancy", "Occupancy", "Block Limit", "warps_active"}},
      {"launch", TALLY_TR("Launch"), {"launch__"}, {"Registers Per", "Shared Memory", "Waves Per"}},
      {"links", TALLY_TR("NVLink and PCIe"), {"nvl", "pcie__", "c2clink__"}, {}},
      {"device", TALLY_TR("Device attributes"), {"device__", "numa__"}, {}},
      {"all", TALLY_TR("All metrics"), {""}, {}},
  };
  return kAll;
}

bool inGroup(const MetricGroup& group, std::string_view name) {
  const auto begins = [&](std::string_view word) { return name.starts_with(word); };
  const auto holds = [&](std::string_view word) { return name.find(word) != std::string_view::npos; };
  return std::any_of(group.beginnings.begin(), group.beginnings.end(), begins) ||
         std::any_of(group.parts.begin(), group.parts.end(), holds);
}

/// Which counters become columns, by the options.
std::vector<std::uint32_t> chosenCounters(const Evidence& evidence, const OptionValues& options) {
  const std::string id = options.text("columns").value_or("overview");
  std::vector<Regex> patterns;
  for (const std::string& pattern : options.list("metrics")) patterns.emplace_back(pattern);
  std::vector<std::uint32_t> chosen;
  if (id != "overview" || !patterns.empty()) {
    const auto& all = metricGroups();
    const auto group = std::find_if(all.begin(), all.end(), [&](const MetricGroup& g) { return g.id == id; });
    for (std::uint32_t c = 0; c < evidence.counters.size(); ++c) {
      const std::string& name = evidence.counters[c];
      const bool matched =
          std::any_of(patterns.begin(), patterns.end(), [&](const Regex& pattern) { return pattern.search(name); });
      if (matched || (id != "overview" && group != all.end() && inGroup(*group, name))) chosen.push_back(c);
    }
  }
  return chosen;
}

/// A column for a counter: its title is the recorder's name with the recorded unit.
ColumnSpec counterColumn(const Evidence& evidence, std::uint32_t counter) {
  const std::string& name = evidence.counters[counter];
  const std::string& unit = evidence.counterUnits[counter];
  const bool percent = unit == "%";
  return columns::real(name, percent || unit.empty() || name.ends_with(')') ? name : name + " (" + unit + ")",
                       TALLY_TR("As the recorder counted it"), percent ? Unit::Percent : Unit::None, 2);
}

/// The measures of a roofline chart.
void addWork(Table& table, const Trace& trace, const std::vector<const CounterRecord*>& records) {
  const WorkCounters counters(trace.evidence());
  std::vector<double> flops, bytes;
  std::vector<std::int64_t> times, devices;
  std::vector<std::string> types;
  for (const CounterRecord* record : records) {
    const auto work = counters.of(*record);
    flops.push_back(work ? work->flops : kNoReal);
    bytes.push_back(work ? work->bytes : kNoReal);
    times.push_back(std::max<std::int64_t>(record->durationNs, 0));
    types.push_back(work ? work->dataType : std::string());
    const auto all = trace.devices();
    const auto device = std::find_if(all.begin(), all.end(), [&](const Device& d) { return d.id == record->device; });
    devices.push_back(device == all.end() ? 0 : device - all.begin());
  }
  table.addMeasure("flops", std::move(flops));
  table.addMeasure("bytes", std::move(bytes));
  table.addMeasure("time", std::move(times));
  table.addMeasure("device", std::move(devices));
  table.addMeasure("data_type", std::move(types));
}

Table run(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  std::vector<const CounterRecord*> records;
  for (const CounterRecord& record : evidence.records) records.push_back(&record);
  Table table;
  table.setRowCount(records.size());
  const auto integers = [&](std::string_view id, auto read) {
    std::vector<std::int64_t> values;
    for (const CounterRecord* record : records) {
      const std::int64_t value = read(*record);
      values.push_back(value < 0 ? ColumnData::kNoInteger : value);
    }
    table.addIntegers(report.column(id), std::move(values));
  };
  integers("launch", [](const CounterRecord& r) { return r.dispatch; });
  integers("duration", [](const CounterRecord& r) { return r.durationNs; });
  const auto reals = [&](ColumnSpec spec, std::optional<std::uint32_t> counter) {
    std::vector<double> values;
    bool any = false;
    for (const CounterRecord* record : records) {
      const auto value = counter ? valueOf(*record, *counter) : std::nullopt;
      any = any || value;
      values.push_back(value.value_or(kNoReal));
    }
    if (any) table.addReals(std::move(spec), std::move(values));
  };
  const std::vector<std::uint32_t> chosen = chosenCounters(evidence, input.options);
  if (chosen.empty()) {
    for (const KernelMetric& metric : overviewMetrics()) {
      input.checkCancelled();
      reals(report.column(metric.id), counterOf(evidence, metric));
    }
  }
  for (const std::uint32_t counter : chosen) {
    input.checkCancelled();
    reals(counterColumn(evidence, counter), counter);
  }
  integers("grid",
           [](const CounterRecord& r) { return r.workgroup > 0 && r.gridItems >= 0 ? r.gridItems / r.workgroup : -1; });
  integers("block", [](const CounterRecord& r) { return r.workgroup; });
  integers("registers", [](const CounterRecord& r) { return r.vgpr; });
  integers("shared", [](const CounterRecord& r) { return r.ldsBytes; });
  std::vector<std::string> kernels, runs, instrumentation;
  for (const CounterRecord* record : records) {
    kernels.push_back(demangled(evidence.text(record->kernel)));
    auto [name, text] = runTextOf(evidence, record->layer);
    runs.push_back(std::move(name));
    instrumentation.push_back(std::move(text));
  }
  table.addTexts(report.column("kernel"), std::move(kernels));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  addWork(table, *input.trace, records);
  table.notes.emplace_back(
      TALLY_TR(
          "%1 metrics were recorded; the options columns and metrics choose others. The durations were taken under "
          "counter collection and are no measure of speed."),
      evidence.counters.size());
  if (chosen.empty() && (input.options.flag("metrics") || input.options.flag("columns")) &&
      input.options.text("columns").value_or("") != "overview") {
    table.notes.emplace_back(TALLY_TR("No metric is called so: the overview is shown."));
  }
  return limitRows(std::move(table), input.options);
}

OptionSpec columnsOption() {
  OptionSpec option{.id = "columns",
                    .title = TALLY_TR("Metrics"),
                    .type = OptionType::Choice,
                    .help = TALLY_TR("Which group of metrics is shown. Default is overview."),
                    .defaultValue = "overview"};
  for (const MetricGroup& group : metricGroups()) option.choices.push_back({group.id, group.title, {}, false});
  return option;
}

}  // namespace

Report ncuKernelsReport() {
  Report report;
  report.id = "ncu_kernels";
  report.title = TALLY_TR("{device} Kernel Metrics");
  report.description = TALLY_TR(
      "One row for each kernel that Nsight Compute (or another counter-collecting run) measured, with its metrics as "
      "recorded. Nsight Compute runs each kernel alone and many times over: rates and shares are the kernel's, the "
      "order of events and the times are not the program's. The roofline takes floating-point operations from the "
      "counters of the tensor paths and of the threads' adds, multiplies and fused operations, and bytes from what was "
      "read and written in device memory.");
  report.order = TALLY_TR("In the order of the recording.");
  report.rowHelp = TALLY_TR("Row number of the kernel metrics");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::CounterRecords};
  report.columns = {columns::number("launch", TALLY_TR("Launch"), TALLY_TR("Number of the launch in its run")),
                    columns::figure("duration", TALLY_TR("Duration Under Counters"),
                                    TALLY_TR("While counters were collected: no measure of speed"))};
  for (const KernelMetric& metric : overviewMetrics()) {
    report.columns.push_back(columns::real(std::string(metric.id), metric.title, metric.help, Unit::Percent, 2));
  }
  for (ColumnSpec& column : std::array{
           columns::number("grid", TALLY_TR("Blocks"), TALLY_TR("Blocks of the grid")),
           columns::number("block", TALLY_TR("Threads"), TALLY_TR("Threads of a block")),
           columns::number("registers", TALLY_TR("Registers"), TALLY_TR("Registers of a thread")),
           columns::integer("shared", TALLY_TR("Shared Memory"), TALLY_TR("Shared memory of a block"), Unit::Bytes),
           columns::text("kernel", TALLY_TR("Kernel"), TALLY_TR("Name of the kernel"))}) {
    report.columns.push_back(std::move(column));
  }
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {rowsOption(),
                    columnsOption(),
                    {.id = "metrics",
                     .title = TALLY_TR("Metric Names"),
                     .type = OptionType::Regex,
                     .help = TALLY_TR("Metrics whose names match are shown as columns, besides the group.")}};
  report.charts.roofline = true;
  report.compareKeys = {"kernel", "grid", "block"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
