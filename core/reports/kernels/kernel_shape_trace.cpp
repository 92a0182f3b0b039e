// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/kernels/kernel_rows.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& report) {
  const std::shared_ptr<KernelRows> collected = collectKernels(input);
  const KernelNames& names = collected->names;
  sortByStart(collected->events, input.trace->device(),
              [&](std::uint32_t a, std::uint32_t b) { return names.text(names.idOf(a)) < names.text(names.idOf(b)); });
  const std::shared_ptr<const KernelRows> rows = collected;

  Table table;
  table.setRowCount(rows->events.size());
  const auto integers = [&](std::string_view id, std::function<std::int64_t(std::size_t)> value) {
    table.addComputedIntegers(report.column(id), std::move(value));
  };
  integers("start", [rows](std::size_t r) { return rows->device().start[rows->events[r]]; });
  integers("duration", [rows](std::size_t r) { return rows->device().duration[rows->events[r]]; });
  integers("pid", [rows](std::size_t r) { return pidOf(*rows->trace, rows->trace->processOfDevice(rows->events[r])); });
  integers("device", [rows](std::size_t r) { return rows->deviceId(r); });
  integers("context", [rows](std::size_t r) {
    const std::uint32_t s = rows->track(r).stream;
    return s == kNone || rows->trace->streams()[s].context < 0 ? ColumnData::kNoInteger
                                                               : rows->trace->streams()[s].context;
  });
  integers("stream", [rows](std::size_t r) {
    const std::uint32_t s = rows->track(r).stream;
    return s == kNone ? ColumnData::kNoInteger : rows->trace->streams()[s].id;
  });
  addShapeColumns(table, report, rows);
  table.addComputedTexts(report.column("name"), [rows](std::size_t r) { return rows->name(r); });
  table.addLink(
      eventLink(TALLY_TR("Device Activity"), EventKind::Device, [rows](std::size_t r) { return rows->events[r]; }));
  return table;
}

}  // namespace

Report kernelShapeTraceReport() {
  const auto id = [](std::string columnId, std::string title, std::string help) {
    return ColumnSpec{
        .id = std::move(columnId), .title = std::move(title), .type = CellType::Integer, .help = std::move(help)};
  };
  Report report;
  report.id = "kernel_shape_trace";
  report.asysId = "hggc_ppu_kern_gb_trace";
  report.title = TALLY_TR("{device} Kernel/Grid/Block Trace");
  report.description = TALLY_TR("Lists the kernels with their launch shapes: one row a kernel.");
  report.order = TALLY_TR("By Start; then by name.");
  report.rowHelp = TALLY_TR("Row number of the kernel trace");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  report.columns = {{.id = "start",
                     .title = TALLY_TR("Start"),
                     .type = CellType::Integer,
                     .unit = Unit::Ns,
                     .help = TALLY_TR("Timestamp of start time"),
                     .isTime = true},
                    {.id = "duration",
                     .title = TALLY_TR("Duration"),
                     .type = CellType::Integer,
                     .unit = Unit::Ns,
                     .help = TALLY_TR("Length of event"),
                     .summable = true},
                    id("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
                    id("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
                    id("context", TALLY_TR("Context ID"), TALLY_TR("Context identifier")),
                    id("stream", TALLY_TR("Stream ID"), TALLY_TR("Stream identifier"))};
  for (ColumnSpec& column : shapeColumns()) report.columns.push_back(std::move(column));
  report.columns.push_back({.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Name of the kernel")});
  report.options = {rangePrefixOption(), kernelNameOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"duration"}},
                 {TALLY_TR("Process"), "pid", {"duration"}},
                 {TALLY_TR("Device"), "device", {"duration"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
