// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

#include "core/analysis/idle/work_timeline.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/idle/idle_support.h"

namespace tallyscope {

namespace {

struct Timelines {
  std::shared_ptr<const WorkRows> work;
  std::vector<WorkTimeline> timelines;  ///< by row
  TimeWindow window;
};

std::shared_ptr<const Timelines> measure(const ReportInput& input) {
  const auto data = std::make_shared<Timelines>();
  data->work = std::make_shared<WorkRows>(workRows(input));
  data->window = input.window;
  const WorkClasses classes(*input.trace);
  const bool fillsApart = input.options.text("fills") == "apart";
  for (const WorkRow& row : data->work->rows) {
    input.checkCancelled();
    WorkTimeline sum;
    for (const std::uint32_t group : row.groups) {
      const WorkTimeline one =
          workTimeline(*input.trace, data->work->groups[group].operations, classes, input.window, fillsApart);
      if (group == row.groups.front()) {
        sum = one;
      } else {
        sum.add(one);
      }
    }
    data->timelines.push_back(sum);
  }
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Timelines> data = measure(input);
  Table table;
  table.setRowCount(data->timelines.size());
  addWorkRowColumns(table, declaration, data->work,
                    [data](std::size_t row) -> const WorkRow& { return data->work->rows[row]; });
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->timelines[row]));
    });
  };
  const auto percents = [&](const char* id, auto value) {
    table.addComputedReals(declaration.column(id), [data, value](std::size_t row) {
      return percentOf(value(data->timelines[row]), data->timelines[row].span());
    });
  };
  using enum WorkClass;
  integers("operations", [](const WorkTimeline& t) { return t.operations; });
  integers("span", [](const WorkTimeline& t) { return t.span(); });
  integers("busy", [](const WorkTimeline& t) { return t.busy(); });
  percents("busy-percent", [](const WorkTimeline& t) { return t.busy(); });
  integers("computation", [](const WorkTimeline& t) { return t.of(Computation); });
  integers("communication", [](const WorkTimeline& t) { return t.of(Communication); });
  integers("copies", [](const WorkTimeline& t) { return t.of(Copy); });
  integers("fills", [](const WorkTimeline& t) { return t.of(Fill); });
  integers("compute-communication", [](const WorkTimeline& t) { return t.overlap(Computation, Communication); });
  integers("compute-copies", [](const WorkTimeline& t) { return t.overlap(Computation, Copy); });
  integers("communication-copies", [](const WorkTimeline& t) { return t.overlap(Communication, Copy); });
  table.addComputedReals(declaration.column("hidden-percent"), [data](std::size_t row) {
    const WorkTimeline& t = data->timelines[row];
    const TimeNs communication = t.of(Communication);
    return communication == 0 ? std::numeric_limits<double>::quiet_NaN()
                              : percentOf(t.overlap(Computation, Communication), communication);
  });
  integers("exposed-communication", [](const WorkTimeline& t) { return t.exposedCommunication(); });
  integers("exposed-copies", [](const WorkTimeline& t) { return t.exposedCopies(); });
  integers("idle", [](const WorkTimeline& t) { return t.idle(); });
  percents("idle-percent", [](const WorkTimeline& t) { return t.idle(); });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t group : data->work->rows[row].groups) {
                     for (const std::uint32_t e : data->work->groups[group].operations) visit({EventKind::Device, e});
                   }
                 }});
  if (data->work->phases) addStepNotes(*data->work->phases, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report deviceTimelineSumReport() {
  Report report;
  report.id = "device_timeline_sum";
  report.title = TALLY_TR("{device} Time by Kind of Work");
  report.description = TALLY_TR(
      "Where the time of a device went: computing, communicating, copying, idle, and what of it ran at once. The span runs "
      "from the first start to the last end of the work. Kernels of a collective library, by their metadata or their name, "
      "are communication; copies are copies; all other work is computation, fills too unless they are counted apart. Each "
      "kind counts once while one or more of its operations run. Exposed communication is communication while nothing "
      "computes; exposed copies are copies while nothing computes or communicates. Busy time is computation plus exposed "
      "communication plus exposed copies (plus fills alone, when they are apart); idle time is the rest of the span. "
      "With a time window, work is cut at its edges. Rows of a phase add up the spans of its steps.");
  report.order = TALLY_TR("Rank, device, stream, step.");
  report.rowHelp = TALLY_TR("Row number of the device time");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = workRowColumns();
  const std::vector<ColumnSpec> own = {
      columns::count("operations", TALLY_TR("Operations"), TALLY_TR("Number of kernels, copies and fills")),
      columns::time("span", TALLY_TR("Wall Span"), TALLY_TR("From the first start to the last end of the work")),
      columns::time("busy", TALLY_TR("Busy Time"), TALLY_TR("Time with one or more operations running, counted once")),
      columns::percent("busy-percent", TALLY_TR("Busy"), TALLY_TR("Busy time in percent of the span"), false),
      columns::time("computation", TALLY_TR("Computation"), TALLY_TR("Time with one or more operations computing")),
      columns::time("communication", TALLY_TR("Communication"),
                    TALLY_TR("Time with one or more kernels of a collective running")),
      columns::time("copies", TALLY_TR("Copies"), TALLY_TR("Time with one or more copies running")),
      columns::time("fills", TALLY_TR("Fills"), TALLY_TR("Time with one or more fills running, when they are apart")),
      columns::time("compute-communication", TALLY_TR("Computation and Communication"),
                    TALLY_TR("Time with both running")),
      columns::time("compute-copies", TALLY_TR("Computation and Copies"), TALLY_TR("Time with both running")),
      columns::time("communication-copies", TALLY_TR("Communication and Copies"), TALLY_TR("Time with both running")),
      columns::percent("hidden-percent", TALLY_TR("Hidden Communication"),
                       TALLY_TR("Share of the communication during which something computes"), false),
      columns::time("exposed-communication", TALLY_TR("Exposed Communication"),
                    TALLY_TR("Communication while nothing computes")),
      columns::time("exposed-copies", TALLY_TR("Exposed Copies"),
                    TALLY_TR("Copies while nothing computes or communicates")),
      columns::time("idle", TALLY_TR("Idle Time"), TALLY_TR("Time inside the span with no operation running")),
      columns::percent("idle-percent", TALLY_TR("Idle"), TALLY_TR("Idle time in percent of the span"), false),
  };
  report.columns.insert(report.columns.end(), own.begin(), own.end());
  report.options = workRowOptions();
  report.options.push_back(
      {.id = "fills",
       .title = TALLY_TR("Fills"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What memory fills count as."),
       .defaultValue = "computation",
       .choices = {{"computation", TALLY_TR("Computation"), TALLY_TR("Fills compute."), false},
                   {"apart", TALLY_TR("Apart"), TALLY_TR("Fills are a kind of their own."), false}}});
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Phase"), "phase", {"span", "busy", "idle", "exposed-communication"}}};
  report.compareKeys = {"rank", "device", "stream", "phase", "step"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
