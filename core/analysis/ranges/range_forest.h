// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// The host ranges of a trace as trees, one set of trees a thread. Entries are numbered by (thread, start, longer
/// first, order of the recording), so a parent comes before its children.
///
/// Nesting is the stack at a range's start, on its thread, all domains together: every range that began before and has
/// not ended is open, one that ends exactly then is not. Of two identical ranges the first recorded is the outer one.
/// Ranges that end on another thread, marks and ranges that the recorder projected onto streams are no part of it.
class RangeForest {
 public:
  struct Options {
    bool startEnd = true;    ///< start/end ranges besides push/pop ones; they can be parents
    bool operators = false;  ///< framework operators count as ranges too
  };
  struct ThreadSlice {
    std::uint32_t thread;  ///< of Trace::threads()
    std::uint32_t first, last;
  };

  RangeForest(const Trace& trace, Options options);

  std::uint32_t size() const { return static_cast<std::uint32_t>(start_.size()); }
  TimeNs start(std::uint32_t r) const { return start_[r]; }
  TimeNs end(std::uint32_t r) const { return end_[r]; }
  TimeNs duration(std::uint32_t r) const { return end_[r] - start_[r]; }
  /// The innermost range that was open at the start; kNone at the top.
  std::uint32_t parent(std::uint32_t r) const { return rangeOf(outer_[r]); }
  /// How many ranges were open at the start: 0 at the top.
  std::uint32_t level(std::uint32_t r) const { return level_[r]; }
  /// Where the range stands in the trace: in its ranges, or in its operators.
  EventRef event(std::uint32_t r) const {
    return {(event_[r] & kOperatorBit) != 0 ? EventKind::Operator : EventKind::Range, event_[r] & ~kOperatorBit};
  }
  /// The entry of a trace event; kNone: not in the forest. O(log size).
  std::uint32_t find(const Trace& trace, EventRef event) const;
  std::uint32_t threadOf(std::uint32_t r) const;
  /// One slice a thread that has ranges, in the order of Trace::threads().
  std::span<const ThreadSlice> threads() const { return threads_; }
  /// The slice of a thread; first == last when it has no ranges.
  ThreadSlice slice(std::uint32_t thread) const;

  /// Calls visit(range) for the ranges open at the start of `r`, from its parent outwards.
  template <typename Visit>
  void forEachOuter(std::uint32_t r, Visit visit) const {
    for (std::uint32_t node = outer_[r]; node != kNone; node = nextOf(node)) visit(rangeOf(node));
  }
  /// The open ranges and `r` itself, outermost first; of a deeper stack the innermost `most` (at least 1).
  std::vector<std::uint32_t> stack(std::uint32_t r, std::uint32_t most = kNone) const;

  std::size_t memoryBytes() const;

 private:
  static constexpr std::uint32_t kOperatorBit = 1U << 31;
  /// A chain of open ranges is a list of nodes. Node n < size() is range n in front of the chain it began in; where a
  /// range outlasts one that it began in, its chain changes while it is open, and the changed one is made of extra
  /// nodes.
  struct ExtraNode {
    std::uint32_t range, next;
  };
  std::uint32_t rangeOf(std::uint32_t node) const {
    return node < size() || node == kNone ? node : extra_[node - size()].range;
  }
  std::uint32_t nextOf(std::uint32_t node) const { return node < size() ? outer_[node] : extra_[node - size()].next; }

  void fill(const Trace& trace, const ThreadSlice& slice, std::uint32_t rangeTrack, std::uint32_t operatorTrack,
            Options options);
  void nest(std::uint32_t first, std::uint32_t last, std::vector<ExtraNode>& extra);

  std::vector<TimeNs> start_, end_;
  std::vector<std::uint32_t> event_;  ///< index in its table, with kOperatorBit
  std::vector<std::uint32_t> outer_;  ///< node of the parent with the chain open at the start
  std::vector<std::uint32_t> level_;
  std::vector<ExtraNode> extra_;
  std::vector<ThreadSlice> threads_;
};

}  // namespace tallyscope
