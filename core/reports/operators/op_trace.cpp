// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

constexpr const char* kOnce = "operator-time";

/// A device activity of an operator: what the columns read on demand.
struct Rows {
  std::shared_ptr<const OperatorAnalysis> analysis;
  std::vector<std::uint32_t> span;       ///< per row
  std::vector<std::uint32_t> operation;  ///< per row

  const OperatorSpan& spanOf(std::size_t row) const { return analysis->work.spans[span[row]]; }
  const Recognition::Instance& instanceOf(std::size_t row) const {
    return analysis->recognition->instances()[spanOf(row).instance];
  }
  const OperatorKind& kindOf(std::size_t row) const { return analysis->recognition->kinds()[instanceOf(row).kind]; }
  const Track& trackOf(std::size_t row) const {
    return analysis->trace->tracks()[analysis->trace->trackOf({EventKind::Device, operation[row]})];
  }
  /// Where an event stands in the recording: a row id, or a byte offset.
  std::int64_t placeOf(EventRef event) const {
    return static_cast<std::int64_t>(analysis->trace->slices(event.kind)->place[event.index]);
  }
  std::int64_t activityId(std::size_t row) const {
    const std::int64_t correlation = analysis->trace->device().correlation[operation[row]];
    return correlation != 0 ? correlation : placeOf({EventKind::Device, operation[row]});
  }
};

Table run(const ReportInput& input, const Report& report) {
  auto rows = std::make_shared<Rows>();
  rows->analysis = analyseOperators(input);
  const OperatorAnalysis& analysis = *rows->analysis;
  for (std::uint32_t s = 0; s < analysis.work.spans.size(); ++s) {
    const OperatorSpan& span = analysis.work.spans[s];
    if (!analysis.wanted[analysis.recognition->kindOf(span.instance).type]) continue;
    for (const std::uint32_t operation : analysis.work.operationsOf(span)) {
      rows->span.push_back(s);
      rows->operation.push_back(operation);
    }
  }
  // An operator's time, in the row of its first activity only: what the pie adds up.
  std::vector<std::int64_t> once;
  for (std::size_t row = 0; row < rows->span.size(); ++row) {
    const bool first = row == 0 || rows->span[row] != rows->span[row - 1];
    once.push_back(first ? rows->spanOf(row).duration() : 0);
  }
  Table table;
  table.setRowCount(rows->span.size());
  table.addMeasure(kOnce, std::move(once));
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(report.column(id),
                              [rows, value](std::size_t row) -> std::int64_t { return value(*rows, row); });
  };
  const auto texts = [&](const char* id, auto value) {
    table.addComputedTexts(report.column(id),
                           [rows, value](std::size_t row) { return std::string(value(*rows, row)); });
  };
  texts("type", [](const Rows& r, std::size_t row) { return r.analysis->typeText(r.kindOf(row).type); });
  texts("name", [](const Rows& r, std::size_t row) {
    const OperatorKind& kind = r.kindOf(row);
    return kind.recordedText != 0 ? std::string(r.analysis->trace->text(kind.recordedText)) : kind.fullName;
  });
  integers("start", [](const Rows& r, std::size_t row) { return r.spanOf(row).start; });
  integers("duration", [](const Rows& r, std::size_t row) { return r.spanOf(row).duration(); });
  integers("op_id", [](const Rows& r, std::size_t row) { return r.placeOf(r.instanceOf(row).event); });
  integers("activity_id", [](const Rows& r, std::size_t row) { return r.activityId(row); });
  integers("pid", [](const Rows& r, std::size_t row) {
    return pidOf(*r.analysis->trace, r.analysis->trace->processOfDevice(r.operation[row]));
  });
  integers("device",
           [](const Rows& r, std::size_t row) { return r.analysis->trace->devices()[r.trackOf(row).device].id; });
  integers("context", [](const Rows& r, std::size_t row) {
    const std::int64_t context = r.analysis->trace->streams()[r.trackOf(row).stream].context;
    return context < 0 ? ColumnData::kNoInteger : context;
  });
  integers("stream",
           [](const Rows& r, std::size_t row) { return r.analysis->trace->streams()[r.trackOf(row).stream].id; });
  integers("activity_start",
           [](const Rows& r, std::size_t row) { return r.analysis->trace->device().start[r.operation[row]]; });
  integers("activity_duration",
           [](const Rows& r, std::size_t row) { return r.analysis->trace->device().duration[r.operation[row]]; });
  texts("activity", [](const Rows& r, std::size_t row) {
    return r.analysis->trace->text(r.analysis->trace->device().name[r.operation[row]]);
  });
  integers("active", [](const Rows& r, std::size_t row) { return r.spanOf(row).active; });
  table.addComputedReals(report.column("active_share"), [rows](std::size_t row) {
    return percentOf(rows->spanOf(row).active, rows->spanOf(row).duration());
  });
  table.addLink(eventLink(TALLY_TR("Device Activity"), EventKind::Device,
                          [rows](std::size_t row) { return rows->operation[row]; }));
  for (const auto& [label, kind] : {std::pair{TALLY_TR("{range} Range"), EventKind::Range},
                                    std::pair{TALLY_TR("Framework Operator"), EventKind::Operator}}) {
    if (analysis.trace->count(kind) == 0) continue;
    table.addLink(eventLink(label, kind, [rows, wanted = kind](std::size_t row) {
      const EventRef event = rows->instanceOf(row).event;
      return event.kind == wanted ? event.index : kNone;
    }));
  }
  return table;
}

}  // namespace

