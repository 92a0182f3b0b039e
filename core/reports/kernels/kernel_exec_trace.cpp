// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/parallel_sort.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/kernels/kernel_rows.h"

namespace tallyscope {

namespace {

constexpr std::int64_t kNoInteger = ColumnData::kNoInteger;

/// Launch order, and within one call (a graph launch runs many kernels) the order of execution.
void sortByLaunch(KernelRows& rows) {
  const Trace& trace = *rows.trace;
  const auto key = [&](std::uint32_t i) {
    return std::tuple(trace.api().start[trace.device().api[i]], trace.device().start[i]);
  };
  parallelSort(rows.events.begin(), rows.events.end(), [&](std::uint32_t a, std::uint32_t b) {
    const auto ka = key(a), kb = key(b);
    if (ka != kb) return ka < kb;
    const std::string_view na = rows.names.text(rows.names.idOf(a)), nb = rows.names.text(rows.names.idOf(b));
    return na != nb ? na < nb : a < b;
  });
}

/// Only a kernel that starts after its call has returned waited in a queue.
TimeNs queueDuration(const KernelRows& rows, std::size_t row) {
  const TimeNs wait = rows.device().start[rows.events[row]] - rows.trace->api().end(rows.api(row));
  return wait > 0 ? wait : kNoInteger;
}

Table run(const ReportInput& input, const Report& report) {
  std::uint64_t withoutCall = 0;
  const std::shared_ptr<KernelRows> collected = collectKernels(input, [&](std::uint32_t i) {
    const bool launched = input.trace->device().api[i] != kNone;
    withoutCall += launched ? 0 : 1;
    return launched;
  });
  sortByLaunch(*collected);
  const std::shared_ptr<const KernelRows> rows = collected;

  Table table;
  table.setRowCount(rows->events.size());
  const auto integers = [&](std::string_view id, std::function<std::int64_t(std::size_t)> value) {
    table.addComputedIntegers(report.column(id), std::move(value));
  };
  integers("api-start", [rows](std::size_t r) { return rows->trace->api().start[rows->api(r)]; });
  integers("api-duration", [rows](std::size_t r) { return rows->trace->api().duration[rows->api(r)]; });
  integers("queue-start", [rows](std::size_t r) {
    return queueDuration(*rows, r) == kNoInteger ? kNoInteger : rows->trace->api().end(rows->api(r));
  });
  integers("queue-duration", [rows](std::size_t r) { return queueDuration(*rows, r); });
  integers("kernel-start", [rows](std::size_t r) { return rows->device().start[rows->events[r]]; });
  integers("kernel-duration", [rows](std::size_t r) { return rows->device().duration[rows->events[r]]; });
  integers("total", [rows](std::size_t r) {
    const TimeNs end = std::max(rows->device().end(rows->events[r]), rows->trace->api().end(rows->api(r)));
    return end - rows->trace->api().start[rows->api(r)];
  });
  integers("pid", [rows](std::size_t r) { return pidOf(*rows->trace, rows->apiTrack(r).process); });
  integers("tid", [rows](std::size_t r) { return tidOf(*rows->trace, rows->apiTrack(r).thread); });
  integers("device", [rows](std::size_t r) { return rows->deviceId(r); });
  table.addComputedTexts(report.column("api"), [rows](std::size_t r) {
    return std::string(apiDisplayName(rows->trace->text(rows->trace->api().name[rows->api(r)])));
  });
  addShapeColumns(table, report, rows);
  table.addComputedTexts(report.column("name"), [rows](std::size_t r) { return rows->name(r); });
  table.addLink(eventLink(TALLY_TR("{api} API"), EventKind::Api, [rows](std::size_t r) { return rows->api(r); }));
  table.addLink(
      eventLink(TALLY_TR("Device Activity"), EventKind::Device, [rows](std::size_t r) { return rows->events[r]; }));
  if (withoutCall > 0) {
    table.notes.push_back(
        Remark::counted(withoutCall, TALLY_TR("%1 kernel has no launch call in the recording and cannot be listed."),
                        TALLY_TR("%1 kernels have no launch call in the recording and cannot be listed.")));
  }
  return table;
}

}  // namespace

Report kernelExecTraceReport() {
  Report report;
  report.id = "kernel_exec_trace";
  report.asysId = "hggc_kern_exec_trace";
  report.nsysIds = {"cuda_kern_exec_trace", "kernexectrace"};
  report.title = TALLY_TR("{api} Kernel Launch & Exec Time Trace");
  report.description = TALLY_TR(
      "Lists each kernel with the API call that launched it: one row a kernel, so that a call that launches a graph "
      "has "
      "many. A kernel waited in a queue when it started after its call had returned: Queue Dur is Kernel Start minus "
      "the "
      "end of the call, '-' when that is not positive. Kernels whose call is not in the recording are left out.");
  report.order = TALLY_TR("By API Start; the kernels of one call by Kernel Start; then by name.");
  report.rowHelp = TALLY_TR("Row number of the kernel trace");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  report.columns = {
      columns::instant("api-start", TALLY_TR("API Start"), TALLY_TR("Start timestamp of {api} API launch call")),
      columns::time("api-duration", TALLY_TR("API Dur"), TALLY_TR("Duration of {api} API launch call")),
      columns::instant("queue-start", TALLY_TR("Queue Start"),
                       TALLY_TR("Start timestamp of queue wait time, if it exists")),
      columns::time("queue-duration", TALLY_TR("Queue Dur"), TALLY_TR("Duration of queue wait time, if it exists")),
      columns::instant("kernel-start", TALLY_TR("Kernel Start"), TALLY_TR("Start timestamp of {api} kernel")),
      columns::time("kernel-duration", TALLY_TR("Kernel Dur"), TALLY_TR("Duration of {api} kernel")),
      columns::time("total", TALLY_TR("Total Dur"), TALLY_TR("Duration from API start to the later of both ends")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process ID that made kernel launch call")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread ID that made kernel launch call")),
      columns::number("device", TALLY_TR("DevId"), TALLY_TR("{api} Device ID that executed kernel (which {device})")),
      {.id = "api",
       .title = TALLY_TR("API Function"),
       .help = TALLY_TR("Name of {api} API call used to launch kernel")}};
  for (ColumnSpec& column : shapeColumns()) report.columns.push_back(std::move(column));
  report.columns.push_back({.id = "name", .title = TALLY_TR("Kernel Name"), .help = TALLY_TR("Name of {api} Kernel")});
  report.options = {kernelNameOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"kernel-duration", "total"}},
                 {TALLY_TR("Process"), "pid", {"kernel-duration", "total"}},
                 {TALLY_TR("Device"), "device", {"kernel-duration", "total"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
