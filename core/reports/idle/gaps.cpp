// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "core/analysis/device_activity.h"
#include "core/analysis/kernel_names.h"
#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/memory/memory_operations.h"

namespace tallyscope {
namespace {

struct Row {
  IdleGap gap;
  std::uint32_t device, process;
};

struct Gaps {
  explicit Gaps(const ReportInput& input) : trace(input.trace), names(*trace, kernelNameMode(input.options)) {}
  std::shared_ptr<const Trace> trace;
  KernelNames names;
  std::vector<Row> rows;
  TimeNs threshold = 0;
  TimeNs longest = 0;  ///< of the gaps that are not longer than the threshold; 0: there is none

  std::string nameOf(std::uint32_t operation) const {
    const DeviceKind kind = trace->device().kind[operation];
    if (kind == DeviceKind::Memcpy || kind == DeviceKind::Memset) return memoryOperationName(*trace, operation);
    return std::string(names.text(names.idOf(operation)));
  }
  /// The call that launched the operation which ended the gap.
  std::uint32_t callOf(std::size_t row) const { return trace->device().api[rows[row].gap.after]; }
};

/// gap-us where it is given, else gap (in ms).
TimeNs thresholdOf(const OptionValues& options) {
  if (const auto us = options.integer("gap-us")) return *us * 1000;
  return options.integer("gap").value_or(500) * 1'000'000;
}

/// "880", "0.5": exact, without zeros at the end.
std::string microseconds(TimeNs time) {
  std::string text = std::to_string(time / 1000);
  if (const TimeNs rest = time % 1000; rest > 0) {
    text += '.' + std::to_string(1000 + rest).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

std::shared_ptr<const Gaps> findGaps(const ReportInput& input) {
  const auto data = std::make_shared<Gaps>(input);
  // The gaps are those of the whole recording: cutting the work at the window would make new ones.
  WorkFilter filter;
  filter.devices = deviceMask(*input.trace, input.options);
  data->threshold = thresholdOf(input.options);
  for (const DeviceActivity& activity :
       activityByDevice(*input.trace, filter, input.options.flag("merge-process-id"))) {
    input.checkCancelled();
    for (const IdleGap& gap : idleGaps(*input.trace, activity.operations, 0)) {
      if (!input.window.overlaps(gap.time.start, gap.time.length())) continue;
      if (gap.time.length() <= data->threshold) {
        data->longest = std::max(data->longest, gap.time.length());
        continue;
      }
      data->rows.push_back({gap, activity.device, activity.process});
      data->names.resolve(gap.before);
      data->names.resolve(gap.after);
    }
  }
  std::sort(data->rows.begin(), data->rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(-a.gap.time.length(), a.gap.time.start, a.device, a.process) <
           std::tuple(-b.gap.time.length(), b.gap.time.start, b.device, b.process);
  });
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Gaps> data = findGaps(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id),
                              [data, value](std::size_t row) { return static_cast<std::int64_t>(value(*data, row)); });
  };
  const auto ofCall = [&](const char* id, auto value) {
    integers(id, [value](const Gaps& d, std::size_t row) {
      const std::uint32_t call = d.callOf(row);
      return call == kNone ? ColumnData::kNoInteger : static_cast<std::int64_t>(value(*d.trace, call));
    });
  };
  integers("duration", [](const Gaps& d, std::size_t row) { return d.rows[row].gap.time.length(); });
  integers("start", [](const Gaps& d, std::size_t row) { return d.rows[row].gap.time.start; });
  integers("end", [](const Gaps& d, std::size_t row) { return d.rows[row].gap.time.end; });
  integers("pid", [](const Gaps& d, std::size_t row) { return pidOf(*d.trace, d.rows[row].process); });
  integers("device", [](const Gaps& d, std::size_t row) { return d.trace->devices()[d.rows[row].device].id; });
  table.addComputedTexts(declaration.column("before"),
                         [data](std::size_t row) { return data->nameOf(data->rows[row].gap.before); });
  table.addComputedTexts(declaration.column("after"),
                         [data](std::size_t row) { return data->nameOf(data->rows[row].gap.after); });
  table.addComputedTexts(
      declaration.column("api"),
      [data](std::size_t row) {
        return std::string(apiDisplayName(data->trace->text(data->trace->api().name[data->callOf(row)])));
      },
      [data](std::size_t row) { return data->callOf(row) != kNone; });
  ofCall("api-start", [](const Trace& t, std::uint32_t call) { return t.api().start[call]; });
  ofCall("api-duration", [](const Trace& t, std::uint32_t call) { return t.api().duration[call]; });
  ofCall("tid", [](const Trace& t, std::uint32_t call) {
    return tidOf(t, t.tracks()[t.trackOf({EventKind::Api, call})].thread);
  });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   visit({EventKind::Device, data->rows[row].gap.before});
                   visit({EventKind::Device, data->rows[row].gap.after});
                 }});
  table.addLink(
      eventLink(TALLY_TR("{api} API"), EventKind::Api, [data](std::size_t row) { return data->callOf(row); }));
  if (data->rows.empty() && data->longest > 0) {
    table.notes.emplace_back(TALLY_TR("no gap is longer than %1 µs; the longest is %2 µs: set gap-us lower"),
                             microseconds(data->threshold), microseconds(data->longest));
  }
  if (!input.options.text("rows")) {
    OptionValues options;
    options.set("rows", "50");
    return limitRows(std::move(table), options);
  }
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report gapsReport() {
  Report report;
  report.id = "gaps";
  report.asysId = "ppu_gaps";
  report.nsysIds = {"gpu_gaps"};
  report.title = TALLY_TR("{device} Gaps");
  report.description = TALLY_TR(
      "Stretches in which a device had nothing to do for longer than a threshold, for each process and device: what "
      "had "
      "ended last, what ended the gap, and the host call that launched that. Kernels, copies, fills and whole graphs "
      "are "
      "work; a device is idle only when none of them runs on any stream. Time before the first and after the last "
      "operation "
      "is no gap. With a time window, the gaps that overlap it, in full.");
  report.order = TALLY_TR("Duration, longest first, then start, device and process.");
  report.rowHelp = TALLY_TR("Row number of the {device} gap");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Length of the gap")),
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Start timestamp of the gap")),
      columns::instant("end", TALLY_TR("End"), TALLY_TR("End timestamp of the gap")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      columns::text("before", TALLY_TR("Before"), TALLY_TR("Operation that ended last before the gap")),
      columns::text("after", TALLY_TR("After"), TALLY_TR("Operation that ended the gap")),
      columns::text("api", TALLY_TR("API Name"), TALLY_TR("Host call that launched the operation which ended the gap")),
      columns::instant("api-start", TALLY_TR("API Start"), TALLY_TR("Start timestamp of that call")),
      columns::figure("api-duration", TALLY_TR("API Duration"), TALLY_TR("Duration of that call")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread of that call")),
  };
  OptionSpec rows = rowsOption();
  rows.defaultValue = "50";
  report.options = {{.id = "gap",
                     .title = TALLY_TR("Minimum gap (ms)"),
                     .type = OptionType::Integer,
                     .help = TALLY_TR("Only gaps longer than this many milliseconds."),
                     .defaultValue = "500",
                     .minimum = 0,
                     .maximum = 1'000'000'000},
                    {.id = "gap-us",
                     .title = TALLY_TR("Minimum gap (µs)"),
                     .type = OptionType::Integer,
                     .help = TALLY_TR("The same in microseconds; counts instead of 'gap' when given."),
                     .minimum = 0,
                     .maximum = 1'000'000'000},
                    rows,
                    deviceOption(),
                    {.id = "merge-process-id",
                     .title = TALLY_TR("Merge Processes"),
                     .help = TALLY_TR("Work of any process makes a device busy.")},
                    kernelNameOption()};
  report.pies = {{TALLY_TR("Next operation"), "after", {"duration"}},
                 {TALLY_TR("API"), "api", {"duration"}},
                 {TALLY_TR("Device"), "device", {"duration"}}};
  report.compareKeys = {"device", "before", "after"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
