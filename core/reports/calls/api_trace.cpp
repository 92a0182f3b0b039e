// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_names.h"
#include "core/reports/event_scan.h"

namespace tallyscope {

namespace {

struct Rows {
  std::shared_ptr<const Trace> trace;
  std::vector<std::uint32_t> events;

  std::string name(std::uint32_t event) const {
    return std::string(apiDisplayName(trace->text(trace->api().name[event])));
  }
  std::uint32_t thread(std::size_t row) const {
    return trace->tracks()[trace->trackOf({EventKind::Api, events[row]})].thread;
  }
  std::uint32_t process(std::size_t row) const {
    const std::uint32_t t = thread(row);
    return t == kNone ? kNone : trace->threads()[t].process;
  }
  StringId threadName(std::size_t row) const {
    const std::uint32_t t = thread(row);
    return t == kNone ? 0 : trace->threads()[t].name;
  }
};

Table run(const ReportInput& input, const Report& report) {
  const auto rows = std::make_shared<Rows>(Rows{input.trace, {}});
  forEachEvent(
      *input.trace, EventKind::Api, input.window, kEveryTrack, [&](std::uint32_t i) { rows->events.push_back(i); },
      input.job);
  sortByStart(rows->events, input.trace->api(),
              [&](std::uint32_t a, std::uint32_t b) { return rows->name(a) < rows->name(b); });

  Table table;
  table.setRowCount(rows->events.size());
  const auto integers = [&](std::string_view id, std::function<std::int64_t(std::size_t)> value) {
    table.addComputedIntegers(report.column(id), std::move(value));
  };
  integers("start", [rows](std::size_t r) { return rows->trace->api().start[rows->events[r]]; });
  integers("duration", [rows](std::size_t r) { return rows->trace->api().duration[rows->events[r]]; });
  table.addComputedTexts(report.column("name"), [rows](std::size_t r) { return rows->name(rows->events[r]); });
  integers("correlation", [rows](std::size_t r) { return rows->trace->api().correlation[rows->events[r]]; });
  integers("pid", [rows](std::size_t r) { return pidOf(*rows->trace, rows->process(r)); });
  integers("tid", [rows](std::size_t r) { return tidOf(*rows->trace, rows->thread(r)); });
  table.addComputedTexts(
      report.column("thread-name"),
      [rows](std::size_t r) { return std::string(rows->trace->text(rows->threadName(r))); },
      [rows](std::size_t r) { return rows->threadName(r) != 0; });
  table.addLink(eventLink(TALLY_TR("{api} API"), EventKind::Api, [rows](std::size_t r) { return rows->events[r]; }));
  return table;
}

}  // namespace

Report apiTraceReport() {
  Report report;
  report.id = "api_trace";
  report.asysId = "hggc_api_trace";
  report.nsysIds = {"cuda_api_trace", "cudaapitrace"};
  report.title = TALLY_TR("{api} API Trace");
  report.description = TALLY_TR("Lists the {api} API calls, runtime and driver calls alike: one row a call.");
  report.order = TALLY_TR("By Start; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {api} API trace");
  report.group = ReportGroup::Api;
  report.needs = {Need::Api};
  report.columns = {{.id = "start",
                     .title = TALLY_TR("Start"),
                     .type = CellType::Integer,
                     .unit = Unit::Ns,
                     .help = TALLY_TR("Timestamp when API call was made"),
                     .isTime = true},
                    {.id = "duration",
                     .title = TALLY_TR("Duration"),
                     .type = CellType::Integer,
                     .unit = Unit::Ns,
                     .help = TALLY_TR("Length of API calls"),
                     .summable = true},
                    {.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("API function name")},
                    {.id = "correlation",
                     .title = TALLY_TR("CorrID"),
                     .type = CellType::Integer,
                     .help = TALLY_TR("Correlation used to map to other {api} traces")},
                    {.id = "pid",
                     .title = TALLY_TR("Pid"),
                     .type = CellType::Integer,
                     .help = TALLY_TR("Process ID that made the call")},
                    {.id = "tid",
                     .title = TALLY_TR("Tid"),
                     .type = CellType::Integer,
                     .help = TALLY_TR("Thread ID that made the call")},
                    {.id = "thread-name",
                     .title = TALLY_TR("Thread Name"),
                     .help = TALLY_TR("Name of thread that called API function")}};
  report.pies = {{TALLY_TR("{api} API"), "name", {"duration"}}, {TALLY_TR("Process"), "pid", {"duration"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
