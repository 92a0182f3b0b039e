// SPDX-License-Identifier: GPL-3.0-or-later
// The questions before figures are published, answered from everything that was opened together: timelines, statistics,
// stacks, counters, checks and interleaved measurements of all runs.
#include <algorithm>
#include <set>

#include "core/report/run_report.h"
#include "core/reports/evidence/coverage.h"
#include "core/reports/evidence/evidence.h"
#include "core/reports/registry.h"
#include "core/reports/runs/run_totals.h"

namespace tallyscope {
namespace {

using Answer = ChecklistItem::Answer;

constexpr std::size_t kFewKernels = 8;  ///< counters of more are no few hot ones

bool hasOrigins(const Trace& trace) {
  return trace.ranges().size() + trace.operators().size() + trace.frames().size() > 0 ||
         trace.callChains().size() > 0 || !trace.evidence().stacks.empty();
}

bool hasShapes(const Trace& trace) {
  const OperatorTable& operators = trace.operators();
  return std::any_of(operators.operands.begin(), operators.operands.end(),
                     [&](std::uint32_t o) { return trace.operands()[o].dims != 0; });
}

class Checklist {
 public:
  Checklist(const ReportInput& input, const std::vector<CoverageFact>& facts)
      : input_(input), trace_(*input.trace), evidence_(trace_.evidence()), facts_(facts) {}

  std::vector<ChecklistItem> run() {
    processes();
    ask("Are the times of API calls and of device work kept apart?", Answer::Yes,
        "Tables are of device work or of API calls, never of both.");
    launches();
    ask("Were long kernel names looked at before they were put into categories?", Answer::Person,
        "Categories go by words in the name; the kernel table lists the full names to check them by.");
    origins();
    counters();
    ask("Do micro-benchmarks use the real shapes, types and synchronisation?", Answer::Person,
        hasShapes(trace_) ? "The operators' shapes are recorded and can be compared with."
                          : "No operator shapes are recorded.");
    validation();
    interleaved();
    memory();
    software();
    ask("Are recordings, scripts and conclusions kept where they can be audited?", Answer::Person,
        "Keep this report with the recording: " + finding("recording"));
    return std::move(list_);
  }

 private:
  void ask(const char* question, Answer answer, std::string remark) {
    list_.push_back({question, answer, std::move(remark)});
  }
  std::string finding(std::string_view id) const {
    const auto it = std::find_if(facts_.begin(), facts_.end(), [&](const CoverageFact& fact) { return fact.id == id; });
    return it == facts_.end() ? std::string() : it->finding;
  }
  bool hasLayer(Instrumentation instrumentation) const {
    return std::any_of(evidence_.layers.begin(), evidence_.layers.end(),
                       [&](const EvidenceLayer& layer) { return layer.instrumentation == instrumentation; });
  }
  bool countersTaken() const { return !evidence_.records.empty() || hasLayer(Instrumentation::Counters); }

  void processes() {
    std::string runs;
    for (const EvidenceLayer& layer : evidence_.layers) {
      runs += (runs.empty() ? "" : ", ") + layer.name + " (" + std::string(instrumentationText(layer.instrumentation)) +
              ")";
    }
    const bool shared = std::any_of(evidence_.layers.begin(), evidence_.layers.end(), [](const EvidenceLayer& layer) {
      return layer.instrumentation == Instrumentation::Counters && !layer.sources.empty();
    });
    constexpr const char* kQuestion = "Was every kind of instrumentation run in a process of its own?";
    if (evidence_.layers.empty()) {
      ask(kQuestion, Answer::Person, "This recording is one run; the others are not in it.");
    } else if (shared) {
      ask(kQuestion, Answer::No, "A run collected counters beside its timeline: " + runs + ".");
    } else {
      ask(kQuestion, evidence_.layers.size() > 1 ? Answer::Yes : Answer::Person,
          (evidence_.layers.size() > 1 ? "Runs apart: " : "Only one run: ") + runs + ".");
    }
  }

  void launches() {
    std::int64_t counted = 0, kernels = 0;
    for (const RecordedTotals& totals : evidence_.totals) {
      if (totals.kind != TotalsKind::Kernel) continue;
      for (const RecordedTotal& row : totals.rows) counted += row.calls;
      kernels += static_cast<std::int64_t>(totals.rows.size());
    }
    std::string text = finding("operations") + " on timelines";
    if (counted > 0)
      text += "; statistics count " + std::to_string(counted) + " launches of " + std::to_string(kernels) + " kernels";
    const bool any = counted > 0 || trace_.countDevice(DeviceKind::Kernel) > 0;
    ask("Are launches counted, and not only shares given?", any ? Answer::Yes : Answer::No, text + ".");
  }

