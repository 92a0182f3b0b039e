// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/analysis/idle/launch_queue.h"
#include "core/analysis/kernel_names.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/idle/idle_parts.h"

namespace tallyscope {

namespace {

struct Row {
  QueueChange change;
  std::uint32_t workRow = 0;
  TimeNs empty = ColumnData::kNoInteger;  ///< until the next launch, where the queue ran empty
  std::uint32_t next = kNone;             ///< what was launched then
};

struct Queue {
  std::shared_ptr<const IdleParts> idle;
  std::vector<Row> rows;
  /// By operation that ended an idle interval: the cause of the longest part of it.
  std::unordered_map<std::uint32_t, IdleCause> causes;
};

void readCauses(Queue& data) {
  for (const IdleTimes& times : data.idle->times) {
    std::uint32_t interval = kNone;
    TimeNs longest = 0;
    for (const IdlePart& part : times.parts) {
      if (part.interval != interval) longest = 0;
      interval = part.interval;
      if (part.time.length() <= longest) continue;
      longest = part.time.length();
      data.causes[times.intervals[interval].after] = part.cause;
    }
  }
}

std::shared_ptr<const Queue> measure(const ReportInput& input) {
  const auto data = std::make_shared<Queue>();
  data->idle = idleParts(input);
  readCauses(*data);
  const WorkRows& work = *data->idle->work;
  const bool emptyOnly = input.options.flag("empty");
  const LaunchTimes launches(*input.trace, input.options.flag("correct-skew"));
  for (std::uint32_t w = 0; w < work.rows.size(); ++w) {
    input.checkCancelled();
    for (const std::uint32_t group : work.rows[w].groups) {
      const std::vector<QueueChange> changes = launchQueue(*input.trace, launches, work.groups[group].operations);
      for (std::size_t i = 0; i < changes.size(); ++i) {
        Row row{changes[i], w, ColumnData::kNoInteger, kNone};
        if (changes[i].length == 0 && i + 1 < changes.size()) {
          row.empty = changes[i + 1].time - changes[i].time;
          row.next = changes[i + 1].operation;
        }
        if (!emptyOnly || row.empty > 0) data->rows.push_back(row);
      }
    }
  }
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Queue> data = measure(input);
  const std::shared_ptr<const Trace> trace = input.trace;
  Table table;
  table.setRowCount(data->rows.size());
  addWorkRowColumns(table, declaration, data->idle->work, [data](std::size_t row) -> const WorkRow& {
    return data->idle->work->rows[data->rows[row].workRow];
  });
  table.addComputedIntegers(declaration.column("time"),
                            [data](std::size_t row) { return data->rows[row].change.time; });
  table.addComputedIntegers(declaration.column("length"),
                            [data](std::size_t row) { return std::int64_t{data->rows[row].change.length}; });
  table.addComputedTexts(declaration.column("change"), [data](std::size_t row) {
    return std::string(data->rows[row].change.launched ? "launched" : "started");
  });
  table.addComputedTexts(declaration.column("api"), [data, trace](std::size_t row) {
    const std::uint32_t call = trace->device().api[data->rows[row].change.operation];
    return std::string(apiDisplayName(trace->text(trace->api().name[call])));
  });
  table.addComputedIntegers(declaration.column("empty"), [data](std::size_t row) { return data->rows[row].empty; });
  table.addComputedTexts(
      declaration.column("cause"),
      [data](std::size_t row) { return std::string(titleOf(data->causes.at(data->rows[row].next))); },
      [data](std::size_t row) { return data->causes.contains(data->rows[row].next); });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   visit({EventKind::Device, data->rows[row].change.operation});
                 }});
  table.addLink({TALLY_TR("{api} API"), EventKind::Api, [data, trace](std::size_t row, const auto& visit) {
                   visit({EventKind::Api, trace->device().api[data->rows[row].change.operation]});
                 }});
  addIdleNotes(*data->idle, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report queueLengthReport() {
  Report report;
  report.id = "queue_length";
  report.title = TALLY_TR("Launch Queue Length");
  report.description = TALLY_TR(
      "How many launches were outstanding, change by change: a launch is outstanding from the start of its call until its "
      "operation starts (of a graph, until the first node starts). Where the queue ran empty, the row says for how long and, "
      "when the device became idle until the next launch's operation, the cause that has the largest part of that time, as "
      "in the summary of idle causes. Operations without a launch in the recording do not count. The length is never "
      "negative: an operation that starts before its call, because the clocks differ, is launched when it starts.");
  report.order = TALLY_TR("Rank, device, stream, step, then time.");
  report.rowHelp = TALLY_TR("Row number of the queue length");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = workRowColumns();
  const std::vector<ColumnSpec> own = {
      columns::instant("time", TALLY_TR("Time"), TALLY_TR("Time of the change")),
      columns::number("length", TALLY_TR("Queue Length"), TALLY_TR("Launches outstanding after the change")),
      columns::text("change", TALLY_TR("Change"), TALLY_TR("launched, or started")),
      columns::text("api", TALLY_TR("API Name"), TALLY_TR("Name of the launching call")),
      columns::time("empty", TALLY_TR("Empty For"), TALLY_TR("Time until the next launch, where the queue ran empty")),
      columns::text("cause", TALLY_TR("Idle Cause"), TALLY_TR("Why the device was idle before what was launched next")),
  };
  report.columns.insert(report.columns.end(), own.begin(), own.end());
  report.options = workRowOptions();
  for (OptionSpec& option : idleOptions()) report.options.push_back(std::move(option));
  report.options.push_back(
      {.id = "empty", .title = TALLY_TR("Empty queues only"), .help = TALLY_TR("Only where the queue ran empty.")});
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Idle Cause"), "cause", {"empty"}}};
  report.compareKeys = {"rank", "device", "stream", "phase", "step", "time"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
