// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/event_scan.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

namespace {

struct Steps {
  std::shared_ptr<const PhaseData> data;
  std::vector<TimeNs> medians;  ///< by shape
  std::vector<StepFlag> flags;  ///< by step
  const Step& step(std::size_t row) const { return data->phases.steps[data->all[row]]; }
};

Table run(const ReportInput& input, const Report& declaration) {
  const auto made = std::make_shared<Steps>();
  made->data = phaseData(input);
  made->medians = medianSpans(made->data->phases, made->data->completeness);
  made->flags = flagSteps(made->data->phases, made->data->completeness);
  const std::shared_ptr<const Steps> steps = made;

  Table table;
  table.setRowCount(steps->data->all.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [steps, value](std::size_t row) {
      return static_cast<std::int64_t>(value(steps->step(row)));
    });
  };
  const auto onDevice = [&](const char* id, auto value) {
    integers(id, [value](const Step& s) {
      return s.operations() == 0 ? ColumnData::kNoInteger : static_cast<std::int64_t>(value(s));
    });
  };
  const Trace* trace = input.trace.get();
  table.addComputedTexts(declaration.column("phase"),
                         [steps](std::size_t row) { return phaseLabel(steps->data->phases, steps->step(row).shape); });
  table.addComputedIntegers(declaration.column("number"), [steps](std::size_t row) {
    return std::int64_t{steps->data->numbers[steps->data->all[row]]};
  });
  integers("host-start", [](const Step& s) { return s.hostStart; });
  integers("host-duration", [](const Step& s) { return s.hostEnd - s.hostStart; });
  onDevice("start", [](const Step& s) { return s.start; });
  onDevice("span", [](const Step& s) { return s.span(); });
  onDevice("busy", [](const Step& s) { return s.busy; });
  onDevice("idle", [](const Step& s) { return s.span() - s.busy; });
  integers("device-time", [](const Step& s) { return s.deviceTime; });
  integers("launches", [](const Step& s) { return s.kernels; });
  integers("copies", [](const Step& s) { return s.copies; });
  integers("fills", [](const Step& s) { return s.fills; });
  const auto tokensOf = [steps](std::size_t row) {
    return steps->data->phases.shapes[steps->step(row).shape].tokens();
  };
  table.addComputedIntegers(declaration.column("tokens"), [tokensOf](std::size_t row) {
    return tokensOf(row) == 0 ? ColumnData::kNoInteger : tokensOf(row);
  });
  table.addComputedIntegers(declaration.column("token-span"), [steps, tokensOf](std::size_t row) {
    const Step& s = steps->step(row);
    return s.operations() == 0 || tokensOf(row) == 0 ? ColumnData::kNoInteger : s.span() / tokensOf(row);
  });
  table.addComputedIntegers(declaration.column("difference"), [steps](std::size_t row) {
    const Step& s = steps->step(row);
    return s.operations() == 0 ? ColumnData::kNoInteger : s.span() - steps->medians[s.shape];
  });
  table.addComputedReals(declaration.column("difference-percent"), [steps](std::size_t row) {
    const Step& s = steps->step(row);
    return s.operations() == 0 ? std::numeric_limits<double>::quiet_NaN()
                               : percentOf(s.span() - steps->medians[s.shape], steps->medians[s.shape]);
  });
  table.addComputedTexts(
      declaration.column("flag"),
      [steps](std::size_t row) {
        return std::string(steps->flags[steps->data->all[row]] == StepFlag::WarmUp ? "warm-up" : "outlier");
      },
      [steps](std::size_t row) { return steps->flags[steps->data->all[row]] != StepFlag::None; });
  table.addComputedTexts(declaration.column("completeness"), [steps](std::size_t row) {
    switch (steps->data->completeness[steps->data->all[row]]) {
      case Completeness::Cut: return std::string("cut");
      case Completeness::Empty: return std::string("without device work");
      case Completeness::Whole: break;
    }
    return std::string("whole");
  });
  integers("pid", [trace](const Step& s) { return pidOf(*trace, s.process); });
  integers("tid", [trace](const Step& s) { return tidOf(*trace, s.thread); });
  addStepNotes(*steps->data, table);
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [steps](std::size_t row, const auto& visit) {
                   const PhaseSteps& phases = steps->data->phases;
                   const std::uint32_t s = steps->data->all[row];
                   for (std::uint32_t i = phases.first[s]; i < phases.first[s + 1]; ++i) {
                     visit({EventKind::Device, phases.operations[i]});
                   }
                 }});
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [steps](std::size_t row, const auto& visit) {
                   if (const EventRef event = steps->step(row).event; event.valid()) visit(event);
                 }});
  return table;
}

}  // namespace

