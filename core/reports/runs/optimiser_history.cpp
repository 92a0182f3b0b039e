// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a kernel optimiser's run: times against the noise band, distances from the ceilings, what is missing.
#include <limits>

#include "core/report/format.h"
#include "core/reports/runs/optimiser_judgement.h"
#include "core/reports/runs/optimiser_tables.h"

namespace tallyscope {

namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : ", ") + text;
  return result;
}

Table runHistory(const ReportInput& input, const Report& report) {
  const OptimiserRun& run = *input.trace->evidence().optimiser;
  const std::vector<IterationStanding> standings = standingsOf(run);
  std::vector<std::int64_t> numbers, retries;
  std::vector<double> times, bests, lows, highs, changes, speedups;
  std::vector<std::string> statuses, flags, methods;
  bool stalled = false;
  const auto row = [&](std::int64_t number, std::optional<double> ms, std::optional<double> best) {
    numbers.push_back(number);
    times.push_back(cellOf(ms));
    bests.push_back(cellOf(best));
  };
  const auto band = [&](std::optional<double> around) {
    lows.push_back(cellOf(around) * (1 - run.noisePercent / 100));
    highs.push_back(cellOf(around) * (1 + run.noisePercent / 100));
  };
  row(0, run.baselineMs, run.baselineMs);
  band(run.baselineMs);
  const double none = std::numeric_limits<double>::quiet_NaN();
  changes.push_back(none);
  speedups.push_back(none);
  retries.push_back(ColumnData::kNoInteger);
  statuses.emplace_back(TALLY_TR("baseline"));
  flags.push_back(Table::noText());
  methods.push_back(Table::noText());
  for (std::size_t i = 0; i < run.iterations.size(); ++i) {
    const auto& it = run.iterations[i];
    const IterationStanding& s = standings[i];
    row(it.number, it.ms, s.best);
    band(s.bestBefore);
    changes.push_back(cellOf(s.changePercent));
    speedups.push_back(cellOf(it.speedupToReference));
    retries.push_back(it.measured ? it.retries : ColumnData::kNoInteger);
    statuses.push_back(it.status.empty() ? TALLY_TR("not in state.json") : it.status);
    std::string flag;
    if (it.measured && !it.passed && it.status == "failed_validation") flag = TALLY_TR("wrong results");
    if (s.changePercent && !s.improved && std::abs(*s.changePercent) <= run.noisePercent)
      flag = TALLY_TR("within noise");
    if (s.stalled)
      flag +=
          (flag.empty() ? "" : "; ") + std::string(TALLY_TR("three or more iterations without a gain beyond noise"));
    stalled |= s.stalled;
    flags.push_back(cellOf(flag));
    methods.push_back(cellOf(joined(it.methodIds)));
  }
  Table table;
  table.setRowCount(numbers.size());
  table.addIntegers(report.column("iteration"), std::move(numbers));
  table.addReals(report.column("ms"), std::move(times));
  table.addReals(report.column("best"), std::move(bests));
  table.addReals(report.column("change"), std::move(changes));
  table.addReals(report.column("low"), std::move(lows));
  table.addReals(report.column("high"), std::move(highs));
  table.addReals(report.column("speedup"), std::move(speedups));
  table.addTexts(report.column("status"), std::move(statuses));
  table.addTexts(report.column("flag"), std::move(flags));
  table.addIntegers(report.column("retries"), std::move(retries));
  table.addTexts(report.column("methods"), std::move(methods));
  std::optional<double> best = run.bestMs;
  if (!best && !standings.empty()) best = standings.back().best;
  if (run.baselineMs && best && *best > 0) {
    Remark remark(TALLY_TR("The best is %1 times as fast as the baseline (%2 ms after %3 ms)"),
                  realText(*run.baselineMs / *best, 3), realText(*best, 6), realText(*run.baselineMs, 6));
    table.notes.push_back(run.bestFile.empty() ? remark.add(".") : remark.add(": %1", run.bestFile));
  }
  for (const auto& it : run.iterations) {
    if (!it.roofline || it.roofline->bound != "near_peak") continue;
    table.notes.emplace_back(
        TALLY_TR("Iteration %1 is near the peak: there is little left to gain, and stopping early is reasonable."),
        it.number);
  }
  table.notes.emplace_back(TALLY_TR("Noise threshold: %1 %."), realText(run.noisePercent, 1));
  if (!run.gpu.empty() || !run.architecture.empty()) {
    table.notes.emplace_back(TALLY_TR("Device: %1"),
                             run.gpu + (run.architecture.empty() ? "" : " (" + run.architecture + ")"));
  }
  if (stalled) {
    table.notes.emplace_back(
        TALLY_TR("Three iterations in a row brought no gain beyond noise: take an instruction trace (SQTT) "
                 "before choosing further methods, or stop."));
  }
  for (const std::string& gap : run.missing) table.notes.emplace_back(TALLY_TR("Missing: %1"), gap);
  return table;
}

