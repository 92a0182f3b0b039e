// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/phase_support.h"

#include <algorithm>

#include "core/analysis/step_proposal.h"
#include "core/base/regex.h"
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

namespace {

/// Per shape: whether its label matches one of the option's patterns; all when it is not set.
std::vector<char> wantedShapes(const PhaseSteps& phases, const OptionValues& options) {
  std::vector<Regex> patterns;
  for (const std::string& pattern : options.patterns("phase")) patterns.emplace_back(pattern);
  std::vector<char> wanted;
  for (std::uint32_t shape = 0; shape < phases.shapes.size(); ++shape) {
    const std::string label = phaseLabel(phases, shape);
    wanted.push_back(patterns.empty() || std::any_of(patterns.begin(), patterns.end(),
                                                     [&](const Regex& regex) { return regex.search(label); }));
  }
  return wanted;
}

PhaseConfig configOf(const ReportInput& input) {
  PhaseConfig config = input.phases ? *input.phases : PhaseConfig::builtIn();
  if (const auto path = input.options.text("rules")) config.addFile(*path);
  if (const auto model = input.options.text("model")) config.model = ModelStructure::fromFileOrText(*model);
  return config;
}

/// Finds the steps as the option `steps` says.
void find(const ReportInput& input, PhaseData& data) {
  const Trace& trace = *input.trace;
  const std::string source = input.options.text("steps").value_or("auto");
  const PhaseConfig& config = data.config;
  if (source != "proposed") {
    data.phases = findSteps(trace, config.rules, config.marks, input.job);
    if (source == "annotated" || !data.phases.steps.empty()) return;
  }
  std::vector<PhaseMark> marks = proposeSteps(trace, input.job).marks();
  if (marks.empty()) {
    if (source == "proposed") data.phases = findSteps(trace, PhaseRules(), {}, input.job);
    return;
  }
  data.proposed = true;
  const std::uint64_t idle = data.phases.idle;
  data.phases = findSteps(trace, PhaseRules(), marks, input.job);
  data.phases.idle = idle;
}

}  // namespace

std::vector<std::uint32_t> PhaseData::stepsOf(std::uint32_t shape) const {
  std::vector<std::uint32_t> result;
  for (const std::uint32_t s : steps) {
    if (phases.steps[s].shape == shape) result.push_back(s);
  }
  return result;
}

std::vector<std::uint32_t> PhaseData::shapes() const {
  std::vector<char> present(phases.shapes.size(), 0);
  for (const std::uint32_t s : steps) present[phases.steps[s].shape] = 1;
  std::vector<std::uint32_t> result;
  for (std::uint32_t shape = 0; shape < present.size(); ++shape) {
    if (present[shape] != 0) result.push_back(shape);
  }
  return result;
}

std::shared_ptr<const PhaseData> phaseData(const ReportInput& input) {
  const auto data = std::make_shared<PhaseData>();
  data->trace = input.trace;
  data->config = configOf(input);
  find(input, *data);
  const PhaseSteps& phases = data->phases;
  std::vector<std::uint32_t> count(phases.shapes.size(), 0);
  for (const Step& step : phases.steps) data->numbers.push_back(++count[step.shape]);
  data->left.assign(phases.steps.size(), 0);
  const std::vector<char> wanted = wantedShapes(phases, input.options);
  std::vector<StepFlag> flags(phases.steps.size(), StepFlag::None);
  if (input.options.flag("no-outliers")) flags = flagSteps(phases);
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) {
    const Step& step = phases.steps[s];
    const bool inside = step.operations() > 0 ? input.window.overlaps(step.start, step.span())
                                              : input.window.overlaps(step.hostStart, step.hostEnd - step.hostStart);
    if (!inside || wanted[step.shape] == 0) continue;
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

std::string groupLabel(const PhaseSteps& phases, std::uint32_t shape, std::size_t steps) {
  return std::to_string(steps) + " × " + phaseLabel(phases, shape);
}

void addProposedNote(const PhaseData& data, Table& table) {
  if (!data.proposed) return;
  table.notes.insert(table.notes.begin(),
                     "No annotation names the steps: these are proposed from the repeating kernel sequence of the busiest "
                     "stream.");
}

std::vector<Need> phaseNeeds() {
  return {Need::Ranges, Need::Operators, Need::Kernels};
}

OptionSpec phaseFilterOption() {
  return {.id = "phase",
          .title = TALLY_TR("Phase"),
          .type = OptionType::Regex,
          .help = TALLY_TR("Only phases whose label matches one of these regular expressions (joined by '/').")};
}

OptionSpec stepSourceOption() {
  return {.id = "steps",
          .title = TALLY_TR("Steps"),
          .type = OptionType::Choice,
          .help = TALLY_TR("Where steps come from."),
          .defaultValue = "auto",
          .choices = {{"auto", TALLY_TR("Automatic"),
                       TALLY_TR("Annotations and marks; where there are none, the repeating kernel sequence of the "
                                "busiest stream."),
                       false},
                      {"annotated", TALLY_TR("Annotated"), TALLY_TR("Annotations and marks only."), false},
                      {"proposed", TALLY_TR("Proposed"), TALLY_TR("The repeating kernel sequence only."), false}}};
}

OptionSpec phaseModelOption() {
  return {.id = "model",
          .title = TALLY_TR("Model"),
          .type = OptionType::Text,
          .help = TALLY_TR("The model's structure: the path of its config.json, or its parts with their counts, such as "
                           "\"layers=64, linear=48, full=16\".")};
}

OptionSpec phaseRulesOption() {
  return {.id = "rules",
          .title = TALLY_TR("Phase rules"),
          .type = OptionType::Text,
          .help = TALLY_TR("A JSON file of rules that go before the built-in ones: which annotations are steps. It can "
                           "hold marked steps, the model and explanations of counts too.")};
}

OptionSpec noOutliersOption() {
  return {
      .id = "no-outliers",
      .title = TALLY_TR("Leave out outliers and warm-up"),
      .help = TALLY_TR("Leaves out steps whose span differs from the median of their shape by more than three robust "
                       "standard deviations and by more than 5 %.")};
}

}  // namespace tallyscope
