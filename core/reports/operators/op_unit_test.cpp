// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/unit_test_writer.h"

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

struct Row {
  const OperatorRow* op;
  GeneratedTest test;
};

std::vector<OperatorRow> summarize(const OperatorAnalysis& analysis) {
  return summarizeOperators(*analysis.recognition, analysis.work, analysis.merge, *analysis.peaks, analysis.wanted);
}

Table run(const ReportInput& input, const Report& report) {
  const auto analysis = analyseOperators(input);
  const auto operators = std::make_shared<const std::vector<OperatorRow>>(summarize(*analysis));
  std::vector<Row> rows;
  for (std::size_t i = 0; i < operators->size(); ++i) {
    rows.push_back({&(*operators)[i], generateTest(*analysis->recognition, (*operators)[i], i + 1)});
  }
  RowTable<Row> cells(report, rows);
  cells.texts("test", [](const Row& row) { return row.test.name; });
  cells.texts("type", [&](const Row& row) { return analysis->typeText(row.op->type); });
  cells.integers("total", [](const Row& row) { return row.op->duration.total; });
  cells.integers("count", [](const Row& row) { return row.op->duration.count; });
  cells.integers("avg", [](const Row& row) { return row.op->duration.mean; });
  cells.texts("name", [](const Row& row) { return row.op->name; });
  cells.texts("reason", [](const Row& row) { return row.test.reason.empty() ? Table::noText() : row.test.reason; });
  Table table = std::move(cells.table);
  addOperatorLinks(table, analysis, [operators](std::size_t row) { return (*operators)[row].spans; });
  return limitRows(std::move(table), input.options);
}

std::string write(const ReportInput& input) {
  const auto analysis = analyseOperators(input);
  std::vector<OperatorRow> rows = summarize(*analysis);
  const std::int64_t limit = input.options.integer("rows").value_or(-1);
  if (limit >= 0 && static_cast<std::size_t>(limit) < rows.size()) rows.resize(static_cast<std::size_t>(limit));
  std::vector<std::string> types;
  for (std::uint32_t t = 0; t < analysis->recognition->rules().types().size(); ++t)
    types.push_back(analysis->typeText(t));
  return unitTestProgram(*analysis->recognition, rows, types);
}

}  // namespace

Report opUnitTestReport() {
  Report report;
  report.id = "op_unit_test";
  report.asysId = "ppu_op_unit_test";
  report.title = TALLY_TR("{device} Operator Unit Tests");
  report.description = TALLY_TR(
      "Groups operators as the operator summary does and makes a runnable Python program of them, the hottest first: every "
      "operator that can be rebuilt from its shapes and types is run, timed with events of the device and compared with the "
      "recorded average (options --top, --warm-up, --repeat, --test). The table lists the tests, and for operators that cannot "
      "be rebuilt the reason; the program lists those at its end.");
  report.order = TALLY_TR("By Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {device} operator unit tests");
  report.group = ReportGroup::Operators;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::text("test", TALLY_TR("Test"), TALLY_TR("Name of the test in the program")),
      columns::text("type", TALLY_TR("OP Type"), TALLY_TR("Operator type")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time used by all executions of this operator")),
      columns::number("count", TALLY_TR("Instances"), TALLY_TR("Number of executions of this operator")),
      columns::figure("avg", TALLY_TR("Avg"),
                      TALLY_TR("Average execution time of this operator: what the test compares with")),
      columns::text("name", TALLY_TR("OP Name"), TALLY_TR("Name of the operator")),
      columns::text("reason", TALLY_TR("Not Rebuilt"),
                    TALLY_TR("Why there is no test of this operator; '-' where there is one")),
  };
  report.options = {rowsOption(),         deviceOption(),       rangeIncludeOption(), rangeExcludeOption(),
                    operatorTypeOption(), graphMappingOption(), joinAttentionOption()};
  for (OptionSpec& option : mergeOptions()) report.options.push_back(std::move(option));
  report.options.push_back(parseFromOption());
  report.pies = {{TALLY_TR("OP Name"), "name", {"total"}}};
  report.compareKeys = {"type", "name"};
  report.run = run;
  report.document = {.extension = "py", .write = write};
  return report;
}

}  // namespace tallyscope
