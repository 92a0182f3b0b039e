// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/kernel_names.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/trace/profile_tree.h"

namespace tallyscope {

namespace {

const char* unitText(TreeUnit unit) {
  switch (unit) {
    case TreeUnit::Nanoseconds: return "ns";
    case TreeUnit::Bytes: return "bytes";
    case TreeUnit::Count: break;
  }
  return "count";
}

/// The rows of the table as they are gathered.
struct TreeRows {
  std::vector<double> totals, selves, totalShares, selfShares;
  std::vector<std::int64_t> counts, depths;
  std::vector<std::string> metrics, units, names, trees;

  void add(const ProfileTrees& file, const ProfileTree& tree, const ProfileTree::Metric& metric, bool first) {
    const std::vector<double> sums = tree.totals(metric);
    // Children of each node, largest first; then by name.
    std::vector<std::vector<std::uint32_t>> children(tree.nodes.size());
    for (std::uint32_t n = 1; n < tree.nodes.size(); ++n) children[tree.nodes[n].parent].push_back(n);
    const auto name = [&](std::uint32_t n) { return file.strings[tree.nodes[n].name]; };
    std::vector<std::pair<std::uint32_t, std::int64_t>> open;  // with the depth; the next one at the back
    const auto openChildren = [&](std::uint32_t n, std::int64_t depth) {
      auto& list = children[n];
      std::sort(list.begin(), list.end(), [&](std::uint32_t a, std::uint32_t b) {
        return sums[a] != sums[b] ? sums[a] > sums[b] : name(a) < name(b);
      });
      for (std::size_t i = list.size(); i-- > 0;) open.emplace_back(list[i], depth);
    };
    const double whole = sums[0];
    const auto share = [&](double value) { return whole > 0 ? 100 * value / whole : 0.0; };
    openChildren(0, 0);
    while (!open.empty()) {
      const auto [n, depth] = open.back();
      open.pop_back();
      totals.push_back(sums[n]);
      selves.push_back(metric.self[n]);
      totalShares.push_back(share(sums[n]));
      selfShares.push_back(share(metric.self[n]));
      counts.push_back(first && tree.counted && tree.nodes[n].count > 0 ? tree.nodes[n].count : ColumnData::kNoInteger);
      depths.push_back(depth);
      metrics.push_back(metric.name);
      units.emplace_back(unitText(metric.unit));
      names.push_back(std::string(static_cast<std::size_t>(std::min<std::int64_t>(depth, 200)), '-') +
                      demangled(name(n)));
      trees.push_back(tree.name.empty() ? Table::noText() : tree.name);
      openChildren(n, depth + 1);
    }
  }
};

/// Whole numbers are shown without decimals.
ColumnSpec fitted(ColumnSpec spec, const std::vector<double>& values) {
  const bool whole = std::all_of(values.begin(), values.end(), [](double v) { return v == std::floor(v); });
  spec.decimals = whole ? 0 : 3;
  return spec;
}

Table run(const ReportInput& input, const Report& report) {
  const std::string wanted = input.options.text("metric").value_or("");
  TreeRows rows;
  std::vector<std::string> others;
  for (const ProfileTrees* file : profileTreesOf(*input.trace)) {
    for (const ProfileTree& tree : file->trees) {
      input.checkCancelled();
      bool first = true;
      for (const ProfileTree::Metric& metric : tree.metrics) {
        if (wanted.empty() ? first : metric.name == wanted) rows.add(*file, tree, metric, first || !wanted.empty());
        if (std::find(others.begin(), others.end(), metric.name) == others.end()) others.push_back(metric.name);
        first = false;
      }
    }
  }
  Table table;
  table.setRowCount(rows.names.size());
  ColumnSpec total = fitted(report.column("total"), rows.totals), self = fitted(report.column("self"), rows.selves);
  table.addReals(report.column("total-share"), std::move(rows.totalShares));
  table.addReals(std::move(total), std::move(rows.totals));
  table.addReals(report.column("self-share"), std::move(rows.selfShares));
  table.addReals(std::move(self), std::move(rows.selves));
  table.addIntegers(report.column("count"), std::move(rows.counts));
  table.addTexts(report.column("metric"), std::move(rows.metrics));
  table.addTexts(report.column("unit"), std::move(rows.units));
  table.addIntegers(report.column("depth"), std::move(rows.depths));
  table.addTexts(report.column("name"), std::move(rows.names));
  table.addTexts(report.column("tree"), std::move(rows.trees));
  if (others.empty()) {
    table.notes.emplace_back(
        TALLY_TR("No tree was recorded; trees come from Proton, speedscope and collapsed stacks."));
  } else if (table.rowCount() == 0 || (wanted.empty() && others.size() > 1)) {
    std::string list;
    for (const std::string& metric : others) list += (list.empty() ? "" : ", ") + metric;
    table.notes.emplace_back(TALLY_TR("The trees have these metrics: %1; the option metric chooses one."), list);
  }
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report treeSumReport() {
  Report report;
  report.id = "tree_sum";
  report.title = TALLY_TR("Profile Tree");
  report.description = TALLY_TR(
      "The nodes of a tree that a profiler added up itself (Triton's Proton, collapsed stacks, speedscope profiles of "
      "bytes or counts), each with what it took alone and with all below it. One '-' a level stands before the name. "
      "Such a tree has no times: nothing in it says when.");
  report.order = TALLY_TR("By tree; then as the tree is, the larger child first.");
  report.rowHelp = TALLY_TR("Row number of the profile tree");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Runs};
  ColumnSpec self = columns::real("self", TALLY_TR("Self"), TALLY_TR("Of the node alone"), Unit::None, 0);
  self.summable = true;
  report.columns = {
      columns::percent("total-share", TALLY_TR("Total Share"), TALLY_TR("Share of the tree, with all below it")),
      columns::real("total", TALLY_TR("Total Value"), TALLY_TR("Of the node and all below it"), Unit::None, 0),
      columns::percent("self-share", TALLY_TR("Self Share"), TALLY_TR("Share of the tree, alone"), true),
      self,
      columns::number("count", TALLY_TR("Count"), TALLY_TR("How often it ran, where that was recorded")),
      columns::text("metric", TALLY_TR("Metric"), TALLY_TR("What was added up")),
      columns::text("unit", TALLY_TR("Unit"), TALLY_TR("Of the metric")),
      columns::number("depth", TALLY_TR("Depth"), TALLY_TR("Nodes above it")),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Of the node, with one '-' a level")),
      columns::text("tree", TALLY_TR("Tree"), TALLY_TR("Which tree of the file"))};
  report.options = {
      rowsOption(),
      {.id = "metric",
       .title = TALLY_TR("Metric"),
       .type = OptionType::Text,
       .help = TALLY_TR("Which metric is shown. Default is the first of each tree: time where there is one.")}};
  report.compareKeys = {"name", "tree"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
