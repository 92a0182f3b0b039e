// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/step_completeness.h"

#include <algorithm>
#include <map>

#include "core/base/diagnostics.h"

namespace tallyscope {
namespace {

/// Calls that launch device work in this recording: more than half of those with the name did.
std::vector<char> launchingNames(const Trace& trace) {
  const ApiTable& api = trace.api();
  std::vector<std::int64_t> balance(trace.strings().size(), 0);
  for (std::uint32_t call = 0; call < api.size(); ++call) {
    balance[api.name[call]] += api.launchedFirst[call] != api.launchedFirst[call + 1] ? 1 : -1;
  }
  std::vector<char> result(balance.size(), 0);
  for (std::size_t name = 0; name < balance.size(); ++name) result[name] = balance[name] > 0;
  return result;
}

std::uint32_t medianOf(std::vector<std::uint32_t> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

class Judge {
 public:
  Judge(const Trace& trace, const PhaseSteps& phases) : trace_(trace), phases_(phases) {}

  std::vector<Completeness> run() {
    std::vector<Completeness> result(phases_.steps.size(), Completeness::Whole);
    countMissing();
    findUsual();
    for (std::uint32_t s = 0; s < result.size(); ++s) {
      const Step& step = phases_.steps[s];
      if (step.operations() == 0) {
        result[s] = Completeness::Empty;
      } else if (missing_[s] > usualMissing_[step.shape] + usual_[step.shape] / 50) {
        result[s] = Completeness::Cut;
      }
    }
    if (isCutOff(trace_)) cutLast(result);
    return result;
  }

 private:
  /// Per step: launching calls inside its host range that have no work.
  void countMissing() {
    missing_.assign(phases_.steps.size(), 0);
    const ApiTable& api = trace_.api();
    const std::vector<char> launches = launchingNames(trace_);
    for (const std::uint32_t t : trace_.tracksOf(EventKind::Api)) {
      const Track& track = trace_.tracks()[t];
      for (std::uint32_t s = 0; s < phases_.steps.size(); ++s) {
        const Step& step = phases_.steps[s];
        if (step.thread == kNone || step.thread != track.thread) continue;
        auto call = static_cast<std::uint32_t>(
            std::lower_bound(api.start.begin() + track.first, api.start.begin() + track.last, step.hostStart) -
            api.start.begin());
        for (; call < track.last && api.start[call] < step.hostEnd; ++call) {
          missing_[s] += launches[api.name[call]] != 0 && api.launchedFirst[call] == api.launchedFirst[call + 1];
        }
      }
    }
  }

  void findUsual() {
    std::vector<std::vector<std::uint32_t>> operations(phases_.shapes.size()), missing(phases_.shapes.size());
    for (std::uint32_t s = 0; s < phases_.steps.size(); ++s) {
      const Step& step = phases_.steps[s];
      if (step.operations() == 0) continue;
      operations[step.shape].push_back(step.operations());
      missing[step.shape].push_back(missing_[s]);
    }
    for (std::size_t shape = 0; shape < operations.size(); ++shape) {
      alike_.push_back(operations[shape].size());
      usual_.push_back(medianOf(operations[shape]));
      usualMissing_.push_back(medianOf(missing[shape]));
    }
  }

  void cutLast(std::vector<Completeness>& result) const {
    std::map<std::uint32_t, std::uint32_t> last;  // process -> step
    for (std::uint32_t s = 0; s < result.size(); ++s) {
      const Step& step = phases_.steps[s];
      if (step.operations() == 0) continue;
      const auto [it, isNew] = last.try_emplace(step.process, s);
      if (!isNew && step.end > phases_.steps[it->second].end) it->second = s;
    }
    for (const auto& [process, s] : last) {
      const std::uint32_t shape = phases_.steps[s].shape;
      if (alike_[shape] == 1 || phases_.steps[s].operations() < usual_[shape]) result[s] = Completeness::Cut;
    }
  }

  const Trace& trace_;
  const PhaseSteps& phases_;
  std::vector<std::uint32_t> missing_;
  // By shape, of steps with work:
  std::vector<std::size_t> alike_;
  std::vector<std::uint32_t> usual_, usualMissing_;
};

}  // namespace

bool isCutOff(const Trace& trace) {
  const auto& notes = trace.diagnostics().notes();
  return std::any_of(notes.begin(), notes.end(), [](const ImportNote& note) {
    return note.code() == "gzip-truncated" || note.code() == "cut-event";
  });
}

std::vector<Completeness> completenessOf(const Trace& trace, const PhaseSteps& phases) {
  return Judge(trace, phases).run();
}

}  // namespace tallyscope
