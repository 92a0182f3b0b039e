// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/analysis/phases/phase_marks.h"
#include "core/analysis/phases/phase_rules.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// How a device operation came to its step.
enum class StepRule : std::uint8_t {
  Launch,      ///< its launching call lies inside the host range
  Annotation,  ///< it runs inside the step's annotation on its stream
  Time,        ///< it runs inside the step's span on its device
  Mark,        ///< it starts inside a step that a person marked or accepted, or that was proposed
};
inline constexpr int kStepRules = 4;

/// One step: a mark, or an outermost match of the rules on a host thread (or, without any such, on a device).
struct Step {
  std::uint32_t shape = 0;  ///< into PhaseSteps::shapes
  EventRef event;           ///< the annotation: a range or an operator; not valid for a mark
  std::uint32_t process = kNone;
  std::uint32_t thread = kNone;       ///< kNone: annotated on the device only, or a mark
  TimeNs hostStart = 0, hostEnd = 0;  ///< of the annotation
  TimeNs start = 0, end = 0;          ///< on the devices: first start to last end; 0, 0 without operations
  TimeNs busy = 0;                    ///< with one or more operations running
  TimeNs deviceTime = 0;              ///< sum of all durations
  std::uint32_t kernels = 0, copies = 0, fills = 0;

  std::uint32_t operations() const { return kernels + copies + fills; }
  TimeNs span() const { return end - start; }
};

/// The steps of a recording. Every kernel, copy, fill or whole graph belongs to one step or to none.
struct PhaseSteps {
  std::vector<PhaseMatch> shapes;                    ///< distinct ones, in the order of their first step
  std::vector<Step> steps;                           ///< by start of the annotation
  std::vector<std::uint32_t> stepOfOperation;        ///< per device event: into steps, kNone: in none
  std::array<std::uint64_t, kStepRules> assigned{};  ///< operations by the rule that gave them their step
  std::uint64_t idle = 0;                            ///< ranges of a serving loop that had nothing to do; no steps
  std::uint64_t outside = 0;                         ///< operations of no step

  /// The operations of each step by start: operations[first[s] … first[s + 1]).
  std::vector<std::uint32_t> operations;
  std::vector<std::uint32_t> first;
};

/// Finds the steps and gives every device operation its own.
///
/// An operation launched on a thread that has steps belongs to the step whose range holds the call, or to none. One
/// launched on a thread without steps, as autograd's, belongs to the only step that its process was in meanwhile, else to
/// that of the forward operator which an arrow leads back to. Others belong to the step whose device-side annotation holds
/// them on their stream, else to the one whose device span holds them. `job` may be null; polled for cancellation.
PhaseSteps findSteps(const Trace& trace, const PhaseRules& rules, const Job* job = nullptr);

/// The same with steps that are stretches of device time: an operation that starts inside a mark belongs to it, whatever
/// annotations say; of overlapping marks the one that begins last has it.
PhaseSteps findSteps(const Trace& trace, const PhaseRules& rules, const std::vector<PhaseMark>& marks,
                     const Job* job = nullptr);

}  // namespace tallyscope
