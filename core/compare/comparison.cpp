// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "core/compare/verdict.h"
#include "core/report/pair_column.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

/// Key of the row that sums up all others, in single reports that have one.
constexpr const char* kSummary = "Summary";
/// Joins the keys of a row for pairing; no name holds it.
constexpr char kKeySeparator = '\x1f';

/// The product names of the devices that worked, "A, B" when they differ.
std::string deviceNames(const Trace& trace) {
  std::set<std::uint32_t> used;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) used.insert(trace.tracks()[t].device);
  std::string names;
  std::set<std::string_view> seen;
  for (const std::uint32_t d : used) {
    const std::string_view name = trace.text(trace.devices()[d].name);
    if (name.empty() || !seen.insert(name).second) continue;
    names.append(names.empty() ? "" : ", ").append(name);
  }
  return names.empty() ? "-" : names;
}

std::vector<std::string> keysOf(const Table& table, const std::vector<std::string>& columns, std::size_t rows) {
  std::vector<std::string> keys(rows);
  for (const std::string& id : columns) {
    const int c = table.indexOf(id);
    if (c < 0) continue;
    const Table::Column& column = table.column(static_cast<std::size_t>(c));
    for (std::size_t row = 0; row < rows; ++row) {
      if (!keys[row].empty()) keys[row] += kKeySeparator;
      keys[row] += valueText(*column.data, column.spec.type, column.spec.decimals, row);
    }
  }
  return keys;
}

double numberAt(const Table& table, int column, int row) {
  if (column < 0 || row < 0) return std::nan("");
  const auto c = static_cast<std::size_t>(column);
  const auto r = static_cast<std::size_t>(row);
  if (!table.applies(r, c)) return std::nan("");
  switch (table.column(c).spec.type) {
    case CellType::Integer: return static_cast<double>(table.integer(r, c));
    case CellType::Real: return table.real(r, c);
    case CellType::Text: break;
  }
  return std::nan("");
}

/// Values of one side's column in the order of the pairs, "does not apply" where that side has no row. The Summary row
/// made here takes the sum of a summable column.
std::shared_ptr<const ColumnData> arranged(const Table& table, int column, const std::vector<int>& rows, double divisor) {
  Table result;
  ColumnSpec spec;
  const std::size_t n = rows.size();
  if (column < 0) {
    result.addTexts(spec, std::vector<std::string>(n, Table::noText()));
    return result.column(0).data;
  }
  const auto c = static_cast<std::size_t>(column);
  const ColumnSpec& source = table.column(c).spec;
  const bool divides = divisor != 1 && source.summable && source.unit != Unit::Percent;
  std::vector<std::uint32_t> all(table.rowCount());
  std::iota(all.begin(), all.end(), 0U);
  if (source.type == CellType::Integer) {
    std::vector<std::int64_t> values(n, ColumnData::kNoInteger);
    for (std::size_t i = 0; i < n; ++i) {
      if (rows[i] >= 0) values[i] = table.integer(static_cast<std::size_t>(rows[i]), c);
      if (rows[i] == -2 && source.summable) values[i] = sumIntegers(table, c, all);
      if (divides && values[i] != ColumnData::kNoInteger) {
        values[i] = static_cast<std::int64_t>(static_cast<double>(values[i]) / divisor);
      }
    }
    result.addIntegers(spec, std::move(values));
  } else if (source.type == CellType::Real) {
    std::vector<double> values(n, std::nan(""));
    for (std::size_t i = 0; i < n; ++i) {
      if (rows[i] >= 0) values[i] = table.real(static_cast<std::size_t>(rows[i]), c);
      if (rows[i] == -2 && source.summable) values[i] = sumReals(table, c, all);
    }
    result.addReals(spec, std::move(values));
  } else {
    std::vector<std::string> values(n, Table::noText());
    for (std::size_t i = 0; i < n; ++i) {
      if (rows[i] >= 0 && table.applies(static_cast<std::size_t>(rows[i]), c)) {
        values[i] = table.text(static_cast<std::size_t>(rows[i]), c);
      }
      if (rows[i] == -2) values[i] = kSummary;
    }
    result.addTexts(spec, std::move(values));
  }
  return result.column(0).data;
}

/// Highlights a row's events in the base's or the target's timeline.
void addLinks(CompareResult& result, const std::vector<int>& rows, const Table& side, const char* label) {
  for (const RowLink& link : side.links()) {
    result.table.addLink({std::string(label) + link.label, link.kind,
                          [events = link.events, rows](std::size_t row, const std::function<void(EventRef)>& visit) {
                            if (rows[row] >= 0) events(static_cast<std::size_t>(rows[row]), visit);
                          }});
  }
}

/// The order of the rows: Summary on top, then the larger share of the two, then the order of the single tables.
void sortPairs(const Comparison& comparison, CompareResult& result, const std::vector<std::string>& baseKeys,
               const std::vector<std::string>& targetKeys) {
  const int baseShare = result.baseTable.indexOf(comparison.shareColumn);
  const int targetShare = result.targetTable.indexOf(comparison.shareColumn);
  struct Keyed {
    NamePair pair;
    bool summary;
    double share;
  };
  std::vector<Keyed> keyed;
  for (const NamePair& pair : result.pairs) {
    const std::string& key = pair.base >= 0 ? baseKeys[static_cast<std::size_t>(pair.base)]
                                            : targetKeys[static_cast<std::size_t>(pair.target)];
    const double share = std::fmax(numberAt(result.baseTable, baseShare, pair.base),
                                   numberAt(result.targetTable, targetShare, pair.target));
    keyed.push_back({pair, key == kSummary, std::isnan(share) ? -1 : share});
  }
  std::stable_sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) {
    return a.summary != b.summary ? a.summary : a.share > b.share;
  });
  for (std::size_t i = 0; i < keyed.size(); ++i) result.pairs[i] = keyed[i].pair;
}

