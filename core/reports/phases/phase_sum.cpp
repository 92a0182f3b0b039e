// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

namespace {

struct Row {
  std::uint32_t shape = kNone;  ///< kNone: operations of no step, or of steps that are not whole
  bool cut = false;             ///< of steps that are not whole
  std::int64_t instances = 0, tokens = 0;
  std::int64_t launches = 0, copies = 0, fills = 0;
  TimeNs deviceTime = 0, busy = 0, span = 0;
  std::vector<std::uint32_t> steps;
};

struct Phases {
  std::shared_ptr<const PhaseData> data;
  WorkFilter window;
  std::vector<Row> rows;
  TimeNs total = 0;  ///< device time of all rows
};

Row outsideRow(const ReportInput& input, const PhaseData& data) {
  Row row;
  const DeviceTable& device = input.trace->device();
  TimeNs covered = kTimeMin;
  for (const std::uint32_t operation : workByStart(*input.trace, {.window = input.window, .devices = {}})) {
    if (data.phases.stepOfOperation[operation] != kNone) continue;
    const TimeNs end = device.end(operation);
    row.deviceTime += device.duration[operation];
    if (end > covered) {
      row.busy += end - std::max(device.start[operation], covered);
      covered = end;
    }
    switch (device.kind[operation]) {
      case DeviceKind::Memcpy: ++row.copies; break;
      case DeviceKind::Memset: ++row.fills; break;
      default: ++row.launches; break;
    }
  }
  return row;
}

/// Steps that no average is taken from.
Row cutRow(const PhaseData& data) {
  Row row;
  row.cut = true;
  for (const std::uint32_t s : data.all) {
    if (std::binary_search(data.steps.begin(), data.steps.end(), s)) continue;
    const Step& step = data.phases.steps[s];
    row.launches += step.kernels;
    row.copies += step.copies;
    row.fills += step.fills;
    row.deviceTime += step.deviceTime;
    row.busy += step.busy;
    row.steps.push_back(s);
  }
  return row;
}

std::shared_ptr<const Phases> sumPhases(const ReportInput& input) {
  const auto result = std::make_shared<Phases>();
  result->data = phaseData(input);
  result->window.window = input.window;
  const PhaseSteps& phases = result->data->phases;
  std::vector<Row> byShape(phases.shapes.size());
  for (const std::uint32_t s : result->data->steps) {
    const Step& step = phases.steps[s];
    Row& row = byShape[step.shape];
    row.shape = step.shape;
    ++row.instances;
    row.tokens += phases.shapes[step.shape].tokens();
    row.launches += step.kernels;
    row.copies += step.copies;
    row.fills += step.fills;
    row.deviceTime += step.deviceTime;
    row.busy += step.busy;
    row.span += step.span();
    row.steps.push_back(s);
  }
  for (Row& row : byShape) {
    if (row.instances > 0) result->rows.push_back(std::move(row));
  }
  Row cut = cutRow(*result->data);
  if (cut.deviceTime > 0) result->rows.push_back(std::move(cut));
  Row outside = outsideRow(input, *result->data);
  if (outside.launches + outside.copies + outside.fills > 0) result->rows.push_back(std::move(outside));
  for (const Row& row : result->rows) result->total += row.deviceTime;
  return result;
}

void addNotes(const PhaseData& data, Table& table) {
  const PhaseSteps& phases = data.phases;
  const auto note = [&](std::uint64_t n, const char* one, const char* many) {
    if (n > 0) table.notes.push_back(Remark::counted(n, one, many));
  };
  if (phases.steps.empty())
    table.notes.emplace_back(TALLY_TR("No annotation is a step by the rules, and no kernel sequence repeats."));
  note(phases.idle, TALLY_TR("%1 range without tokens is idle and no step."),
       TALLY_TR("%1 ranges without tokens are idle and no steps."));
  note(phases.assigned[0], TALLY_TR("%1 operation is in its step by its launch."),
       TALLY_TR("%1 operations are in their steps by their launches."));
  note(phases.assigned[1], TALLY_TR("%1 operation is in its step by an annotation on its stream."),
       TALLY_TR("%1 operations are in their steps by annotations on their streams."));
  note(phases.assigned[2], TALLY_TR("%1 operation is in its step by its time on the device."),
       TALLY_TR("%1 operations are in their steps by their time on the device."));
  note(phases.assigned[3], TALLY_TR("%1 operation is in its step by its start inside it."),
       TALLY_TR("%1 operations are in their steps by their starts inside them."));
  addStepNotes(data, table);
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Phases> sums = sumPhases(input);
  Table table;
  table.setRowCount(sums->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [sums, value](std::size_t row) {
      return static_cast<std::int64_t>(value(sums->rows[row]));
    });
  };
  const auto ofSteps = [&](const char* id, auto value) {
    integers(id, [value](const Row& r) {
      return r.shape == kNone ? ColumnData::kNoInteger : static_cast<std::int64_t>(value(r));
    });
  };
  const auto per = [](TimeNs time, std::int64_t n) { return n == 0 ? ColumnData::kNoInteger : time / n; };
  table.addComputedTexts(declaration.column("phase"), [sums](std::size_t row) {
    const std::uint32_t shape = sums->rows[row].shape;
    if (shape != kNone) return phaseLabel(sums->data->phases, shape);
    return std::string(sums->rows[row].cut ? "(in cut steps)" : "(outside of steps)");
  });
  ofSteps("instances", [](const Row& r) { return r.instances; });
  ofSteps("tokens", [](const Row& r) { return r.tokens == 0 ? ColumnData::kNoInteger : r.tokens; });
  integers("launches", [](const Row& r) { return r.launches; });
  integers("copies", [](const Row& r) { return r.copies; });
  integers("fills", [](const Row& r) { return r.fills; });
  integers("device-time", [](const Row& r) { return r.deviceTime; });
  integers("busy", [](const Row& r) { return r.busy; });
  ofSteps("idle", [](const Row& r) { return r.span - r.busy; });
  ofSteps("span", [](const Row& r) { return r.span; });
  ofSteps("step-device-time", [per](const Row& r) { return per(r.deviceTime, r.instances); });
  ofSteps("step-span", [per](const Row& r) { return per(r.span, r.instances); });
  ofSteps("token-device-time", [per](const Row& r) { return per(r.deviceTime, r.tokens); });
  ofSteps("token-span", [per](const Row& r) { return per(r.span, r.tokens); });
  const auto quotient = [&](const char* id, auto part, auto whole) {
    table.addComputedReals(declaration.column(id), [sums, part, whole](std::size_t row) {
      const Row& r = sums->rows[row];
      const auto divisor = static_cast<double>(whole(r));
      return divisor == 0 ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(part(r)) / divisor;
    });
  };
  quotient(
      "step-launches", [](const Row& r) { return r.launches; }, [](const Row& r) { return r.instances; });
  quotient(
      "token-launches", [](const Row& r) { return r.launches; }, [](const Row& r) { return r.tokens; });
  table.addComputedReals(declaration.column("share"),
                         [sums](std::size_t row) { return percentOf(sums->rows[row].deviceTime, sums->total); });
  table.addComputedTexts(
      declaration.column("group"), [sums](std::size_t row) { return sums->data->groupText(sums->rows[row].shape); },
      [sums](std::size_t row) { return sums->rows[row].shape != kNone; });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [sums](std::size_t row, const auto& visit) {
                   for (const std::uint32_t s : sums->rows[row].steps) {
                     if (const EventRef event = sums->data->phases.steps[s].event; event.valid()) visit(event);
                   }
                 }});
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [sums](std::size_t row, const auto& visit) {
                   const PhaseSteps& phases = sums->data->phases;
                   for (const std::uint32_t s : sums->rows[row].steps) {
                     for (std::uint32_t i = phases.first[s]; i < phases.first[s + 1]; ++i) {
                       visit({EventKind::Device, phases.operations[i]});
                     }
                   }
                   if (sums->rows[row].shape != kNone || sums->rows[row].cut) return;
                   for (const std::uint32_t operation : workByStart(*sums->data->trace, sums->window)) {
                     if (phases.stepOfOperation[operation] == kNone) visit({EventKind::Device, operation});
                   }
                 }});
  addNotes(*sums->data, table);
  return table;
}

}  // namespace

