// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/analysis/phases/phase_rules.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Whether one of the words, which are in lower case, stands anywhere in a name, whatever the name's case.
bool holdsAny(std::string_view name, std::span<const char* const> words);
/// Whether anything of the recording runs backward: operators and ranges of autograd and optimizers, or kernels of a
/// backward pass by their names.
bool runsBackward(const Trace& trace);
/// Whether a kernel's name tells of a backward pass or an optimizer.
bool isBackwardKernel(std::string_view name);

/// What the rules say about the names of a trace's ranges and operators; each name is matched once.
class StepNames {
 public:
  StepNames(const Trace& trace, const PhaseRules& rules);
  /// nullptr: no step. Valid until the next call.
  const PhaseMatch* operator()(StringId name);

 private:
  const PhaseRules& rules_;
  const Trace& trace_;
  std::vector<std::uint32_t> known_;  ///< per text: into matches_
  std::vector<PhaseMatch> matches_;
  std::optional<bool> backward_;  ///< asked for when a rule needs it
};

}  // namespace tallyscope
