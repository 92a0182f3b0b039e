// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel optimiser tried: branches, attribution by taking methods away, ISA checks, and the ledger of methods.
#include <algorithm>

#include "core/reports/runs/optimiser_judgement.h"
#include "core/reports/runs/optimiser_tables.h"

namespace tallyscope {

namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : ", ") + text;
  return result;
}

Table runBranches(const ReportInput& input, const Report& report) {
  const OptimiserRun& run = *input.trace->evidence().optimiser;
  std::vector<std::int64_t> numbers, branches;
  std::vector<double> times;
  std::vector<std::string> kernels, results, errors;
  Table table;
  for (const auto& it : run.iterations) {
    for (const auto& b : it.branches) {
      numbers.push_back(it.number);
      branches.push_back(b.number < 0 ? ColumnData::kNoInteger : b.number);
      kernels.push_back(cellOf(b.kernel));
      times.push_back(cellOf(b.ms));
      results.emplace_back(b.champion ? TALLY_TR("champion") : b.passed ? TALLY_TR("passed") : TALLY_TR("failed"));
      errors.push_back(cellOf(b.error));
    }
    if (it.branches.empty()) table.notes.emplace_back(TALLY_TR("Iteration %1 names no branches."), it.number);
    if (it.branchStatus == "all_branches_failed") {
      table.notes.emplace_back(TALLY_TR("Iteration %1: all branches failed; nothing can be said of its methods."),
                               it.number);
    }
  }
  table.setRowCount(numbers.size());
  table.addIntegers(report.column("iteration"), std::move(numbers));
  table.addIntegers(report.column("branch"), std::move(branches));
  table.addTexts(report.column("kernel"), std::move(kernels));
  table.addReals(report.column("ms"), std::move(times));
  table.addTexts(report.column("result"), std::move(results));
  table.addTexts(report.column("error"), std::move(errors));
  return table;
}

Table runAttribution(const ReportInput& input, const Report& report) {
  const OptimiserRun& run = *input.trace->evidence().optimiser;
  std::vector<std::int64_t> numbers;
  std::vector<double> ablated, champions, gains, percents;
  std::vector<std::string> methods, contributed, isa, patterns, notes;
  Table table;
  for (const auto& it : run.iterations) {
    if (it.attributions.empty()) table.notes.emplace_back(TALLY_TR("Iteration %1 has no ablation."), it.number);
    // A method can have been checked without having been taken away, and the other way round.
    std::vector<std::string> ids;
    for (const auto& a : it.attributions) ids.push_back(a.method);
    for (const auto& check : it.isaChecks) {
      if (std::find(ids.begin(), ids.end(), check.method) == ids.end()) ids.push_back(check.method);
    }
    for (const std::string& id : ids) {
      const auto a =
          std::find_if(it.attributions.begin(), it.attributions.end(), [&](const auto& x) { return x.method == id; });
      const auto check =
          std::find_if(it.isaChecks.begin(), it.isaChecks.end(), [&](const auto& x) { return x.method == id; });
      const bool listed = a != it.attributions.end();
      const bool taken = listed && a->ablatedMs.has_value();
      const bool checked = check != it.isaChecks.end();
      numbers.push_back(it.number);
      methods.push_back(id);
      ablated.push_back(cellOf(taken ? a->ablatedMs : std::nullopt));
      champions.push_back(cellOf(taken ? a->championMs : std::nullopt));
      gains.push_back(cellOf(taken ? a->gainMs : std::nullopt));
      percents.push_back(cellOf(taken ? a->gainPercent : std::nullopt));
      contributed.push_back(!taken ? Table::noText() : a->contributed ? TALLY_TR("yes") : TALLY_TR("no"));
      isa.push_back(!checked              ? Table::noText()
                    : check->inconclusive ? TALLY_TR("inconclusive")
                    : check->verified     ? TALLY_TR("found")
                                          : TALLY_TR("missing"));
      patterns.push_back(!checked ? Table::noText() : cellOf(joined(check->verified ? check->found : check->missing)));
      std::string note = listed ? a->note : std::string();
      if (!taken) note += (note.empty() ? "" : "; ") + std::string(TALLY_TR("not taken away"));
      if (checked && !check->note.empty()) note += "; " + check->note;
      notes.push_back(cellOf(note));
    }
  }
  table.setRowCount(numbers.size());
  table.addIntegers(report.column("iteration"), std::move(numbers));
  table.addTexts(report.column("method"), std::move(methods));
  table.addReals(report.column("champion"), std::move(champions));
  table.addReals(report.column("ablated"), std::move(ablated));
  table.addReals(report.column("gain"), std::move(gains));
  table.addReals(report.column("percent"), std::move(percents));
  table.addTexts(report.column("contributed"), std::move(contributed));
  table.addTexts(report.column("isa"), std::move(isa));
  table.addTexts(report.column("patterns"), std::move(patterns));
  table.addTexts(report.column("note"), std::move(notes));
  return table;
}

