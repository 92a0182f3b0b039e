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

/// One line of a phase's budget. Modules, minus what ran at the same time, plus idle time, are the wall span.
struct Row {
  const PhaseRows* phase = nullptr;
  const PhaseCount* count = nullptr;  ///< null: time at once, or idle time
  std::string name;
  TimeNs total = 0;  ///< of all steps; negative for time at once
};

struct Budget {
  std::shared_ptr<const PhaseData> data;
  std::vector<PhaseRows> phases;
  std::vector<Row> rows;
};

std::shared_ptr<const Budget> makeBudget(const ReportInput& input) {
  const auto result = std::make_shared<Budget>();
  result->data = phaseData(input);
  result->phases = countPhases(input, *result->data, "category", true);
  for (const PhaseRows& phase : result->phases) {
    for (const PhaseCount& count : phase.rows) result->rows.push_back({&phase, &count, count.name, count.total});
    const TimeNs atOnce = phase.deviceTime - phase.busy;
    if (atOnce > 0) result->rows.push_back({&phase, nullptr, "(at the same time)", -atOnce});
    if (phase.idle() > 0) result->rows.push_back({&phase, nullptr, "(idle)", phase.idle()});
  }
  return result;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Budget> budget = makeBudget(input);
  Table table;
  table.setRowCount(budget->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [budget, value](std::size_t row) {
      return static_cast<std::int64_t>(value(budget->rows[row]));
    });
  };
  const auto reals = [&](const char* id, auto value) {
    table.addComputedReals(declaration.column(id),
                           [budget, value](std::size_t row) { return static_cast<double>(value(budget->rows[row])); });
  };
  const double none = std::numeric_limits<double>::quiet_NaN();
  table.addComputedTexts(declaration.column("phase"), [budget](std::size_t row) {
    return phaseLabel(budget->data->phases, budget->rows[row].phase->shape);
  });
  table.addComputedTexts(declaration.column("module"), [budget](std::size_t row) { return budget->rows[row].name; });
  integers("step-time", [](const Row& r) { return r.total / r.phase->stepCount(); });
  table.addComputedIntegers(declaration.column("token-time"), [budget](std::size_t row) {
    const Row& r = budget->rows[row];
    const std::int64_t tokens = budget->data->phases.shapes[r.phase->shape].tokens() * r.phase->stepCount();
    return tokens == 0 ? ColumnData::kNoInteger : r.total / tokens;
  });
  reals("share", [none](const Row& r) { return r.count ? percentOf(r.total, r.phase->deviceTime) : none; });
  reals("span-share", [](const Row& r) { return percentOf(r.total, r.phase->span); });
  reals("step-launches", [none](const Row& r) {
    return r.count ? static_cast<double>(r.count->sum()) / static_cast<double>(r.phase->stepCount()) : none;
  });
  integers("total", [](const Row& r) { return r.total; });
  table.addComputedTexts(declaration.column("group"), [budget](std::size_t row) {
    const PhaseRows& phase = *budget->rows[row].phase;
    return budget->data->groupText(phase.shape);
  });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [budget](std::size_t row, const auto& visit) {
                   if (!budget->rows[row].count) return;
                   for (const std::uint32_t operation : budget->rows[row].count->operations)
                     visit({EventKind::Device, operation});
                 }});
  table.notes.emplace_back(TALLY_TR(
      "Recorded with a profiler: use these times for their proportions; a run without one tells the service's own."));
  addStepNotes(*budget->data, table);
  return table;
}

}  // namespace

Report phaseBudgetReport() {
  Report report;
  report.id = "phase_budget";
  report.title = TALLY_TR("Budget of Phases");
  report.description = TALLY_TR(
      "Where the time of a step goes, phase by phase: prefill and decode are never one share. The rows of a phase add "
      "up to its wall span: the modules' device time, minus what ran at the same time on several streams, plus time "
      "in which nothing ran.");
  report.order = TALLY_TR(
      "Decode first, then by the first step of the shape, then total time, largest first, then name; time at once and "
      "idle time last.");
  report.rowHelp = TALLY_TR("Row number of the budget");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::part(columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps"))),
      columns::text("module", TALLY_TR("Module"), TALLY_TR("Category, operator, range or kernel")),
      columns::time("step-time", TALLY_TR("Time per Step"), TALLY_TR("Total time divided by the steps")),
      columns::time("token-time", TALLY_TR("Time per Token"), TALLY_TR("Total time divided by the tokens")),
      columns::percent("share", TALLY_TR("Share"), TALLY_TR("Share of the phase's device time"), true),
      columns::percent("span-share", TALLY_TR("Share of Span"), TALLY_TR("Share of the phase's wall span"), true),
      columns::real("step-launches", TALLY_TR("Launches per Step"), TALLY_TR("Operations divided by the steps")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time in all steps")),
      columns::text("group", TALLY_TR("Group"), TALLY_TR("Number of steps with their phase and shape")),
  };
  report.options = {phaseFilterOption(), phaseGroupingOption("category"),
                    kernelNameOption(),  familiesOption(),
                    stepSourceOption(),  phaseRulesOption(),
                    noOutliersOption()};
  report.pies = {{TALLY_TR("Module"), "module", {"step-time", "total"}}};
  report.compareKeys = {"phase", "module"};
  report.uses.steps = true;
  report.phaseTable = {"budget", TALLY_TR("Budget")};
  report.run = run;
  return report;
}

}  // namespace tallyscope