  void origins() {
    std::string text = "Ranges, operators or stacks are recorded.";
    if (!evidence_.stacks.empty())
      text = "Call stacks of " + std::to_string(evidence_.stacks.size()) + " launches are recorded.";
    if (!hasOrigins(trace_)) text = "Neither ranges nor operators nor stacks are recorded.";
    ask("Do stacks or ranges lead back to the code that launches?", hasOrigins(trace_) ? Answer::Yes : Answer::No,
        text);
  }

  void counters() {
    std::set<StringId> kernels;
    for (const CounterRecord& record : evidence_.records) kernels.insert(record.kernel);
    constexpr const char* kFew = "Were hardware counters taken for few kernels only?";
    if (evidence_.records.empty()) {
      ask(kFew, Answer::Person, "No counters are recorded.");
    } else {
      ask(kFew, kernels.size() <= kFewKernels ? Answer::Yes : Answer::No,
          "Counters of " + std::to_string(kernels.size()) + (kernels.size() == 1 ? " kernel, " : " kernels, ") +
              std::to_string(evidence_.records.size()) +
              (evidence_.records.size() == 1 ? " dispatch." : " dispatches."));
    }
    const bool timed = std::any_of(evidence_.layers.begin(), evidence_.layers.end(), [](const EvidenceLayer& layer) {
      return layer.instrumentation == Instrumentation::Counters && !layer.sources.empty();
    });
    ask("Is no time from a counter-collecting run given as performance?", timed ? Answer::No : Answer::Yes,
        timed             ? "A timeline here comes from a run that collected counters."
        : countersTaken() ? "Times of the runs that collected counters are left out of every sum."
                          : "No counters were collected. A run with a profiler still gives proportions only.");
  }

  void validation() {
    ask("Did the candidate pass its numeric check before it was timed?", Answer::Person,
        evidence_.optimiser ? "The optimiser's history has the check of every iteration." : "No recording can tell.");
  }

  /// Reports answer this with one verdict; see paired_sum.
  void interleaved() {
    constexpr const char* kQuestion =
        "Was the whole model compared in interleaved runs (A-B-B-A), by time, memory and output together?";
    if (evidence_.samples.empty()) {
      ask(kQuestion, Answer::Person,
          input_.options.text("tpot")
              ? "A TPOT measured without a profiler was given. No interleaved measurements were opened."
              : "No interleaved measurements were opened.");
      return;
    }
    ReportInput own = input_;
    own.options = OptionValues();
    const Report* paired = reportRegistry().find("paired_sum");
    if (const auto tolerance = input_.options.text("tolerance")) own.options.set("tolerance", *tolerance);
    const Table table = runReport(*paired, own);
    const std::string verdict = table.notes.empty() ? std::string() : table.notes.front().english();
    ask(kQuestion, verdict.starts_with("The candidate passes") ? Answer::Yes : Answer::No, verdict);
  }

  void memory() {
    std::string text = trace_.memory().size() > 0
                           ? "Allocator events are recorded: active and reserved bytes can be told apart."
                           : "No memory events are recorded.";
    if (!evidence_.leaks.empty())
      text = "A leak check tells what was held at the end of the process, which is no peak.";
    ask("Is it said which memory figure is meant: peak, active, reserved or sampled mean?", Answer::Person, text);
  }

  void software() {
    const bool versions = finding("software") != "not recorded", device = finding("device") != "no name recorded";
    std::string text = finding("device") + "; " + finding("software");
    if (!versions) text += ": say which toolkit and driver it was";
    ask("Are absolute times given with device, toolkit and software version?",
        versions && device ? Answer::Yes : Answer::No, text);
  }

  const ReportInput& input_;
  const Trace& trace_;
  const Evidence& evidence_;
  const std::vector<CoverageFact>& facts_;
  std::vector<ChecklistItem> list_;
};

}  // namespace

std::vector<ChecklistItem> releaseChecklist(const ReportInput& input) {
  const std::shared_ptr<const PhaseData> data = phaseData(input);
  const std::vector<CoverageFact> facts = coverageFacts(input, *data);
  return Checklist(input, facts).run();
}

}  // namespace tallyscope
