// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/fail_condition.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/base/errors.h"
#include "core/report/format.h"
#include "core/report/pair_column.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

constexpr std::size_t kShownRows = 10;

[[noreturn]] void refuse(const std::string& text, const std::string& why) {
  throw UsageError("--fail-if '" + text + "': " + why +
                   "; expected 'REPORT [any] COLUMN >|>=|<|<= CHANGE[%]', such as "
                   "'kernel_sum total > +3%'");
}

double numberAt(const Table& table, int column, int row) {
  if (column < 0 || row < 0) return std::nan("");
  const auto c = static_cast<std::size_t>(column);
  const auto r = static_cast<std::size_t>(row);
  if (!table.applies(r, c)) return std::nan("");
  return table.column(c).spec.type == CellType::Integer ? static_cast<double>(table.integer(r, c)) : table.real(r, c);
}

double wholeOf(const Table& table, int column) {
  double sum = 0;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (table.isSummaryRow(row)) continue;
    const double value = numberAt(table, column, static_cast<int>(row));
    sum += std::isnan(value) ? 0 : value;
  }
  return sum;
}

std::string nameOf(const Comparison& comparison, const CompareResult& result, const NamePair& pair) {
  const Table& table = pair.base >= 0 ? result.baseTable : result.targetTable;
  const auto row = static_cast<std::size_t>(pair.base >= 0 ? pair.base : pair.target);
  std::string name;
  for (const std::string& id : comparison.keyColumns(*reportRegistry().find(comparison.reportId))) {
    const int c = table.indexOf(id);
    if (c >= 0) name += (name.empty() ? "" : ", ") + cellText(table, row, static_cast<std::size_t>(c));
  }
  return name;
}

std::string describe(const std::string& name, double base, double target) {
  std::string text = name + ": " + realText(base, 0) + " -> " + realText(target, 0);
  if (base != 0)
    text += " (" + std::string(target >= base ? "+" : "") + realText(100 * (target - base) / base, 1) + " %)";
  return text;
}

}  // namespace

FailCondition FailCondition::parse(const std::string& text) {
  FailCondition condition;
  condition.text = text;
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  if (words.size() == 5 && words[1] == "any") {
    condition.everyRow = true;
    words.erase(words.begin() + 1);
  }
  if (words.size() != 4) refuse(text, "it has not the form");
  condition.comparison = findComparison(words[0]);
  if (!condition.comparison) {
    const Report* report = reportRegistry().find(words[0]);
    for (const Comparison& c : comparisonRegistry()) {
      if (report && c.reportId == report->id) condition.comparison = &c;
    }
  }
  if (!condition.comparison) refuse(text, "no comparison is called '" + words[0] + "'");
  condition.column = words[1];
  const Report& report = *reportRegistry().find(condition.comparison->reportId);
  const auto column = std::find_if(report.columns.begin(), report.columns.end(),
                                   [&](const ColumnSpec& c) { return c.id == words[1] && c.type != CellType::Text; });
  if (column == report.columns.end())
    refuse(text, "the report has no column of numbers with the id '" + words[1] + "'");
  if (!column->summable || column->unit == Unit::Percent) condition.everyRow = true;
  if (words[2] == ">") {
    condition.compare = Compare::More;
  } else if (words[2] == ">=") {
    condition.compare = Compare::MoreOrEqual;
  } else if (words[2] == "<") {
    condition.compare = Compare::Less;
  } else if (words[2] == "<=") {
    condition.compare = Compare::LessOrEqual;
  } else {
    refuse(text, "'" + words[2] + "' is no comparison");
  }
  std::string number = words[3];
  if (number.ends_with('%')) {
    condition.percent = true;
    number.pop_back();
  }
  try {
    std::size_t used = 0;
    condition.change = std::stod(number, &used);
    if (used != number.size()) refuse(text, "'" + words[3] + "' is no number");
  } catch (const std::logic_error&) {
    refuse(text, "'" + words[3] + "' is no number");
  }
  return condition;
}

bool FailCondition::holds(double base, double target) const {
  if (std::isnan(base) || std::isnan(target) || (percent && base == 0)) return false;
  const double difference = percent ? 100 * (target - base) / base : target - base;
  switch (compare) {
    case Compare::More: return difference > change;
    case Compare::MoreOrEqual: return difference >= change;
    case Compare::Less: return difference < change;
    case Compare::LessOrEqual: return difference <= change;
  }
  return false;
}

std::vector<std::string> faults(const FailCondition& condition, const CompareResult& result) {
  const int b = result.baseTable.indexOf(condition.column);
  const int t = result.targetTable.indexOf(condition.column);
  std::vector<std::string> lines;
  if (!condition.everyRow) {
    const double base = wholeOf(result.baseTable, b);
    const double target = wholeOf(result.targetTable, t);
    if (!condition.holds(base, target)) return lines;
    lines.push_back(describe("all rows", base, target));
  }
  const bool less =
      condition.compare == FailCondition::Compare::Less || condition.compare == FailCondition::Compare::LessOrEqual;
  std::vector<std::pair<double, std::string>> rows;
  for (const NamePair& pair : result.pairs) {
    if (pair.base < 0 && pair.target < 0) continue;
    if (pair.base >= 0 && result.baseTable.isSummaryRow(static_cast<std::size_t>(pair.base))) continue;
    double base = numberAt(result.baseTable, b, pair.base);
    double target = numberAt(result.targetTable, t, pair.target);
    if (condition.everyRow) {
      if (!condition.holds(base, target)) continue;
    } else {
      // A row that only one side has took nothing on the other.
      base = std::isnan(base) ? 0 : base;
      target = std::isnan(target) ? 0 : target;
    }
    const double worse = less ? base - target : target - base;
    if (worse > 0 || condition.everyRow)
      rows.emplace_back(worse, describe(nameOf(*condition.comparison, result, pair), base, target));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  const std::size_t most = condition.everyRow ? rows.size() : std::min(rows.size(), kShownRows);
  for (std::size_t i = 0; i < most; ++i) lines.push_back("  " + rows[i].second);
  return lines;
}

}  // namespace tallyscope
