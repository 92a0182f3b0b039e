// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/operators/operator_summary.h"
#include "core/report/report.h"

namespace tallyscope {

/// Options that several operator reports have, in the order of the manual.
OptionSpec rangeIncludeOption();
OptionSpec rangeExcludeOption();
OptionSpec operatorTypeOption();
OptionSpec parseFromOption();
OptionSpec graphMappingOption();
OptionSpec joinAttentionOption();
std::vector<OptionSpec> mergeOptions();
OptionSpec achievableOption();
/// order-by=<column>: one of the report's numeric columns, or its name.
OptionSpec orderByOption(const std::vector<ColumnSpec>& columns, std::string defaultColumn);

/// A trace's operators as one report wants them. Keeps the trace; may be shared with the links of a table.
struct OperatorAnalysis {
  std::shared_ptr<const Trace> trace;
  std::unique_ptr<const Recognition> recognition;
  OperatorWork work;  ///< by owner
  std::unique_ptr<const PeakLookup> peaks;
  MergeOptions merge;
  WorkFilter filter;
  std::vector<char> wanted;  ///< types that are listed

  /// "GEMM", "PCCL": a type in the vendor's words.
  std::string typeText(std::uint32_t type) const;
};

/// Recognises the operators of the input's trace with the options above; options that a report does not declare have
/// their defaults. Throws UsageError for unknown types, sources or devices.
std::shared_ptr<const OperatorAnalysis> analyseOperators(const ReportInput& input);

/// Remarks below a table: devices without peaks, utilisation above 100 %, rows that merging made of several.
void addPeakNotes(Table& table, const OperatorAnalysis& analysis);
/// How much device time is in no operator and so in no share; nothing where names of ranges leave operators out.
void addCoverageNote(Table& table, const ReportInput& input, const OperatorAnalysis& analysis);
void addMergeNote(Table& table, std::size_t mergedRows);
void addUtilizationNote(Table& table, const std::vector<std::string>& columns);

/// Sorts rows by the column that order-by names: numbers from the largest, texts from the first; ties keep their order.
Table orderRows(Table table, const OptionValues& options);

/// Links from rows to device operations and to the ranges or framework operators they were recognised from.
/// `spans(row)` lists the executions behind a row.
using SpansOfRow = std::function<std::vector<std::uint32_t>(std::size_t row)>;
void addOperatorLinks(Table& table, std::shared_ptr<const OperatorAnalysis> analysis, SpansOfRow spans);

}  // namespace tallyscope
