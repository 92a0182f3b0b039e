// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/counters/measured_columns.h"

#include <limits>
#include <set>
#include <string>

#include "core/analysis/counters/kernel_metrics.h"
#include "core/analysis/counters/measured_kernels.h"
#include "core/reports/column_makers.h"

namespace tallyscope {
namespace {

constexpr const char* kPrefix = "run-";  ///< of the columns' ids: they are of another run

/// A mean that grows.
struct Mean {
  double sum = 0;
  std::int64_t count = 0;
  void add(double value) {
    sum += value;
    ++count;
  }
  double value() const {
    return count > 0 ? sum / static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
  }
};

}  // namespace

std::vector<ColumnSpec> measuredColumns() {
  std::vector<ColumnSpec> columns{
      columns::count("measured", TALLY_TR("Measured"),
                     TALLY_TR("Kernels of the row that another run measured with counters")),
      columns::figure("run-duration", TALLY_TR("Avg (other run)"),
                      TALLY_TR("Mean duration in the other run, under counters: no measure of speed"))};
  for (const KernelMetric& metric : overviewMetrics()) {
    columns.push_back(columns::real(kPrefix + std::string(metric.id), metric.title, metric.help, Unit::Percent));
  }
  return columns;
}

void addMeasuredColumns(Table& table, const Report& report, const ReportInput& input, std::size_t rows,
                        const std::function<std::uint32_t(std::uint32_t)>& rowOf) {
  const Trace& trace = *input.trace;
  const MeasuredKernels measured(trace, input.job);
  if (measured.empty()) return;
  const Evidence& evidence = trace.evidence();
  const auto metrics = overviewMetrics();
  std::vector<std::optional<std::uint32_t>> counters;
  for (const KernelMetric& metric : metrics) counters.push_back(counterOf(evidence, metric));
  std::vector<std::int64_t> counts(rows, 0);
  std::vector<Mean> durations(rows);
  std::vector<std::vector<Mean>> means(metrics.size(), std::vector<Mean>(rows));
  std::set<std::string> runs;
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    if ((e & 0xFFFF) == 0) input.checkCancelled();
    const CounterRecord* const record = measured.of(e);
    if (!record) continue;
    const std::uint32_t row = rowOf(e);
    if (row >= rows) continue;
    ++counts[row];
    runs.insert(evidence.layers[record->layer].name);
    if (record->durationNs >= 0) durations[row].add(static_cast<double>(record->durationNs));
    for (std::size_t m = 0; m < metrics.size(); ++m) {
      if (!counters[m]) continue;
      if (const auto value = valueOf(*record, *counters[m])) means[m][row].add(*value);
    }
  }
  if (runs.empty()) return;
  std::vector<std::int64_t> averages;
  for (const Mean& mean : durations) {
    averages.push_back(mean.count > 0 ? static_cast<std::int64_t>(mean.value()) : ColumnData::kNoInteger);
  }
  table.addIntegers(report.column("measured"), std::move(counts));
  table.addIntegers(report.column("run-duration"), std::move(averages));
  for (std::size_t m = 0; m < metrics.size(); ++m) {
    if (!counters[m]) continue;
    std::vector<double> values;
    for (const Mean& mean : means[m]) values.push_back(mean.value());
    table.addReals(report.column(kPrefix + std::string(metrics[m].id)), std::move(values));
  }
  std::string names;
  for (const std::string& run : runs) names += (names.empty() ? "" : ", ") + run;
  table.notes.emplace_back(
      TALLY_TR(
          "The columns from Measured on are from another run (%1), which ran these kernels alone: tied by name, grid, "
          "block and order."),
      names);
}

}  // namespace tallyscope
