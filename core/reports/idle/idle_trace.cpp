// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "core/analysis/kernel_names.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/idle/idle_parts.h"
#include "core/reports/memory/memory_operations.h"

namespace tallyscope {

namespace {

struct IdleTrace {
  explicit IdleTrace(const ReportInput& input)
      : idle(idleParts(input)), names(*input.trace, kernelNameMode(input.options)) {}
  struct Row {
    std::uint32_t group, part;
  };
  std::shared_ptr<const IdleParts> idle;
  KernelNames names;
  std::vector<Row> rows;

  const Trace& trace() const { return *idle->work->trace; }
  const IdlePart& part(std::size_t row) const { return idle->times[rows[row].group].parts[rows[row].part]; }
  const IdleGap& gap(std::size_t row) const { return idle->times[rows[row].group].intervals[part(row).interval]; }
  const WorkRow& workRow(std::size_t row) const { return idle->work->rows[idle->rowOfGroup[rows[row].group]]; }
  std::uint32_t call(std::size_t row) const { return trace().device().api[gap(row).after]; }
  EventRef host(std::size_t row) const { return idle->hostEvent(part(row), gap(row)); }
  bool hasHost(std::size_t row) const {
    return part(row).cause == IdleCause::LaunchedLate || part(row).cause == IdleCause::Synchronisation;
  }
  std::string nameOf(std::uint32_t operation) const {
    const DeviceKind kind = trace().device().kind[operation];
    if (kind == DeviceKind::Memcpy || kind == DeviceKind::Memset) return memoryOperationName(trace(), operation);
    return std::string(names.text(names.idOf(operation)));
  }
};

std::shared_ptr<const IdleTrace> collect(const ReportInput& input) {
  const auto data = std::make_shared<IdleTrace>(input);
  const TimeNs shortest = input.options.integer("gap-us").value_or(0) * 1000;
  for (std::uint32_t g = 0; g < data->idle->times.size(); ++g) {
    const IdleTimes& times = data->idle->times[g];
    for (std::uint32_t p = 0; p < times.parts.size(); ++p) {
      const IdleGap& gap = times.intervals[times.parts[p].interval];
      if (gap.time.length() < shortest) continue;
      data->rows.push_back({g, p});
      data->names.resolve(gap.before);
      data->names.resolve(gap.after);
      const EventRef blame = times.parts[p].blame;
      if (blame.valid() && blame.kind == EventKind::Device) data->names.resolve(blame.index);
    }
  }
  std::sort(data->rows.begin(), data->rows.end(), [&](const IdleTrace::Row& a, const IdleTrace::Row& b) {
    const auto key = [&](const IdleTrace::Row& r) {
      return std::tuple(data->idle->times[r.group].parts[r.part].time.start, r.group, r.part);
    };
    return key(a) < key(b);
  });
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const IdleTrace> data = collect(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id),
                              [data, value](std::size_t row) { return static_cast<std::int64_t>(value(*data, row)); });
  };
  integers("start", [](const IdleTrace& d, std::size_t row) { return d.part(row).time.start; });
  integers("duration", [](const IdleTrace& d, std::size_t row) { return d.part(row).time.length(); });
  table.addComputedTexts(declaration.column("cause"),
                         [data](std::size_t row) { return std::string(titleOf(data->part(row).cause)); });
  integers("gap-start", [](const IdleTrace& d, std::size_t row) { return d.gap(row).time.start; });
  integers("gap-duration", [](const IdleTrace& d, std::size_t row) { return d.gap(row).time.length(); });
  table.addComputedTexts(
      declaration.column("host"), [data](std::size_t row) { return hostEventName(data->trace(), data->host(row)); },
      [data](std::size_t row) { return data->hasHost(row); });
  table.addComputedTexts(
      declaration.column("blame"),
      [data](std::size_t row) {
        const EventRef blame = data->part(row).blame;
        return blame.kind == EventKind::Device ? data->nameOf(blame.index) : hostEventName(data->trace(), blame);
      },
      [data](std::size_t row) { return data->part(row).blame.valid(); });
  table.addComputedTexts(declaration.column("before"),
                         [data](std::size_t row) { return data->nameOf(data->gap(row).before); });
  table.addComputedTexts(declaration.column("after"),
                         [data](std::size_t row) { return data->nameOf(data->gap(row).after); });
  table.addComputedIntegers(declaration.column("api-start"), [data](std::size_t row) {
    const std::uint32_t call = data->call(row);
    return call == kNone ? ColumnData::kNoInteger : data->trace().api().start[call];
  });
  table.addComputedIntegers(declaration.column("tid"), [data](std::size_t row) {
    const std::uint32_t call = data->call(row);
    if (call == kNone) return ColumnData::kNoInteger;
    return tidOf(data->trace(), data->trace().tracks()[data->trace().trackOf({EventKind::Api, call})].thread);
  });
  addWorkRowColumns(table, declaration, data->idle->work,
                    [data](std::size_t row) -> const WorkRow& { return data->workRow(row); });
  table.addComputedTexts(declaration.column("rule"),
                         [data](std::size_t row) { return std::string(ruleText(data->part(row).rule)); });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   visit({EventKind::Device, data->gap(row).before});
                   visit({EventKind::Device, data->gap(row).after});
                   const EventRef blame = data->part(row).blame;
                   if (blame.valid() && blame.kind == EventKind::Device) visit(blame);
                 }});
  table.addLink({TALLY_TR("{api} API"), EventKind::Api, [data](std::size_t row, const auto& visit) {
                   if (const std::uint32_t call = data->call(row); call != kNone) visit({EventKind::Api, call});
                   const EventRef blame = data->part(row).blame;
                   if (blame.valid() && blame.kind == EventKind::Api && blame.index != data->call(row)) visit(blame);
                 }});
  table.addLink({TALLY_TR("Operator"), EventKind::Operator, [data](std::size_t row, const auto& visit) {
                   const EventRef host = data->host(row);
                   if (host.valid() && host.kind == EventKind::Operator) visit(host);
                 }});
  addIdleNotes(*data->idle, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report idleTraceReport() {
  Report report;
  report.id = "idle_trace";
  report.title = TALLY_TR("{device} Idle Intervals and Their Causes");
  report.description = TALLY_TR(
      "Every idle interval between two operations of a device, stream or step, divided without remainder into parts of one "
      "cause each; the rules are those of the summary of idle causes, and each row says which one decided. The rows lead to "
      "the operations around the interval, to the launching call of the next one and to the event to blame.");
  report.order = TALLY_TR("Start, then rank, device, stream and step.");
  report.rowHelp = TALLY_TR("Row number of the idle part");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Start timestamp of the part")),
      columns::time("duration", TALLY_TR("Idle Time"), TALLY_TR("Length of the part")),
      columns::text("cause", TALLY_TR("Cause"), TALLY_TR("Why the next operation had not started")),
      columns::instant("gap-start", TALLY_TR("Interval Start"), TALLY_TR("Start timestamp of the whole idle interval")),
      columns::figure("gap-duration", TALLY_TR("Interval"), TALLY_TR("Length of the whole idle interval")),
      columns::text("host", TALLY_TR("Host Event"),
                    TALLY_TR("What the launching thread did in the middle of the part, or the operator that waited")),
      columns::text("blame", TALLY_TR("Held By"),
                    TALLY_TR("The call or the device operation that held the next operation")),
      columns::text("before", TALLY_TR("Before"), TALLY_TR("Operation that ended last before the interval")),
      columns::text("after", TALLY_TR("After"), TALLY_TR("Operation that ended the interval")),
      columns::instant("api-start", TALLY_TR("API Start"), TALLY_TR("Start timestamp of its launching call")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread of that call")),
  };
  for (ColumnSpec& column : workRowColumns()) report.columns.push_back(std::move(column));
  report.columns.push_back(columns::text("rule", TALLY_TR("Rule"), TALLY_TR("The rule that decided, in words")));
  report.options = workRowOptions();
  for (OptionSpec& option : idleOptions()) report.options.push_back(std::move(option));
  report.options.push_back({.id = "gap-us",
                            .title = TALLY_TR("Minimum gap (µs)"),
                            .type = OptionType::Integer,
                            .help = TALLY_TR("Only intervals of this many microseconds or more."),
                            .defaultValue = "0",
                            .minimum = 0,
                            .maximum = 1'000'000'000});
  report.options.push_back(kernelNameOption());
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Cause"), "cause", {"duration"}}, {TALLY_TR("Next operation"), "after", {"duration"}}};
  report.compareKeys = {"device", "cause", "before", "after"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
