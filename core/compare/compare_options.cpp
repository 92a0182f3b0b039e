// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/compare_options.h"

#include <algorithm>

#include "core/reports/registry.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kMostRows = 1'000'000'000;

std::vector<OptionSpec> ownOptions() {
  std::vector<OptionSpec> own;
  own.push_back({.id = "top",
                 .title = TALLY_TR("Show Top N Results"),
                 .type = OptionType::Integer,
                 .help = TALLY_TR("Only the first N rows of each recording, with their partners in the other; -1: all"),
                 .defaultValue = "-1",
                 .minimum = -1,
                 .maximum = kMostRows});
  own.push_back({.id = "matched-only",
                 .title = TALLY_TR("Show matched only"),
                 .type = OptionType::Flag,
                 .help = TALLY_TR("Hide rows that only one of the recordings has")});
  own.push_back(
      {.id = "per",
       .title = TALLY_TR("Totals per"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What totals are divided by, for recordings that did a different amount of work"),
       .defaultValue = "window",
       .choices = {
           {.id = "window", .title = TALLY_TR("Whole window"), .help = TALLY_TR("Totals as they are")},
           {.id = "step", .title = TALLY_TR("Step"), .help = TALLY_TR("Divided by the number of steps in each window")},
           {.id = "token",
            .title = TALLY_TR("Token"),
            .help = TALLY_TR("Divided by the number of tokens of the steps in each window")}}});
  own.push_back(
      {.id = "per-range",
       .title = TALLY_TR("Steps Are Ranges Like"),
       .type = OptionType::Text,
       .help = TALLY_TR(
           "Regular expression: totals are divided by the number of ranges whose name matches, in each recording")});
  own.push_back(
      {.id = "name-rule",
       .title = TALLY_TR("Name Rules"),
       .type = OptionType::Text,
       .help = TALLY_TR("'base regex => target regex': names that mean the same; several rules are joined by ';;'")});
  own.push_back({.id = "analysis",
                 .title = TALLY_TR("Analysis columns in exports"),
                 .type = OptionType::Flag,
                 .help = TALLY_TR("Add change, contribution, verdict and shift; the window always shows them")});
  return own;
}

/// Calls `visit(where it begins, rule)` for the rules that ";;" joins.
template <typename Visit>
void eachNameRule(std::string_view text, Visit visit) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(";;", start), text.size());
    visit(start, text.substr(start, end - start));
    start = end + 2;
  }
}

bool isOwn(std::string_view id) {
  static const std::vector<OptionSpec> own = ownOptions();
  return std::any_of(own.begin(), own.end(), [&](const OptionSpec& spec) { return spec.id == id; });
}

}  // namespace

std::vector<OptionSpec> comparisonOptions(const Comparison& comparison) {
  std::vector<OptionSpec> specs;
  for (const OptionSpec& spec : reportRegistry().find(comparison.reportId)->options) {
    const bool fixed = std::any_of(comparison.fixedOptions.begin(), comparison.fixedOptions.end(),
                                   [&](const auto& option) { return option.first == spec.id; });
    // A limit of rows would cut each side before the rows are paired; "top" keeps their partners.
    if (!fixed && !isOwn(spec.id) && spec.id != "rows") specs.push_back(spec);
  }
  for (OptionSpec& spec : ownOptions()) {
    // Where they come anyway there is nothing to choose.
    if (spec.id == "analysis" && comparison.analysed) continue;
    specs.push_back(std::move(spec));
  }
  return specs;
}

Report comparisonDeclaration(const Comparison& comparison) {
  const Report& single = *reportRegistry().find(comparison.reportId);
  Report declaration;
  declaration.id = comparison.id;
  declaration.asysId = comparison.asysId;
  declaration.title = comparison.title;
  declaration.description = comparison.description;
  declaration.order = TALLY_TR("By the larger share of the two, largest first; a Summary row on top.");
  if (!comparison.layers.empty()) {
    declaration.order =
        TALLY_TR("The rows of one operator together; each layer by its share in the base, largest first.");
  }
  if (std::any_of(single.options.begin(), single.options.end(),
                  [](const OptionSpec& spec) { return spec.id == "order-by"; })) {
    declaration.order += ' ';
    declaration.order += TALLY_TR("With 'order-by' by the larger value of the two in that column.");
  }
  declaration.rowHelp = TALLY_TR("Row number of the compare result");
  declaration.group = single.group;
  declaration.needs = single.needs;
  declaration.options = comparisonOptions(comparison);
  for (const CompareColumn& column : comparison.columns) declaration.columns.push_back(column.spec);
  return declaration;
}

CompareSettings compareSettings(const Comparison&, const OptionValues& values) {
  CompareSettings settings;
  for (const auto& [id, value] : values.all()) {
    if (!isOwn(id)) settings.report.set(id, value);
  }
  settings.compare.top = values.integer("top").value_or(-1);
  settings.compare.matchedOnly = values.flag("matched-only");
  settings.compare.analysis = values.flag("analysis");
  settings.compare.rules = parseNameRules(values.text("name-rule").value_or(""));
  const std::string per = values.text("per").value_or("window");
  if (per == "step") settings.per.by = Normalisation::By::Step;
  if (per == "token") settings.per.by = Normalisation::By::Token;
  settings.per.rangePattern = values.text("per-range").value_or("");
  return settings;
}

std::vector<NameRule> parseNameRules(std::string_view text) {
  std::vector<NameRule> rules;
  eachNameRule(text, [&](std::size_t, std::string_view rule) { rules.push_back(NameRule::parse(rule)); });
  return rules;
}

std::optional<Regex::Problem> checkCompareOption(std::string_view id, std::string_view value) {
  if (id == "per-range") return Regex::check(value);
  std::optional<Regex::Problem> first;
  if (id != "name-rule") return first;
  eachNameRule(value, [&](std::size_t start, std::string_view rule) {
    if (first) return;
    first = NameRule::check(rule);
    if (first) first->position += start;
  });
  return first;
}

}  // namespace tallyscope
