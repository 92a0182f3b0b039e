// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "core/base/statistics.h"
#include "core/reports/collectives/desync_groups.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"

namespace tallyscope {

namespace {

struct Row {
  std::uint32_t name = 0;
  std::vector<std::size_t> groups;
  std::vector<double> rates;  ///< ascending
  std::int64_t duration = 0, overlap = 0;
  double mean() const { return std::accumulate(rates.begin(), rates.end(), 0.0) / static_cast<double>(rates.size()); }
  double median() const {
    const std::size_t n = rates.size();
    return n % 2 == 1 ? rates[n / 2] : (rates[n / 2 - 1] + rates[n / 2]) / 2;
  }
  double stddev() const {
    const double m = mean();
    double squares = 0;
    for (const double r : rates) squares += (r - m) * (r - m);
    return std::sqrt(squares / static_cast<double>(rates.size()));
  }
};

Table run(const ReportInput& input, const Report& report) {
  const auto data = std::make_shared<const DesyncGroups>(input);
  std::vector<Row> byName(data->kernelNames.size());
  for (std::size_t g = 0; g < data->groups.size(); ++g) {
    Row& row = byName[data->names[g]];
    row.name = data->names[g];
    row.groups.push_back(g);
    row.rates.push_back(data->groups[g].desyncRate());
    row.duration += data->groups[g].duration;
    row.overlap += data->groups[g].overlap;
  }
  const auto rows = std::make_shared<std::vector<Row>>();
  std::int64_t total = 0;
  for (Row& row : byName) {
    if (row.groups.empty()) continue;
    std::sort(row.rates.begin(), row.rates.end());
    total += row.duration;
    rows->push_back(std::move(row));
  }
  std::sort(rows->begin(), rows->end(), [&](const Row& a, const Row& b) {
    return a.duration != b.duration ? a.duration > b.duration
                                    : data->kernelNames.text(a.name) < data->kernelNames.text(b.name);
  });

  Table table;
  table.setRowCount(rows->size());
  const auto reals = [&](std::string_view id, auto value) {
    std::vector<double> cells;
    for (Row& r : *rows) cells.push_back(value(r));
    table.addReals(report.column(id), std::move(cells));
  };
  const auto integers = [&](std::string_view id, auto value) {
    std::vector<std::int64_t> cells;
    for (const Row& r : *rows) cells.push_back(value(r));
    table.addIntegers(report.column(id), std::move(cells));
  };
  reals("share", [&](const Row& r) { return percentOf(r.duration, total); });
  integers("count", [](const Row& r) { return static_cast<std::int64_t>(r.groups.size()); });
  reals("avg", [](const Row& r) { return r.mean(); });
  reals("med", [](const Row& r) { return r.median(); });
  reals("min", [](const Row& r) { return r.rates.front(); });
  reals("max", [](const Row& r) { return r.rates.back(); });
  reals("stddev", [](const Row& r) { return r.stddev(); });
  integers("duration", [](const Row& r) { return r.duration; });
  integers("overlap", [](const Row& r) { return r.overlap; });
  std::vector<std::string> names;
  for (const Row& r : *rows) names.emplace_back(data->kernelNames.text(r.name));
  table.addTexts(report.column("name"), std::move(names));
  reals("p90", [](Row& r) {
    std::vector<double> rates = r.rates;
    return percentileNearestRank(rates, 90);
  });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [rows, data](std::size_t r, const auto& visit) {
                   for (const std::size_t g : (*rows)[r].groups) {
                     for (const std::uint32_t k : data->groups[g].kernels) visit({EventKind::Device, k});
                   }
                 }});
  table.notes = data->notes();
  return table;
}

}  // namespace

Report desyncSumReport() {
  Report report;
  report.id = "desync_sum";
  report.asysId = "pccl_desync_summary";
  report.title = TALLY_TR("{collective} Desync Summary");
  report.description =
      desyncRuleText() + " " +
      TALLY_TR(
          "Sums the communications by kernel name. 'Time' is the share of the sum of 'Total Duration'. 'Desync P90' is "
          "the rate at the 90th percentile (nearest rank): most communications are better. The standard deviation is "
          "that of the population.");
  report.order = TALLY_TR("By Total Duration, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of {collective} communication summary");
  report.group = ReportGroup::Collectives;
  report.needs = {Need::Collectives};
  report.columns = {
      {.id = "share",
       .title = TALLY_TR("Time"),
       .type = CellType::Real,
       .unit = Unit::Percent,
       .help = TALLY_TR("Percentage of 'Total Duration'"),
       .summable = true},
      {.id = "count",
       .title = TALLY_TR("Count"),
       .type = CellType::Integer,
       .help = TALLY_TR("Number of communications of this {collective} kernel"),
       .summable = true},
      columns::percent("avg", TALLY_TR("Desync Avg"),
                       TALLY_TR("Average desynchronization rate of this {collective} kernel")),
      columns::percent("med", TALLY_TR("Desync Med"),
                       TALLY_TR("Median desynchronization rate of this {collective} kernel")),
      columns::percent("min", TALLY_TR("Desync Min"),
                       TALLY_TR("Smallest desynchronization rate of this {collective} kernel")),
      columns::percent("max", TALLY_TR("Desync Max"),
                       TALLY_TR("Largest desynchronization rate of this {collective} kernel")),
      columns::percent(
          "stddev", TALLY_TR("Desync StdDev"),
          TALLY_TR("Standard deviation of the desynchronization rate of this {collective} kernel (population)")),
      {.id = "duration",
       .title = TALLY_TR("Total Duration"),
       .type = CellType::Integer,
       .unit = Unit::Ns,
       .help = TALLY_TR("Total elapsed duration of all communications of this {collective} kernel"),
       .summable = true},
      {.id = "overlap",
       .title = TALLY_TR("Total Overlap"),
       .type = CellType::Integer,
       .unit = Unit::Ns,
       .help = TALLY_TR("Total overlap duration of all communications of this {collective} kernel"),
       .summable = true},
      {.id = "name", .title = TALLY_TR("Kernel Name"), .help = TALLY_TR("Name of the {collective} kernel")},
      columns::percent("p90", TALLY_TR("Desync P90"),
                       TALLY_TR("90th percentile of the desynchronization rate (nearest rank)"))};
  report.options = desyncOptions();
  report.pies = {{TALLY_TR("Kernel"), "name", {"duration", "count"}}};
  report.compareKeys = {"name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
