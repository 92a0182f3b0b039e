// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/phases/phase_support.h"

#include <algorithm>

#include "core/analysis/phases/step_proposal.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"

namespace tallyscope {
namespace {

std::vector<std::vector<std::uint32_t>> wholeStepsByShape(const PhaseSteps& phases,
                                                          const std::vector<Completeness>& completeness) {
  std::vector<std::vector<std::uint32_t>> result(phases.shapes.size());
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) {
    if (completeness[s] == Completeness::Whole) result[phases.steps[s].shape].push_back(s);
  }
  return result;
}

TimeNs medianOf(std::vector<std::int64_t> values) { return summarize(values, StdDevForm::Population).median; }

}  // namespace

std::vector<TimeNs> medianSpans(const PhaseSteps& phases, const std::vector<Completeness>& completeness) {
  std::vector<TimeNs> result;
  for (const std::vector<std::uint32_t>& steps : wholeStepsByShape(phases, completeness)) {
    std::vector<std::int64_t> spans;
    for (const std::uint32_t s : steps) spans.push_back(phases.steps[s].span());
    result.push_back(spans.empty() ? 0 : medianOf(std::move(spans)));
  }
  return result;
}

std::vector<StepFlag> flagSteps(const PhaseSteps& phases, const std::vector<Completeness>& completeness) {
  std::vector<StepFlag> flags(phases.steps.size(), StepFlag::None);
  const std::vector<TimeNs> medians = medianSpans(phases, completeness);
  const auto byShape = wholeStepsByShape(phases, completeness);
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
  for (const std::string& pattern : options.list("phase")) patterns.emplace_back(pattern);
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
  if (const auto text = input.options.text("families")) {
    std::vector<KernelFamily> own = KernelFamily::fromText(*text);
    config.families.insert(config.families.begin(), own.begin(), own.end());
  }
  if (const auto model = input.options.text("model")) config.model = ModelStructure::fromFileOrText(*model);
  return config;
}

/// Whether nothing but parts of steps is annotated: an optimizer's ranges do not hide the training steps around them.
bool onlyParts(const PhaseSteps& phases) {
  return std::all_of(phases.shapes.begin(), phases.shapes.end(), [](const PhaseMatch& shape) { return shape.part; });
}

/// Finds the steps as the option `steps` says.
void find(const ReportInput& input, PhaseData& data) {
  const Trace& trace = *input.trace;
  const std::string source = input.options.text("steps").value_or("auto");
  const PhaseConfig& config = data.config;
  if (source != "proposed") {
    data.phases = findSteps(trace, config.rules, config.marks, input.job);
    if (source == "annotated" || (!data.phases.steps.empty() && !onlyParts(data.phases))) return;
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
  std::stable_partition(result.begin(), result.end(),
                        [&](std::uint32_t shape) { return phases.shapes[shape].phase == "decode"; });
  return result;
}

std::string PhaseData::groupText(std::uint32_t shape) const {
  std::size_t used = 0, whole = 0, present = 0;
  for (const std::uint32_t s : steps) used += phases.steps[s].shape == shape;
  for (const std::uint32_t s : all) {
    if (phases.steps[s].shape != shape) continue;
    ++present;
    whole += completeness[s] == Completeness::Whole;
  }
  if (whole == 0 || used == present) return groupLabel(phases, shape, used);
  return std::to_string(used) + " of " + groupLabel(phases, shape, present);
}

namespace {

/// Takes steps that are not whole out of the sums, unless their shape has no others.
void takeWholeSteps(PhaseData& data) {
  std::vector<char> hasWhole(data.phases.shapes.size(), 0);
  for (const std::uint32_t s : data.all) {
    if (data.completeness[s] == Completeness::Whole) hasWhole[data.phases.steps[s].shape] = 1;
  }
  for (const std::uint32_t s : data.all) {
    if (data.completeness[s] == Completeness::Whole || hasWhole[data.phases.steps[s].shape] == 0)
      data.steps.push_back(s);
  }
}

}  // namespace

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
  data->completeness = completenessOf(*input.trace, phases);
  data->cutOff = isCutOff(*input.trace);
  if (input.options.flag("no-outliers")) flags = flagSteps(phases, data->completeness);
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) {
    const Step& step = phases.steps[s];
    const bool inside = step.operations() > 0 ? input.window.overlaps(step.start, step.span())
                                              : input.window.overlaps(step.hostStart, step.hostEnd - step.hostStart);
    if (!inside || wanted[step.shape] == 0) continue;
    if (flags[s] != StepFlag::None) {
      data->left[s] = 1;
      continue;
    }
    data->all.push_back(s);
  }
  takeWholeSteps(*data);
  return data;
}

