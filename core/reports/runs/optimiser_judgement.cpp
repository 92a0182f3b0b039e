// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/runs/optimiser_judgement.h"

#include <algorithm>
#include <map>

#include "core/report/format.h"

namespace tallyscope {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : ", ") + text;
  return result;
}

std::string percentText(double percent) { return (percent >= 0 ? "+" : "") + realText(percent, 2) + " %"; }

/// The last attribution and check of a method, over all iterations.
struct Findings {
  const OptimiserRun::Attribution* attribution = nullptr;
  const OptimiserRun::IsaCheck* isa = nullptr;
};

Findings findingsOf(const OptimiserRun& run, const std::string& id) {
  Findings found;
  for (const auto& it : run.iterations) {
    for (const auto& a : it.attributions) {
      if (a.method == id) found.attribution = &a;
    }
    for (const auto& check : it.isaChecks) {
      if (check.method == id) found.isa = &check;
    }
  }
  return found;
}

Verdict verdictOf(const OptimiserRun& run, const std::string& id, const Findings& found, bool& listed) {
  listed = true;
  if (contains(run.implementationFailed, id)) return Verdict::ImplementationFailed;
  if (contains(run.effective, id)) return Verdict::Effective;
  if (contains(run.ineffective, id)) return Verdict::Ineffective;
  listed = false;
  if (found.isa == nullptr) return Verdict::NotJudged;
  if (found.isa->inconclusive) return Verdict::Inconclusive;
  if (!found.isa->verified) return Verdict::ImplementationFailed;
  const bool taken = found.attribution != nullptr && found.attribution->gainPercent && found.attribution->ablatedMs;
  if (!taken) return Verdict::NotJudged;
  return *found.attribution->gainPercent > run.noisePercent ? Verdict::Effective : Verdict::Ineffective;
}

std::string reasonOf(const OptimiserRun& run, const Findings& found) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  if (found.attribution != nullptr && found.attribution->gainPercent && found.attribution->ablatedMs) {
    const double gain = *found.attribution->gainPercent;
    add("taking it away costs " + percentText(gain) + (gain > run.noisePercent ? ", beyond" : ", within") +
        " the noise of " + realText(run.noisePercent, 1) + " %");
  } else {
    add("not taken away");
  }
  if (found.isa == nullptr) {
    add("no ISA check");
  } else if (found.isa->inconclusive) {
    add("the ISA check is inconclusive" + (found.isa->note.empty() ? std::string() : ": " + found.isa->note));
  } else if (found.isa->verified) {
    add("ISA found" + (found.isa->found.empty() ? std::string() : ": " + joined(found.isa->found)));
  } else {
    add("expected ISA missing" + (found.isa->missing.empty() ? std::string() : ": " + joined(found.isa->missing)));
  }
  if (found.attribution != nullptr && !found.attribution->note.empty()) add(found.attribution->note);
  return text;
}

}  // namespace

std::vector<IterationStanding> standingsOf(const OptimiserRun& run) {
  std::vector<IterationStanding> result;
  std::optional<double> best = run.baselineMs;
  int without = 0;
  for (const auto& it : run.iterations) {
    IterationStanding s;
    s.bestBefore = best;
    const bool passed = it.passed || (it.status == "improved");
    if (it.ms && best && *best > 0) s.changePercent = 100.0 * (*it.ms - *best) / *best;
    // The run's own rule: a gain is a result that passed and lies below the noise band. Only a gain moves the best.
    if (it.ms && passed) s.improved = !best || *it.ms < *best * (1 - run.noisePercent / 100);
    if (!it.status.empty()) s.improved = it.status == "improved" && it.ms.has_value();
    if (s.improved) best = it.ms;
    // An iteration that was never measured, such as one that was planned only, neither gains nor stalls.
    if (it.ms || it.measured) {
      without = s.improved ? 0 : without + 1;
      s.stalled = without >= kStallIterations;
    }
    s.best = best;
    result.push_back(s);
  }
  return result;
}

std::string_view verdictText(Verdict verdict) {
  switch (verdict) {
    case Verdict::Effective: return "effective";
    case Verdict::Ineffective: return "ineffective";
    case Verdict::ImplementationFailed: return "implementation failed";
    case Verdict::Inconclusive: return "inconclusive";
    case Verdict::NotJudged: break;
  }
  return "not judged";
}

std::vector<LedgerEntry> ledgerOf(const OptimiserRun& run) {
  std::map<std::string, LedgerEntry> entries;
  const auto entry = [&](const std::string& id) -> LedgerEntry& {
    LedgerEntry& e = entries[id];
    e.id = id;
    return e;
  };
  for (const auto* list : {&run.selected, &run.effective, &run.ineffective, &run.implementationFailed}) {
    for (const std::string& id : *list) entry(id);
  }
  const auto tried = [](LedgerEntry& e, std::int64_t iteration) {
    if (e.iterations.empty() || e.iterations.back() != iteration) e.iterations.push_back(iteration);
  };
  for (const auto& it : run.iterations) {
    for (const auto& method : it.methods) {
      LedgerEntry& e = entry(method.id);
      if (!method.name.empty()) e.name = method.name;
      if (!method.axis.empty()) e.axis = method.axis;
      if (method.priority >= 0) e.priority = method.priority;
      if (!method.trigger.empty()) e.trigger = method.trigger;
      if (!method.skipped.empty()) e.skipped = joined(method.skipped);
      tried(e, it.number);
    }
    for (const std::string& id : it.methodIds) tried(entry(id), it.number);
    for (const auto& a : it.attributions) tried(entry(a.method), it.number);
  }
  std::vector<LedgerEntry> result;
  for (auto& [id, e] : entries) {
    const Findings found = findingsOf(run, id);
    e.verdict = verdictOf(run, id, found, e.listed);
    if (found.attribution != nullptr && found.attribution->ablatedMs) {
      e.attributionPercent = found.attribution->gainPercent;
    }
    e.reason = reasonOf(run, found);
    result.push_back(std::move(e));
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const LedgerEntry& a, const LedgerEntry& b) { return a.verdict < b.verdict; });
  return result;
}

}  // namespace tallyscope