Table runBudget(const ReportInput& input, const Report& report) {
  const OptimiserRun& run = *input.trace->evidence().optimiser;
  static constexpr std::string_view kAxes[] = {"compute", "memory", "latency"};
  std::vector<std::int64_t> numbers, budgets, chosen;
  std::vector<double> deltas, uses;
  std::vector<std::string> axes, bounds, states;
  std::vector<Remark> notes;
  for (const auto& it : run.iterations) {
    if (!it.roofline) {
      notes.emplace_back(TALLY_TR("Iteration %1 has no roofline.json: neither distances nor a budget."), it.number);
      continue;
    }
    const auto& r = *it.roofline;
    const std::optional<double> used[] = {r.computePercent, r.memoryPercent, r.stallPercent};
    for (int axis = 0; axis < OptimiserRun::kAxes; ++axis) {
      numbers.push_back(it.number);
      axes.emplace_back(kAxes[axis]);
      deltas.push_back(cellOf(r.delta[axis]));
      uses.push_back(cellOf(used[axis]));
      budgets.push_back(cellOf(r.budget[axis]));
      std::int64_t n = 0;
      for (const auto& method : it.methods) n += method.axis == kAxes[axis] ? 1 : 0;
      chosen.push_back(it.methods.empty() ? ColumnData::kNoInteger : n);
      bounds.push_back(cellOf(r.bound));
      states.emplace_back(r.degraded ? TALLY_TR("degraded: no counters, all distances are 0.5") : TALLY_TR("measured"));
    }
  }
  Table table;
  table.setRowCount(numbers.size());
  table.addIntegers(report.column("iteration"), std::move(numbers));
  table.addTexts(report.column("axis"), std::move(axes));
  table.addReals(report.column("delta"), std::move(deltas));
  table.addReals(report.column("use"), std::move(uses));
  table.addIntegers(report.column("budget"), std::move(budgets));
  table.addIntegers(report.column("chosen"), std::move(chosen));
  table.addTexts(report.column("bound"), std::move(bounds));
  table.addTexts(report.column("state"), std::move(states));
  table.notes = std::move(notes);
  table.notes.emplace_back(
      TALLY_TR("Distances are the optimiser's own figures, from its own peaks (for gfx936 180 TFLOP/s and "
               "1600 GB/s, far below what the device reaches)."));
  return table;
}

Table runEvidence(const ReportInput& input, const Report& report) {
  const OptimiserRun& run = *input.trace->evidence().optimiser;
  std::vector<std::int64_t> numbers;
  std::vector<std::string> items, states, texts;
  const auto row = [&](std::int64_t number, std::string item, std::string state, const std::string& text) {
    numbers.push_back(number);
    items.push_back(std::move(item));
    states.push_back(std::move(state));
    texts.push_back(cellOf(text));
  };
  const auto gap = [&](std::int64_t number, const std::string& text) {
    const std::size_t colon = text.find(": ");
    row(number, text.substr(0, colon), TALLY_TR("missing"),
        colon == std::string::npos ? std::string() : text.substr(colon + 2));
  };
  for (const std::string& text : run.missing) gap(0, text);
  for (const auto& it : run.iterations) {
    if (!it.profile.empty()) {
      row(it.number, TALLY_TR("counters"), it.profileDegraded ? TALLY_TR("degraded") : TALLY_TR("there"), it.profile);
    }
    if (!it.codeObject.empty()) row(it.number, TALLY_TR("code object"), TALLY_TR("there"), it.codeObject);
    if (!it.sqtt.empty()) row(it.number, TALLY_TR("instruction trace"), TALLY_TR("there"), it.sqtt);
    if (it.sqtt.empty()) row(it.number, TALLY_TR("instruction trace"), TALLY_TR("not taken"), {});
    for (const std::string& text : it.missing) gap(it.number, text);
  }
  Table table;
  table.setRowCount(numbers.size());
  table.addIntegers(report.column("iteration"), std::move(numbers));
  table.addTexts(report.column("item"), std::move(items));
  table.addTexts(report.column("state"), std::move(states));
  table.addTexts(report.column("text"), std::move(texts));
  return table;
}

}  // namespace

