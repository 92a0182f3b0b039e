// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/lane_fill.h"

#include <algorithm>
#include <array>

namespace tallyscope {
namespace {

/// Nodes a column from which a level is fine enough to be read along: most of its nodes lie within a column then, and
/// there are at most kFan times as many.
constexpr double kFineEnough = 1.25;
/// Nodes ahead of the one looked at whose events are asked of memory: opened leaves lie far apart.
constexpr std::uint32_t kAhead = 32;

/// The walk of one lane. Kept apart from the caller's loop so that the compiler sees everything in registers; what is
/// a toss-up for every event (does it cross into the next column?) is computed instead of branched on.
class LaneWalk {
 public:
  LaneWalk(const EventLane& lane, const TimeGrid& grid, std::uint32_t minimumBar, RowFill& row)
      : lane_(lane), grid_(grid), minimumBar_(minimumBar), row_(row), columns_(row.columns.data()) {}

  void run() {
    std::tie(from_, to_) = lane_.positionsIn(grid_.view());
    if (from_ >= to_) return;
    const std::int32_t level = chooseLevel();
    if (level < 0) {
      events(from_, to_);
      return;
    }
    const std::uint64_t width = widthOf(level);
    nodes(static_cast<std::uint32_t>(level), static_cast<std::uint32_t>(from_ / width),
          static_cast<std::uint32_t>((to_ - 1) / width + 1));
  }

 private:
  std::uint64_t widthOf(std::int32_t level) const { return std::uint64_t{leaf_} << (2 * level); }

  /// The coarsest level that is fine enough on average over the view; -1: the events themselves.
  std::int32_t chooseLevel() {
    if (lane_.size <= leaf_) return -1;
    const double wanted = kFineEnough * grid_.width();
    std::int32_t level = -1;
    std::uint32_t first = 0;
    for (std::uint32_t count = (lane_.size + leaf_ - 1) / leaf_;;
         count = (count + EventLane::kFan - 1) / EventLane::kFan) {
      if (static_cast<double>(to_ - from_) / static_cast<double>(widthOf(level + 1)) < wanted) return level;
      ++level;
      levelFirst_[static_cast<std::size_t>(level)] = first;
      first += count;
      if (count == 1) return level;
    }
  }

  bool fits(const LaneNode& node) const {
    return (node.end - node.start <= grid_.columnLength()) & (node.start >= grid_.view().from) &
           (node.end <= grid_.view().to);
  }

  /// Nodes [first, last) of a level; those that do not fit in a column are opened. As deep as there are levels.
  void nodes(std::uint32_t level, std::uint32_t first, std::uint32_t last) {
    const LaneNode* all = lane_.nodes + levelFirst_[level];
    const std::uint64_t width = widthOf(static_cast<std::int32_t>(level));
    row_.nodeVisits += last - first;
    for (std::uint32_t n = first; n < last; ++n) {
      const std::uint64_t begin = n * width;
      const std::uint64_t end = std::min<std::uint64_t>(begin + width, lane_.size);
      if (level == 0 && n + kAhead < last && !fits(all[n + kAhead])) fetch(begin + kAhead * width);
      if (begin >= from_ && end <= to_ && fits(all[n])) {
        take(all[n], static_cast<std::uint32_t>(end - begin));
      } else if (level == 0) {
        events(std::max(static_cast<std::uint32_t>(begin), from_), std::min(static_cast<std::uint32_t>(end), to_));
      } else {
        const std::uint64_t below = widthOf(static_cast<std::int32_t>(level) - 1);
        nodes(level - 1, static_cast<std::uint32_t>(std::max<std::uint64_t>(begin, from_) / below),
              static_cast<std::uint32_t>((std::min<std::uint64_t>(end, to_) - 1) / below + 1));
      }
    }
  }

  void fetch(std::uint64_t position) const {
    if (lane_.order) return;
    const std::uint64_t event = lane_.first + position;
    // Eight events begin in one line of the cache and end in the next.
    __builtin_prefetch(lane_.start + event);
    __builtin_prefetch(lane_.start + event + leaf_ - 1);
    if (lane_.duration) __builtin_prefetch(lane_.duration + event);
    if (lane_.duration) __builtin_prefetch(lane_.duration + event + leaf_ - 1);
    if (lane_.name) __builtin_prefetch(lane_.name + event);
  }