Table runLedger(const ReportInput& input, const Report& report) {
  const OptimiserRun& run = *input.trace->evidence().optimiser;
  std::vector<std::string> methods, names, axes, verdicts, sources, reasons, iterations;
  std::vector<std::string> triggers, skipped;
  std::vector<std::int64_t> priorities;
  std::vector<double> percents;
  for (const LedgerEntry& e : ledgerOf(run)) {
    methods.push_back(e.id);
    names.push_back(cellOf(e.name));
    axes.push_back(cellOf(e.axis));
    verdicts.emplace_back(verdictText(e.verdict));
    sources.emplace_back(e.listed ? TALLY_TR("the run's state") : TALLY_TR("its checks"));
    percents.push_back(cellOf(e.attributionPercent));
    std::string list;
    for (const std::int64_t n : e.iterations) list += (list.empty() ? "" : ", ") + std::to_string(n);
    iterations.push_back(cellOf(list));
    reasons.push_back(e.reason);
    priorities.push_back(e.priority < 0 ? ColumnData::kNoInteger : e.priority);
    triggers.push_back(cellOf(e.trigger));
    skipped.push_back(cellOf(e.skipped));
  }
  Table table;
  table.setRowCount(methods.size());
  table.addTexts(report.column("method"), std::move(methods));
  table.addTexts(report.column("verdict"), std::move(verdicts));
  table.addReals(report.column("percent"), std::move(percents));
  table.addTexts(report.column("reason"), std::move(reasons));
  table.addTexts(report.column("axis"), std::move(axes));
  table.addIntegers(report.column("priority"), std::move(priorities));
  table.addTexts(report.column("trigger"), std::move(triggers));
  table.addTexts(report.column("skipped"), std::move(skipped));
  table.addTexts(report.column("iterations"), std::move(iterations));
  table.addTexts(report.column("source"), std::move(sources));
  table.addTexts(report.column("name"), std::move(names));
  return table;
}

Report optimiserReport() {
  Report report;
  report.group = ReportGroup::Kernels;
  report.needs = {Need::OptimiserRuns};
  return report;
}

}  // namespace

Report optimiserBranchesReport() {
  Report report = optimiserReport();
  report.id = "optimiser_branches";
  report.title = TALLY_TR("Optimiser Branches");
  report.description = TALLY_TR(
      "The kernels that a kernel optimiser made in each iteration from one set of methods, with what came of them. The "
      "champion is the fastest of those that passed.");
  report.order = TALLY_TR("By iteration; then as recorded.");
  report.rowHelp = TALLY_TR("Row number of the optimiser's branches");
  report.columns = {iterationColumn(),
                    columns::number("branch", TALLY_TR("Branch"), TALLY_TR("Number of the branch")),
                    columns::text("kernel", TALLY_TR("Kernel"), TALLY_TR("The branch's source file")),
                    millisColumn("ms", TALLY_TR("Time (ms)"), TALLY_TR("Average time of the branch's kernel")),
                    columns::text("result", TALLY_TR("Result"), TALLY_TR("Champion, passed or failed")),
                    columns::text("error", TALLY_TR("Error"), TALLY_TR("Why it failed, as recorded"))};
  report.compareKeys = {"iteration", "branch"};
  report.run = runBranches;
  return report;
}

