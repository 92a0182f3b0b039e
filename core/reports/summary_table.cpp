// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/summary_table.h"

namespace tallyscope {

std::string stdDevNote(StdDevForm form) {
  return form == StdDevForm::Sample ? TALLY_TR(" (sample form: n - 1)") : TALLY_TR(" (population form: n)");
}

std::vector<ColumnSpec> timeSummaryColumns(const SummaryWords& words) {
  const auto ns = [](std::string id, std::string title, std::string help, bool summable = false) {
    return ColumnSpec{.id = std::move(id),
                      .title = std::move(title),
                      .type = CellType::Integer,
                      .unit = Unit::Ns,
                      .help = std::move(help),
                      .summable = summable};
  };
  return {
      {.id = "share",
       .title = TALLY_TR("Time"),
       .type = CellType::Real,
       .unit = Unit::Percent,
       .help = TALLY_TR("Percentage of 'Total Time'"),
       .summable = true},
      ns("total", TALLY_TR("Total Time"), words.totalHelp, true),
      {.id = "count", .title = words.countTitle, .type = CellType::Integer, .help = words.countHelp, .summable = true},
      ns("avg", TALLY_TR("Avg"), "Average execution time of this " + words.noun),
      ns("med", TALLY_TR("Med"), "Median execution time of this " + words.noun),
      ns("min", TALLY_TR("Min"), "Smallest execution time of this " + words.noun),
      ns("max", TALLY_TR("Max"), "Largest execution time of this " + words.noun),
      ns("stddev", TALLY_TR("StdDev"),
         "Standard deviation of the time of this " + words.noun + stdDevNote(words.form))};
}

void addSummaryColumns(Table& table, const Report& report, const std::vector<Summary>& groups,
                       const std::vector<std::uint32_t>& order) {
  table.setRowCount(order.size());
  std::int64_t whole = 0;
  for (const std::uint32_t g : order) whole += groups[g].total;
  const auto declared = [&report](std::string_view id) {
    return std::any_of(report.columns.begin(), report.columns.end(), [&](const ColumnSpec& c) { return c.id == id; });
  };
  if (declared("share")) {
    std::vector<double> shares;
    for (const std::uint32_t g : order) shares.push_back(percentOf(groups[g].total, whole));
    table.addReals(report.column("share"), std::move(shares));
  }
  const std::pair<std::string_view, std::int64_t Summary::*> figures[] = {
      {"total", &Summary::total}, {"count", &Summary::count}, {"avg", &Summary::mean},      {"med", &Summary::median},
      {"min", &Summary::min},     {"max", &Summary::max},     {"stddev", &Summary::stddev},
  };
  for (const auto& [id, figure] : figures) {
    if (!declared(id)) continue;
    std::vector<std::int64_t> values;
    for (const std::uint32_t g : order) values.push_back(groups[g].*figure);
    table.addIntegers(report.column(id), std::move(values));
  }
}

}  // namespace tallyscope
