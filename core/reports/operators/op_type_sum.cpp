// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

/// One type of operators; the first row is of all types together.
struct TypeRow {
  std::string type;
  std::int64_t total = 0, count = 0, active = 0;
  std::string top;  ///< the operator with the longest time
  std::int64_t topTotal = -1;
  std::vector<std::uint32_t> spans;

  void add(const OperatorRow& row) {
    total += row.duration.total;
    count += row.duration.count;
    active += row.active;
    spans.insert(spans.end(), row.spans.begin(), row.spans.end());
    if (row.duration.total > topTotal) {
      topTotal = row.duration.total;
      top = row.name;
    }
  }
};

Table run(const ReportInput& input, const Report& report) {
  const auto analysis = analyseOperators(input);
  const std::vector<OperatorRow> operators =
      summarizeOperators(*analysis->recognition, analysis->work, analysis->merge, *analysis->peaks, analysis->wanted);
  auto rows = std::make_shared<std::vector<TypeRow>>(analysis->recognition->rules().types().size());
  TypeRow all;
  all.type = "Summary";
  for (const OperatorRow& row : operators) {
    all.add(row);
    (*rows)[row.type].type = analysis->typeText(row.type);
    (*rows)[row.type].add(row);
  }
  std::erase_if(*rows, [](const TypeRow& row) { return row.count == 0; });
  std::sort(rows->begin(), rows->end(), [](const TypeRow& a, const TypeRow& b) {
    return a.total != b.total ? a.total > b.total : a.type < b.type;
  });
  const std::int64_t whole = all.total;
  const bool empty = rows->empty();
  rows->insert(rows->begin(), std::move(all));

  RowTable<TypeRow> cells(report, *rows);
  cells.texts("type", [](const TypeRow& row) { return row.type; });
  cells.reals("share", [&](const TypeRow& row) { return percentOf(row.total, whole); });
  cells.integers("avg", [](const TypeRow& row) { return row.count > 0 ? row.total / row.count : 0; });
  cells.integers("total", [](const TypeRow& row) { return row.total; });
  cells.integers("count", [](const TypeRow& row) { return row.count; });
  cells.integers("active", [](const TypeRow& row) { return row.active; });
  cells.reals("active_share", [](const TypeRow& row) { return percentOf(row.active, row.total); });
  cells.reals("top_share",
              [&](const TypeRow& row) { return percentOf(std::max<std::int64_t>(row.topTotal, 0), whole); });
  cells.texts("top", [](const TypeRow& row) { return row.topTotal < 0 ? Table::noText() : row.top; });
  Table table = std::move(cells.table);
  table.setSummaryRows({0});
  addOperatorLinks(table, analysis, [rows](std::size_t row) { return (*rows)[row].spans; });
  addCoverageNote(table, input, *analysis);
  if (empty) table.notes.push_back(TALLY_TR("No operators were recognised in what was asked for."));
  return table;
}

}  // namespace

Report opTypeSumReport() {
  Report report;
  report.id = "op_type_sum";
  report.asysId = "ppu_op_type_sum";
  report.title = TALLY_TR("{device} Operator Type Summary");
  report.description = TALLY_TR(
      "Recognises operators and sums their time by type, with the hottest operator of each: the set of parameters with the "
      "longest total time. The row 'Summary' is of all types together; it does not count in sums.");
  report.order = TALLY_TR("The Summary row first; then by Total Time, largest first; then by type.");
  report.rowHelp = TALLY_TR("Row number of the {device} operator type summary");
  report.group = ReportGroup::Operators;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::text("type", TALLY_TR("OP Type"), TALLY_TR("Operator type; Summary: all of them")),
      columns::percent("share", TALLY_TR("Percent"), TALLY_TR("Percentage of 'Total Time'"), true),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average duration of this operator type")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total duration of all executions of this type")),
      columns::count("count", TALLY_TR("Instances"), TALLY_TR("Number of executions of this type")),
      columns::time("active", TALLY_TR("{device} Active Time"),
                    TALLY_TR("Time with device activity, overlaps within an operator counted once")),
      columns::percent("active_share", TALLY_TR("Active Percent"), TALLY_TR("Percentage of active time to total time")),
      columns::percent("top_share", TALLY_TR("Top OP Percent"),
                       TALLY_TR("The hottest operator's percentage of the 'Total Time' of all types")),
      columns::text("top", TALLY_TR("Top OP Name"), TALLY_TR("Name of the hottest operator of this type")),
  };
  report.options = {deviceOption(),       rangeIncludeOption(), rangeExcludeOption(),
                    operatorTypeOption(), graphMappingOption(), joinAttentionOption()};
  for (OptionSpec& option : mergeOptions()) report.options.push_back(std::move(option));
  report.options.push_back(parseFromOption());
  report.pies = {{TALLY_TR("OP Type"), "type", {"total"}}};
  report.compareKeys = {"type"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