Report optimiserAttributionReport() {
  Report report = optimiserReport();
  report.id = "optimiser_attribution";
  report.title = TALLY_TR("Optimiser Attribution");
  report.description = TALLY_TR(
      "What each method gave: the time of the champion without it less that of the champion, and whether the "
      "instructions "
      "that the method should bring are in the compiled code. A gain whose instructions are missing came from "
      "elsewhere.");
  report.order = TALLY_TR("By iteration; then as recorded.");
  report.rowHelp = TALLY_TR("Row number of the optimiser's attribution");
  report.columns = {
      iterationColumn(),
      columns::text("method", TALLY_TR("Method"), TALLY_TR("Id of the method")),
      millisColumn("champion", TALLY_TR("Champion (ms)"), TALLY_TR("Time of the champion")),
      millisColumn("ablated", TALLY_TR("Without It (ms)"), TALLY_TR("Time of the champion without the method")),
      millisColumn("gain", TALLY_TR("Gain (ms)"), TALLY_TR("The difference; below 0 the method costs time")),
      changeColumn("percent", TALLY_TR("Gain"), TALLY_TR("The difference in percent of the champion, as recorded")),
      columns::text("contributed", TALLY_TR("Contributed"), TALLY_TR("Whether the gain is beyond noise, as recorded")),
      columns::text("isa", TALLY_TR("ISA"), TALLY_TR("Whether the expected instructions are in the compiled code")),
      columns::text("patterns", TALLY_TR("Patterns"), TALLY_TR("Instructions that were found, or that are missing")),
      columns::text("note", TALLY_TR("Note"), TALLY_TR("As recorded"))};
  report.compareKeys = {"iteration", "method"};
  report.run = runAttribution;
  return report;
}

Report optimiserLedgerReport() {
  Report report = optimiserReport();
  report.id = "optimiser_ledger";
  report.title = TALLY_TR("Optimiser Ledger of Methods");
  report.description = TALLY_TR(
      "Every method that a kernel optimiser tried, with the verdict and its reasons. Effective: a gain beyond noise "
      "when it "
      "is taken away, and its instructions are in the code. Ineffective: the instructions are there, the gain is not. "
      "Implementation failed: the code compiled, but the instructions are missing; the method itself is not judged. "
      "The "
      "verdict is the run's own where its state has one, else it follows from ablation and ISA check.");
  report.order = TALLY_TR("Effective, ineffective, implementation failed, inconclusive, not judged; then by method.");
  report.rowHelp = TALLY_TR("Row number of the optimiser's ledger");
  report.columns = {
      columns::text("method", TALLY_TR("Method"), TALLY_TR("Id of the method")),
      columns::text("verdict", TALLY_TR("Verdict"),
                    TALLY_TR("Effective, ineffective, implementation failed, inconclusive or not judged")),
      changeColumn("percent", TALLY_TR("Gain"), TALLY_TR("What taking it away costs, in percent of the champion")),
      columns::text("reason", TALLY_TR("Reason"), TALLY_TR("What the verdict rests on")),
      columns::text("axis", TALLY_TR("Axis"), TALLY_TR("Compute, memory or latency")),
      columns::number("priority", TALLY_TR("Priority"), TALLY_TR("Among the methods of its axis; 1 goes first")),
      columns::text("trigger", TALLY_TR("Asked For By"), TALLY_TR("The counters that called for the method")),
      columns::text("skipped", TALLY_TR("Passed Over"),
                    TALLY_TR("Methods of higher priority that were not chosen, and why")),
      columns::text("iterations", TALLY_TR("Iterations"), TALLY_TR("In which it was tried")),
      columns::text("source", TALLY_TR("Verdict From"), TALLY_TR("Where the verdict comes from")),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the method"))};
  report.compareKeys = {"method"};
  report.run = runLedger;
  return report;
}

}  // namespace tallyscope