Report phaseSumReport() {
  Report report;
  report.id = "phase_sum";
  report.title = TALLY_TR("Phases");
  report.description = TALLY_TR(
      "The steps of the recording by phase and shape: prefill, decode and mixed steps of serving, training steps. "
      "Rules tell "
      "which annotations are steps; of nested matches the outermost is the step. Every device operation belongs to one "
      "step: "
      "by its launching call inside the range, else by an annotation on its stream, else by its time; what belongs to "
      "none "
      "has a row of its own. Where nothing is annotated, steps are proposed from the repeating kernel sequence of the "
      "busiest stream. A step's span is that of its device work, which can outlast the range. Tokens are those "
      "that a "
      "step's name gives.");
  report.order = TALLY_TR("By the first step of the shape; operations of cut steps and of no step last.");
  report.rowHelp = TALLY_TR("Row number of the phases");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps")),
      columns::count("instances", TALLY_TR("Instances"), TALLY_TR("Number of steps")),
      columns::count("tokens", TALLY_TR("Tokens"), TALLY_TR("Context and generated tokens of all steps")),
      columns::count("launches", TALLY_TR("Launches"), TALLY_TR("Number of kernels, those of graphs included")),
      columns::count("copies", TALLY_TR("Copies"), TALLY_TR("Number of copies")),
      columns::count("fills", TALLY_TR("Fills"), TALLY_TR("Number of memory fills")),
      columns::time("device-time", TALLY_TR("Device Time"), TALLY_TR("Sum of the durations of all operations")),
      columns::time("busy", TALLY_TR("Busy Time"), TALLY_TR("Time with one or more operations running, counted once")),
      columns::time("idle", TALLY_TR("Idle Inside"),
                    TALLY_TR("Time inside the steps' spans with no operation running")),
      columns::time("span", TALLY_TR("Wall Span"),
                    TALLY_TR("From the first start to the last end of each step, summed")),
      columns::figure("step-device-time", TALLY_TR("Device Time per Step"),
                      TALLY_TR("Device time divided by the steps")),
      columns::figure("step-span", TALLY_TR("Wall Span per Step"), TALLY_TR("Wall span divided by the steps")),
      columns::figure("token-device-time", TALLY_TR("Device Time per Token"),
                      TALLY_TR("Device time divided by the tokens")),
      columns::figure("token-span", TALLY_TR("Wall Span per Token"), TALLY_TR("Wall span divided by the tokens")),
      columns::real("step-launches", TALLY_TR("Launches per Step"), TALLY_TR("Kernels divided by the steps")),
      columns::real("token-launches", TALLY_TR("Launches per Token"), TALLY_TR("Kernels divided by the tokens")),
      columns::percent("share", TALLY_TR("Share"), TALLY_TR("Share of the device time of all rows"), true),
      columns::text("group", TALLY_TR("Group"), TALLY_TR("Number of steps with their phase and shape")),
  };
  report.options = {stepSourceOption(), phaseRulesOption(), noOutliersOption()};
  report.pies = {{TALLY_TR("Phase"), "phase", {"device-time", "busy", "span"}}};
  report.compareKeys = {"phase"};
  report.uses.steps = true;
  report.phaseTable = {"phases", TALLY_TR("Phases")};
  report.run = run;
  return report;
}

}  // namespace tallyscope