  /// `counts`: false adds nothing at all and leaves the column's name alone.
  void add(std::uint32_t column, TimeNs busy, StringId name, std::uint32_t rank, std::uint32_t count, bool counts) {
    FillColumn& c = columns_[column];
    // The first thing of a column sets its name, even when it has no length.
    const bool empty = (c.count == 0) & (c.busy == 0);
    const bool names = counts & ((rank > c.longest) | empty);
    c.longest = names ? rank : c.longest;
    c.name = names ? name : c.name;
    c.busy += busy;
    c.count += count;
  }

  void take(const LaneNode& node, std::uint32_t count) {
    const std::uint32_t column = grid_.columnOf(std::min(node.start, grid_.view().to - 1));
    const TimeNs edge = grid_.edge(column + 1);
    const TimeNs span = std::max<TimeNs>(node.end - node.start, 1);
    const TimeNs inside = std::min(node.end, edge) - node.start;
    const bool crosses = (node.end > edge) & (column + 1 < grid_.width());
    const double share = static_cast<double>(inside) / static_cast<double>(span);
    const TimeNs left =
        node.end > edge ? std::min(static_cast<TimeNs>(static_cast<double>(node.busy) * share), inside) : node.busy;
    add(column, left, node.name, node.longest, count, true);
    add(crosses ? column + 1 : column, crosses ? node.busy - left : 0, node.name, node.longest, 0, crosses);
  }

  void events(std::uint32_t first, std::uint32_t last) {
    row_.eventVisits += last - first;
    const TimeWindow& view = grid_.view();
    for (std::uint32_t p = first; p < last; ++p) {
      const std::uint32_t event = lane_.eventAt(p);
      const TimeNs start = std::max(lane_.start[event], view.from);
      const TimeNs duration = lane_.duration ? lane_.duration[event] : 0;
      const TimeNs end = endOf(lane_.start[event], duration);
      const std::uint32_t firstColumn = grid_.columnOf(start);
      // Its last column may hold a part of it only: bars are rounded as TimeGrid::columnsOf() does, busy time is exact.
      const bool inside = end < view.to;
      const std::uint32_t lastColumn = inside ? grid_.columnOf(std::max(end, start)) : grid_.width() - 1;
      const std::uint32_t barEnd = inside ? std::max(lastColumn, firstColumn + 1) : grid_.width();
      if (barEnd - firstColumn >= minimumBar_) {
        row_.bars.push_back({firstColumn, barEnd, event});
        continue;
      }
      const StringId name = lane_.name ? lane_.name[event] : 0;
      const std::uint32_t rank = rankOf(duration);
      const TimeNs cut = std::min(end, view.to);
      add(firstColumn, std::max<TimeNs>(std::min(cut, grid_.edge(firstColumn + 1)) - start, 0), name, rank, 1, true);
      for (std::uint32_t c = firstColumn + 1; c < lastColumn; ++c) {
        const TimeNs busy = grid_.edge(c + 1) - grid_.edge(c);
        add(c, busy, name, rank, 0, busy > 0);
      }
      const TimeNs rest = lastColumn > firstColumn ? cut - grid_.edge(lastColumn) : 0;
      add(lastColumn, std::max<TimeNs>(rest, 0), name, rank, 0, rest > 0);
    }
  }

  const EventLane& lane_;
  const TimeGrid& grid_;
  const std::uint32_t minimumBar_;
  RowFill& row_;
  FillColumn* columns_;
  const std::uint32_t leaf_ = lane_.leaf();
  std::uint32_t from_ = 0, to_ = 0;
  std::array<std::uint32_t, 20> levelFirst_{};
};

}  // namespace

void fillLane(const EventLane& lane, const TimeGrid& grid, std::uint32_t minimumBar, RowFill& row) {
  LaneWalk(lane, grid, minimumBar, row).run();
}

}  // namespace tallyscope
