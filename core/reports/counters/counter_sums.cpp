// SPDX-License-Identifier: GPL-3.0-or-later
// What counter-collecting runs recorded: resources, derived figures, and every counter.
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/counters/counter_groups.h"
#include "core/reports/runs/run_totals.h"

namespace tallyscope {

namespace {

constexpr double kNoReal = std::numeric_limits<double>::quiet_NaN();

/// "256", or "64,256" when dispatches differ; nothing when it was not recorded.
template <typename Read>
std::string uniqueValues(const CounterGroup& group, Read read) {
  std::set<std::int64_t> values;
  for (const CounterRecord* record : group.records) {
    if (const std::int64_t v = read(*record); v >= 0) values.insert(v);
  }
  std::string text;
  for (const std::int64_t v : values) text += (text.empty() ? "" : ",") + std::to_string(v);
  return text.empty() ? Table::noText() : text;
}

void addRuns(Table& table, const Report& report, const Evidence& evidence, const std::vector<CounterGroup>& groups) {
  std::vector<std::string> runs, instrumentation;
  for (const CounterGroup& group : groups) {
    auto [run, text] = runTextOf(evidence, group.layer);
    runs.push_back(std::move(run));
    instrumentation.push_back(std::move(text));
  }
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
}

/// Percentages that are all at most 1 are more likely fractions which the recorder called percent.
void addFractionNotes(const Evidence& evidence, Table& table) {
  std::vector<double> most(evidence.counters.size(), 0);
  for (const CounterRecord& record : evidence.records) {
    for (const auto& [counter, value] : record.values) most[counter] = std::max(most[counter], value);
  }
  for (std::size_t c = 0; c < most.size(); ++c) {
    if (evidence.counterUnits[c] != "%" || !(most[c] > 0) || most[c] > 1) continue;
    table.notes.emplace_back(TALLY_TR("'%1' is recorded in percent and never above 1: it looks like a fraction of 1."),
                             evidence.counters[c]);
  }
}

Table runResources(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  const std::vector<CounterGroup> groups = counterGroups(evidence, false);
  const auto conflict = evidence.findCounter("SQ_LDS_BANK_CONFLICT");
  using Read = std::int64_t (*)(const CounterRecord&);
  static constexpr std::pair<std::string_view, Read> kFields[] = {
      {"grid", [](const CounterRecord& r) { return r.gridItems; }},
      {"workgroup", [](const CounterRecord& r) { return r.workgroup; }},
      {"wave", [](const CounterRecord& r) { return r.waveSize; }},
      {"vgpr", [](const CounterRecord& r) { return r.vgpr; }},
      {"accum", [](const CounterRecord& r) { return r.accumVgpr; }},
      {"sgpr", [](const CounterRecord& r) { return r.sgpr; }},
      {"lds", [](const CounterRecord& r) { return r.ldsBytes; }},
      {"scratch", [](const CounterRecord& r) { return r.scratchBytes; }},
  };
  Table table;
  table.setRowCount(groups.size());
  std::vector<std::int64_t> records;
  std::vector<std::string> kernels, conflicts;
  for (const CounterGroup& group : groups) {
    records.push_back(static_cast<std::int64_t>(group.records.size()));
    kernels.push_back(group.kernel);
    conflicts.push_back(uniqueValues(group, [&](const CounterRecord& r) {
      for (const auto& [counter, value] : r.values) {
        if (conflict && counter == *conflict) return static_cast<std::int64_t>(std::llround(value));
      }
      return std::int64_t{-1};
    }));
  }
  table.addIntegers(report.column("records"), std::move(records));
  table.addTexts(report.column("kernel"), std::move(kernels));
  for (const auto& [id, read] : kFields) {
    std::vector<std::string> texts;
    for (const CounterGroup& group : groups) texts.push_back(uniqueValues(group, read));
    table.addTexts(report.column(id), std::move(texts));
  }
  table.addTexts(report.column("conflicts"), std::move(conflicts));
  addRuns(table, report, evidence, groups);
  return limitRows(std::move(table), input.options);
}

Table runDerived(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  const std::int64_t units = input.options.integer("compute-units").value_or(80);
  const std::vector<CounterGroup> groups = counterGroups(evidence, true);
  Table table;
  table.setRowCount(groups.size());
  std::vector<std::int64_t> records, grids, sizes, durations, readBytes, writeBytes;
  std::vector<std::string> kernels;
  using Figure = std::optional<double> DerivedCounters::*;
  static constexpr std::pair<std::string_view, Figure> kReals[] = {{"clock", &DerivedCounters::clockHz},
                                                                   {"valu", &DerivedCounters::valuPercent},
                                                                   {"address", &DerivedCounters::addressPercent},
                                                                   {"read-rate", &DerivedCounters::readRate},
                                                                   {"write-rate", &DerivedCounters::writeRate},
                                                                   {"l2-hit", &DerivedCounters::l2HitPercent},
                                                                   {"conflicts", &DerivedCounters::bankConflictPercent},
                                                                   {"l1-stall", &DerivedCounters::l1StallPercent}};
  std::vector<std::vector<double>> reals(std::size(kReals));
  const auto whole = [](const std::optional<double>& v) {
    return v ? std::int64_t{std::llround(*v)} : ColumnData::kNoInteger;
  };
  const auto recorded = [](std::int64_t v) { return v < 0 ? ColumnData::kNoInteger : v; };
  for (const CounterGroup& group : groups) {
    const DerivedCounters derived = deriveCounters(evidence, group, units);
    const auto n = static_cast<std::int64_t>(group.records.size());
    records.push_back(n);
    grids.push_back(recorded(group.gridItems));
    sizes.push_back(recorded(group.workgroup));
    const auto ns = group.durationNs();
    durations.push_back(ns ? *ns / n : ColumnData::kNoInteger);
    readBytes.push_back(whole(derived.readBytes));
    writeBytes.push_back(whole(derived.writeBytes));
    kernels.push_back(group.kernel);
    for (std::size_t i = 0; i < reals.size(); ++i) reals[i].push_back((derived.*kReals[i].second).value_or(kNoReal));
  }
  const auto real = [&](std::string_view id) {
    const auto it = std::find_if(std::begin(kReals), std::end(kReals), [&](const auto& r) { return r.first == id; });
    table.addReals(report.column(id), std::move(reals[static_cast<std::size_t>(it - std::begin(kReals))]));
  };
  table.addIntegers(report.column("records"), std::move(records));
  table.addTexts(report.column("kernel"), std::move(kernels));
  table.addIntegers(report.column("grid"), std::move(grids));
  table.addIntegers(report.column("workgroup"), std::move(sizes));
  table.addIntegers(report.column("duration"), std::move(durations));
  real("clock");
  real("valu");
  real("address");
  table.addIntegers(report.column("read"), std::move(readBytes));
  real("read-rate");
  table.addIntegers(report.column("written"), std::move(writeBytes));
  real("write-rate");
  for (const std::string_view id : {"l2-hit", "conflicts", "l1-stall"}) real(id);
  addRuns(table, report, evidence, groups);
  if (!input.options.integer("compute-units")) {
    table.notes.emplace_back(
        TALLY_TR("80 compute units are assumed (gfx936); the option compute-units sets another number."));
  }
  return limitRows(std::move(table), input.options);
}

Table runValues(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  std::vector<std::int64_t> records;
  std::vector<double> sums, means, smallest, largest;
  std::vector<std::string> counters, units, kernels, runs, instrumentation;
  for (const CounterGroup& group : counterGroups(evidence, false)) {
    input.checkCancelled();
    for (std::uint32_t c = 0; c < evidence.counters.size(); ++c) {
      double sum = 0, low = std::numeric_limits<double>::infinity(), high = -low;
      std::int64_t n = 0;
      for (const CounterRecord* record : group.records) {
        for (const auto& [counter, value] : record->values) {
          if (counter != c) continue;
          sum += value;
          low = std::min(low, value);
          high = std::max(high, value);
          ++n;
        }
      }
      if (n == 0) continue;
      records.push_back(n);
      sums.push_back(sum);
      means.push_back(sum / static_cast<double>(n));
      smallest.push_back(low);
      largest.push_back(high);
      counters.push_back(evidence.counters[c]);
      units.push_back(evidence.counterUnits[c].empty() ? Table::noText() : evidence.counterUnits[c]);
      kernels.push_back(group.kernel);
      auto [run, text] = runTextOf(evidence, group.layer);
      runs.push_back(std::move(run));
      instrumentation.push_back(std::move(text));
    }
  }
  Table table;
  table.setRowCount(counters.size());
  table.addTexts(report.column("counter"), std::move(counters));
  table.addTexts(report.column("unit"), std::move(units));
  table.addIntegers(report.column("records"), std::move(records));
  table.addReals(report.column("sum"), std::move(sums));
  table.addReals(report.column("mean"), std::move(means));
  table.addReals(report.column("min"), std::move(smallest));
  table.addReals(report.column("max"), std::move(largest));
  table.addTexts(report.column("kernel"), std::move(kernels));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  addFractionNotes(evidence, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report counterResourceSumReport() {
  Report report;
  report.id = "counter_resource_sum";
  report.title = TALLY_TR("{device} Kernel Resources");
  report.description = TALLY_TR(
      "What a counter-collecting run recorded of the resources of each kernel's dispatches: sizes, registers, shared "
      "memory (LDS), scratch memory and LDS bank conflicts. Where dispatches differ all values are listed. Scratch "
      "above "
      "0 says that registers were spilled. None of this says how fast the kernel is.");
  report.order = TALLY_TR("By run; then by kernel.");
  report.rowHelp = TALLY_TR("Row number of the kernel resources");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::CounterRecords};
  using columns::text;
  report.columns = {
      columns::count("records", TALLY_TR("Records"), TALLY_TR("Dispatches recorded")),
      text("kernel", TALLY_TR("Kernel"), TALLY_TR("Name of the kernel")),
      text("grid", TALLY_TR("Grid Size"), TALLY_TR("Work-items of the whole grid")),
      text("workgroup", TALLY_TR("Workgroup Size"), TALLY_TR("Work-items of a group")),
      text("wave", TALLY_TR("Wave Size"), TALLY_TR("Work-items of a wave")),
      text("vgpr", TALLY_TR("VGPR"), TALLY_TR("Vector registers of a work-item")),
      text("accum", TALLY_TR("Accum VGPR"), TALLY_TR("Accumulation registers of a work-item")),
      text("sgpr", TALLY_TR("SGPR"), TALLY_TR("Scalar registers of a wave")),
      text("lds", TALLY_TR("LDS (bytes)"), TALLY_TR("Shared memory of a group")),
      text("scratch", TALLY_TR("Scratch (bytes)"), TALLY_TR("Scratch memory of a work-item")),
      text("conflicts", TALLY_TR("LDS Bank Conflicts"), TALLY_TR("Cycles lost to bank conflicts, as counted"))};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {rowsOption()};
  report.compareKeys = {"kernel"};
  report.run = runResources;
  return report;
}

Report counterDerivedSumReport() {
  Report report;
  report.id = "counter_derived_sum";
  report.title = TALLY_TR("{device} Derived Counters");
  report.description = TALLY_TR(
      "Figures derived from hardware counters, for dispatches of one kernel and size in one run. Clock is "
      "GRBM_GUI_ACTIVE "
      "over the duration. VALU is SQ_ACTIVE_INST_VALU, Address Unit is TA_TA_BUSY, L1 Stall is "
      "TCP_TCP_TA_DATA_STALL_CYCLES, each over GRBM_GUI_ACTIVE times the number of compute units (option "
      "compute-units). "
      "Read bytes are 64 for each TCC_EA and TCC_EA1 read request, 32 for those of 32 bytes; written bytes are 32 for "
      "each write request, 64 for those of 64 bytes. L2 Hit is TCC_HIT over TCC_HIT and TCC_MISS. Instances of a "
      "counter "
      "are summed, never averaged: unused ones are 0. SQ_WAIT_INST_LDS is not set against cycles: it counts waves, and "
      "exceeds them by far. Durations were taken under counter collection and are no measure of speed.");
  report.order = TALLY_TR("By run, kernel, grid size and workgroup size.");
  report.rowHelp = TALLY_TR("Row number of the derived counters");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::CounterRecords};
  ColumnSpec read = columns::number("read", TALLY_TR("Read"), TALLY_TR("Bytes read from memory by a dispatch"));
  read.unit = Unit::Bytes;
  ColumnSpec written =
      columns::number("written", TALLY_TR("Written"), TALLY_TR("Bytes written to memory by a dispatch"));
  written.unit = Unit::Bytes;
  report.columns = {
      columns::count("records", TALLY_TR("Records"), TALLY_TR("Dispatches recorded")),
      columns::text("kernel", TALLY_TR("Kernel"), TALLY_TR("Name of the kernel")),
      columns::number("grid", TALLY_TR("Grid Size"), TALLY_TR("Work-items of the whole grid")),
      columns::number("workgroup", TALLY_TR("Workgroup Size"), TALLY_TR("Work-items of a group")),
      columns::figure("duration", TALLY_TR("Avg Under Counters"),
                      TALLY_TR("Average duration while counters were collected: no measure of speed")),
      columns::real("clock", TALLY_TR("Clock"), TALLY_TR("Active cycles per second"), Unit::Hertz),
      columns::real("valu", TALLY_TR("VALU"),
                    TALLY_TR("Share of the vector issue slots of all compute units that were used"), Unit::Percent),
      columns::real("address", TALLY_TR("Address Unit"), TALLY_TR("Share of the address units' cycles that were busy"),
                    Unit::Percent),
      read,
      columns::real("read-rate", TALLY_TR("Read Rate"), TALLY_TR("Bytes read over the duration"), Unit::BytesPerSecond),
      written,
      columns::real("write-rate", TALLY_TR("Write Rate"), TALLY_TR("Bytes written over the duration"),
                    Unit::BytesPerSecond),
      columns::real("l2-hit", TALLY_TR("L2 Hit"), TALLY_TR("Share of L2 accesses that hit"), Unit::Percent),
      columns::real("conflicts", TALLY_TR("LDS Conflicts"),
                    TALLY_TR("Cycles lost to LDS bank conflicts over active cycles"), Unit::Percent),
      columns::real("l1-stall", TALLY_TR("L1 Stall"),
                    TALLY_TR("Share of the L1 units' cycles in which their return was stalled"), Unit::Percent)};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {rowsOption(),
                    {.id = "compute-units",
                     .title = TALLY_TR("Compute Units"),
                     .type = OptionType::Integer,
                     .help = TALLY_TR("How many compute units the device has. Default is 80 (gfx936)."),
                     .minimum = 1,
                     .maximum = 4096}};
  report.compareKeys = {"kernel", "grid", "workgroup"};
  report.run = runDerived;
  return report;
}

Report counterValueSumReport() {
  Report report;
  report.id = "counter_value_sum";
  report.title = TALLY_TR("{device} Counter Values");
  report.description = TALLY_TR(
      "Every counter that was recorded of a kernel's dispatches in a run, known or not, with the unit that the "
      "recording "
      "gives it. Instances of a counter are summed within a dispatch. A unit of % in hipprof's texts is as the tool "
      "prints it: its L2 hit rate reads like a fraction.");
  report.order = TALLY_TR("By run; then by kernel; then in the order of the recording.");
  report.rowHelp = TALLY_TR("Row number of the counter values");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::CounterRecords};
  report.columns = {columns::text("counter", TALLY_TR("Counter"), TALLY_TR("Name of the counter")),
                    columns::text("unit", TALLY_TR("Unit"), TALLY_TR("As recorded")),
                    columns::count("records", TALLY_TR("Records"), TALLY_TR("Dispatches that have the counter")),
                    columns::real("sum", TALLY_TR("Sum"), TALLY_TR("Over the dispatches")),
                    columns::real("mean", TALLY_TR("Mean"), TALLY_TR("Of a dispatch")),
                    columns::real("min", TALLY_TR("Min"), TALLY_TR("Smallest of a dispatch")),
                    columns::real("max", TALLY_TR("Max"), TALLY_TR("Largest of a dispatch")),
                    columns::text("kernel", TALLY_TR("Kernel"), TALLY_TR("Name of the kernel"))};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  for (ColumnSpec& column : report.columns) {
    if (column.type == CellType::Real) column.decimals = 3;
  }
  report.options = {rowsOption()};
  report.compareKeys = {"kernel", "counter"};
  report.run = runValues;
  return report;
}

}  // namespace tallyscope
