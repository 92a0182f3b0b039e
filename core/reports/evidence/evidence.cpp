// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/evidence/evidence.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/report/run_report.h"
#include "core/reports/evidence/coverage.h"
#include "core/reports/evidence/evidence_writer.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

constexpr std::size_t kKernelRows = 12;  ///< of each phase
constexpr std::size_t kStepRows = 40;
constexpr std::size_t kAllRows = 2000;

/// One of the phase reports with the options of `input` that it has, and `more`.
Table runOf(const ReportInput& input, const char* id,
            const std::vector<std::pair<std::string, std::string>>& more = {}) {
  input.checkCancelled();
  const Report* report = reportRegistry().find(id);
  ReportInput own = input;
  own.options = OptionValues();
  const auto declared = [&](const std::string& option) {
    return std::any_of(report->options.begin(), report->options.end(),
                       [&](const OptionSpec& spec) { return spec.id == option; });
  };
  for (const auto& [option, value] : input.options.all()) {
    if (declared(option)) own.options.set(option, value);
  }
  for (const auto& [option, value] : more) own.options.set(option, value);
  return tallyscope::runReport(*report, own);
}

/// The first `most` rows of each phase.
Table firstOfEachPhase(const Table& table, std::size_t most) {
  const auto phase = static_cast<std::size_t>(table.indexOf("phase"));
  std::map<std::string, std::size_t> seen;
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < table.rowCount(); ++row) {
    if (seen[table.text(row, phase)]++ < most) rows.push_back(row);
  }
  Table result = table.selectRows(rows);
  if (rows.size() < table.rowCount()) {
    result.notes.push_back(Remark::counted(table.rowCount() - rows.size(),
                                           TALLY_TR("%1 further row with less time is left out."),
                                           TALLY_TR("%1 further rows with less time are left out.")));
  }
  return result;
}

/// What was recorded besides the timeline: runs, their overhead, hot kernels by category, interleaved measurements, the
/// optimiser's own log.
void writeRuns(const ReportInput& input, EvidenceWriter& writer) {
  const Evidence& evidence = input.trace->evidence();
  const auto section = [&](bool held, const char* heading, const char* id, std::vector<std::string> columns) {
    if (!held) return;
    writer.heading(heading);
    writer.table(runOf(input, id), columns, kAllRows);
  };
  const bool runs = !evidence.layers.empty();
  section(runs, "Runs", "run_sum", {});
  section(runs, "Overhead of the runs", "run_overhead_sum", {});
  section(!evidence.totals.empty(), "Kernels by category", "kernel_category_sum", {});
  section(
      !evidence.samples.empty(), "Interleaved measurements", "paired_sum",
      {"metric", "reference", "candidate", "difference", "change", "low", "high", "pairs", "tolerance", "judgement"});
  section(evidence.optimiser != nullptr, "Ledger of the optimiser", "optimiser_ledger", {});
}

}  // namespace

std::string evidenceReport(const ReportInput& input, const std::string& recording, EvidenceFormat format) {
  const Dialect& dialect = input.trace->dialect();
  EvidenceWriter writer(format, dialect, "Phases of " + recording);
  writer.paragraph("Times come from a recording with a profiler: they tell proportions, not the speed of the service.");
  writer.heading("Coverage");
  writer.table(runOf(input, "phase_coverage"), {"subject", "state", "finding"}, kAllRows);
  writer.heading("Phases");
  writer.table(runOf(input, "phase_sum"),
               {"phase", "instances", "tokens", "launches", "copies", "fills", "device-time", "busy", "idle", "span",
                "step-span", "token-device-time", "step-launches", "share"},
               kAllRows);
  writer.heading("Time to first token and per token");
  writer.table(runOf(input, "phase_latency"), {"measure", "phases", "time", "device-time", "tokens", "rate"}, kAllRows);
  writer.heading("Budget");
  writer.table(runOf(input, "phase_budget"),
               {"phase", "module", "step-time", "token-time", "share", "span-share", "step-launches"}, kAllRows);
  writer.heading("Kernels");
  writer.table(firstOfEachPhase(runOf(input, "phase_kernel_sum"), kKernelRows),
               {"phase", "launches", "per-step", "constant", "avg", "step-time", "share", "running", "name"}, kAllRows);
  writer.heading("Closure");
  writer.table(runOf(input, "phase_closure"),
               {"phase", "count", "explanation", "terms", "left-over", "verdict", "chance", "differing", "name"},
               kAllRows);
  writer.heading("Bound");
  writer.table(runOf(input, "phase_bound", {{"by", "category"}}),
               {"phase", "name", "step-launches", "step-time", "share", "saving-ms", "saving-percent", "tpot-percent",
                "verdict"},
               kAllRows);
  writer.heading("Steps");
  writer.table(runOf(input, "step_trace"),
               {"phase", "number", "start", "span", "busy", "device-time", "launches", "difference-percent", "flag"},
               kStepRows);
  writeRuns(input, writer);
  writer.heading("Release checklist");
  writer.checklist(releaseChecklist(input));
  return writer.finish();
}

}  // namespace tallyscope