double ratioOf(double target, double base) { return base == 0 ? std::nan("") : target / base; }

}  // namespace

CompareResult runComparison(const Comparison& comparison, const CompareInput& input) {
  static const CompareOptions kDefaults;
  const CompareOptions& options = input.options ? *input.options : kDefaults;
  const Report& report = *reportRegistry().find(comparison.reportId);
  CompareResult result;
  const auto runSide = [&](ReportInput side) {
    for (const auto& [option, value] : comparison.fixedOptions) side.options.set(option, value);
    return report.run(side);
  };
  result.baseTable = runSide(input.base);
  result.targetTable = runSide(input.target);
  const std::vector<std::string>& keyColumns = comparison.keyColumns(report);
  const auto limited = [&](const Table& table) {
    return options.top < 0 ? table.rowCount() : std::min(table.rowCount(), static_cast<std::size_t>(options.top));
  };
  const auto baseKeys = keysOf(result.baseTable, keyColumns, limited(result.baseTable));
  const auto targetKeys = keysOf(result.targetTable, keyColumns, limited(result.targetTable));
  result.pairs = pairNames(baseKeys, targetKeys, options.rules);
  if (options.matchedOnly) {
    std::erase_if(result.pairs, [](const NamePair& pair) { return pair.base < 0 || pair.target < 0; });
  }
  sortPairs(comparison, result, baseKeys, targetKeys);

  // Of all rows of the single report, whatever is shown; a Summary row of its own does not count twice.
  const auto totalOf = [&](const Table& table) {
    const int c = table.indexOf(comparison.totalColumn);
    if (c < 0) return std::int64_t{0};
    const auto keys = keysOf(table, keyColumns, table.rowCount());
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < keys.size(); ++row) {
      if (keys[row] != kSummary) rows.push_back(row);
    }
    return sumIntegers(table, static_cast<std::size_t>(c), rows);
  };
  result.baseTotal = totalOf(result.baseTable);
  result.targetTotal = totalOf(result.targetTable);
  if (comparison.summaryRow) result.pairs.insert(result.pairs.begin(), NamePair{});

  std::vector<int> baseRows;
  std::vector<int> targetRows;
  for (const NamePair& pair : result.pairs) {
    const bool summary = pair.base < 0 && pair.target < 0;
    baseRows.push_back(summary ? -2 : pair.base);
    targetRows.push_back(summary ? -2 : pair.target);
  }
  const std::size_t rows = result.pairs.size();
  result.table.setRowCount(rows);
  const std::string devices = deviceNames(*input.base.trace) + " / " + deviceNames(*input.target.trace);
  for (const CompareColumn& column : comparison.columns) {
    const int b = result.baseTable.indexOf(column.source);
    const int t = result.targetTable.indexOf(column.source);
    const auto baseData = [&] {
      return arranged(result.baseTable, b, baseRows, static_cast<double>(options.normalisation.base));
    };
    const auto targetData = [&] {
      return arranged(result.targetTable, t, targetRows, static_cast<double>(options.normalisation.target));
    };
    switch (column.form) {
      case CompareForm::DeviceName: result.table.addTexts(column.spec, std::vector<std::string>(rows, devices)); break;
      case CompareForm::Base: result.table.addColumn(column.spec, baseData()); break;
      case CompareForm::Target: result.table.addColumn(column.spec, targetData()); break;
      case CompareForm::Key: {
        // The same on both sides of a pair; a row of one side only takes it from that side.
        const auto left = baseData();
        const auto right = targetData();
        result.table.addComputedTexts(
            column.spec,
            [left, right, spec = column.spec](std::size_t row) {
              return left->hasText(row) && !left->text(row).empty() ? left->text(row) : right->text(row);
            });
        break;
      }
      case CompareForm::Pair: {
        ColumnSpec spec = column.spec;
        spec.type = CellType::Text;
        result.table.addColumn(std::move(spec), std::make_shared<PairColumn>(baseData(), targetData(), column.spec.type,
                                                                             column.spec.decimals));
        break;
      }
      case CompareForm::Ratio: {
        std::vector<double> ratios(rows);
        const auto left = baseData();
        const auto right = targetData();
        const auto number = [](const ColumnData& data, CellType type, std::size_t row) {
          if (!valueApplies(data, type, row)) return std::nan("");
          return type == CellType::Integer ? static_cast<double>(data.integer(row)) : data.real(row);
        };
        const CellType type = report.column(column.source).type;
        for (std::size_t i = 0; i < rows; ++i) ratios[i] = ratioOf(number(*right, type, i), number(*left, type, i));
        result.table.addReals(column.spec, std::move(ratios));
        break;
      }
    }
  }
  if (comparison.analysed || options.analysis) addAnalysisColumns(result.table, comparison, input, result);
  addLinks(result, baseRows, result.baseTable, TALLY_TR("Base: "));
  addLinks(result, targetRows, result.targetTable, TALLY_TR("Target: "));
  for (const std::string& note : result.baseTable.notes) result.table.notes.push_back("base: " + note);
  for (const std::string& note : result.targetTable.notes) result.table.notes.push_back("target: " + note);
  return result;
}

}  // namespace tallyscope
