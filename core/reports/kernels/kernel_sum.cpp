// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/common_options.h"
#include "core/reports/counters/measured_columns.h"
#include "core/reports/event_scan.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const DeviceTable& device = trace.device();
  const auto names =
      std::make_shared<KernelNames>(trace, kernelNameMode(input.options), input.options.flag("range-name"));
  const std::vector<char> devices = deviceMask(trace, input.options);
  const auto onDevice = [&](const Track& track) { return devices[track.device] != 0; };

  const std::vector<Summary> groups = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    forEachEvent(
        trace, EventKind::Device, input.window, onDevice,
        [&](std::uint32_t i) {
          if (device.kind[i] == DeviceKind::Kernel) emit(names->resolve(i), device.duration[i]);
        },
        input.job);
  });
  const std::vector<std::uint32_t> order =
      orderByTotal(groups, [&](std::uint32_t a, std::uint32_t b) { return names->text(a) < names->text(b); });

  Table table;
  addSummaryColumns(table, report, groups, order);
  std::vector<std::string> texts;
  for (const std::uint32_t g : order) texts.emplace_back(names->text(g));
  std::vector<std::uint32_t> rows(names->size(), kNone);
  for (std::uint32_t row = 0; row < order.size(); ++row) rows[order[row]] = row;
  addMeasuredColumns(table, report, input, order.size(), [&](std::uint32_t i) {
    const std::uint32_t id = names->idOf(i);
    const bool counts = onDevice(trace.tracks()[trace.trackOf({EventKind::Device, i})]) &&
                        input.window.overlaps(device.start[i], device.duration[i]);
    return counts && id != kNone ? rows[id] : kNone;
  });
  table.addTexts(report.column("name"), std::move(texts));
  table.addLink(groupLink(TALLY_TR("Device Activity"), EventKind::Device, input, order,
                          [names, devices, trace = input.trace](std::uint32_t i) {
                            const bool counts =
                                trace->device().kind[i] == DeviceKind::Kernel &&
                                devices[trace->tracks()[trace->trackOf({EventKind::Device, i})].device] != 0;
                            return counts ? names->idOf(i) : kNone;
                          }));
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report kernelSumReport() {
  Report report;
  report.id = "kernel_sum";
  report.asysId = "hggc_ppu_kern_sum";
  report.nsysIds = {"cuda_gpu_kern_sum"};
  report.title = TALLY_TR("{device} Kernel Summary");
  report.description = TALLY_TR(
      "Sums the time of kernels by name. Which form of the name is used depends on the options 'base' and 'mangled'; "
      "the "
      "default is the demangled name with its parameters. 'Time' is the share of the sum of the listed kernels, not of "
      "the run's duration.");
  report.order = TALLY_TR("By Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the kernel summary");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  report.columns = timeSummaryColumns({.noun = "kernel",
                                       .countTitle = TALLY_TR("Instances"),
                                       .countHelp = TALLY_TR("Number of calls to this kernel"),
                                       .totalHelp = TALLY_TR("Total time used by all executions of this kernel")});
  for (ColumnSpec& column : measuredColumns()) report.columns.push_back(std::move(column));
  report.columns.push_back({.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Name of the kernel")});
  report.options = {rowsOption(), rangePrefixOption(), kernelNameOption(), deviceOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.summaryPlace = 4;
  report.run = run;
  return report;
}

}  // namespace tallyscope
