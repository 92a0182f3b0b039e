// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/event_scan.h"
#include "core/reports/memory/memory_operations.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

/// `value(event)` is negative for an event that has none.
template <typename Value>
Table summarizeOperations(const Report& report, const ReportInput& input, Value value) {
  const Trace& trace = *input.trace;
  const std::vector<Summary> groups = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    forEachEvent(
        trace, EventKind::Device, input.window, kEveryTrack,
        [&](std::uint32_t i) {
          const std::uint32_t group = memoryOperationGroup(trace, i);
          if (group == kNone) return;
          if (const std::int64_t v = value(i); v >= 0) emit(group, v);
        },
        input.job);
  });
  const auto name = [&](std::uint32_t group) { return memoryOperationGroupName(trace, group); };
  const std::vector<std::uint32_t> order =
      orderByTotal(groups, [&](std::uint32_t a, std::uint32_t b) { return name(a) < name(b); });
  Table table;
  addSummaryColumns(table, report, groups, order);
  std::vector<std::string> texts;
  for (const std::uint32_t g : order) texts.push_back(name(g));
  table.addTexts(report.column("name"), std::move(texts));
  table.addLink(groupLink(TALLY_TR("Device Activity"), EventKind::Device, input, order,
                          [trace = input.trace](std::uint32_t i) { return memoryOperationGroup(*trace, i); }));
  return table;
}

Table runTime(const ReportInput& input, const Report& report) {
  return summarizeOperations(report, input, [&](std::uint32_t i) { return input.trace->device().duration[i]; });
}

Table runSize(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  return summarizeOperations(
      report, input, [&](std::uint32_t i) { return trace.deviceAttributes()[trace.device().attributes[i]].bytes; });
}

ColumnSpec operationColumn() {
  return {.id = "name", .title = TALLY_TR("Operation"), .help = TALLY_TR("Name of the memory operation")};
}

}  // namespace

Report copyTimeSumReport() {
  Report report;
  report.id = "copy_time_sum";
  report.asysId = "hggc_ppu_mem_time_sum";
  report.nsysIds = {"cuda_gpu_mem_time_sum", "gpumemtimesum"};
  report.title = TALLY_TR("{device} Memory Operation Summary (by Time)");
  report.description = TALLY_TR(
      "Sums the time of memory copies and fills on the device by operation; copies are told apart by direction. 'Time' "
      "is "
      "the share of the sum of the listed operations, not of the run's duration.");
  report.order = TALLY_TR("By Total Time, largest first; then by operation.");
  report.rowHelp = TALLY_TR("Row number of the memory summary");
  report.group = ReportGroup::Device;
  report.needs = {Need::Copies};
  report.columns = timeSummaryColumns({.noun = "operation",
                                       .countTitle = TALLY_TR("Count"),
                                       .countHelp = TALLY_TR("Number of operations to this type"),
                                       .totalHelp = TALLY_TR("Total time used by all executions of this operation")});
  report.columns.push_back(operationColumn());
  report.pies = {{TALLY_TR("Memory operation"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.summaryPlace = 5;
  report.run = runTime;
  return report;
}

Report copySizeSumReport() {
  Report report;
  report.id = "copy_size_sum";
  report.asysId = "hggc_ppu_mem_size_sum";
  report.nsysIds = {"cuda_gpu_mem_size_sum", "gpumemsizesum"};
  report.title = TALLY_TR("{device} Memory Operation Summary (by Size)");
  report.description = TALLY_TR(
      "Sums the bytes of memory copies and fills on the device by operation; copies are told apart by direction. "
      "Operations whose size was not recorded do not count.");
  report.order = TALLY_TR("By Total, largest first; then by operation.");
  report.rowHelp = TALLY_TR("Row number of the memory summary");
  report.group = ReportGroup::Device;
  report.needs = {Need::Copies};
  const auto bytes = [](std::string id, std::string title, std::string help, bool summable = false) {
    return ColumnSpec{.id = std::move(id),
                      .title = std::move(title),
                      .type = CellType::Integer,
                      .unit = Unit::Bytes,
                      .help = std::move(help),
                      .summable = summable};
  };
  report.columns = {
      bytes("total", TALLY_TR("Total"), TALLY_TR("Total memory utilized by this operation"), true),
      {.id = "count",
       .title = TALLY_TR("Count"),
       .type = CellType::Integer,
       .help = TALLY_TR("Number of executions of this operation"),
       .summable = true},
      bytes("avg", TALLY_TR("Avg"), TALLY_TR("Average memory size of this operation")),
      bytes("med", TALLY_TR("Med"), TALLY_TR("Median memory size of this operation")),
      bytes("min", TALLY_TR("Min"), TALLY_TR("Smallest memory size of this operation")),
      bytes("max", TALLY_TR("Max"), TALLY_TR("Largest memory size of this operation")),
      bytes("stddev", TALLY_TR("StdDev"),
            TALLY_TR("Standard deviation of the memory size of this operation") + stdDevNote(StdDevForm::Sample)),
      operationColumn()};
  report.pies = {{TALLY_TR("Memory operation"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.summaryPlace = 6;
  report.run = runSize;
  return report;
}

}  // namespace tallyscope
