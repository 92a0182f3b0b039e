// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/critical_path/critical_path.h"
#include "core/report/report.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

/// A part of the path, and the step it belongs to.
struct PathRow {
  PathPart part;
  std::uint32_t path = 0;  ///< into PathRows::lengths
};

/// The critical paths of a recording: one of the window, or one of each step.
struct PathRows {
  std::shared_ptr<const Trace> trace;
  std::shared_ptr<const PhaseData> phases;  ///< null: one path of the window
  std::vector<PathRow> rows;                ///< path after path, by time
  std::vector<TimeNs> lengths;              ///< of each path
  std::vector<std::uint32_t> steps;         ///< of each path: into PhaseSteps::steps; empty without phases

  std::string phase(std::uint32_t path) const;
  /// What the part was for: a kernel's category, "host operator", "host call", "launch" …
  std::string categoryOf(const PathPart& part) const;
  /// The innermost framework operator around the part's event or its launch; empty: none.
  std::string operatorOf(const PathPart& part) const;
  /// The event's own name; empty: nothing was recorded.
  std::string nameOf(const PathPart& part) const;
};

/// Reads pathOptions(); throws Cancelled.
std::shared_ptr<const PathRows> pathRows(const ReportInput& input);

/// `of` (window or step) and the options of steps.
std::vector<OptionSpec> pathOptions();
/// The rule in full sentences.
std::string pathDescription();
/// Links from rows to the events of their parts, one for each kind of event.
void addPathLinks(Table& table, const std::shared_ptr<const PathRows>& data,
                  const std::function<void(std::size_t row, const std::function<void(const PathPart&)>&)>& partsOf);
void addPathNotes(const PathRows& data, Table& table);

}  // namespace tallyscope
