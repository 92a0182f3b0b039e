// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/phases/phase_rules.h"
#include "core/base/time.h"

namespace tallyscope {

/// A step that no annotation names: a stretch of device time that a person marked on the timeline, or that was proposed
/// from the kernels' sequence and accepted.
struct PhaseMark {
  PhaseMatch shape;
  TimeWindow window;  ///< ns from the trace's start; operations that start inside belong to the step
  friend bool operator==(const PhaseMark&, const PhaseMark&) = default;
};

/// The list "marks" of a rules file: {"phase": "decode", "from": NS, "to": NS, and, where known, "variant",
/// "context-requests", "context-tokens", "generation-requests", "generation-tokens"}. None when the file has no such
/// list. Throws UsageError that says what is wrong; `origin` is the file's name for that message.
std::vector<PhaseMark> parsePhaseMarks(std::string_view json, std::string_view origin);

/// A rules file with these marks and nothing else.
std::string writePhaseMarks(const std::vector<PhaseMark>& marks);

/// The shape that a person typed: "decode", "prefill q = 4096", "mixed", "eager decode n = 16". The words that label()
/// writes are read back; any other text is the phase's name.
PhaseMatch phaseFromText(std::string_view text);

}  // namespace tallyscope
