// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/phase_support.h"

#include <algorithm>

#include "core/base/statistics.h"

namespace tallyscope {
namespace {

std::vector<std::vector<std::uint32_t>> stepsByShape(const PhaseSteps& phases) {
  std::vector<std::vector<std::uint32_t>> result(phases.shapes.size());
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) result[phases.steps[s].shape].push_back(s);
  return result;
}

TimeNs medianOf(std::vector<std::int64_t> values) {
  return summarize(values, StdDevForm::Population).median;
}

}  // namespace

std::vector<TimeNs> medianSpans(const PhaseSteps& phases) {
  std::vector<TimeNs> result;
  for (const std::vector<std::uint32_t>& steps : stepsByShape(phases)) {
    std::vector<std::int64_t> spans;
    for (const std::uint32_t s : steps) spans.push_back(phases.steps[s].span());
    result.push_back(medianOf(std::move(spans)));
  }
  return result;
}

std::vector<StepFlag> flagSteps(const PhaseSteps& phases) {
  std::vector<StepFlag> flags(phases.steps.size(), StepFlag::None);
  const std::vector<TimeNs> medians = medianSpans(phases);
  const auto byShape = stepsByShape(phases);
  for (std::uint32_t shape = 0; shape < byShape.size(); ++shape) {
    const std::vector<std::uint32_t>& steps = byShape[shape];
    if (steps.size() < 5) continue;
    const TimeNs median = medians[shape];
    std::vector<std::int64_t> deviations;
    for (const std::uint32_t s : steps) deviations.push_back(std::abs(phases.steps[s].span() - median));
    const double spread = 3 * 1.4826 * static_cast<double>(medianOf(deviations));
    bool usualSeen = false;
    for (const std::uint32_t s : steps) {
      const TimeNs difference = phases.steps[s].span() - median;
      const auto size = static_cast<double>(std::abs(difference));
      if (size <= spread || size <= static_cast<double>(median) / 20) {
        usualSeen = true;
      } else {
        flags[s] = difference > 0 && !usualSeen ? StepFlag::WarmUp : StepFlag::Outlier;
      }
    }
  }
  return flags;
}

std::shared_ptr<const PhaseData> phaseData(const ReportInput& input) {
  PhaseRules rules = PhaseRules::builtIn();
  if (const auto path = input.options.text("rules")) rules.prepend(PhaseRules::fromFile(*path));
  const auto data = std::make_shared<PhaseData>();
  data->trace = input.trace;
  data->phases = findSteps(*input.trace, rules, input.job);
  const PhaseSteps& phases = data->phases;
  data->left.assign(phases.steps.size(), 0);
  std::vector<StepFlag> flags(phases.steps.size(), StepFlag::None);
  if (input.options.flag("no-outliers")) flags = flagSteps(phases);
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) {
    const Step& step = phases.steps[s];
    const bool inside = step.operations() > 0 ? input.window.overlaps(step.start, step.span())
                                              : input.window.overlaps(step.hostStart, step.hostEnd - step.hostStart);
    if (!inside) continue;
    if (flags[s] != StepFlag::None) {
      data->left[s] = 1;
      continue;
    }
    data->steps.push_back(s);
  }
  return data;
}

std::string phaseLabel(const PhaseSteps& phases, std::uint32_t shape) {
  return phases.shapes[shape].label();
}

OptionSpec phaseRulesOption() {
  return {.id = "rules",
          .title = TALLY_TR("Phase rules"),
          .type = OptionType::Text,
          .help = TALLY_TR("A JSON file of rules that go before the built-in ones: which annotations are steps.")};
}

OptionSpec noOutliersOption() {
  return {
      .id = "no-outliers",
      .title = TALLY_TR("Leave out outliers and warm-up"),
      .help = TALLY_TR("Leaves out steps whose span differs from the median of their shape by more than three robust "
                       "standard deviations and by more than 5 %.")};
}

}  // namespace tallyscope
