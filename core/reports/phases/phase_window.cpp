// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/phases/phase_window.h"

#include <algorithm>
#include <charconv>

#include "core/base/errors.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {
namespace {

std::vector<std::uint32_t> stepsNamed(const PhaseSteps& phases, std::string_view name) {
  std::vector<std::uint32_t> exact, ofPhase;
  for (std::uint32_t s = 0; s < phases.steps.size(); ++s) {
    if (phases.steps[s].operations() == 0) continue;
    const PhaseMatch& shape = phases.shapes[phases.steps[s].shape];
    if (shape.label() == name) exact.push_back(s);
    if (shape.phase == name) ofPhase.push_back(s);
  }
  return exact.empty() ? ofPhase : exact;
}

std::string known(const PhaseData& data) {
  std::string text;
  for (const std::uint32_t shape : data.shapes()) {
    text += (text.empty() ? "" : "; ") + data.groupText(shape);
  }
  return text.empty() ? "the recording has no steps" : "there are: " + text;
}

}  // namespace

TimeWindow resolvePhaseFilter(const std::shared_ptr<const Trace>& trace, std::string_view text, Job* job) {
  ReportInput input;
  input.trace = trace;
  input.job = job;
  const std::shared_ptr<const PhaseData> data = phaseData(input);
  const auto fail = [&](const std::string& why) {
    throw UsageError("--filter-phase '" + std::string(text) + "': " + why + "; " + known(*data));
  };
  std::vector<std::uint32_t> steps = stepsNamed(data->phases, text);
  if (const std::size_t slash = text.rfind('/'); steps.empty() && slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) fail("expected NAME or NAME/NUMBER");
    steps = stepsNamed(data->phases, text.substr(0, slash));
    if (!steps.empty() && (number < 1 || number > steps.size())) {
      fail("its steps with device work are numbered from 1 to " + std::to_string(steps.size()));
    }
    if (!steps.empty()) steps = {steps[number - 1]};
  }
  if (steps.empty()) fail("no step is called so");
  TimeWindow window{kTimeMax, kTimeMin};
  for (const std::uint32_t s : steps) {
    window.from = std::min(window.from, data->phases.steps[s].start);
    window.to = std::max(window.to, data->phases.steps[s].end);
  }
  return window;
}

}  // namespace tallyscope
