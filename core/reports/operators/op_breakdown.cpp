// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operator_breakdown.h"

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

struct Row {
  const BreakdownFramework* framework;
  const BreakdownLibrary* library;
  const BreakdownKernel* kernel;  ///< nullptr: a row of the library layer
};

struct Analysed {
  std::shared_ptr<const OperatorAnalysis> analysis;
  Breakdown breakdown;
  std::vector<Row> rows;
};

std::shared_ptr<const Analysed> analyse(const ReportInput& input, bool kernels) {
  auto result = std::make_shared<Analysed>();
  result->analysis = analyseOperators(input);
  BreakdownOptions options;
  options.merge = result->analysis->merge;
  options.filter = result->analysis->filter;
  options.wanted = result->analysis->wanted;
  options.kernelNames = kernelNameMode(input.options);
  result->breakdown = breakDown(*result->analysis->recognition, *result->analysis->peaks, options);
  for (const BreakdownFramework& framework : result->breakdown.frameworks) {
    for (const BreakdownLibrary& library : framework.libraries) {
      if (!kernels) {
        result->rows.push_back({&framework, &library, nullptr});
        continue;
      }
      for (const BreakdownKernel& kernel : library.kernels) result->rows.push_back({&framework, &library, &kernel});
    }
  }
  return result;
}

std::int64_t average(TimeNs total, std::int64_t count) { return count > 0 ? total / count : 0; }

void addLayerColumns(RowTable<Row>& cells, const Analysed& a) {
  cells.texts("type", [&](const Row& row) { return a.analysis->typeText(row.framework->type); });
  cells.texts("framework", [](const Row& row) { return row.framework->name; });
  cells.reals("framework_share", [&](const Row& row) { return percentOf(row.framework->total, a.breakdown.total); });
}

void addActivityLink(Table& table, std::shared_ptr<const Analysed> a) {
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device,
                 [a](std::size_t row, const std::function<void(EventRef)>& visit) {
                   const auto each = [&](const BreakdownKernel& kernel) {
                     for (const std::uint32_t operation : kernel.operations) visit({EventKind::Device, operation});
                   };
                   if (a->rows[row].kernel) return each(*a->rows[row].kernel);
                   for (const BreakdownKernel& kernel : a->rows[row].library->kernels) each(kernel);
                 }});
}

Table runLibraries(const ReportInput& input, const Report& report) {
  const auto a = analyse(input, false);
  RowTable<Row> cells(report, a->rows);
  addLayerColumns(cells, *a);
  cells.integers("framework_avg",
                 [](const Row& row) { return average(row.framework->total, row.framework->instances); });
  cells.integers("framework_count", [](const Row& row) { return row.framework->instances; });
  cells.texts("library", [](const Row& row) { return row.library->name; });
  cells.reals("library_share", [&](const Row& row) { return percentOf(row.library->total, a->breakdown.total); });
  cells.integers("library_avg", [](const Row& row) { return average(row.library->total, row.library->instances); });
  cells.integers("library_count", [](const Row& row) { return row.library->instances; });
  cells.reals("compute", [](const Row& row) { return row.library->utilization(row.library->ideal.compute); });
  cells.reals("load", [](const Row& row) { return row.library->utilization(row.library->ideal.load); });
  cells.reals("store", [](const Row& row) { return row.library->utilization(row.library->ideal.store); });
  cells.roofline([](const Row& row) {
    return RooflineRow{row.library->total, row.library->work, row.library->dataType, row.library->device};
  });
  Table table = std::move(cells.table);
  addActivityLink(table, a);
  addPeakNotes(table, *a->analysis);
  addUtilizationNote(table, {"compute", "load", "store"});
  return limitRows(orderRows(std::move(table), input.options), input.options);
}

/// Executions as this report's sample counts them: a missing library is one a parent.
std::int64_t executions(const BreakdownLibrary& library) {
  return library.what == BreakdownLibrary::What::Operator ? library.instances : library.parentInstances;
}

