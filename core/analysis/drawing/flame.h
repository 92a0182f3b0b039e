// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/trace/profile_tree.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// One name under one path of names: everything that ran there, added up.
struct FlameNode {
  StringId name = 0;  ///< 0: the root, or a nameless event
  EventKind kind = EventKind::Operator;
  std::uint32_t parent = kNone;
  std::uint32_t depth = 0;  ///< 0: the root
  TimeNs total = 0;         ///< ns in the window, children included
  TimeNs self = 0;          ///< ns in the window outside of children; the selves of a tree add up to the root's total
  std::uint32_t count = 0;  ///< events
  EventRef longest;         ///< of its events
  TimeNs offset = 0;  ///< where it begins, from the root's left edge: children lie side by side, the largest first
  std::uint32_t firstChild = 0, childCount = 0;  ///< into FlameTree::children
};

/// Call paths aggregated by name. nodes[0] is the root; parents come before their children.
struct FlameTree {
  std::vector<FlameNode> nodes{1};
  std::vector<std::uint32_t> children;  ///< of each node a stretch, the largest first
  std::uint32_t deepest = 0;
  TreeUnit unit = TreeUnit::Nanoseconds;  ///< of totals and selves; a recorded tree may count something else

  TimeNs total() const { return nodes.front().total; }
};

struct FlameOptions {
  enum class Weight : std::uint8_t {
    Host,    ///< time on threads: ranges, operators, frames, calls, nested as they ran
    Device,  ///< time of device operations, under the operators (else ranges) that launched them
  };
  TimeWindow window;  ///< times are cut to it
  Weight weight = Weight::Host;
  std::vector<std::uint32_t> tracks;  ///< only these; none: all. Of Device weight: device tracks
};

/// The call tree of a stretch of time. Linear in the events that overlap it: one stack sweep a thread over all its
/// tables at once, one hash look-up an event. Events that overlap without nesting hang below the innermost one open at
/// their start, cut to what lies inside it, so that no time is counted twice. Throws Cancelled.
FlameTree flameTree(const Trace& trace, const FlameOptions& options, const Job& job);

/// A metric of a tree that was recorded as one, in the same form. `metric`: index into its metrics.
FlameTree recordedFlame(const Trace& trace, const ProfileTrees& file, const ProfileTree& tree, std::size_t metric);

/// The same times from the other end: below the root each name with all its self time, below that who called it.
/// Linear in the sum of the depths of nodes with self time.
FlameTree invertedFlame(const FlameTree& tree);

}  // namespace tallyscope
