// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/phases/phase_marks.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Steps that the kernels' sequence suggests where no annotation names any.
struct ProposedStep {
  PhaseMark mark;                     ///< from the first kernel's start to the last kernel's end
  std::uint32_t kernels = 0;          ///< of the stream, in the step
  std::uint32_t first = 0, last = 0;  ///< device events: the first and the last kernel
};

struct StepProposal {
  std::uint32_t device = kNone, stream = kNone;  ///< the busiest stream, on which the sequence was read
  std::vector<ProposedStep> steps;               ///< by start; empty: nothing repeats
  std::uint32_t period = 0;                      ///< kernels from the start of one step to that of the next

  std::vector<PhaseMark> marks() const;
};

/// Reads the names of the busiest stream's kernels and finds what repeats: the longest repetition of at least three
/// steps. A step begins after the place where a period is cut: where the host read something back (a device-to-host
/// copy), else where it wrote something, else at the longest pause. Kernels after the last matrix product are left out
/// when they choose the next token (arg max, top k, …). What stands before or after the repeating steps and is as long
/// as a quarter of one or more is a step of its own, or repeats itself and is cut up in the same way.
///
/// Where steps do not repeat exactly (speculative decoding, padding, several requests), what stands between two readings of
/// chosen tokens is a step. Where the host takes part between the steps of the longest repetition, what repeats without it
/// (layers of a prefill) is none.
///
/// Names: "training step" where a period has backward kernels; "decode" for repeating steps that choose tokens or
/// follow a prefill; "prefill" for a step before them whose matrix kernels are others; else "step".
StepProposal proposeSteps(const Trace& trace, const Job* job = nullptr);

}  // namespace tallyscope
