// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/breakdown_tree.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "models/timeline/row_arrangement.h"

namespace tallyscope {
namespace {

bool has(const std::vector<ColumnSpec>& columns, std::string_view id) {
  return std::any_of(columns.begin(), columns.end(), [&](const ColumnSpec& column) { return column.id == id; });
}

class Builder {
 public:
  Builder(const Table& table, BreakdownTree& tree, std::size_t value) : table_(table), tree_(tree), value_(value) {
    for (const std::string& id : tree.columns) levels_.push_back(static_cast<std::size_t>(table.indexOf(id)));
    type_ = table.indexOf("type");
  }
  void build() {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < table_.rowCount(); ++row) {
      if (table_.isSummaryRow(row) || !(table_.real(row, value_) > 0)) continue;
      rows.push_back(row);
      tree_.total += table_.real(row, value_);
    }
    if (tree_.total > 0) split(-1, 0, rows, 0);
  }

 private:
  void split(int parent, int level, const std::vector<std::uint32_t>& rows, double from) {
    if (level == static_cast<int>(levels_.size())) return;
    // Operators of one name but of different types are different parts on the innermost level.
    std::map<std::pair<std::string, std::string>, BreakdownTree::Node> parts;
    for (const std::uint32_t row : rows) {
      const std::string type = type_ < 0 ? std::string() : cellKey(table_, row, static_cast<std::size_t>(type_));
      std::string key = cellKey(table_, row, levels_[static_cast<std::size_t>(level)]);
      BreakdownTree::Node& node = parts[{key, type}];
      node.key = std::move(key);
      node.type = type;
      node.value += table_.real(row, value_);
      node.rows.push_back(row);
    }
    std::vector<BreakdownTree::Node> ordered;
    for (auto& [key, node] : parts) ordered.push_back(std::move(node));
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    for (BreakdownTree::Node& node : ordered) {
      node.level = level;
      node.parent = parent;
      node.from = from;
      node.to = from + node.value / tree_.total;
      from = node.to;
      const auto own = static_cast<int>(tree_.nodes.size());
      tree_.nodes.push_back(node);
      split(own, level + 1, node.rows, node.from);
    }
  }

  const Table& table_;
  BreakdownTree& tree_;
  std::size_t value_;
  std::vector<std::size_t> levels_;
  int type_ = -1;
};

}  // namespace

int BreakdownTree::at(int level, double place) const {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].level == level && place >= nodes[i].from && place < nodes[i].to) return static_cast<int>(i);
  }
  return -1;
}

std::vector<std::string> BreakdownTree::pathOf(int node) const {
  std::vector<std::string> path;
  for (; node >= 0; node = nodes[static_cast<std::size_t>(node)].parent) {
    path.insert(path.begin(), nodes[static_cast<std::size_t>(node)].key);
  }
  return path;
}

std::vector<std::string> breakdownLevels(const std::vector<ColumnSpec>& columns) {
  std::vector<std::string> levels;
  for (const char* id : {"framework", "library", "kernel"}) {
    if (has(columns, id)) levels.emplace_back(id);
  }
  return levels.size() < 2 ? std::vector<std::string>() : levels;
}

std::string breakdownValue(const std::vector<ColumnSpec>& columns) {
  return has(columns, "kernel_share") ? "kernel_share" : "library_share";
}

BreakdownTree breakdownOf(const Table& table, const std::vector<std::string>& levels, const std::string& valueColumn) {
  BreakdownTree tree;
  const int value = table.indexOf(valueColumn);
  if (levels.empty() || value < 0) return tree;
  for (const std::string& id : levels) {
    if (table.indexOf(id) < 0) return tree;
  }
  tree.columns = levels;
  Builder(table, tree, static_cast<std::size_t>(value)).build();
  return tree;
}

}  // namespace tallyscope
