// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "core/compare/layer_order.h"
#include "core/compare/side_columns.h"
#include "core/compare/verdict.h"
#include "core/report/pair_column.h"
#include "core/report/run_report.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

/// Key of the row that sums up all others, in single reports that have one.
constexpr const char* kSummary = "Summary";

/// A cell in words that are the same for every vendor's recordings: "PCCL" and "NCCL" are one type of operators,
/// "[HGGC memcpy Host-to-Device]" and "[CUDA memcpy Host-to-Device]" one operation.
std::string inNeutralWords(std::string cell) {
  for (const Vendor vendor : {Vendor::Generic, Vendor::Nvidia, Vendor::Amd, Vendor::Hygon, Vendor::THead}) {
    const Dialect& words = Dialect::of(vendor);
    if (cell == words.collective) return "{collective}";
    const std::string operation = "[" + std::string(words.api) + " mem";
    if (cell.starts_with(operation)) return "[{api} mem" + cell.substr(operation.size());
  }
  return cell;
}

std::vector<std::string> keysOf(const Table& table, const std::vector<std::string>& columns, std::size_t rows) {
  std::vector<std::string> keys(rows);
  for (const std::string& id : columns) {
    const int c = table.indexOf(id);
    if (c < 0) continue;
    const Table::Column& column = table.column(static_cast<std::size_t>(c));
    for (std::size_t row = 0; row < rows; ++row) {
      if (!keys[row].empty()) keys[row] += kKeySeparator;
      keys[row] += inNeutralWords(valueText(*column.data, column.spec.type, column.spec.decimals, row));
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

/// Highlights a row's events in the base's or the target's timeline.
void addLinks(CompareResult& result, const std::vector<int>& rows, const Table& side, const char* label) {
  for (const RowLink& link : side.links()) {
    result.table.addLink({std::string(label) + link.label, link.kind,
                          [events = link.events, rows](std::size_t row, const std::function<void(EventRef)>& visit) {
                            if (rows[row] >= 0) events(static_cast<std::size_t>(rows[row]), visit);
                          }});
  }
}

/// Names from the first: what the option order-by asks for in a column of texts.
void sortByText(const std::string& columnId, CompareResult& result) {
  const auto text = [&](const NamePair& pair) {
    const Table& table = pair.base >= 0 ? result.baseTable : result.targetTable;
    const int row = pair.base >= 0 ? pair.base : pair.target;
    return row < 0 ? std::string()
                   : table.text(static_cast<std::size_t>(row), static_cast<std::size_t>(table.indexOf(columnId)));
  };
  std::stable_sort(result.pairs.begin(), result.pairs.end(),
                   [&](const NamePair& a, const NamePair& b) { return text(a) < text(b); });
}

/// The order of the rows: Summary on top, then the larger share of the two (or value of the column `orderBy`), then the
/// order of the single tables. Breakdowns that are not ordered by a column: layer by layer.
void sortPairs(const Comparison& comparison, const std::string& orderBy, const std::vector<std::string>& keyColumns,
               CompareResult& result, const std::vector<std::string>& baseKeys,
               const std::vector<std::string>& targetKeys) {
  const int chosen = orderBy.empty() ? -1 : result.baseTable.indexOf(orderBy);
  if (chosen >= 0 && result.baseTable.column(static_cast<std::size_t>(chosen)).spec.type == CellType::Text) {
    sortByText(orderBy, result);
    return;
  }
  if (!comparison.layers.empty() && chosen < 0) {
    const std::vector<NamePair> unsorted = result.pairs;
    const auto order =
        layerOrder(comparison, keyColumns, unsorted, result.baseTable, result.targetTable, baseKeys, targetKeys);
    for (std::size_t i = 0; i < order.size(); ++i) result.pairs[i] = unsorted[order[i]];
    return;
  }
  const std::string& column = chosen >= 0 ? orderBy : comparison.shareColumn;
  const int baseShare = result.baseTable.indexOf(column);
  const int targetShare = result.targetTable.indexOf(column);
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

CountChanges countChanges(const CompareResult& result) {
  const auto column = [](const Table& table) {
    const int c = table.indexOf("count");
    return c >= 0 ? c : table.indexOf("instances");
  };
  const int b = column(result.baseTable);
  const int t = column(result.targetTable);
  CountChanges counts;
  for (const NamePair& pair : result.pairs) {
    const auto repeats = [](const Table& table, int row) {
      return row >= 0 && table.isSummaryRow(static_cast<std::size_t>(row));
    };
    if (repeats(result.baseTable, pair.base) || repeats(result.targetTable, pair.target)) continue;
    const double before = numberAt(result.baseTable, b, pair.base);
    const double after = numberAt(result.targetTable, t, pair.target);
    if (pair.base < 0) {
      ++counts.added;
    } else if (pair.target < 0) {
      ++counts.deleted;
    } else if (after > before) {
      ++counts.increased;
    } else if (after < before) {
      ++counts.decreased;
    } else {
      ++counts.unchanged;
    }
  }
  return counts;
}

/// The rows of a side by their keys down to a layer, without what differs from run to run.
std::unordered_map<std::string, int> rowsByOuterKeys(const Table& table, const std::vector<std::string>& columns) {
  std::unordered_map<std::string, int> rows;
  const auto keys = keysOf(table, columns, table.rowCount());
  for (std::size_t row = 0; row < keys.size(); ++row)
    rows.try_emplace(keyWithoutRunIds(keys[row]), static_cast<int>(row));
  return rows;
}

/// `side` for the columns of one layer of a breakdown: where it has no row of its own, a row with the same outer layers.
SideRows withOuterLayers(const Comparison& comparison, const SideRows& side, const SideRows& other,
                         const std::string& columnId, const std::vector<std::string>& keyColumns) {
  for (const std::string& layer : comparison.layers) {
    if (layer == comparison.layers.back() || !columnId.starts_with(layer)) continue;
    const auto last = std::find(keyColumns.begin(), keyColumns.end(), layer);
    if (last == keyColumns.end()) break;
    const std::vector<std::string> outer(keyColumns.begin(), last + 1);
    const auto known = rowsByOuterKeys(*side.table, outer);
    const auto otherKeys = keysOf(*other.table, outer, other.table->rowCount());
    SideRows filled = side;
    for (std::size_t i = 0; i < filled.rows.size(); ++i) {
      if (filled.rows[i] != SideRows::kNone || other.rows[i] < 0) continue;
      const auto found = known.find(keyWithoutRunIds(otherKeys[static_cast<std::size_t>(other.rows[i])]));
      if (found != known.end()) filled.rows[i] = found->second;
    }
    return filled;
  }
  return side;
}

/// One column of the comparison.
void addColumn(CompareResult& result, const Comparison& comparison, const CompareColumn& column, const SideRows& base,
               const SideRows& target, const std::vector<std::string>& keyColumns, const std::string& devices) {
  const int b = result.baseTable.indexOf(column.source);
  const int t = result.targetTable.indexOf(column.source);
  const auto addSide = [&](const SideColumn& side) {
    ColumnSpec spec = column.spec;
    spec.type = side.type;
    spec.decimals = side.decimals;
    result.table.addColumn(std::move(spec), side.data);
  };
  switch (column.form) {
    case CompareForm::DeviceName:
      result.table.addTexts(column.spec, std::vector<std::string>(base.rows.size(), devices));
      break;
    case CompareForm::Base:
      addSide(sideColumn(withOuterLayers(comparison, base, target, column.source, keyColumns), b));
      break;
    case CompareForm::Target:
      addSide(sideColumn(withOuterLayers(comparison, target, base, column.source, keyColumns), t));
      break;
    case CompareForm::Key: {
      // The same on both sides of a pair; a row of one side only takes it from that side.
      const auto left = sideColumn(base, b).data;
      const auto right = sideColumn(target, t).data;
      result.table.addComputedTexts(column.spec, [left, right](std::size_t row) {
        return left->hasText(row) && !left->text(row).empty() ? left->text(row) : right->text(row);
      });
      break;
    }
    case CompareForm::Pair: {
      ColumnSpec spec = column.spec;
      spec.type = CellType::Text;
      const SideColumn left = sideColumn(base, b);
      const SideColumn right = sideColumn(target, t);
      const SideColumn& known = b >= 0 ? left : right;
      result.table.addColumn(std::move(spec),
                             std::make_shared<PairColumn>(left.data, right.data, known.type, known.decimals));
      break;
    }
    case CompareForm::Ratio: result.table.addReals(column.spec, sideRatios(base, b, target, t)); break;
  }
}

}  // namespace

std::string workingDevices(const Trace& trace) {
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

CompareResult runComparison(const Comparison& comparison, const CompareInput& input) {
  static const CompareOptions kDefaults;
  const CompareOptions& options = input.options ? *input.options : kDefaults;
  const Report& report = *reportRegistry().find(comparison.reportId);
  CompareResult result;
  const auto runSide = [&](ReportInput side) {
    for (const auto& [option, value] : comparison.fixedOptions) side.options.set(option, value);
    return runReport(report, side);
  };
  result.baseTable = runSide(input.base);
  result.targetTable = runSide(input.target);
  const std::vector<std::string>& keyColumns = comparison.keyColumns(report);
  const auto baseKeys = keysOf(result.baseTable, keyColumns, result.baseTable.rowCount());
  const auto targetKeys = keysOf(result.targetTable, keyColumns, result.targetTable.rowCount());
  result.pairs = pairNames(baseKeys, targetKeys, options.rules);
  const bool aloneOnBothSides = baseKeys.size() == 1 && targetKeys.size() == 1 && result.pairs.size() == 2;
  if (comparison.pairsLoneRows && aloneOnBothSides) result.pairs = {{0, 0, PairedBy::NormalizedName}};
  if (options.top >= 0) {
    // A partner that is not among the first of its own side is one all the same.
    const auto isTop = [&](const Table& table, int row) {
      const std::int64_t extra = table.rowCount() > 0 && table.isSummaryRow(0) ? 1 : 0;
      return row >= 0 && row < options.top + extra;
    };
    std::erase_if(result.pairs, [&](const NamePair& pair) {
      return !isTop(result.baseTable, pair.base) && !isTop(result.targetTable, pair.target);
    });
  }
  result.counts = countChanges(result);
  if (options.matchedOnly) {
    std::erase_if(result.pairs, [](const NamePair& pair) { return pair.base < 0 || pair.target < 0; });
  }
  sortPairs(comparison, input.base.options.text("order-by").value_or(""), keyColumns, result, baseKeys, targetKeys);

  if (comparison.summaryRow) result.pairs.insert(result.pairs.begin(), NamePair{});

  const bool divided = options.normalisation.by != Normalisation::By::Window;
  SideRows base{&result.baseTable, {}, divided, options.normalisation.base};
  SideRows target{&result.targetTable, {}, divided, options.normalisation.target};
  std::vector<std::uint32_t> summaries;
  for (std::uint32_t row = 0; row < result.pairs.size(); ++row) {
    const NamePair& pair = result.pairs[row];
    const bool made = pair.base < 0 && pair.target < 0;
    base.rows.push_back(made ? SideRows::kSummary : pair.base);
    target.rows.push_back(made ? SideRows::kSummary : pair.target);
    const auto repeats = [](const Table& table, int r) {
      return r >= 0 && table.isSummaryRow(static_cast<std::size_t>(r));
    };
    if (made || repeats(result.baseTable, pair.base) || repeats(result.targetTable, pair.target))
      summaries.push_back(row);
  }
  result.table.setRowCount(result.pairs.size());
  result.table.setSummaryRows(std::move(summaries));
  const int baseTotal = result.baseTable.indexOf(comparison.totalColumn);
  const int targetTotal = result.targetTable.indexOf(comparison.totalColumn);
  result.baseTotal = sideTotal(base, baseTotal);
  result.targetTotal = sideTotal(target, targetTotal);
  result.baseTotals = sideTotals(base, baseTotal);
  result.targetTotals = sideTotals(target, targetTotal);
  const std::string devices = workingDevices(*input.base.trace) + " / " + workingDevices(*input.target.trace);
  for (const CompareColumn& column : comparison.columns)
    addColumn(result, comparison, column, base, target, keyColumns, devices);
  if (comparison.analysed || options.analysis) addAnalysisColumns(result.table, comparison, input, result);
  addLinks(result, base.rows, result.baseTable, TALLY_TR("Base: "));
  addLinks(result, target.rows, result.targetTable, TALLY_TR("Target: "));
  for (const Remark& note : result.baseTable.notes) result.table.notes.push_back(note.ofSide("base"));
  for (const Remark& note : result.targetTable.notes) result.table.notes.push_back(note.ofSide("target"));
  return result;
}

}  // namespace tallyscope
