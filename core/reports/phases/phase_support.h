// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/phases/phase_config.h"
#include "core/analysis/phases/phases.h"
#include "core/analysis/phases/step_completeness.h"
#include "core/report/report.h"

namespace tallyscope {

/// The steps of a recording, as the tables of phases share them.
struct PhaseData {
  std::shared_ptr<const Trace> trace;
  PhaseSteps phases;
  /// Steps that the window and the options leave, in order, whole or not.
  std::vector<std::uint32_t> all;
  /// Those that sums and averages are taken from: the whole ones. A shape without any whole step has all of its steps
  /// here.
  std::vector<std::uint32_t> steps;
  std::vector<Completeness> completeness;  ///< per step of `phases`
  bool cutOff = false;                     ///< the recording's end is missing
  /// Per step of `phases`: taken out as an outlier or warm-up (only with the option no-outliers).
  std::vector<char> left;
  std::vector<std::uint32_t> numbers;  ///< per step: its place among those of its shape, from 1
  bool proposed = false;               ///< the steps are guesses from the kernels' sequence
  PhaseConfig config;                  ///< with what the options add

  /// The steps of one shape among `steps`.
  std::vector<std::uint32_t> stepsOf(std::uint32_t shape) const;
  /// Shapes that have steps among `steps`: decode first, then the others, each in the order of their first step.
  std::vector<std::uint32_t> shapes() const;
  /// "43 of 88 × decode", "60 × decode": how many of the steps of a shape the averages are taken from.
  std::string groupText(std::uint32_t shape) const;
};

/// How a step's time stands to the others of its shape.
enum class StepFlag : std::uint8_t { None, WarmUp, Outlier };

/// Per step: WarmUp for slow outliers that come before every usual step of the shape, Outlier for others. A step is an
/// outlier when its span differs from the shape's median by more than three robust standard deviations (1.4826 times
/// the median absolute deviation) and by more than a twentieth of the median. Shapes with fewer than five steps have
/// none. Only whole steps are compared and flagged.
std::vector<StepFlag> flagSteps(const PhaseSteps& phases, const std::vector<Completeness>& completeness);

/// The median span of each shape's whole steps, ns.
std::vector<TimeNs> medianSpans(const PhaseSteps& phases, const std::vector<Completeness>& completeness);

/// Finds the steps with the options phase, rules, model, steps and no-outliers, and applies the window: a step is in when its device
/// span (its annotation, when it has no operations) overlaps.
std::shared_ptr<const PhaseData> phaseData(const ReportInput& input);

/// "3 × " is no part of it: the shape alone, with the words of PhaseMatch::label().
std::string phaseLabel(const PhaseSteps& phases, std::uint32_t shape);

/// "3 × prefill q = 4096", "60 × decode".
std::string groupLabel(const PhaseSteps& phases, std::uint32_t shape, std::size_t steps);

/// What a reader of any table of steps must know, put before its other notes: that the steps are guesses, that the recording
/// is cut off, and which steps are in no average.
void addStepNotes(const PhaseData& data, Table& table);

/// phase=REGEX: only phases whose label matches.
OptionSpec phaseFilterOption();
OptionSpec phaseRulesOption();
/// families=NAME=REGEX;…: kernels that are one row.
OptionSpec familiesOption();
OptionSpec stepSourceOption();
OptionSpec noOutliersOption();
/// model=TEXT: a config.json, or parts such as "layers=64, linear=48, full=16".
OptionSpec phaseModelOption();
/// What each phase report needs of a recording: any of these.
std::vector<Need> phaseNeeds();

}  // namespace tallyscope
