// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/phases/model_structure.h"
#include "core/analysis/phases/phase_marks.h"
#include "core/analysis/phases/phase_rules.h"

namespace tallyscope {

/// Kernels that a person counts as one, such as the variants that a library picks by shape: every kernel whose name the
/// pattern finds. Of several families that find a name the first has it.
struct KernelFamily {
  std::string name, pattern;
  friend bool operator==(const KernelFamily&, const KernelFamily&) = default;
  /// "LLMM1=^LLMM1; GEMV=MT32x16x4": families joined by ';'. Throws UsageError.
  static std::vector<KernelFamily> fromText(std::string_view text);
};

/// What a person has settled about the phases of a recording: the same for all of its phase reports.
struct PhaseConfig {
  PhaseRules rules;                     ///< own ones first, then the built-in ones
  std::vector<PhaseMark> marks;         ///< steps marked, or accepted from a proposal
  std::optional<ModelStructure> model;  ///< what launches are compared with
  /// Explanations picked or written, by kernel family: ("LLMM1", "64 + 2*48 + 16"). They go before the solver's own.
  std::vector<std::pair<std::string, std::string>> explanations;

  std::vector<KernelFamily> families;
  /// Nothing settled: the built-in rules. Throws ImportError when they are not found.
  static PhaseConfig builtIn() { return {PhaseRules::builtIn(), {}, {}, {}, {}}; }
  /// The families with their parts as a file of rules that addFile() reads.
  std::string familiesText() const;
  /// Adds the rules, marks and the model of a file: {"rules": [...], "marks": [...], "model": "layers=64",
  /// "families": [{"name": "LLMM1", "match": "^LLMM1", "parts": "64 gate/up + 2*48 qkvz + 16 o"}],
  /// "explanations": {"LLMM1": "64 + 2*48 + 16"}}, all optional. A family's parts are its explanation. Throws UsageError, also when it cannot be read.
  void addFile(const std::string& path);
};

}  // namespace tallyscope
