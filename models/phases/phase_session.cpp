// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/phases/phase_session.h"

#include <algorithm>

#include "core/analysis/phases/closure.h"

namespace tallyscope {

PhaseSession::PhaseSession(ViewState& state, QObject* parent) : QObject(parent), state_(state) {
  connect(&state_, &ViewState::phasesChanged, this, &PhaseSession::find);
  connect(&slot_, &JobSlot::failed, this, [this] {
    data_.reset();
    flags_.clear();
    emit changed();
  });
  find();
}

void PhaseSession::find() {
  slot_.start([this, trace = state_.trace(), phases = state_.phases()](Job& job) -> JobSlot::Deliver {
    ReportInput input;
    input.trace = trace;
    input.phases = phases;
    input.job = &job;
    const std::shared_ptr<const PhaseData> data = phaseData(input);
    auto flags = flagSteps(data->phases, data->completeness);
    return [this, data, flags] {
      data_ = data;
      flags_ = flags;
      emit changed();
    };
  });
}

TimeWindow PhaseSession::spanOf(std::uint32_t step) const {
  const Step& s = data_->phases.steps[step];
  if (s.operations() == 0) return {s.hostStart, std::max(s.hostEnd, s.hostStart + 1)};
  return {s.start, std::max(s.end, s.start + 1)};
}

TimeWindow PhaseSession::spanOfShape(std::uint32_t shape) const {
  TimeWindow all{kTimeMax, kTimeMin};
  for (std::uint32_t s = 0; s < data_->phases.steps.size(); ++s) {
    if (data_->phases.steps[s].shape != shape) continue;
    const TimeWindow span = spanOf(s);
    all.from = std::min(all.from, span.from);
    all.to = std::max(all.to, span.to);
  }
  return all;
}

std::vector<PhaseMark> PhaseSession::marks() const {
  if (!data_ || !data_->proposed) return state_.phases() ? state_.phases()->marks : std::vector<PhaseMark>();
  std::vector<PhaseMark> result;
  for (const Step& step : data_->phases.steps) {
    result.push_back({data_->phases.shapes[step.shape], {step.hostStart, step.hostEnd}});
  }
  return result;
}

void PhaseSession::acceptProposal() {
  if (data_ && data_->proposed) setMarks(marks());
}

void PhaseSession::addMark(const TimeWindow& window, const QString& phase) {
  if (window.length() <= 0 || phase.trimmed().isEmpty()) return;
  PhaseConfig config = state_.editablePhases();
  config.marks.push_back({phaseFromText(phase.trimmed().toStdString()), window});
  state_.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
}

void PhaseSession::setMarks(std::vector<PhaseMark> marks) {
  PhaseConfig config = state_.editablePhases();
  config.marks = std::move(marks);
  state_.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
}

void PhaseSession::explain(const QString& family, const QString& sum) {
  PhaseConfig config = state_.editablePhases();
  const std::string name = family.toStdString(), text = sum.trimmed().toStdString();
  if (!text.empty()) parseExplanation(text, 0, config.model.value_or(ModelStructure()));
  std::erase_if(config.explanations, [&](const auto& entry) { return entry.first == name; });
  if (!text.empty()) config.explanations.emplace_back(name, text);
  state_.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
}

void PhaseSession::setFamilies(std::vector<KernelFamily> families, const std::vector<std::string>& parts) {
  PhaseConfig config = state_.editablePhases();
  const auto forget = [&](const std::string& name) {
    std::erase_if(config.explanations, [&](const auto& entry) { return entry.first == name; });
  };
  for (const KernelFamily& family : config.families) forget(family.name);
  for (std::size_t i = 0; i < families.size(); ++i) {
    forget(families[i].name);
    if (!parts[i].empty()) config.explanations.emplace_back(families[i].name, parts[i]);
  }
  config.families = std::move(families);
  state_.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
}

void PhaseSession::setModel(const QString& text) {
  PhaseConfig config = state_.editablePhases();
  config.model.reset();
  if (!text.trimmed().isEmpty()) config.model = ModelStructure::fromFileOrText(text.trimmed().toStdString());
  state_.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
}

}  // namespace tallyscope
