// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/work_timeline.h"

#include <algorithm>

namespace tallyscope {
namespace {

/// Adds the time from one moment to the next to the state that holds between them.
struct Sweep {
  WorkTimeline& timeline;
  std::array<TimeNs, kWorkClasses> until{kTimeMin, kTimeMin, kTimeMin, kTimeMin};  ///< each class runs until then
  TimeNs now = kTimeMin;

  void advance(TimeNs to) {
    while (now < to) {
      unsigned state = 0;
      TimeNs next = to;
      for (unsigned c = 0; c < kWorkClasses; ++c) {
        if (until[c] <= now) continue;
        state |= 1U << c;
        next = std::min(next, until[c]);
      }
      if (state == 0) break;  // idle until `to`
      timeline.inState[state] += next - now;
      now = next;
    }
    now = to;
  }
};

}  // namespace

void WorkTimeline::add(const WorkTimeline& other) {
  operations += other.operations;
  end += other.span();  // `start` stays: only the length of a sum means something
  for (std::size_t state = 0; state < inState.size(); ++state) inState[state] += other.inState[state];
}

WorkTimeline workTimeline(const Trace& trace, std::span<const std::uint32_t> operations, const WorkClasses& classes,
                          const TimeWindow& window, bool fillsApart) {
  const DeviceTable& device = trace.device();
  WorkTimeline timeline;
  Sweep sweep{timeline};
  for (const std::uint32_t operation : operations) {
    if (!window.overlaps(device.start[operation], device.duration[operation])) continue;
    const TimeNs start = std::max(device.start[operation], window.from);
    const TimeNs end = std::min(device.end(operation), window.to);
    if (timeline.operations++ == 0) timeline.start = timeline.end = start;
    timeline.end = std::max(timeline.end, end);
    sweep.advance(start);
    WorkClass c = classes.of(operation);
    if (c == WorkClass::Fill && !fillsApart) c = WorkClass::Computation;
    TimeNs& until = sweep.until[static_cast<std::size_t>(c)];
    until = std::max(until, end);
  }
  sweep.advance(timeline.end);
  return timeline;
}

}  // namespace tallyscope
