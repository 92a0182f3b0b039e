// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/evidence.h"

#include <algorithm>
#include <map>

#include "core/report/run_report.h"
#include "core/reports/coverage.h"
#include "core/reports/evidence_writer.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

constexpr std::size_t kKernelRows = 12;  ///< of each phase
constexpr std::size_t kStepRows = 40;
constexpr std::size_t kAllRows = 2000;

/// One of the phase reports with the options of `input` that it has, and `more`.
Table runOf(const ReportInput& input, const char* id, const std::vector<std::pair<std::string, std::string>>& more = {}) {
  input.checkCancelled();
  const Report* report = reportRegistry().find(id);
  ReportInput own = input;
  own.options = OptionValues();
  const auto declared = [&](const std::string& option) {
    return std::any_of(report->options.begin(), report->options.end(), [&](const OptionSpec& spec) { return spec.id == option; });
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
    result.notes.push_back(std::to_string(table.rowCount() - rows.size()) + " further rows with less time are left out.");
  }
  return result;
}

const CoverageFact* factOf(const std::vector<CoverageFact>& facts, std::string_view id) {
  const auto it = std::find_if(facts.begin(), facts.end(), [&](const CoverageFact& fact) { return fact.id == id; });
  return it == facts.end() ? nullptr : &*it;
}

/// Whether the recording holds samples of hardware counters, which slow down what they count.
bool hasCounters(const Trace& trace) {
  return trace.counters().size() > 0;
}

bool hasOrigins(const Trace& trace) {
  return trace.ranges().size() + trace.operators().size() + trace.frames().size() > 0 || trace.callChains().size() > 0;
}

bool hasShapes(const Trace& trace) {
  const OperatorTable& operators = trace.operators();
  return std::any_of(operators.operands.begin(), operators.operands.end(),
                     [&](std::uint32_t o) { return trace.operands()[o].dims != 0; });
}

bool hasAllocations(const Trace& trace) {
  return trace.memory().size() > 0;
}

}  // namespace

std::vector<ChecklistItem> releaseChecklist(const ReportInput& input) {
  using Answer = ChecklistItem::Answer;
  const Trace& trace = *input.trace;
  const std::shared_ptr<const PhaseData> data = phaseData(input);
  const std::vector<CoverageFact> facts = coverageFacts(input, *data);
  const auto finding = [&](std::string_view id) {
    const CoverageFact* fact = factOf(facts, id);
    return fact ? fact->finding : std::string();
  };
  const bool counters = hasCounters(trace);
  const bool tpot = input.options.text("tpot").has_value();
  std::vector<ChecklistItem> list;
  list.push_back({"Was every kind of instrumentation run in a process of its own?", counters ? Answer::No : Answer::Person,
                  counters ? "This recording holds counter samples beside its times." : "This recording holds a trace only; the other runs are not in it."});
  list.push_back({"Are the times of API calls and of device work kept apart?", Answer::Yes,
                  "All tables here are of device work; API calls have reports of their own."});
  list.push_back({"Are launches counted, and not only shares given?", Answer::Yes,
                  finding("operations") + "; launches per step stand in the tables."});
  list.push_back({"Were long kernel names looked at before they were put into categories?", Answer::Person,
                  "Categories go by words in the name; the kernel table lists the full names to check them by."});
  list.push_back({"Do stacks or ranges lead back to the code that launches?", hasOrigins(trace) ? Answer::Yes : Answer::No,
                  hasOrigins(trace) ? "Ranges, operators or stacks are recorded." : "Neither ranges nor operators nor stacks are recorded."});
  list.push_back({"Were hardware counters taken for few kernels only?", Answer::Person,
                  counters ? "Counter samples are recorded." : "No counters are in this recording."});
  list.push_back({"Is no time from a counter-collecting run given as performance?", counters ? Answer::No : Answer::Yes,
                  counters ? "The times here come from a run that sampled counters." : "No counters were collected in this run. It still had a profiler: "
                                                                                          "its times are proportions."});
  list.push_back({"Do micro-benchmarks use the real shapes, types and synchronisation?", Answer::Person,
                  hasShapes(trace) ? "The operators' shapes are recorded and can be compared with." : "No operator shapes are recorded."});
  list.push_back({"Did the candidate pass its numeric check before it was timed?", Answer::Person, "No recording can tell."});
  list.push_back({"Was the whole model compared in interleaved runs (A-B-B-A), by time, memory and output together?",
                  Answer::Person, tpot ? "A TPOT measured without a profiler was given." : "No time measured without a profiler was given."});
  list.push_back({"Is it said which memory figure is meant: peak, active, reserved or sampled mean?", Answer::Person,
                  hasAllocations(trace) ? "Allocator events are recorded: active and reserved bytes can be told apart."
                                        : "No memory events are recorded."});
  const bool versions = finding("software") != "not recorded", device = finding("device") != "no name recorded";
  list.push_back({"Are absolute times given with device, toolkit and software version?", versions && device ? Answer::Yes : Answer::No,
                  finding("device") + "; " + finding("software")});
  list.push_back({"Are recordings, scripts and conclusions kept where they can be audited?", Answer::Person,
                  "Keep this report with the recording: " + finding("recording")});
  return list;
}

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
  writer.table(runOf(input, "phase_closure"), {"phase", "count", "explanation", "terms", "left-over", "verdict", "differing", "name"},
               kAllRows);
  writer.heading("Bound");
  writer.table(runOf(input, "phase_bound", {{"by", "category"}}),
               {"phase", "name", "step-launches", "step-time", "share", "saving-ms", "saving-percent", "tpot-percent", "verdict"},
               kAllRows);
  writer.heading("Steps");
  writer.table(runOf(input, "step_trace"),
               {"phase", "number", "start", "span", "busy", "device-time", "launches", "difference-percent", "flag"}, kStepRows);
  writer.heading("Release checklist");
  writer.checklist(releaseChecklist(input));
  return writer.finish();
}

}  // namespace tallyscope
