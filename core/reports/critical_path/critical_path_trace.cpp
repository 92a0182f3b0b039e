// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/critical_path/path_rows.h"
#include "core/reports/event_scan.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const PathRows> data = pathRows(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(*data, data->rows[row]));
    });
  };
  const auto texts = [&](const char* id, auto value) {
    table.addComputedTexts(
        declaration.column(id), [data, value](std::size_t row) { return value(*data, data->rows[row]); },
        [data, value](std::size_t row) { return !value(*data, data->rows[row]).empty(); });
  };
  texts("phase", [](const PathRows& d, const PathRow& r) { return d.phases ? d.phase(r.path) : std::string(); });
  integers("step", [](const PathRows& d, const PathRow& r) {
    return d.phases ? std::int64_t{d.phases->numbers[d.steps[r.path]]} : ColumnData::kNoInteger;
  });
  integers("start", [](const PathRows&, const PathRow& r) { return r.part.time.start; });
  integers("duration", [](const PathRows&, const PathRow& r) { return r.part.time.length(); });
  texts("cause", [](const PathRows&, const PathRow& r) { return std::string(titleOf(r.part.cause)); });
  texts("category", [](const PathRows& d, const PathRow& r) { return d.categoryOf(r.part); });
  texts("operator", [](const PathRows& d, const PathRow& r) { return d.operatorOf(r.part); });
  integers("device", [](const PathRows& d, const PathRow& r) {
    if (!r.part.event.valid() || r.part.event.kind != EventKind::Device) return ColumnData::kNoInteger;
    const std::uint32_t device = d.trace->tracks()[d.trace->trackOf(r.part.event)].device;
    return device == kNone ? ColumnData::kNoInteger : d.trace->devices()[device].id;
  });
  integers("tid", [](const PathRows& d, const PathRow& r) {
    if (!r.part.event.valid() || r.part.event.kind == EventKind::Device) return ColumnData::kNoInteger;
    return tidOf(*d.trace, d.trace->tracks()[d.trace->trackOf(r.part.event)].thread);
  });
  texts("name", [](const PathRows& d, const PathRow& r) { return d.nameOf(r.part); });
  addPathLinks(table, data, [data](std::size_t row, const std::function<void(const PathPart&)>& visit) {
    visit(data->rows[row].part);
  });
  addPathNotes(*data, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report criticalPathTraceReport() {
  Report report;
  report.id = "critical_path_trace";
  report.title = TALLY_TR("Critical Path Trace");
  report.description = pathDescription();
  report.order = TALLY_TR("By step, then by start.");
  report.rowHelp = TALLY_TR("Row number of the critical path's parts");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the step")),
      columns::number("step", TALLY_TR("Step"), TALLY_TR("Place among the steps of its shape, from 1")),
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Start of the part")),
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Length of the part")),
      columns::text("cause", TALLY_TR("Cause"), TALLY_TR("What the path did")),
      columns::text("category", TALLY_TR("Category"), TALLY_TR("What the kernel or the host's work is for")),
      columns::text("operator", TALLY_TR("Operator"), TALLY_TR("Innermost framework operator around it or its launch")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread identifier")),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("The event that holds the part")),
  };
  report.options = pathOptions();
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Cause"), "cause", {"duration"}}, {TALLY_TR("Category"), "category", {"duration"}}};
  report.compareKeys = {"phase", "step", "start"};
  report.uses.steps = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
