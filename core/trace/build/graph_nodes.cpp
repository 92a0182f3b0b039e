// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <tuple>
#include <vector>

#include "core/trace/build/finish_links.h"

namespace tallyscope {

std::uint32_t GraphNodeTable::origin(std::uint32_t row) const {
  // A damaged recording may hold a cycle: no chain is longer than the table.
  for (std::uint32_t steps = 0; steps < size() && original[row] != kNone; ++steps) row = original[row];
  return row;
}

std::uint32_t GraphNodeTable::find(std::uint32_t processIndex, std::int64_t nodeId) const {
  std::uint32_t low = 0;
  std::uint32_t high = size();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (std::tuple(process[middle], id[middle]) < std::tuple(processIndex, nodeId)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < size() && process[low] == processIndex && id[low] == nodeId ? low : kNone;
}

void linkGraphNodes(Collected& collected, const std::vector<Renumbering>& parts, TimeNs origin, TraceData& data) {
  GraphNodeTable& nodes = data.tables.graphNodes;
  std::vector<StagedGraphNode> staged;
  for (std::size_t s = 0; s < collected.stages.size(); ++s) {
    auto& list = collected.stages[s]->graphNodes;
    for (std::size_t i = 0; i < list.size(); ++i) {
      StagedGraphNode node = list[i];
      node.name = parts[s].of(means::Text{}, node.name);
      node.process = parts[s].of(means::Process{}, node.process);
      node.thread = parts[s].of(means::Thread{}, node.thread);
      staged.push_back(node);
    }
    list.clear();
  }
  const auto key = [](const StagedGraphNode& n) { return std::tuple(n.process, n.id); };
  std::stable_sort(staged.begin(), staged.end(), [&](const StagedGraphNode& a, const StagedGraphNode& b) {
    return std::tuple_cat(key(a), std::tuple(a.start)) < std::tuple_cat(key(b), std::tuple(b.start));
  });
  staged.erase(std::unique(staged.begin(), staged.end(),
                           [&](const StagedGraphNode& a, const StagedGraphNode& b) { return key(a) == key(b); }),
               staged.end());
  for (const StagedGraphNode& n : staged) {
    nodes.process.push_back(n.process);
    nodes.id.push_back(n.id);
    nodes.thread.push_back(n.thread);
    nodes.start.push_back(n.start - origin);
    nodes.duration.push_back(std::max<TimeNs>(n.duration, 0));
    nodes.name.push_back(n.name);
  }
  for (const StagedGraphNode& n : staged) {
    const std::uint32_t original = n.original == 0 || n.original == n.id ? kNone : nodes.find(n.process, n.original);
    nodes.original.push_back(original);
  }
  for (const auto& [event, node] : data.tables.device.graphNode.entries) {
    const std::uint32_t row = nodes.find(data.processOfDevice(event), node);
    if (row != kNone) data.tables.device.graphOrigin.entries.emplace_back(event, nodes.origin(row));
  }
}

}  // namespace tallyscope
