// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lane_fill.h"

#include <algorithm>
#include <array>

namespace tallyscope {
namespace {

/// The walk of one lane. Kept apart from the caller's loop so that the compiler sees everything in registers.
class LaneWalk {
 public:
  LaneWalk(const EventLane& lane, const TimeGrid& grid, std::uint32_t minimumBar, RowFill& row)
      : lane_(lane), grid_(grid), minimumBar_(minimumBar), row_(row) {}

  void run() {
    std::tie(from_, to_) = lane_.positionsIn(grid_.view());
    if (from_ >= to_) return;
    if (lane_.size <= leaf_) {
      events(from_, to_);
      return;
    }
    std::uint32_t levels = 0;
    for (std::uint32_t count = (lane_.size + leaf_ - 1) / leaf_, first = 0;;
         count = (count + EventLane::kFan - 1) / EventLane::kFan) {
      levelFirst_[levels] = first;
      levelCount_[levels] = count;
      first += count;
      ++levels;
      if (count == 1) break;
    }
    visit(levels - 1, 0);
  }

 private:
  /// Depth first, with a stack of its own: at most kFan entries a level.
  void visit(std::uint32_t topLevel, std::uint32_t topIndex) {
    struct Entry {
      std::uint32_t level, index;
    };
    std::array<Entry, 64> stack;
    std::size_t depth = 0;
    stack[depth++] = {topLevel, topIndex};
    while (depth > 0) {
      const Entry entry = stack[--depth];
      const std::uint64_t width = std::uint64_t{leaf_} << (2 * entry.level);
      const std::uint64_t begin = entry.index * width;
      const std::uint64_t end = std::min<std::uint64_t>(begin + width, lane_.size);
      if (end <= from_ || begin >= to_) continue;
      ++row_.nodeVisits;
      const auto first = static_cast<std::uint32_t>(begin);
      const auto last = static_cast<std::uint32_t>(end);
      const LaneNode& node = lane_.nodes[levelFirst_[entry.level] + entry.index];
      if (node.end - node.start <= grid_.columnLength() && node.start >= grid_.view().from &&
          node.end <= grid_.view().to && first >= from_ && last <= to_) {
        take(node, last - first);
        continue;
      }
      if (entry.level == 0) {
        events(std::max(first, from_), std::min(last, to_));
        continue;
      }
      const std::uint32_t child = entry.index * EventLane::kFan;
      const std::uint32_t childEnd = std::min(child + EventLane::kFan, levelCount_[entry.level - 1]);
      for (std::uint32_t c = childEnd; c > child; --c) stack[depth++] = {entry.level - 1, c - 1};
    }
  }

  void add(std::uint32_t column, TimeNs busy, StringId name, std::uint32_t rank, std::uint32_t count) {
    FillColumn& c = row_.columns[column];
    // The first thing of a column sets its name, even when it has no length.
    if (rank > c.longest || (c.count == 0 && c.busy == 0)) {
      c.longest = rank;
      c.name = name;
    }
    c.busy += busy;
    c.count += count;
  }

  /// The column of a time not before the last one asked for: a few steps ahead, or a look-up when it is far.
  std::uint32_t advance(TimeNs time) {
    for (int step = 0; step < 4; ++step) {
      if (column_ + 1 >= grid_.width() || grid_.edge(column_ + 1) > time) return column_;
      ++column_;
    }
    return column_ = grid_.columnOf(time);
  }

  void take(const LaneNode& node, std::uint32_t count) {
    const TimeNs start = node.start;
    const TimeNs finish = node.end;
    const std::uint32_t column = advance(std::min(start, grid_.view().to - 1));
    const TimeNs edge = grid_.edge(column + 1);
    if (finish <= edge) {
      add(column, node.busy, node.name, node.longest, count);
      return;
    }
    const double share = static_cast<double>(edge - start) / static_cast<double>(finish - start);
    const auto left = std::min(static_cast<TimeNs>(static_cast<double>(node.busy) * share), edge - start);
    add(column, left, node.name, node.longest, count);
    if (column + 1 < grid_.width()) add(column + 1, node.busy - left, node.name, node.longest, 0);
  }

  void events(std::uint32_t first, std::uint32_t last) {
    row_.eventVisits += last - first;
    const TimeWindow& view = grid_.view();
    for (std::uint32_t p = first; p < last; ++p) {
      const std::uint32_t event = lane_.eventAt(p);
      const TimeNs start = lane_.start[event];
      const TimeNs duration = lane_.duration ? lane_.duration[event] : 0;
      const TimeNs end = endOf(start, duration);
      const std::uint32_t firstColumn = advance(std::max(start, view.from));
      // Its last column may hold a part of it only: bars are rounded as TimeGrid::columnsOf() does, busy time is exact.
      std::uint32_t lastColumn = grid_.width() - 1;
      std::uint32_t barEnd = grid_.width();
      if (end < view.to) {
        lastColumn = firstColumn;
        while (lastColumn < firstColumn + 4 && lastColumn + 1 < grid_.width() && grid_.edge(lastColumn + 1) <= end)
          ++lastColumn;
        if (lastColumn == firstColumn + 4) lastColumn = grid_.columnOf(end);
        barEnd = std::max(lastColumn, firstColumn + 1);
      }
      if (barEnd - firstColumn >= minimumBar_) {
        row_.bars.push_back({firstColumn, barEnd, event});
        continue;
      }
      const StringId name = lane_.name ? lane_.name[event] : 0;
      const std::uint32_t rank = rankOf(duration);
      std::uint32_t count = 1;
      for (std::uint32_t c = firstColumn; c <= lastColumn; ++c) {
        const TimeNs busy = std::min(end, grid_.edge(c + 1)) - std::max(start, grid_.edge(c));
        if (busy <= 0 && count == 0) continue;
        add(c, std::max<TimeNs>(busy, 0), name, rank, count);
        count = 0;
      }
    }
  }

  const EventLane& lane_;
  const TimeGrid& grid_;
  const std::uint32_t minimumBar_;
  RowFill& row_;
  const std::uint32_t leaf_ = lane_.leaf();
  std::uint32_t from_ = 0, to_ = 0;
  std::uint32_t column_ = 0;  ///< of the last event or node
  std::array<std::uint32_t, 20> levelFirst_{}, levelCount_{};
};

}  // namespace

void fillLane(const EventLane& lane, const TimeGrid& grid, std::uint32_t minimumBar, RowFill& row) {
  LaneWalk(lane, grid, minimumBar, row).run();
}

}  // namespace tallyscope
