// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/reports/column_makers.h"
#include "core/reports/name_rules.h"
#include "core/reports/runs/run_totals.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

struct CategoryTotal {
  std::string name;
  std::int64_t calls = 0, totalNs = 0, kernels = 0;
  std::string largest;  ///< the kernel of the category that took most
};

std::vector<CategoryTotal> categoriesOf(const RunTotals& run, const NameRules& rules) {
  std::vector<CategoryTotal> all(rules.size() + 1);
  for (std::size_t c = 0; c < rules.size(); ++c) all[c].name = rules.category(static_cast<int>(c));
  all.back().name = "other";
  for (const RunTotal& row : run.rows) {
    const int category = rules.find(row.name);
    CategoryTotal& total = category < 0 ? all.back() : all[static_cast<std::size_t>(category)];
    total.calls += row.calls;
    total.totalNs += row.totalNs;
    if (total.kernels++ == 0) total.largest = row.name;  // rows come largest first
  }
  std::erase_if(all, [](const CategoryTotal& t) { return t.kernels == 0; });
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.totalNs > b.totalNs; });
  return all;
}

Table run(const ReportInput& input, const Report& report) {
  const auto path = input.options.text("rules");
  const NameRules rules = path ? NameRules::read(*path) : NameRules::bundled("rules/kernel_categories.json");
  const GatheredTotals gathered = gatherTotals(input, TotalsKind::Kernel);
  std::vector<double> shares, bounds;
  std::vector<std::int64_t> totals, counts, kernels;
  std::vector<std::string> names, largest, runs, instrumentation;
  for (const RunTotals& totalsOfRun : gathered.runs) {
    for (CategoryTotal& category : categoriesOf(totalsOfRun, rules)) {
      shares.push_back(percentOf(category.totalNs, totalsOfRun.wholeNs));
      // Amdahl's: what the run's kernels would be faster by if these took no time at all.
      const std::int64_t rest = totalsOfRun.wholeNs - category.totalNs;
      bounds.push_back(rest > 0 ? static_cast<double>(totalsOfRun.wholeNs) / static_cast<double>(rest) : std::nan(""));
      totals.push_back(category.totalNs);
      counts.push_back(category.calls);
      kernels.push_back(category.kernels);
      names.push_back(std::move(category.name));
      largest.push_back(std::move(category.largest));
      runs.push_back(totalsOfRun.run);
      instrumentation.push_back(totalsOfRun.instrumentation);
    }
  }
  Table table;
  table.setRowCount(names.size());
  table.addReals(withDenominators(report.column("share"), gathered.runs), std::move(shares));
  table.addIntegers(report.column("total"), std::move(totals));
  table.addIntegers(report.column("count"), std::move(counts));
  table.addIntegers(report.column("kernels"), std::move(kernels));
  table.addTexts(report.column("category"), std::move(names));
  table.addTexts(report.column("largest"), std::move(largest));
  table.addReals(report.column("bound"), std::move(bounds));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  table.notes = gathered.notes;
  return table;
}

}  // namespace

Report kernelCategorySumReport() {
  Report report;
  report.id = "kernel_category_sum";
  report.title = TALLY_TR("{device} Kernel Categories by Run");
  report.description = TALLY_TR(
      "Sums the time of kernels by category, for each run apart. A category is a list of texts: a kernel whose name "
      "contains one of them, in either case, belongs to it; the first category that fits wins, the rest is 'other'. "
      "The "
      "bundled rules (resources/rules/kernel_categories.json) know ten categories of PyTorch kernels; the option rules "
      "names a file of your own. Names change with versions: look at the largest kernel of each category.");
  report.order = TALLY_TR("By run; then by Total Time, largest first; then in the order of the rules.");
  report.rowHelp = TALLY_TR("Row number of the kernel categories");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::KernelTimes};
  ColumnSpec share = columns::percent("share", TALLY_TR("Time"), TALLY_TR("Share of the kernel time of the run"), true);
  share.decimals = 3;
  report.columns = {
      share,
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Device time of the category's kernels in the run")),
      columns::count("count", TALLY_TR("Calls"), TALLY_TR("Number of launches")),
      columns::count("kernels", TALLY_TR("Kernels"), TALLY_TR("Number of different kernel names")),
      columns::text("category", TALLY_TR("Category"), TALLY_TR("Name of the category")),
      columns::text("largest", TALLY_TR("Largest Kernel"),
                    TALLY_TR("The kernel of the category that took most time: check that it belongs there")),
      columns::real(
          "bound", TALLY_TR("Speed-up at Most"),
          TALLY_TR("How much faster all kernels of the run would be if those of the category took no time at all"),
          Unit::None, 3)};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {rulesFileOption(TALLY_TR("A file of categories like resources/rules/kernel_categories.json."))};
  report.pies = {{TALLY_TR("Category"), "category", {"total", "count"}}};
  report.compareKeys = {"category"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
