// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query_source.h"

#include <utility>

#include "core/analysis/phases/phase_config.h"

namespace tallyscope {

QuerySource::QuerySource(std::string name, std::shared_ptr<const Trace> trace,
                         std::shared_ptr<const OperatorConfig> operators, std::shared_ptr<const PhaseConfig> phases)
    : name_(std::move(name)), trace_(std::move(trace)), operators_(std::move(operators)), phases_(std::move(phases)) {}

ReportInput QuerySource::reportInput() const {
  ReportInput input;
  input.trace = trace_;
  input.operators = operators_;
  input.phases = phases_;
  return input;
}

const PhaseSteps& QuerySource::steps(const Job* job) const {
  const std::lock_guard lock(mutex_);
  if (!steps_) {
    steps_ = std::make_unique<PhaseSteps>(phases_ ? findSteps(*trace_, phases_->rules, phases_->marks, job)
                                                  : findSteps(*trace_, PhaseRules::builtIn(), job));
  }
  return *steps_;
}

const CollectivePartners& QuerySource::partners(const Job* job) const {
  const std::lock_guard lock(mutex_);
  if (!partners_) {
    const Job alone;
    partners_ = std::make_unique<CollectivePartners>(*trace_, job ? *job : alone);
  }
  return *partners_;
}

std::string_view QuerySource::recordingOf(EventRef event) const {
  const std::span<const Recording> recordings = trace_->recordings();
  if (recordings.empty()) return name_;
  const std::uint32_t recording = trace_->recordingOfSource(trace_->sourceOf(event));
  return recording < recordings.size() ? std::string_view(recordings[recording].name) : std::string_view(name_);
}

}  // namespace tallyscope
