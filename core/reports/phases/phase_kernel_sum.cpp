// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/phases/phase_rows.h"

namespace tallyscope {

namespace {

struct Row {
  const PhaseRows* phase = nullptr;
  const PhaseCount* count = nullptr;
  double share = 0, running = 0;  ///< percent of the phase's device time

  std::string perStep() const {
    const std::uint32_t least = count->least(), most = count->most();
    return least == most ? std::to_string(most) : std::to_string(least) + "–" + std::to_string(most);
  }
};

struct Kernels {
  std::shared_ptr<const PhaseData> data;
  std::vector<PhaseRows> phases;
  std::vector<Row> rows;
};

std::shared_ptr<const Kernels> countKernels(const ReportInput& input) {
  const auto result = std::make_shared<Kernels>();
  result->data = phaseData(input);
  result->phases = countPhases(input, *result->data, "kernel", input.options.flag("include-copies"));
  if (input.options.flag("outside")) {
    PhaseRows outside = countOutside(input, *result->data, "kernel", input.options.flag("include-copies"));
    if (!outside.rows.empty()) result->phases.push_back(std::move(outside));
  }
  for (const PhaseRows& phase : result->phases) {
    TimeNs running = 0;
    for (const PhaseCount& count : phase.rows) {
      running += count.total;
      result->rows.push_back(
          {&phase, &count, percentOf(count.total, phase.deviceTime), percentOf(running, phase.deviceTime)});
    }
  }
  return result;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Kernels> kernels = countKernels(input);
  Table table;
  table.setRowCount(kernels->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [kernels, value](std::size_t row) {
      return static_cast<std::int64_t>(value(kernels->rows[row]));
    });
  };
  table.addComputedTexts(declaration.column("phase"), [kernels](std::size_t row) {
    const std::uint32_t shape = kernels->rows[row].phase->shape;
    return shape == kNone ? std::string("(outside of steps)") : phaseLabel(kernels->data->phases, shape);
  });
  const auto inStep = [kernels](std::size_t row) { return kernels->rows[row].phase->shape != kNone; };
  integers("launches", [](const Row& r) { return r.count->sum(); });
  table.addComputedTexts(
      declaration.column("per-step"), [kernels](std::size_t row) { return kernels->rows[row].perStep(); }, inStep);
  table.addComputedTexts(
      declaration.column("constant"),
      [kernels](std::size_t row) { return std::string(kernels->rows[row].count->constant() ? "constant" : "varies"); },
      inStep);
  integers("total", [](const Row& r) { return r.count->total; });
  integers("avg", [](const Row& r) { return r.count->total / r.count->sum(); });
  integers("step-time", [](const Row& r) {
    return r.phase->shape == kNone ? ColumnData::kNoInteger : r.count->total / r.phase->stepCount();
  });
  table.addComputedIntegers(declaration.column("token-time"), [kernels](std::size_t row) {
    const Row& r = kernels->rows[row];
    if (r.phase->shape == kNone) return ColumnData::kNoInteger;
    const std::int64_t tokens = kernels->data->phases.shapes[r.phase->shape].tokens() * r.phase->stepCount();
    return tokens == 0 ? ColumnData::kNoInteger : r.count->total / tokens;
  });
  table.addComputedReals(declaration.column("share"), [kernels](std::size_t row) { return kernels->rows[row].share; });
  table.addComputedReals(declaration.column("running"),
                         [kernels](std::size_t row) { return kernels->rows[row].running; });
  table.addComputedTexts(declaration.column("name"),
                         [kernels](std::size_t row) { return kernels->rows[row].count->name; });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [kernels](std::size_t row, const auto& visit) {
                   for (const std::uint32_t operation : kernels->rows[row].count->operations)
                     visit({EventKind::Device, operation});
                 }});
  addStepNotes(*kernels->data, table);
  return table;
}

}  // namespace

Report phaseKernelSumReport() {
  Report report;
  report.id = "phase_kernel_sum";
  report.title = TALLY_TR("Kernels of Phases");
  report.description = TALLY_TR(
      "The kernels of each phase and shape: how often one runs in a step, and whether that is the same in every step "
      "of the "
      "shape; its time in a step and its share of the phase's device time, copies and fills included. Rules tell which "
      "annotations are steps, and every operation belongs to one step.");
  report.order =
      TALLY_TR("Decode first, then by the first step of the shape, then total time, largest first, then name.");
  report.rowHelp = TALLY_TR("Row number of the kernels of phases");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::part(columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps"))),
      columns::count("launches", TALLY_TR("Launches"), TALLY_TR("Number of launches in all steps")),
      columns::text("per-step", TALLY_TR("Launches per Step"),
                    TALLY_TR("Launches in one step: the number, or least–most")),
      columns::text("constant", TALLY_TR("Constant"), TALLY_TR("Whether every step has the same number of launches")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time in all steps")),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average time of a launch")),
      columns::time("step-time", TALLY_TR("Time per Step"), TALLY_TR("Total time divided by the steps")),
      columns::time("token-time", TALLY_TR("Time per Token"), TALLY_TR("Total time divided by the tokens")),
      columns::percent("share", TALLY_TR("Share"), TALLY_TR("Share of the phase's device time"), true),
      columns::percent("running", TALLY_TR("Running Total"), TALLY_TR("Shares of the phase up to this row"), false),
      columns::text("name", TALLY_TR("Name"),
                    TALLY_TR("Name of the kernel, or the category, operator or range that rows stand for")),
  };
  report.options = {phaseFilterOption(),
                    phaseGroupingOption("kernel"),
                    kernelNameOption(),
                    familiesOption(),
                    {.id = "include-copies",
                     .title = TALLY_TR("Include Copies"),
                     .help = TALLY_TR("Copies and fills have rows too.")},
                    {.id = "outside",
                     .title = TALLY_TR("Include Kernels Outside of Steps"),
                     .help = TALLY_TR("Kernels of no step, such as the choice of tokens, have rows too.")},
                    stepSourceOption(),
                    phaseRulesOption(),
                    noOutliersOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"total", "step-time"}}};
  report.compareKeys = {"phase", "name"};
  report.uses.steps = true;
  report.phaseTable = {"kernels", TALLY_TR("Kernels")};
  report.run = run;
  return report;
}

}  // namespace tallyscope
