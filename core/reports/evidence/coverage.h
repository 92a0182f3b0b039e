// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/reports/phases/phase_support.h"

namespace tallyscope {

/// Whether a recording holds what is asked about.
enum class Coverage : std::uint8_t { Held, Missing, NotRecorded, Warning };

/// One thing that a recording holds or does not: English source text.
struct CoverageFact {
  std::string id;       ///< stable: "prefill-chunks"
  std::string subject;  ///< "Prefill chunks"
  std::string finding;  ///< "3 × 4096, 1 × 1685 tokens"
  Coverage state = Coverage::Held;
};

/// What is to be known before any figure of the phases is used: what was run, how much of it is in the recording, whether
/// it holds warm-up or compilation, whether it is whole, and what recording it costs.
std::vector<CoverageFact> coverageFacts(const ReportInput& input, const PhaseData& data);

/// "known", "missing", "not recorded", "look here".
std::string_view coverageText(Coverage state);

}  // namespace tallyscope
