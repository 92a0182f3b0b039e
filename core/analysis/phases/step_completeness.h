// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/analysis/phases/phases.h"

namespace tallyscope {

/// How much of a step the recording holds.
enum class Completeness : std::uint8_t {
  Whole,
  Cut,    ///< some of its device work is missing
  Empty,  ///< none of its device work was recorded, or it had none
};

/// Whether the end of the recording is missing: its file was cut off.
bool isCutOff(const Trace& trace);

/// Per step. A step without operations is empty. A step is cut
///  - when its recording is cut off, it is the last with work on its process, and it has fewer operations than most steps of
///    its shape (or is the only one of its shape), or
///  - when more of the launching calls inside its host range have no work than in most steps of its shape: more than 2 % of
///    the operations that these have.
std::vector<Completeness> completenessOf(const Trace& trace, const PhaseSteps& phases);

}  // namespace tallyscope
