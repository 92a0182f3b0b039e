// SPDX-License-Identifier: GPL-3.0-or-later
// Second part of TraceMerger: the tables.
#include <algorithm>
#include <tuple>

#include "core/base/job.h"
#include "core/base/parallel.h"
#include "core/trace/build/table_columns.h"
#include "core/trace/merge/trace_merger.h"

namespace tallyscope {
namespace {

constexpr std::size_t kGrain = 1 << 16;

}  // namespace

template <typename Table, typename Declared, typename T>
void TraceMerger::joinColumn(Table Tables::*table, const Declared& declared, Column<T>& to) {
  job_.checkCancelled();
  const auto columnOf = [&](const Part& part) -> const Column<T>& { return part.data->tables.*table.*declared.column; };
  constexpr bool kMayBeAbsent =
      std::is_same_v<std::remove_cvref_t<decltype(declared.meaning)>, means::LengthWhereRecorded>;
  const bool absent = std::all_of(parts_.begin(), parts_.end(), [&](const Part& p) { return columnOf(p).empty(); });
  if (kMayBeAbsent && absent) return;
  const auto sizeOf = [&](const Part& part) -> std::size_t {
    return kMayBeAbsent ? (part.data->tables.*table).size() : columnOf(part).size();
  };
  std::size_t total = 0;
  for (const Part& part : parts_) total += sizeOf(part);
  to.resize(total);
  std::size_t at = 0;
  for (const Part& part : parts_) {
    const Column<T>& from = columnOf(part);
    if constexpr (kMayBeAbsent) {
      // A part none of whose events has a value has no such column; it gets one where another part has.
      if (from.empty()) std::fill_n(to.begin() + static_cast<std::ptrdiff_t>(at), sizeOf(part), T{-1});
    }
    parallelRanges(from.size(), kGrain, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) to[at + i] = part.numbers.of(declared.meaning, from[i]);
    });
    at += sizeOf(part);
  }
}

template <typename Table, typename Declared, typename T>
void TraceMerger::joinColumn(Table Tables::*table, const Declared& declared, SparseColumn<T>& to) {
  for (const Part& part : parts_) {
    for (const auto& [event, value] : (part.data->tables.*table.*declared.column).entries) {
      to.entries.emplace_back(part.numbers.event(TableDeclaration<Table>::kKind, event),
                              part.numbers.of(declared.meaning, value));
    }
  }
}

/// One entry more than events: the end of each part's list is the beginning of the next one's.
template <typename Declared, typename T>
void TraceMerger::joinFirstOfList(const Declared& declared, Column<T>& to) {
  T before = 0;
  for (const Part& part : parts_) {
    const Column<T>& from = part.data->tables.api.*declared.column;
    if (!to.empty()) to.pop_back();
    for (const T first : from) to.push_back(before + first);
    before = to.empty() ? 0 : to.back();
  }
  if (to.empty()) to.push_back(0);
}

template <typename Table>
void TraceMerger::joinTable(Table Tables::*table) {
  forEachColumn<Table>([&](const auto& c) {
    auto& to = data_.tables.*table.*c.column;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(c.meaning)>, means::FirstOfList>) {
      joinFirstOfList(c, to);
    } else {
      joinColumn(table, c, to);
    }
  });
}

template void TraceMerger::joinTable(ApiTable Tables::*);
template void TraceMerger::joinTable(DeviceTable Tables::*);
template void TraceMerger::joinTable(RangeTable Tables::*);
template void TraceMerger::joinTable(OperatorTable Tables::*);
template void TraceMerger::joinTable(FrameTable Tables::*);
template void TraceMerger::joinTable(OsTable Tables::*);
template void TraceMerger::joinTable(MemoryTable Tables::*);
template void TraceMerger::joinTable(CounterTable Tables::*);

void TraceMerger::joinGraphNodes() {
  // Sorted by (process, id): parts keep their order but for nodes whose process is not known, which come last.
  struct Node {
    Part* part;
    std::uint32_t row;
    std::uint32_t process;
    std::int64_t id;
  };
  std::vector<Node> order;
  for (Part& part : parts_) {
    const GraphNodeTable& from = part.data->tables.graphNodes;
    part.numbers.graphNodes.resize(from.size());
    for (std::uint32_t row = 0; row < from.size(); ++row) {
      order.push_back({&part, row, part.numbers.of(means::Process{}, from.process[row]), from.id[row]});
    }
  }
  std::stable_sort(order.begin(), order.end(), [](const Node& a, const Node& b) {
    return std::pair(a.process, a.id) < std::pair(b.process, b.id);
  });
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i].part->numbers.graphNodes[order[i].row] = i;
  GraphNodeTable& nodes = data_.tables.graphNodes;
  forEachColumn<GraphNodeTable>([&]<typename C>(const C& c) {
    for (const Node& node : order) {
      const auto value = (node.part->data->tables.graphNodes.*c.column)[node.row];
      (nodes.*c.column).push_back(node.part->numbers.of(c.meaning, value));
    }
  });
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const Part& part = *order[i].part;
    const std::uint32_t process = part.data->tables.graphNodes.process[order[i].row];
    nodes.start[i] += process == kNone ? part.anyShift() : part.shift[part.data->processes[process].source];
  }
}

void TraceMerger::shiftStarts() {
  std::size_t at[kEventKinds] = {};
  for (const Part& part : parts_) {
    for (int k = 0; k < kEventKinds; ++k) {
      Column<TimeNs>& start = data_.tables.starts(static_cast<EventKind>(k));
      for (const std::uint32_t i : part.data->tracksOfKind[k]) {
        const TimeNs shift = part.shiftOf(part.data->tracks[i]);
        const Track& track = data_.tracks[data_.tracksOfKind[k][at[k]++]];
        if (shift == 0) continue;
        for (std::uint32_t e = track.first; e < track.last; ++e) start[e] += shift;
      }
    }
  }
}

}  // namespace tallyscope
