// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <memory>
#include <tuple>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/event_scan.h"

namespace tallyscope {

namespace {

/// A stage of one channel and direction on one thread.
struct Key {
  std::uint32_t thread, stage;
  StringId name;
  friend auto operator<=>(const Key&, const Key&) = default;
};
struct Row {
  Key key;
  std::vector<std::uint32_t> events;
  Summary figures;
};

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const RangeTable& ranges = trace.ranges();
  std::map<Key, Row> groups;
  for (const auto& [event, stage] : ranges.stage.entries) {
    if (!input.window.overlaps(ranges.start[event], ranges.duration[event])) continue;
    const std::uint32_t thread = trace.tracks()[trace.trackOf({EventKind::Range, event})].thread;
    const Key key{thread, stage, ranges.name[event]};
    Row& row = groups[key];
    row.key = key;
    row.events.push_back(event);
  }
  const auto rows = std::make_shared<std::vector<Row>>();
  for (auto& entry : groups) {
    std::vector<std::int64_t> durations;
    for (const std::uint32_t e : entry.second.events) durations.push_back(ranges.duration[e]);
    entry.second.figures = summarize(durations, StdDevForm::Population);
    rows->push_back(std::move(entry.second));
  }
  const auto stageOf = [&](const Row& r) -> const CollectiveStage& { return trace.collectiveStages()[r.key.stage]; };
  const auto pid = [&](const Row& r) {
    return r.key.thread == kNone ? ColumnData::kNoInteger : pidOf(trace, trace.threads()[r.key.thread].process);
  };
  const auto tid = [&](const Row& r) {
    return r.key.thread == kNone ? ColumnData::kNoInteger : tidOf(trace, r.key.thread);
  };
  std::sort(rows->begin(), rows->end(), [&](const Row& a, const Row& b) {
    const auto key = [&](const Row& r) {
      return std::tuple(-r.figures.total, trace.text(r.key.name), pid(r), tid(r), stageOf(r).channel,
                        trace.text(stageOf(r).type), r.key);
    };
    return key(a) < key(b);
  });

  Table table;
  table.setRowCount(rows->size());
  const auto integers = [&](std::string_view id, auto value) {
    std::vector<std::int64_t> cells;
    for (const Row& r : *rows) cells.push_back(value(r));
    table.addIntegers(report.column(id), std::move(cells));
  };
  const auto texts = [&](std::string_view id, auto value) {
    std::vector<std::string> cells;
    for (const Row& r : *rows) cells.push_back(value(r) == 0 ? Table::noText() : std::string(trace.text(value(r))));
    table.addTexts(report.column(id), std::move(cells));
  };
  integers("pid", pid);
  integers("device", [&](const Row& r) {
    return stageOf(r).device == kNone ? ColumnData::kNoInteger : trace.devices()[stageOf(r).device].id;
  });
  integers("tid", tid);
  integers("channel", [&](const Row& r) {
    return stageOf(r).channel < 0 ? ColumnData::kNoInteger : std::int64_t{stageOf(r).channel};
  });
  texts("type", [&](const Row& r) { return stageOf(r).type; });
  texts("name", [](const Row& r) { return r.key.name; });
  integers("total", [](const Row& r) { return r.figures.total; });
  integers("count", [](const Row& r) { return r.figures.count; });
  integers("avg", [](const Row& r) { return r.figures.mean; });
  integers("med", [](const Row& r) { return r.figures.median; });
  integers("min", [](const Row& r) { return r.figures.min; });
  integers("max", [](const Row& r) { return r.figures.max; });
  integers("stddev", [](const Row& r) { return r.figures.stddev; });
  table.addLink({TALLY_TR("{collective} Stage"), EventKind::Range, [rows](std::size_t r, const auto& visit) {
                   for (const std::uint32_t e : (*rows)[r].events) visit({EventKind::Range, e});
                 }});
  if (rows->empty()) table.notes.push_back(TALLY_TR("The recording holds no stages of collectives."));
  return table;
}

}  // namespace

Report collectiveStageSumReport() {
  Report report;
  report.id = "collective_stage_sum";
  report.asysId = "pccl_stage_sum";
  report.title = TALLY_TR("{collective} Stage Summary");
  report.description = TALLY_TR(
      "Sums the stages that the collective library went through (waiting for the device, sending, receiving), by thread, "
      "channel, direction and stage. The standard deviation is that of the population.");
  report.order = TALLY_TR("By Total Time, largest first; then by name, process, thread, channel and direction.");
  report.rowHelp = TALLY_TR("Row number of the stage summary");
  report.group = ReportGroup::Collectives;
  report.needs = {Need::Ranges};
  report.columns = {
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread identifier")),
      columns::number("channel", TALLY_TR("Channel ID"), TALLY_TR("{collective} channel identifier")),
      {.id = "type", .title = TALLY_TR("Channel Type"), .help = TALLY_TR("{collective} channel type")},
      {.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Stage name")},
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Stage total time")),
      columns::count("count", TALLY_TR("Instances"), TALLY_TR("Number of this stage")),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average of stage duration")),
      columns::figure("med", TALLY_TR("Med"), TALLY_TR("Median of stage duration")),
      columns::figure("min", TALLY_TR("Min"), TALLY_TR("Minimum of stage duration")),
      columns::figure("max", TALLY_TR("Max"), TALLY_TR("Maximum of stage duration")),
      columns::figure("stddev", TALLY_TR("Stdev"), TALLY_TR("Standard deviation of stage duration (population)"))};
  report.pies = {{TALLY_TR("Stage"), "name", {"total", "count"}},
                 {TALLY_TR("Process"), "pid", {"total", "count"}},
                 {TALLY_TR("Device"), "device", {"total", "count"}}};
  report.compareKeys = {"name", "channel", "type"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
