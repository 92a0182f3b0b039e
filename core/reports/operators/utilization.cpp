// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include "core/analysis/device_activity.h"
#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

struct Row {
  UtilizationChunk chunk;
  std::uint32_t device, process;
};

struct Chunks {
  std::shared_ptr<const Trace> trace;
  WorkFilter filter;
  bool mergeProcesses = false;
  std::vector<Row> rows;
};

/// The stretch of time that is cut into chunks, for one device of one process.
Interval rangeOf(const ReportInput& input, const std::vector<Interval>& busy) {
  const TimeWindow extent = input.trace->extent();
  const Interval shown{std::max(input.window.from, extent.from), std::min(input.window.to, extent.to)};
  if (input.options.text("range-mode") == "full") return shown;
  if (busy.empty()) return {0, 0};
  return {std::max(busy.front().start, shown.start), std::min(busy.back().end, shown.end)};
}

std::shared_ptr<const Chunks> measure(const ReportInput& input) {
  const auto data = std::make_shared<Chunks>();
  data->trace = input.trace;
  data->filter = workFilter(input);
  data->filter.kernelsOnly = input.options.flag("compute-pipe");
  data->mergeProcesses = input.options.flag("merge-process-id");
  const std::int64_t chunkCount = input.options.integer("chunks").value_or(100);
  const auto threshold = static_cast<double>(input.options.integer("threshold").value_or(50));
  for (const DeviceActivity& activity : activityByDevice(*input.trace, data->filter, data->mergeProcesses)) {
    input.checkCancelled();
    const std::vector<Interval> busy = busyIntervals(*input.trace, activity.operations);
    std::vector<UtilizationChunk> chunks = utilizationChunks(busy, rangeOf(input, busy), chunkCount);
    if (!input.options.flag("all")) chunks = lowUtilization(chunks, threshold);
    for (const UtilizationChunk& chunk : chunks) data->rows.push_back({chunk, activity.device, activity.process});
  }
  std::sort(data->rows.begin(), data->rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(a.device, a.process, a.chunk.time.start) < std::tuple(b.device, b.process, b.chunk.time.start);
  });
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Chunks> data = measure(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(*data, data->rows[row]));
    });
  };
  table.addComputedReals(declaration.column("in-use"),
                         [data](std::size_t row) { return data->rows[row].chunk.percent(); });
  integers("duration", [](const Chunks&, const Row& r) { return r.chunk.time.length(); });
  integers("busy", [](const Chunks&, const Row& r) { return r.chunk.busy; });
  integers("start", [](const Chunks&, const Row& r) { return r.chunk.time.start; });
  integers("pid", [](const Chunks& d, const Row& r) { return pidOf(*d.trace, r.process); });
  integers("device", [](const Chunks& d, const Row& r) { return d.trace->devices()[r.device].id; });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   const Row& r = data->rows[row];
                   WorkFilter filter = data->filter;
                   filter.window = {r.chunk.time.start, r.chunk.time.end};
                   filter.devices.assign(data->trace->devices().size(), 0);
                   filter.devices[r.device] = 1;
                   for (const std::uint32_t operation : workByStart(*data->trace, filter)) {
                     if (data->mergeProcesses || data->trace->processOfDevice(operation) == r.process) {
                       visit({EventKind::Device, operation});
                     }
                   }
                 }});
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report utilizationReport() {
  Report report;
  report.id = "utilization";
  report.asysId = "ppu_time_util";
  report.nsysIds = {"gpu_time_util"};
  report.title = TALLY_TR("{device} Time Utilization");
  report.description = TALLY_TR(
      "Where a device was little used: the time range is cut into chunks of equal length; chunks in which the device "
      "was busy "
      "for at most the threshold's share are listed, neighbours joined into one row whose In-Use is their average "
      "weighted by "
      "length. A device is busy while one or more operations run on it, so that the share never exceeds 100 %: it says "
      "how "
      "long the device was used, not how well. With the option 'all', every chunk has a row of its own.");
  report.order = TALLY_TR("Device, process, start.");
  report.rowHelp = TALLY_TR("Row number of the {device} time utilization");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::percent("in-use", TALLY_TR("In-Use"), TALLY_TR("Percentage of time the {device} is being used"), false),
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Duration of the time range")),
      columns::time("busy", TALLY_TR("{device} Active Time"), TALLY_TR("{device} active time excluding overlapping")),
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Start timestamp of the time range")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
  };
  report.options = {{.id = "chunks",
                     .title = TALLY_TR("Chunks"),
                     .type = OptionType::Integer,
                     .help = TALLY_TR("How many chunks the time range is cut into."),
                     .defaultValue = "100",
                     .minimum = 1,
                     .maximum = 100'000},
                    {.id = "threshold",
                     .title = TALLY_TR("Threshold (%)"),
                     .type = OptionType::Integer,
                     .help = TALLY_TR("Chunks that are busy for at most this share are listed."),
                     .defaultValue = "50",
                     .minimum = 0,
                     .maximum = 100},
                    range_options::rangeMode(),
                    {.id = "compute-pipe",
                     .title = TALLY_TR("Compute only"),
                     .help = TALLY_TR("Only kernels make the device busy, no copies and fills.")},
                    {.id = "merge-process-id",
                     .title = TALLY_TR("Merge Processes"),
                     .help = TALLY_TR("One set of rows a device: work of any process makes it busy.")},
                    {.id = "all", .title = TALLY_TR("All chunks"), .help = TALLY_TR("Lists every chunk, none joined.")},
                    deviceOption(),
                    rowsOption()};
  report.pies = {{TALLY_TR("Device"), "device", {"busy", "duration"}}};
  report.compareKeys = {"device", "start"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
