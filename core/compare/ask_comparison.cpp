// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/ask_comparison.h"

#include "core/base/errors.h"
#include "core/compare/compare_options.h"
#include "core/compare/normalisation.h"

namespace tallyscope {

const Comparison& comparisonOf(const std::string& id) {
  const Comparison* comparison = findComparison(id);
  if (!comparison) comparison = findComparison(id + "_compare");
  if (!comparison) throw UsageError("no comparison is called " + id);
  return *comparison;
}

Table askComparison(const Comparison& comparison, const Report& declaration,
                    const std::vector<std::string>& assignments, CompareInput input) {
  CompareSettings settings = compareSettings(comparison, OptionValues::parse(declaration.options, assignments));
  input.base.options = input.target.options = settings.report;
  settings.compare.normalisation = countUnits(settings.per, input.base, input.target);
  input.options = &settings.compare;
  return runComparison(comparison, input).table;
}

}  // namespace tallyscope