std::string phaseLabel(const PhaseSteps& phases, std::uint32_t shape) { return phases.shapes[shape].label(); }

std::string groupLabel(const PhaseSteps& phases, std::uint32_t shape, std::size_t steps) {
  return std::to_string(steps) + " × " + phaseLabel(phases, shape);
}

void addStepNotes(const PhaseData& data, Table& table) {
  std::vector<Remark> notes;
  if (data.proposed) {
    notes.emplace_back(TALLY_TR(
        "No annotation names the steps: these are proposed from the repeating kernel sequence of the busiest stream."));
  }
  if (data.cutOff) notes.emplace_back(TALLY_TR("The recording is cut off: what came after is in no table."));
  for (const std::uint32_t shape : data.shapes()) {
    std::size_t present = 0, cut = 0, empty = 0;
    for (const std::uint32_t s : data.all) {
      if (data.phases.steps[s].shape != shape) continue;
      ++present;
      cut += data.completeness[s] == Completeness::Cut;
      empty += data.completeness[s] == Completeness::Empty;
    }
    if (cut + empty == 0 || empty == present) continue;
    Remark remark(TALLY_TR("%1: %2 of %3 steps are whole"), phaseLabel(data.phases, shape), present - cut - empty,
                  present);
    if (cut > 0) remark.add(Remark::counted(cut, TALLY_TR(", %1 is cut"), TALLY_TR(", %1 are cut")));
    if (empty > 0) {
      remark.add(
          Remark::counted(empty, TALLY_TR(", %1 is without device work"), TALLY_TR(", %1 are without device work")));
    }
    remark.add(cut + empty == present ? TALLY_TR("; averages are of what there is.")
                                      : TALLY_TR("; averages are of the whole ones."));
    notes.push_back(std::move(remark));
  }
  table.notes.insert(table.notes.begin(), notes.begin(), notes.end());
}

std::vector<Need> phaseNeeds() { return {Need::Ranges, Need::Operators, Need::Kernels}; }

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
  return {
      .id = "model",
      .title = TALLY_TR("Model"),
      .type = OptionType::Text,
      .help = TALLY_TR("The model's structure: the path of its config.json, or its parts with their counts, such as "
                       "\"layers=64, linear=48, full=16\".")};
}

OptionSpec familiesOption() {
  return {.id = "families",
          .title = TALLY_TR("Kernel families"),
          .type = OptionType::Text,
          .help = TALLY_TR(
              "Kernels that are one row, joined by ';': \"LLMM1=^LLMM1; GEMV=MT32x16x4\". Each pattern is a "
              "regular expression of kernel names, which must find one. A file of rules can name families too.")};
}

OptionSpec phaseRulesOption() {
  return {.id = "rules",
          .title = TALLY_TR("Phase rules"),
          .type = OptionType::Text,
          .help = TALLY_TR("A JSON file of rules that go before the built-in ones: which annotations are steps. It can "
                           "hold marked steps, kernel families, the model and explanations of counts too.")};
}

OptionSpec noOutliersOption() {
  return {
      .id = "no-outliers",
      .title = TALLY_TR("Leave out outliers and warm-up"),
      .help = TALLY_TR("Leaves out steps whose span differs from the median of their shape by more than three robust "
                       "standard deviations and by more than 5 %.")};
}

}  // namespace tallyscope
