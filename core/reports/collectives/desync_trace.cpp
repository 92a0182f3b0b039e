// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <numeric>
#include <tuple>

#include "core/base/statistics.h"
#include "core/reports/collectives/desync_groups.h"
#include "core/reports/column_makers.h"
#include "core/reports/event_scan.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {

namespace {

constexpr const char* kTimesLast = "times-last";

Table run(const ReportInput& input, const Report& report) {
  const auto data = std::make_shared<const DesyncGroups>(input);
  const Trace& trace = *input.trace;
  const DeviceTable& device = trace.device();
  std::vector<std::size_t> order(data->groups.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const CollectiveGroup& x = data->groups[a];
    const CollectiveGroup& y = data->groups[b];
    if (x.desyncRate() != y.desyncRate()) return x.desyncRate() > y.desyncRate();
    if (x.start != y.start) return x.start < y.start;
    return std::pair(data->nameOf(a), a) < std::pair(data->nameOf(b), b);
  });

  Table table;
  table.setRowCount(order.size());
  const auto integers = [&](std::string_view id, auto value) {
    std::vector<std::int64_t> cells;
    for (const std::size_t g : order) cells.push_back(value(data->groups[g]));
    table.addIntegers(report.column(id), std::move(cells));
  };
  const auto trackOfLast = [&](const CollectiveGroup& g) -> const Track& {
    return trace.tracks()[trace.trackOf({EventKind::Device, g.last})];
  };
  const auto durations = [&](const CollectiveGroup& g) {
    std::vector<TimeNs> list;
    for (const std::uint32_t k : g.kernels) list.push_back(device.duration[k]);
    return list;
  };
  integers("start", [](const CollectiveGroup& g) { return g.start; });
  integers("duration", [](const CollectiveGroup& g) { return g.duration; });
  integers("overlap", [](const CollectiveGroup& g) { return g.overlap; });
  std::vector<double> rates;
  for (const std::size_t g : order) rates.push_back(data->groups[g].desyncRate());
  table.addReals(report.column("rate"), std::move(rates));
  integers("last-process", [&](const CollectiveGroup& g) { return pidOf(trace, trace.processOfDevice(g.last)); });
  integers("last-device", [&](const CollectiveGroup& g) { return trace.devices()[trackOfLast(g).device].id; });
  const EventIds ids(trace);
  integers("last-kernel", [&](const CollectiveGroup& g) { return ids.of({EventKind::Device, g.last}); });
  integers("max", [&](const CollectiveGroup& g) { return std::ranges::max(durations(g)); });
  integers("min", [&](const CollectiveGroup& g) { return std::ranges::min(durations(g)); });
  integers("avg", [&](const CollectiveGroup& g) {
    std::vector<std::int64_t> list = durations(g);
    return summarize(list, StdDevForm::Population).mean;
  });
  integers("count", [](const CollectiveGroup& g) { return static_cast<std::int64_t>(g.kernels.size()); });
  std::vector<std::string> names;
  for (const std::size_t g : order) names.push_back(data->nameOf(g));
  table.addTexts(report.column("name"), std::move(names));
  table.addLink(eventLink(TALLY_TR("Last {collective} Kernel"), EventKind::Device,
                          [data, order](std::size_t r) { return data->groups[order[r]].last; }));
  // What the pie counts: a communication that was out of step has one process and one device that it waited for.
  std::vector<std::int64_t> late;
  for (const std::size_t g : order) late.push_back(data->groups[g].desyncRate() > 0 ? 1 : 0);
  table.addMeasure(kTimesLast, std::move(late));
  table.notes = data->notes();
  return table;
}

}  // namespace

Report desyncTraceReport() {
  Report report;
  report.id = "desync_trace";
  report.asysId = "pccl_desync_trace";
  report.title = TALLY_TR("{collective} Desync Trace");
  report.description = desyncRuleText() + " " + TALLY_TR("One row a communication, with the kernel that started last.");
  report.order = TALLY_TR("By desync rate, largest first; then by start; then by name.");
  report.rowHelp = TALLY_TR("Row number of {collective} communication trace");
  report.group = ReportGroup::Collectives;
  report.needs = {Need::Collectives};
  ColumnSpec start = columns::figure("start", TALLY_TR("Start"), TALLY_TR("Start time of {collective} communication"));
  start.isTime = true;
  report.columns = {
      start,
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Elapsed duration of {collective} communication")),
      columns::time("overlap", TALLY_TR("Overlap"), TALLY_TR("Overlapping duration of all {collective} kernels")),
      {.id = "rate",
       .title = TALLY_TR("Desync Rate"),
       .type = CellType::Real,
       .unit = Unit::Percent,
       .help = TALLY_TR("Desynchronization rate of {collective} communication")},
      columns::number("last-process", TALLY_TR("Last Process"), TALLY_TR("Process of the kernel that started last")),
      columns::number("last-device", TALLY_TR("Last Device"), TALLY_TR("Device of the kernel that started last")),
      columns::number("last-kernel", TALLY_TR("Last Kernel"),
                      TALLY_TR("Execution id of the kernel that started last, as in the trace of ranges' kernels")),
      columns::figure("max", TALLY_TR("Max Duration"),
                      TALLY_TR("Longest kernel duration in this {collective} communication")),
      columns::figure("min", TALLY_TR("Min Duration"),
                      TALLY_TR("Shortest kernel duration in this {collective} communication")),
      columns::figure("avg", TALLY_TR("Avg Duration"),
                      TALLY_TR("Average kernel duration in this {collective} communication")),
      columns::count("count", TALLY_TR("Instances"), TALLY_TR("Number of kernels in this {collective} communication")),
      {.id = "name", .title = TALLY_TR("Kernel Name"), .help = TALLY_TR("Name of the {collective} kernel")}};
  report.options = desyncOptions();
  report.measures = {columns::count(kTimesLast, TALLY_TR("Times Last"),
                                    TALLY_TR("How often it was the last where communication was out of step"))};
  report.pies = {{TALLY_TR("Process"), "last-process", {kTimesLast, "duration"}},
                 {TALLY_TR("Device"), "last-device", {kTimesLast, "duration"}}};
  report.compareKeys = {"name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