Report opTraceReport() {
  Report report;
  report.id = "op_trace";
  report.asysId = "ppu_op_trace";
  report.title = TALLY_TR("{device} Operator Trace");
  report.description = TALLY_TR(
      "Recognises operators and lists every device activity of each. An operator's duration is from the start of its first "
      "device activity to the end of its last one. OP ID is the place in the recording of the range or operator it was "
      "recognised from, Activity ID the activity's correlation id (without one: its place).");
  report.order = TALLY_TR("By the operator's start; within an operator by the activity's start.");
  report.rowHelp = TALLY_TR("Row number of the {device} operator trace");
  report.group = ReportGroup::Operators;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::text("type", TALLY_TR("OP Type"), TALLY_TR("Operator type")),
      columns::text("name", TALLY_TR("OP Name"), TALLY_TR("Name of the operator")),
      columns::instant("start", TALLY_TR("OP Start"), TALLY_TR("Start of the operator on the device")),
      columns::figure("duration", TALLY_TR("OP Duration"), TALLY_TR("Duration of the operator on the device")),
      columns::number("op_id", TALLY_TR("OP ID"), TALLY_TR("Identifies the operator's range in the recording")),
      columns::number("activity_id", TALLY_TR("Activity ID"), TALLY_TR("Identifies the device activity")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("Device identifier")),
      columns::number("context", TALLY_TR("Context ID"), TALLY_TR("Context identifier")),
      columns::number("stream", TALLY_TR("Stream ID"), TALLY_TR("Stream identifier")),
      columns::instant("activity_start", TALLY_TR("Activity Start"), TALLY_TR("Start of the device activity")),
      columns::time("activity_duration", TALLY_TR("Activity Duration"), TALLY_TR("Duration of the device activity")),
      columns::text("activity", TALLY_TR("Activity Name"), TALLY_TR("Name of the device activity")),
      columns::figure("active", TALLY_TR("{device} Active Time"),
                      TALLY_TR("Time with device activity of this operator, overlaps counted once")),
      columns::percent("active_share", TALLY_TR("Active Percent"), TALLY_TR("Percentage of active time to duration")),
  };
  report.options = {deviceOption(),       rangeIncludeOption(),  rangeExcludeOption(),
                    operatorTypeOption(), joinAttentionOption(), parseFromOption()};
  report.measures = {columns::time(kOnce, TALLY_TR("Operator Time"), TALLY_TR("Duration of the operator, once each"))};
  report.pies = {{TALLY_TR("OP Type"), "type", {kOnce, "activity_duration"}},
                 {TALLY_TR("OP Name"), "name", {kOnce, "activity_duration"}}};
  report.compareKeys = {"name", "activity"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
