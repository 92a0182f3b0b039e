// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <limits>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"

namespace tallyscope {

namespace {

/// One of the two products of an operator.
struct Product {
  TimeNs total = 0;
  std::int64_t instances = 0;
  IdealTime ideal;
  double utilization(double seconds) const {
    return total > 0 ? 100 * seconds / (static_cast<double>(total) * 1e-9) : std::numeric_limits<double>::quiet_NaN();
  }
};

struct MoeRow {
  std::string name;
  Summary duration;
  std::array<Product, 2> products;
  OperatorCounts work{0, 0, 0};  ///< of the products that were found
  const DataType* dataType = nullptr;
  std::uint32_t device = 0;
  std::vector<std::uint32_t> spans;
  std::vector<std::int64_t> durations;
};

/// The kernels of the first and of the second product, in the order they ran: a library's call is one product, else
/// every kernel that is a matrix product by its name.
std::array<TimeNs, 2> productTimes(const OperatorAnalysis& analysis, const OperatorSpan& span) {
  const Recognition& recognition = *analysis.recognition;
  const DeviceTable& device = analysis.trace->device();
  std::array<TimeNs, 2> times{-1, -1};
  std::size_t found = 0;
  std::uint32_t lastCall = kNone;
  for (const std::uint32_t operation : analysis.work.operationsOf(span)) {
    const std::uint32_t call = recognition.library()[operation];
    const bool ofCall = call != kNone && recognition.kindOf(call).type == recognition.rules().gemmType();
    const OperatorRule* kernel = recognition.kernelRule(operation);
    if (!ofCall && !(call == kNone && kernel != nullptr && kernel->isGemm)) continue;
    if (ofCall && call == lastCall) {
      times[found - 1] += device.duration[operation];
      continue;
    }
    if (found == 2) break;
    lastCall = ofCall ? call : kNone;
    times[found++] = device.duration[operation];
  }
  return times;
}

std::vector<MoeRow> collect(const OperatorAnalysis& analysis) {
  const Recognition& recognition = *analysis.recognition;
  const DeviceTable& device = analysis.trace->device();
  const std::vector<std::uint32_t> groups = groupKinds(recognition, analysis.merge);
  std::vector<std::uint32_t> rowOfGroup(groups.size(), kNone);
  std::vector<MoeRow> rows;
  for (std::uint32_t s = 0; s < analysis.work.spans.size(); ++s) {
    const OperatorSpan& span = analysis.work.spans[s];
    const std::uint32_t kindNumber = recognition.instances()[span.instance].kind;
    const OperatorKind& kind = recognition.kinds()[kindNumber];
    if (kind.type != recognition.rules().moeType()) continue;
    std::uint32_t& place = rowOfGroup[groups[kindNumber]];
    if (place == kNone) {
      place = static_cast<std::uint32_t>(rows.size());
      rows.emplace_back();
      rows.back().name = rowName(recognition, kindNumber, analysis.merge);
      rows.back().dataType = kind.dataType;
      rows.back().device = deviceOf(*analysis.trace, analysis.work, span);
    }
    MoeRow& row = rows[place];
    TimeNs sum = 0;
    for (const std::uint32_t operation : analysis.work.operationsOf(span)) sum += device.duration[operation];
    row.durations.push_back(sum);
    row.spans.push_back(s);
    const std::array<TimeNs, 2> times = productTimes(analysis, span);
    const std::uint32_t on = deviceOf(*analysis.trace, analysis.work, span);
    for (std::size_t p = 0; p < 2; ++p) {
      if (times[p] < 0) continue;
      row.products[p].total += times[p];
      ++row.products[p].instances;
      row.work.add(p == 0 ? kind.gemm1 : kind.gemm2);
      row.products[p].ideal.add(analysis.peaks->idealTime(p == 0 ? kind.gemm1 : kind.gemm2, kind.dataType, on));
    }
  }
  for (MoeRow& row : rows) row.duration = summarize(row.durations, StdDevForm::Population);
  std::stable_sort(rows.begin(), rows.end(), [](const MoeRow& a, const MoeRow& b) {
    return a.duration.total != b.duration.total ? a.duration.total > b.duration.total : a.name < b.name;
  });
  return rows;
}

Table run(const ReportInput& input, const Report& report) {
  const auto analysis = analyseOperators(input);
  const auto rows = std::make_shared<const std::vector<MoeRow>>(collect(*analysis));
  std::int64_t whole = 0;
  for (const MoeRow& row : *rows) whole += row.duration.total;
  RowTable<MoeRow> cells(report, *rows);
  cells.integers("total", [](const MoeRow& row) { return row.duration.total; });
  cells.reals("share", [&](const MoeRow& row) { return percentOf(row.duration.total, whole); });
  const auto productTotal = [](std::size_t p) {
    return [p](const MoeRow& row) {
      return row.products[p].instances > 0 ? row.products[p].total : ColumnData::kNoInteger;
    };
  };
  cells.integers("gemm1_total", productTotal(0));
  cells.integers("gemm2_total", productTotal(1));
  cells.integers("count", [](const MoeRow& row) { return row.duration.count; });
  cells.integers("avg", [](const MoeRow& row) { return row.duration.mean; });
  cells.integers("med", [](const MoeRow& row) { return row.duration.median; });
  cells.integers("min", [](const MoeRow& row) { return row.duration.min; });
  cells.integers("max", [](const MoeRow& row) { return row.duration.max; });
  cells.integers("stddev", [](const MoeRow& row) { return row.duration.stddev; });
  const auto utilization = [](std::size_t p, double IdealTime::*part) {
    return [p, part](const MoeRow& row) { return row.products[p].utilization(row.products[p].ideal.*part); };
  };
  cells.reals("gemm1_compute", utilization(0, &IdealTime::compute));
  cells.reals("gemm2_compute", utilization(1, &IdealTime::compute));
  cells.reals("gemm1_load", utilization(0, &IdealTime::load));
  cells.reals("gemm1_store", utilization(0, &IdealTime::store));
  cells.reals("gemm2_load", utilization(1, &IdealTime::load));
  cells.reals("gemm2_store", utilization(1, &IdealTime::store));
  cells.texts("name", [](const MoeRow& row) { return row.name; });
  cells.roofline([](const MoeRow& row) {
    return RooflineRow{row.products[0].total + row.products[1].total, row.work, row.dataType, row.device};
  });
  Table table = std::move(cells.table);
  addOperatorLinks(table, analysis, [rows](std::size_t row) { return (*rows)[row].spans; });
  addPeakNotes(table, *analysis);
  addUtilizationNote(table,
                     {"gemm1_compute", "gemm2_compute", "gemm1_load", "gemm2_load", "gemm1_store", "gemm2_store"});
  return table;
}

}  // namespace

Report moeOpSumReport() {
  Report report;
  report.id = "moe_op_sum";
  report.asysId = "moe_op_sum";
  report.title = TALLY_TR("MoE Operator Summary");
  report.description = TALLY_TR(
      "Sums mixture-of-experts operators by their parameters, with the two matrix products of each. An operator's time is the "
      "sum of its kernels' times. Utilisation of each product is its arithmetic, or its bytes, over the device's rate times the "
      "product's average time; the weights of the experts that were used count as read.");
  report.order = TALLY_TR("By Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the MoE operator summary");
  report.group = ReportGroup::Operators;
  report.needs = {Need::Kernels};
  report.columns = {
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time used by all kernels of this operator")),
      columns::percent("share", TALLY_TR("Percent"), TALLY_TR("Percentage of 'Total Time' of all listed operators"),
                       true),
      columns::figure("gemm1_total", TALLY_TR("GEMM1 Total Time"), TALLY_TR("Total time used by the first product")),
      columns::figure("gemm2_total", TALLY_TR("GEMM2 Total Time"), TALLY_TR("Total time used by the second product")),
      columns::number("count", TALLY_TR("Instances"), TALLY_TR("Number of this MoE operator")),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average execution time of this operator's kernels")),
      columns::figure("med", TALLY_TR("Med"), TALLY_TR("Median execution time of this operator's kernels")),
      columns::figure("min", TALLY_TR("Min"), TALLY_TR("Smallest execution time of this operator's kernels")),
      columns::figure("max", TALLY_TR("Max"), TALLY_TR("Largest execution time of this operator's kernels")),
      columns::figure("stddev", TALLY_TR("StdDev"),
                      TALLY_TR("Standard deviation of the time of this operator's kernels (population form: n)")),
      columns::percent("gemm1_compute", TALLY_TR("GEMM1 Compute Util"),
                       TALLY_TR("Utilisation of the device's arithmetic by the first product")),
      columns::percent("gemm2_compute", TALLY_TR("GEMM2 Compute Util"),
                       TALLY_TR("Utilisation of the device's arithmetic by the second product")),
      columns::percent("gemm1_load", TALLY_TR("GEMM1 HBM Load Util"),
                       TALLY_TR("Utilisation of the memory's rate by the first product's reading")),
      columns::percent("gemm1_store", TALLY_TR("GEMM1 HBM Store Util"),
                       TALLY_TR("Utilisation of the memory's rate by the first product's writing")),
      columns::percent("gemm2_load", TALLY_TR("GEMM2 HBM Load Util"),
                       TALLY_TR("Utilisation of the memory's rate by the second product's reading")),
      columns::percent("gemm2_store", TALLY_TR("GEMM2 HBM Store Util"),
                       TALLY_TR("Utilisation of the memory's rate by the second product's writing")),
      columns::text("name", TALLY_TR("OP Name"), TALLY_TR("Name of the MoE operator")),
  };
  report.options = {deviceOption(), rangeIncludeOption(), rangeExcludeOption(), graphMappingOption()};
  for (OptionSpec& option : mergeOptions()) {
    if (option.id == "no-merge-moe-parameter") report.options.push_back(std::move(option));
  }
  report.options.push_back(achievableOption());
  report.pies = {{TALLY_TR("OP Name"), "name", {"total"}}};
  report.compareKeys = {"name"};
  report.charts.roofline = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
