// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/model_structure.h"
#include "core/analysis/phase_marks.h"
#include "core/analysis/phase_rules.h"

namespace tallyscope {

/// What a person has settled about the phases of a recording: the same for all of its phase reports.
struct PhaseConfig {
  PhaseRules rules;                     ///< own ones first, then the built-in ones
  std::vector<PhaseMark> marks;         ///< steps marked, or accepted from a proposal
  std::optional<ModelStructure> model;  ///< what launches are compared with
  /// Explanations picked or written, by kernel family: ("LLMM1", "64 + 2*48 + 16"). They go before the solver's own.
  std::vector<std::pair<std::string, std::string>> explanations;

  /// Nothing settled: the built-in rules. Throws ImportError when they are not found.
  static PhaseConfig builtIn() { return {PhaseRules::builtIn(), {}, {}, {}}; }
  /// Adds the rules, marks and the model of a file: {"rules": [...], "marks": [...], "model": "layers=64",
  /// "explanations": {"LLMM1": "64 + 2*48 + 16"}}, all optional. Throws UsageError, also when it cannot be read.
  void addFile(const std::string& path);
};

}  // namespace tallyscope
