// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& report) {
  const auto analysis = analyseOperators(input);
  const auto rows = std::make_shared<const std::vector<OperatorRow>>(
      summarizeOperators(*analysis->recognition, analysis->work, analysis->merge, *analysis->peaks, analysis->wanted));
  std::int64_t whole = 0;
  std::size_t merged = 0;
  for (const OperatorRow& row : *rows) {
    whole += row.duration.total;
    if (row.variants > 1) ++merged;
  }
  RowTable<OperatorRow> cells(report, *rows);
  cells.texts("type", [&](const OperatorRow& row) { return analysis->typeText(row.type); });
  cells.integers("total", [](const OperatorRow& row) { return row.duration.total; });
  cells.reals("share", [&](const OperatorRow& row) { return percentOf(row.duration.total, whole); });
  cells.integers("count", [](const OperatorRow& row) { return row.duration.count; });
  cells.integers("avg", [](const OperatorRow& row) { return row.duration.mean; });
  cells.integers("med", [](const OperatorRow& row) { return row.duration.median; });
  cells.integers("min", [](const OperatorRow& row) { return row.duration.min; });
  cells.integers("max", [](const OperatorRow& row) { return row.duration.max; });
  cells.integers("stddev", [](const OperatorRow& row) { return row.duration.stddev; });
  cells.integers("active", [](const OperatorRow& row) { return row.active; });
  cells.reals("active_share", [](const OperatorRow& row) { return percentOf(row.active, row.duration.total); });
  cells.reals("compute", [](const OperatorRow& row) { return row.computeUtilization(); });
  cells.reals("load", [](const OperatorRow& row) { return row.loadUtilization(); });
  cells.reals("store", [](const OperatorRow& row) { return row.storeUtilization(); });
  cells.texts("name", [](const OperatorRow& row) { return row.name; });
  cells.roofline([](const OperatorRow& row) {
    return RooflineRow{row.duration.total, row.work, row.dataType, row.device};
  });
  Table table = std::move(cells.table);
  addOperatorLinks(table, analysis, [rows](std::size_t row) { return (*rows)[row].spans; });
  addCoverageNote(table, input, *analysis);
  addPeakNotes(table, *analysis);
  addMergeNote(table, merged);
  addUtilizationNote(table, {"compute", "load", "store"});
  return limitRows(orderRows(std::move(table), input.options), input.options);
}

}  // namespace

Report opSumReport() {
  Report report;
  report.id = "op_sum";
  report.asysId = "ppu_op_sum";
  report.title = TALLY_TR("{device} Operator Summary");
  report.description = TALLY_TR(
      "Recognises operators and groups them by type and parameters. An operator's time is from the start of its first "
      "device activity to the end of its last one; its active time counts overlapping activities once. Parameters of "
      "little weight are ignored unless an option keeps them. Utilisation is the operator's arithmetic, or its bytes, "
      "over the device's rate times its average time; where the work or the device is not known it is '-'.");
  report.order =
      TALLY_TR("By Total Time, largest first; then by name; then by first execution. Or by the column of 'order-by'.");
  report.rowHelp = TALLY_TR("Row number of the {device} operator summary");
  report.group = ReportGroup::Operators;
  report.needs = {Need::DeviceWork};
  report.columns = {
      {.id = "type", .title = TALLY_TR("OP Type"), .help = TALLY_TR("Operator type")},
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time used by all executions of this operator")),
      columns::percent("share", TALLY_TR("Percent"), TALLY_TR("Percentage of 'Total Time' of all listed operators"),
                       true),
      columns::number("count", TALLY_TR("Instances"), TALLY_TR("Number of executions of this operator")),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average execution time of this operator")),
      columns::figure("med", TALLY_TR("Med"), TALLY_TR("Median execution time of this operator")),
      columns::figure("min", TALLY_TR("Min"), TALLY_TR("Smallest execution time of this operator")),
      columns::figure("max", TALLY_TR("Max"), TALLY_TR("Largest execution time of this operator")),
      columns::figure("stddev", TALLY_TR("StdDev"),
                      TALLY_TR("Standard deviation of the time of this operator (population form: n)")),
      columns::figure("active", TALLY_TR("{device} Active Time"),
                      TALLY_TR("Time with device activity of this operator, overlaps counted once")),
      columns::percent("active_share", TALLY_TR("Active Percent"), TALLY_TR("Percentage of active time to total time")),
      columns::percent("compute", TALLY_TR("Compute Util"),
                       TALLY_TR("Utilisation of the device's arithmetic for this element type")),
      columns::percent("load", TALLY_TR("HBM Load Util"),
                       TALLY_TR("Utilisation of the device memory's rate by reading")),
      columns::percent("store", TALLY_TR("HBM Store Util"),
                       TALLY_TR("Utilisation of the device memory's rate by writing")),
      {.id = "name", .title = TALLY_TR("OP Name"), .help = TALLY_TR("Name of the operator")},
  };
  report.options = {rowsOption(),         deviceOption(),       rangeIncludeOption(),
                    rangeExcludeOption(), operatorTypeOption(), orderByOption(report.columns, "total"),
                    graphMappingOption(), joinAttentionOption()};
  for (OptionSpec& option : mergeOptions()) report.options.push_back(std::move(option));
  report.options.push_back(parseFromOption());
  report.options.push_back(achievableOption());
  report.pies = {{TALLY_TR("OP Type"), "type", {"total"}}, {TALLY_TR("OP Name"), "name", {"total"}}};
  report.compareKeys = {"type", "name"};
  report.charts.roofline = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
