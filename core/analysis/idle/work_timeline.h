// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/analysis/idle/work_class.h"
#include "core/base/time.h"

namespace tallyscope {

/// Where the time of a set of operations went, in ns. Every figure is made from the time in each state, a state being the
/// set of classes that ran at once; so they add up exactly.
class WorkTimeline {
 public:
  std::int64_t operations = 0;
  TimeNs start = 0, end = 0;  ///< first start and last end

  TimeNs span() const { return end - start; }
  TimeNs busy() const {
    return sum([](unsigned) { return true; });
  }
  TimeNs idle() const { return span() - busy(); }
  /// With one or more operations of the class running.
  TimeNs of(WorkClass c) const {
    return sum([c](unsigned state) { return (state & bit(c)) != 0; });
  }
  /// With both classes running.
  TimeNs overlap(WorkClass a, WorkClass b) const {
    return sum([a, b](unsigned state) { return (state & bit(a)) != 0 && (state & bit(b)) != 0; });
  }
  /// Communication while no computation ran.
  TimeNs exposedCommunication() const {
    return sum(
        [](unsigned s) { return (s & bit(WorkClass::Communication)) != 0 && (s & bit(WorkClass::Computation)) == 0; });
  }
  /// Copies while neither computation nor communication ran.
  TimeNs exposedCopies() const {
    return sum([](unsigned s) {
      return (s & bit(WorkClass::Copy)) != 0 &&
             (s & (bit(WorkClass::Computation) | bit(WorkClass::Communication))) == 0;
    });
  }
  /// Adds the figures of another set, each on its own: spans and idle times add up too.
  void add(const WorkTimeline& other);

  static constexpr unsigned bit(WorkClass c) { return 1U << static_cast<unsigned>(c); }
  std::array<TimeNs, 1U << kWorkClasses> inState{};  ///< by set of classes; [0] is not used

 private:
  template <typename Wanted>
  TimeNs sum(Wanted wanted) const {
    TimeNs total = 0;
    for (unsigned state = 1; state < inState.size(); ++state) total += wanted(state) ? inState[state] : 0;
    return total;
  }
};

/// Sweeps operations that are given in the order of their starts. Those that do not overlap `window` do not count, others
/// are cut at its edges. `fillsApart`: fills are a class of their own, else computation. O(operations).
WorkTimeline workTimeline(const Trace& trace, std::span<const std::uint32_t> operations, const WorkClasses& classes,
                          const TimeWindow& window, bool fillsApart);

}  // namespace tallyscope
