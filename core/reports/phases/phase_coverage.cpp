// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/column_makers.h"
#include "core/reports/evidence/coverage.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const PhaseData> data = phaseData(input);
  std::vector<std::string> subjects, findings, states;
  for (const CoverageFact& fact : coverageFacts(input, *data)) {
    subjects.push_back(fact.subject);
    findings.push_back(fact.finding);
    states.emplace_back(coverageText(fact.state));
  }
  Table table;
  table.setRowCount(subjects.size());
  table.addTexts(declaration.column("subject"), std::move(subjects));
  table.addTexts(declaration.column("state"), std::move(states));
  table.addTexts(declaration.column("finding"), std::move(findings));
  addStepNotes(*data, table);
  return table;
}

}  // namespace

Report phaseCoverageReport() {
  Report report;
  report.id = "phase_coverage";
  report.title = TALLY_TR("Coverage of the Recording");
  report.description = TALLY_TR(
      "What the recording holds and does not: requests, prefill chunks with their tokens, decode steps, events, warm-up "
      "and compilation inside, whether it is whole and was closed by the profiler, and whether its own overhead is known. "
      "To be read before any figure is used.");
  report.order = TALLY_TR("From what was run to how it was recorded.");
  report.rowHelp = TALLY_TR("Row number of the coverage");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::text("subject", TALLY_TR("Subject"), TALLY_TR("What is asked")),
      columns::text("state", TALLY_TR("State"), TALLY_TR("known, look here, missing, or not recorded")),
      columns::text("finding", TALLY_TR("Finding"), TALLY_TR("What the recording says")),
  };
  report.options = {phaseModelOption(), stepSourceOption(), phaseRulesOption(), noOutliersOption()};
  report.uses.steps = true;
  report.phaseTable = {"coverage", TALLY_TR("Coverage")};
  report.run = run;
  return report;
}

}  // namespace tallyscope
