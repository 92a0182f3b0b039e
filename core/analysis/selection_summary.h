// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/analysis/kernel_category.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What lies in a stretch of time. Times are cut to the stretch, so that the sums by category and by name are the sum
/// of all, to the nanosecond.
struct SelectionSummary {
  struct Sum {
    std::uint64_t count = 0;
    TimeNs time = 0;  ///< ns
  };
  struct Device {
    std::uint32_t device = kNone;
    Sum operations;
    TimeNs busy = 0;  ///< length of the union of its operations
    TimeNs idle = 0;  ///< the stretch without that
  };
  struct Name {
    EventKind kind = EventKind::Device;
    StringId name = 0;
    KernelCategory category = KernelCategory::Other;  ///< of device work
    Sum sum;
    EventRef longest;
  };
  TimeWindow window;
  std::vector<Device> devices;                  ///< that ran anything in the stretch
  std::array<Sum, kKernelCategories> category;  ///< of device work, synchronisation records aside
  std::array<Sum, kEventKinds> kind;            ///< of the slices of each table, synchronisation records aside
  std::vector<Name> names;                      ///< by kind, then the longest first

  const Sum& device() const { return kind[static_cast<std::size_t>(EventKind::Device)]; }
};

/// Linear in the events that overlap the stretch. Throws Cancelled.
SelectionSummary summarize(const Trace& trace, const TimeWindow& window, const Job& job);

}  // namespace tallyscope