Report stepTraceReport() {
  Report report;
  report.id = "step_trace";
  report.title = TALLY_TR("Steps");
  report.description = TALLY_TR(
      "Every step with its time on the devices and how that stands to the other steps of its shape. Rules tell which "
      "annotations are steps. A step's span runs from the first start to the last end of its device work. A step is an "
      "outlier "
      "when its span differs from the shape's median by more than three robust standard deviations and by more than 5 "
      "%; slow "
      "outliers before the first usual step are warm-up.");
  report.order = TALLY_TR("Start of the step's annotation.");
  report.rowHelp = TALLY_TR("Row number of the steps");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the step")),
      columns::number("number", TALLY_TR("Number"), TALLY_TR("Place among the steps of its shape, from 1")),
      columns::instant("host-start", TALLY_TR("Host Start"), TALLY_TR("Start timestamp of the annotation")),
      columns::time("host-duration", TALLY_TR("Host Duration"), TALLY_TR("Duration of the annotation")),
      columns::instant("start", TALLY_TR("Device Start"), TALLY_TR("Start timestamp of the step's first operation")),
      columns::time("span", TALLY_TR("Wall Span"),
                    TALLY_TR("From the first start to the last end of the step's operations")),
      columns::time("busy", TALLY_TR("Busy Time"), TALLY_TR("Time with one or more operations running, counted once")),
      columns::time("idle", TALLY_TR("Idle Inside"), TALLY_TR("Time inside the span with no operation running")),
      columns::time("device-time", TALLY_TR("Device Time"), TALLY_TR("Sum of the durations of all operations")),
      columns::count("launches", TALLY_TR("Launches"), TALLY_TR("Number of kernels, those of graphs included")),
      columns::count("copies", TALLY_TR("Copies"), TALLY_TR("Number of copies")),
      columns::count("fills", TALLY_TR("Fills"), TALLY_TR("Number of memory fills")),
      columns::count("tokens", TALLY_TR("Tokens"), TALLY_TR("Context and generated tokens of the step")),
      columns::figure("token-span", TALLY_TR("Wall Span per Token"), TALLY_TR("Wall span divided by the tokens")),
      columns::figure("difference", TALLY_TR("Difference"), TALLY_TR("Wall span minus the median of the shape")),
      columns::percent("difference-percent", TALLY_TR("Difference"),
                       TALLY_TR("The difference in percent of the median"), false),
      columns::text("flag", TALLY_TR("Flag"), TALLY_TR("warm-up or outlier")),
      columns::text("completeness", TALLY_TR("Completeness"),
                    TALLY_TR("whole; cut: a part of its device work is not in the recording; or without device work")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread identifier")),
  };
  report.options = {phaseFilterOption(), stepSourceOption(), phaseRulesOption(), noOutliersOption()};
  report.pies = {{TALLY_TR("Phase"), "phase", {"span", "device-time"}}};
  report.compareKeys = {"phase", "number"};
  report.uses.steps = true;
  report.phaseTable = {"steps", TALLY_TR("Steps")};
  report.charts.stepTimes = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
