// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/compare/name_matching.h"
#include "core/report/report.h"

namespace tallyscope {

/// What a column of a comparison shows of a column of the single report.
enum class CompareForm : std::uint8_t {
  DeviceName,  ///< the device products of both sides
  Key,         ///< a pairing key, the same on both sides
  Pair,        ///< "base / target"
  Ratio,       ///< target / base, always (report-facts: Contradictions)
  Base,        ///< the base's value
  Target,      ///< the target's value
};

struct CompareColumn {
  ColumnSpec spec;
  CompareForm form = CompareForm::Pair;
  std::string source;  ///< column id of the single report
  /// Of a pair: a utilisation, of which more is better (of times less is); the window rates it.
  bool moreIsBetter = false;
};

/// A comparison: which report is run on both sides and how its columns are laid out. Everything else — pairing, ratios,
/// significance, the waterfall — is the same for all of them.
struct Comparison {
  std::string id;      ///< neutral: "kernel_sum_compare"
  std::string asysId;  ///< "ppu_kernel_summary_compare", empty: none
  std::string title;
  std::string description;  ///< English source text
  std::string reportId;     ///< of the single report
  std::vector<CompareColumn> columns;
  std::vector<std::string> keys;  ///< columns that pair rows, instead of the report's own
  std::vector<std::pair<std::string, std::string>> fixedOptions;  ///< of the single report, whatever is asked
  std::string
      shareColumn;  ///< rows are sorted by the larger share of the two, descending (breakdowns: see layerOrder())
  std::string totalColumn;  ///< integer column whose differences the waterfall shows; empty: none
  bool analysed = false;    ///< the analysis columns come without being asked for
  bool byDefault = false;   ///< `tally compare` without -r makes it, where both recordings can answer its report
  /// Of breakdowns, outermost first: a row of one side only still shows the other side's outer layers where it has them.
  /// A column belongs to the layer that its id begins with.
  std::vector<std::string> layers;
  bool pairsLoneRows = false;  ///< the only row of either side are one, whatever their keys: the one device of each
  bool summaryRow = false;     ///< a Summary row, fixed on top, is made here (where the single report has none)

  /// The columns that pair rows.
  const std::vector<std::string>& keyColumns(const Report& report) const {
    return keys.empty() ? report.compareKeys : keys;
  }
  bool answersTo(std::string_view anyId) const { return !anyId.empty() && (anyId == id || anyId == asysId); }
};

/// What totals are divided by, for recordings that did a different amount of work.
struct Normalisation {
  enum class By : std::uint8_t { Window, Step, Token };
  By by = By::Window;
  std::int64_t base = 1;  ///< steps or tokens in the base's window
  std::int64_t target = 1;
};

struct CompareOptions {
  bool matchedOnly = false;  ///< hide rows that only one side has
  std::int64_t top = -1;     ///< only rows that are among the first N of a side, and their partners; negative: all
  bool analysis = false;     ///< add the analysis columns
  std::vector<NameRule> rules;
  Normalisation normalisation;
};

struct CompareInput {
  ReportInput base, target;  ///< each with its own window; the options are those of the single report
  const CompareOptions* options = nullptr;
};

/// How many rows of the two single reports (of those that `top` leaves) occur on one side only, more often, less often, as often in the
/// target. Reports without a count of instances have all paired rows unchanged.
struct CountChanges {
  std::int64_t added = 0, deleted = 0, increased = 0, decreased = 0, unchanged = 0;
};

/// Rows of a comparison and what they add up to.
struct CompareResult {
  Table table;
  std::int64_t baseTotal = 0;  ///< of totalColumn, all rows of the single report; a step or token where normalised
  std::int64_t targetTotal = 0;
  std::vector<std::int64_t> baseTotals, targetTotals;  ///< per table row, summing to the totals; 0: does not apply
  std::vector<NamePair> pairs;   ///< per table row: rows of the two single tables; {-1, -1} for the Summary row
  Table baseTable, targetTable;  ///< the single reports' tables
  CountChanges counts;
};

/// Runs the single report on both sides and pairs the rows. Throws UsageError and Cancelled as reports do.
CompareResult runComparison(const Comparison& comparison, const CompareInput& input);

/// The product names of the devices that worked, "A, B" when they differ, "-" when none is known.
std::string workingDevices(const Trace& trace);

/// The manual's eight, then one for every other summary report of the registry that has pairing keys. Built once.
const std::vector<Comparison>& comparisonRegistry();
/// By neutral or asys id; nullptr: unknown.
const Comparison* findComparison(std::string_view anyId);

}  // namespace tallyscope
