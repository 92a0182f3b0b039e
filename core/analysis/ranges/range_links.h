// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/analysis/ranges/range_forest.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// A host call that stands for device operations: its launching call, or the call that created the node of a graph
/// which they later ran from.
struct CallPlace {
  std::uint32_t thread = kNone;
  TimeNs start = 0;
  TimeNs end = 0;
};

/// Which launch of its graph an operation ran from: equal for all operations of one launch. Known by the launching call,
/// else by the recording's own number of it; 0: neither is recorded.
std::uint64_t graphLaunchOf(const Trace& trace, std::uint32_t operation);

/// Which ranges a device operation belongs to: those of the launching call's thread that hold the call entirely, both
/// ends included. All enclosing ranges count. With graph mapping, also those that hold the call which created the
/// original node that the operation ran from. Found with one stack sweep a thread.
///
/// Refers to the trace and to the forest, which must outlive it.
class RangeLinks {
 public:
  /// A graph node's creation, for one operation that ran from it.
  struct Creation {
    std::uint32_t operation;
    CallPlace place;
  };

  /// Where the original nodes of all operations that ran from graphs were created, as far as that is recorded.
  static std::vector<Creation> graphCreations(const Trace& trace);

  /// `creations`: where the nodes of operations that ran from graphs were created, sorted by operation, at most one
  /// each; none: no graph mapping.
  RangeLinks(const Trace& trace, const RangeForest& forest, std::vector<Creation> creations = {});

  /// Calls visit(range, viaGraph) once for every range of the operation. `viaGraph`: only the creation of its node ties
  /// it to the range. The ranges of the launching call come first, innermost first.
  template <typename Visit>
  void forEachRange(std::uint32_t operation, Visit visit) const {
    const std::uint32_t call = trace_->device().api[operation];
    if (call != kNone) {
      forEachHolder(callInnermost_[call], callTouching_, call, trace_->api().end(call),
                    [&](std::uint32_t r) { visit(r, false); });
    }
    const Linked* creation = find(operation);
    if (creation == nullptr) return;
    const bool hasCall = call != kNone;
    const CallPlace launch = hasCall ? placeOf(call) : CallPlace{};
    forEachHolder(creation->innermost, creationTouching_, operation, creation->place.end, [&](std::uint32_t r) {
      const bool launchedInside = hasCall && creation->place.thread == launch.thread &&
                                  forest_->start(r) <= launch.start && forest_->end(r) >= launch.end;
      if (!launchedInside) visit(r, true);
    });
  }
  /// Whether the operation belongs to any range.
  bool linked(std::uint32_t operation) const;
  /// The innermost range of the launching call (else of the node's creation), or kNone.
  std::uint32_t innermost(std::uint32_t operation) const;

  /// Every operation of one range, each once, in no particular order. Costs the calls inside the range.
  std::vector<std::uint32_t> operationsOf(std::uint32_t range) const;

 private:
  struct Linked {
    std::uint32_t operation;
    std::uint32_t innermost;
    CallPlace place;
  };
  /// (call or operation, range): ranges that end exactly where a call of no length stands and another range begins.
  using Touching = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  template <typename Visit>
  void forEachHolder(std::uint32_t innermost, const Touching& touching, std::uint32_t key, TimeNs callEnd,
                     Visit visit) const {
    if (innermost == kNone) return;
    visit(innermost);
    forest_->forEachOuter(innermost, [&](std::uint32_t r) {
      if (forest_->end(r) >= callEnd) visit(r);
    });
    if (touching.empty()) return;
    for (auto it = std::lower_bound(touching.begin(), touching.end(), std::pair{key, std::uint32_t{0}});
         it != touching.end() && it->first == key; ++it) {
      visit(it->second);
    }
  }
  const Linked* find(std::uint32_t operation) const;
  CallPlace placeOf(std::uint32_t call) const;
  void linkCalls();
  void linkCreations(std::vector<Creation> creations);

  const Trace* trace_;
  const RangeForest* forest_;
  std::vector<std::uint32_t> callInnermost_;  ///< per API call: the innermost range that holds it
  Touching callTouching_, creationTouching_;
  std::vector<Linked> creations_;                ///< sorted by operation
  std::vector<std::uint32_t> creationsByPlace_;  ///< into creations_, by (thread, start)
};

}  // namespace tallyscope