Table runKernels(const ReportInput& input, const Report& report) {
  const auto a = analyse(input, true);
  RowTable<Row> cells(report, a->rows);
  addLayerColumns(cells, *a);
  cells.texts("library", [](const Row& row) { return row.library->name; });
  cells.reals("library_share", [&](const Row& row) { return percentOf(row.library->total, a->breakdown.total); });
  cells.texts("kernel", [](const Row& row) { return row.kernel->name; });
  cells.reals("kernel_share", [&](const Row& row) { return percentOf(row.kernel->total, a->breakdown.total); });
  cells.integers("avg", [](const Row& row) { return average(row.library->total, executions(*row.library)); });
  cells.integers("count", [](const Row& row) { return executions(*row.library); });
  cells.integers("framework_avg",
                 [](const Row& row) { return average(row.framework->total, row.framework->instances); });
  cells.integers("framework_count", [](const Row& row) { return row.framework->instances; });
  cells.integers("library_avg", [](const Row& row) { return average(row.library->total, row.library->instances); });
  cells.integers("library_count", [](const Row& row) { return row.library->instances; });
  cells.integers("kernel_avg", [](const Row& row) { return average(row.kernel->total, row.kernel->instances); });
  cells.integers("kernel_count", [](const Row& row) { return row.kernel->instances; });
  Table table = std::move(cells.table);
  addActivityLink(table, a);
  return limitRows(orderRows(std::move(table), input.options), input.options);
}

void declareCommon(Report& report) {
  report.group = ReportGroup::Operators;
  report.needs = {Need::DeviceWork};
}

std::vector<OptionSpec> breakdownOptions(const Report& report, bool kernelNames) {
  std::vector<OptionSpec> options{rowsOption(), deviceOption(), rangeIncludeOption(), rangeExcludeOption()};
  if (kernelNames) options.push_back(kernelNameOption());
  options.push_back(operatorTypeOption());
  options.push_back(orderByOption(report.columns, "framework_share"));
  options.push_back(graphMappingOption());
  options.push_back(joinAttentionOption());
  for (OptionSpec& option : mergeOptions()) options.push_back(std::move(option));
  options.push_back(parseFromOption());
  return options;
}

constexpr const char* kRule = TALLY_TR(
    "Recognises operators and puts them in three layers: framework, compute library and kernel. The topmost operator of an "
    "activity, of whatever layer, is a top operator; Total Time is the sum of the durations of all top operators. A missing "
    "layer is called Native; time inside an operator of the framework in which no device activity of it ran is Idle. ");

}  // namespace

Report opBreakdownReport() {
  Report report;
  report.id = "op_breakdown";
  report.asysId = "ppu_op_breakdown";
  report.title = TALLY_TR("{device} Operator Breakdown");
  report.description = std::string(kRule) + TALLY_TR(
                                                "Down to the library layer, with utilisation. Instances of a Native "
                                                "library are its kernels.");
  report.order = TALLY_TR(
      "By the time of the framework's operator, then of the library's, largest first; then by name. Or by "
      "the column of 'order-by'.");
  report.rowHelp = TALLY_TR("Row number of the {device} operator breakdown");
  declareCommon(report);
  report.columns = {
      columns::text("type", TALLY_TR("OP Type"), TALLY_TR("Type of the top operator")),
      columns::text("framework", TALLY_TR("Framework OP"), TALLY_TR("Name of the framework layer operator")),
      columns::percent("framework_share", TALLY_TR("Framework Time"),
                       TALLY_TR("Framework operator time percentage of 'Total Time'")),
      columns::figure("framework_avg", TALLY_TR("Framework Avg"),
                      TALLY_TR("Average duration of this framework operator")),
      columns::number("framework_count", TALLY_TR("Framework Instances"),
                      TALLY_TR("Number of this framework operator")),
      columns::text("library", TALLY_TR("Library OP"), TALLY_TR("Name of the compute library layer operator")),
      columns::percent("library_share", TALLY_TR("Library Time"),
                       TALLY_TR("Library operator time percentage of 'Total Time'"), true),
      columns::figure("library_avg", TALLY_TR("Library Avg"), TALLY_TR("Average duration of this library operator")),
      columns::count("library_count", TALLY_TR("Library Instances"), TALLY_TR("Number of this library operator")),
      columns::percent("compute", TALLY_TR("Compute Util"),
                       TALLY_TR("Utilisation of the device's arithmetic for this element type")),
      columns::percent("load", TALLY_TR("HBM Load Util"),
                       TALLY_TR("Utilisation of the device memory's rate by reading")),
      columns::percent("store", TALLY_TR("HBM Store Util"),
                       TALLY_TR("Utilisation of the device memory's rate by writing")),
  };
  report.options = breakdownOptions(report, false);
  report.options.push_back(achievableOption());
  report.pies = {{TALLY_TR("OP Type"), "type", {"library_share"}},
                 {TALLY_TR("Framework OP"), "framework", {"library_share"}},
                 {TALLY_TR("Library OP"), "library", {"library_share"}}};
  report.compareKeys = {"type", "framework", "library"};
  report.charts.roofline = true;
  report.run = runLibraries;
  return report;
}

