// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "core/analysis/collective_partners.h"
#include "core/analysis/phases/phases.h"
#include "core/base/job.h"
#include "core/report/report.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// One recording that queries read, with what they need of it only when a query asks for it.
class QuerySource {
 public:
  /// `name` stands in the column `recording`: "base", "target", or the file's name. Operator rules and phases may be null:
  /// the bundled ones.
  QuerySource(std::string name, std::shared_ptr<const Trace> trace,
              std::shared_ptr<const OperatorConfig> operators = {}, std::shared_ptr<const PhaseConfig> phases = {});

  const std::string& name() const { return name_; }
  const Trace& trace() const { return *trace_; }
  /// What a report is asked, but for window, options and job.
  ReportInput reportInput() const;

  /// The steps by the phase rules in force, found once. Thread-safe. Throws Cancelled.
  const PhaseSteps& steps(const Job* job) const;
  /// Which kernels are one communication, found once. Thread-safe. Throws Cancelled.
  const CollectivePartners& partners(const Job* job) const;
  /// The recording that an event comes from: this one's name, or the name of the one of several that were put together.
  std::string_view recordingOf(EventRef event) const;

 private:
  std::string name_;
  std::shared_ptr<const Trace> trace_;
  std::shared_ptr<const OperatorConfig> operators_;
  std::shared_ptr<const PhaseConfig> phases_;
  mutable std::mutex mutex_;
  mutable std::unique_ptr<PhaseSteps> steps_;
  mutable std::unique_ptr<CollectivePartners> partners_;
};

}  // namespace tallyscope