Report optimiserHistoryReport() {
  Report report;
  report.id = "optimiser_history";
  report.title = TALLY_TR("Optimiser History");
  report.description = TALLY_TR(
      "The iterations of a kernel optimiser's run with their times, as it measured them, against the noise band around "
      "the "
      "best time before: only a result that passed its check and lies below the band is a gain. After three iterations "
      "without one the rows are flagged.");
  report.order = TALLY_TR("By iteration; the baseline first.");
  report.rowHelp = TALLY_TR("Row number of the optimiser's history");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::OptimiserRuns};
  ColumnSpec speedup =
      columns::real("speedup", TALLY_TR("Times Reference"), TALLY_TR("Speed relative to the reference implementation"));
  speedup.decimals = 2;
  report.columns = {
      iterationColumn(),
      millisColumn("ms", TALLY_TR("Time (ms)"), TALLY_TR("Average time of the iteration's kernel")),
      millisColumn("best", TALLY_TR("Best (ms)"), TALLY_TR("Best time of a kernel that passed, up to here")),
      changeColumn("change", TALLY_TR("Change"), TALLY_TR("Of the best time before; below 0 is faster")),
      millisColumn("low", TALLY_TR("Noise From (ms)"),
                   TALLY_TR("Lower end of the noise band around the best time before")),
      millisColumn("high", TALLY_TR("Noise To (ms)"), TALLY_TR("Upper end of the noise band")),
      speedup,
      columns::text("status", TALLY_TR("Status"), TALLY_TR("As the run's state says")),
      columns::text("flag", TALLY_TR("Flag"), TALLY_TR("Within noise, wrong results, or stalled")),
      columns::number("retries", TALLY_TR("Retries"), TALLY_TR("Repairs that the iteration needed")),
      columns::text("methods", TALLY_TR("Methods"), TALLY_TR("Methods that the iteration applied"))};
  report.compareKeys = {"iteration"};
  report.run = runHistory;
  return report;
}

Report optimiserBudgetReport() {
  Report report;
  report.id = "optimiser_budget";
  report.title = TALLY_TR("Optimiser Roofline and Budget");
  report.description = TALLY_TR(
      "For each iteration and axis (compute, memory, latency): the distance from the ceiling that the optimiser found, "
      "the "
      "number of methods that it allowed itself there, and how many it chose.");
  report.order = TALLY_TR("By iteration; then compute, memory, latency.");
  report.rowHelp = TALLY_TR("Row number of the optimiser's budget");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::OptimiserRuns};
  ColumnSpec delta = columns::real("delta", TALLY_TR("Distance"), TALLY_TR("0 is at the ceiling, 1 is far from it"));
  delta.decimals = 3;
  report.columns = {
      iterationColumn(),
      columns::text("axis", TALLY_TR("Axis"), TALLY_TR("Compute, memory or latency")),
      delta,
      columns::percent("use", TALLY_TR("Use"), TALLY_TR("Use of compute or memory, or for latency the largest stall"),
                       false),
      columns::number("budget", TALLY_TR("Budget"), TALLY_TR("Methods that may be chosen on the axis")),
      columns::number("chosen", TALLY_TR("Chosen"), TALLY_TR("Methods that were")),
      columns::text("bound", TALLY_TR("Bound"), TALLY_TR("What bounds the kernel, as the optimiser concludes")),
      columns::text("state", TALLY_TR("Evidence"), TALLY_TR("Whether there were counters to conclude from"))};
  report.compareKeys = {"iteration", "axis"};
  report.run = runBudget;
  return report;
}

Report optimiserEvidenceReport() {
  Report report;
  report.id = "optimiser_evidence";
  report.title = TALLY_TR("Optimiser Evidence");
  report.description = TALLY_TR(
      "What each iteration of a kernel optimiser's run rests on: counters, the compiled code's registers and shared "
      "memory, "
      "instruction traces; and every file that should be there and is not, or cannot be read.");
  report.order = TALLY_TR("By iteration; 0 is the run itself.");
  report.rowHelp = TALLY_TR("Row number of the optimiser's evidence");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::OptimiserRuns};
  report.columns = {iterationColumn(), columns::text("item", TALLY_TR("Evidence"), TALLY_TR("Kind, or file")),
                    columns::text("state", TALLY_TR("State"), TALLY_TR("There, degraded, not taken or missing")),
                    columns::text("text", TALLY_TR("What It Says"), TALLY_TR("Summary, or why it is missing"))};
  report.compareKeys = {"iteration", "item"};
  report.run = runEvidence;
  return report;
}

}  // namespace tallyscope
