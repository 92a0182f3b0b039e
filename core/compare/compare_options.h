// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/compare/comparison.h"
#include "core/compare/normalisation.h"

namespace tallyscope {

/// All settings of a comparison: those of its single report (but for the ones that it fixes), then its own: top,
/// matched-only, per, per-range, name-rule, analysis. The command line and the settings dialog are made from them.
std::vector<OptionSpec> comparisonOptions(const Comparison& comparison);

/// Checked values of comparisonOptions(), sorted by whom they are for.
struct CompareSettings {
  OptionValues report;
  CompareOptions compare;  ///< without its normalisation, which needs the recordings
  NormalisationRequest per;
};
/// Throws UsageError when a name rule is not well-formed.
CompareSettings compareSettings(const Comparison& comparison, const OptionValues& values);

/// The comparison as a declaration of its own: ids, title, rule, settings and columns, for help pages and dialogs. It
/// cannot be run.
Report comparisonDeclaration(const Comparison& comparison);

/// Rules joined by ";;". Throws UsageError.
std::vector<NameRule> parseNameRules(std::string_view text);

/// What is wrong with a value of a setting of comparisons' own (the pattern of `per-range`, the rules of `name-rule`), and
/// at which byte, for fields that check while the person types; nothing when it is fine.
std::optional<Regex::Problem> checkCompareOption(std::string_view id, std::string_view value);

}  // namespace tallyscope