Report opKernelBreakdownReport() {
  Report report;
  report.id = "op_kernel_breakdown";
  report.asysId = "ppu_op_kernel_breakdown";
  report.title = TALLY_TR("{device} Operator Kernel Breakdown");
  report.description =
      std::string(kRule) + TALLY_TR(
                               "Down to single kernels. 'Avg' and 'Instances' are of the library layer; "
                               "a Native library counts once an operator that has any.");
  report.order = TALLY_TR(
      "By the time of the framework's operator, then of the library's, then of the kernel, largest first; then "
      "by name. Or by the column of 'order-by'.");
  report.rowHelp = TALLY_TR("Row number of the {device} operator kernel breakdown");
  declareCommon(report);
  report.columns = {
      columns::text("type", TALLY_TR("OP Type"), TALLY_TR("Type of the top operator")),
      columns::text("framework", TALLY_TR("Framework OP"), TALLY_TR("Name of the framework layer operator")),
      columns::percent("framework_share", TALLY_TR("Framework Time"),
                       TALLY_TR("Framework operator time percentage of 'Total Time'")),
      columns::text("library", TALLY_TR("Library OP"), TALLY_TR("Name of the compute library layer operator")),
      columns::percent("library_share", TALLY_TR("Library Time"),
                       TALLY_TR("Library operator time percentage of 'Total Time'")),
      columns::text("kernel", TALLY_TR("Kernel Name"), TALLY_TR("Name of the kernel")),
      columns::percent("kernel_share", TALLY_TR("Kernel Time"), TALLY_TR("Kernel time percentage of 'Total Time'"),
                       true),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average duration of the library layer operator")),
      columns::number("count", TALLY_TR("Instances"), TALLY_TR("Number of the library layer operator")),
      columns::figure("framework_avg", TALLY_TR("Framework Avg"),
                      TALLY_TR("Average duration of this framework operator")),
      columns::number("framework_count", TALLY_TR("Framework Instances"),
                      TALLY_TR("Number of this framework operator")),
      columns::figure("library_avg", TALLY_TR("Library Avg"), TALLY_TR("Average duration of this library operator")),
      columns::number("library_count", TALLY_TR("Library Instances"), TALLY_TR("Number of this library operator")),
      columns::figure("kernel_avg", TALLY_TR("Kernel Avg"), TALLY_TR("Average duration of this kernel")),
      columns::count("kernel_count", TALLY_TR("Kernel Instances"), TALLY_TR("Number of this kernel")),
  };
  report.options = breakdownOptions(report, true);
  report.pies = {{TALLY_TR("OP Type"), "type", {"kernel_share"}},
                 {TALLY_TR("Framework OP"), "framework", {"kernel_share"}},
                 {TALLY_TR("Library OP"), "library", {"kernel_share"}},
                 {TALLY_TR("Kernel"), "kernel", {"kernel_share"}}};
  report.compareKeys = {"type", "framework", "library", "kernel"};
  report.run = runKernels;
  return report;
}

}  // namespace tallyscope
