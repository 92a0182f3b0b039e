// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/compare/comparison.h"
#include "core/compare/manual_comparisons.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

bool isKey(const Report& report, const std::string& columnId) {
  return std::find(report.compareKeys.begin(), report.compareKeys.end(), columnId) != report.compareKeys.end();
}

/// "Total Time" -> "Total Time Ratio".
CompareColumn ratioOf(const ColumnSpec& source) {
  return {{.id = source.id + "_ratio",
           .title = source.title + " Ratio",
           .type = CellType::Real,
           .help = TALLY_TR("Target over base"),
           .decimals = 2},
          CompareForm::Ratio,
          source.id};
}

CompareColumn sideOf(const ColumnSpec& source, bool target) {
  ColumnSpec spec = source;
  spec.id = (target ? "target_" : "base_") + source.id;
  spec.title = (target ? TALLY_TR("Target ") : TALLY_TR("Base ")) + source.title;
  spec.summable = false;
  return {std::move(spec), target ? CompareForm::Target : CompareForm::Base, source.id};
}

/// A report of single events pairs nothing by name: it has points in time.
bool isSummary(const Report& report) {
  return std::none_of(report.columns.begin(), report.columns.end(), [](const ColumnSpec& c) { return c.isTime; });
}

/// A comparison of a summary report from its declaration alone: numbers as pairs, times and sizes with their ratios,
/// the pairing keys of both sides at the end.
Comparison fromDeclaration(const Report& report) {
  Comparison c;
  c.id = report.id + "_compare";
  c.title = report.title + " Comparison";
  c.description = TALLY_TR("Pairs the rows of this report in two recordings: ") + report.description;
  c.reportId = report.id;
  c.analysed = true;
  c.columns.push_back({{.id = "device_name", .title = TALLY_TR("Device Name"), .help = TALLY_TR("Device products")},
                       CompareForm::DeviceName,
                       ""});
  for (const ColumnSpec& column : report.columns) {
    if (isKey(report, column.id) || column.type == CellType::Text || column.isTime) continue;
    ColumnSpec pair = column;
    pair.summable = false;
    c.columns.push_back({std::move(pair), CompareForm::Pair, column.id});
    const bool measures = column.unit != Unit::None && column.unit != Unit::Percent;
    if (measures && (column.summable || column.id == "avg" || column.id == "med")) c.columns.push_back(ratioOf(column));
    if (c.shareColumn.empty() && column.unit == Unit::Percent) c.shareColumn = column.id;
    if (c.totalColumn.empty() && column.summable && column.type == CellType::Integer && measures)
      c.totalColumn = column.id;
  }
  for (const bool target : {false, true}) {
    for (const std::string& key : report.compareKeys) c.columns.push_back(sideOf(report.column(key), target));
  }
  c.summaryRow = !c.totalColumn.empty();
  return c;
}

}  // namespace

const std::vector<Comparison>& comparisonRegistry() {
  static const std::vector<Comparison> all = [] {
    std::vector<Comparison> list = manualComparisons();
    for (const Report& report : reportRegistry().all()) {
      if (report.compareKeys.empty() || !isSummary(report)) continue;
      if (std::any_of(list.begin(), list.end(), [&](const Comparison& c) { return c.reportId == report.id; })) continue;
      list.push_back(fromDeclaration(report));
    }
    return list;
  }();
  return all;
}

const Comparison* findComparison(std::string_view anyId) {
  const auto& all = comparisonRegistry();
  const auto it = std::find_if(all.begin(), all.end(), [&](const Comparison& c) { return c.answersTo(anyId); });
  return it == all.end() ? nullptr : &*it;
}

}  // namespace tallyscope
