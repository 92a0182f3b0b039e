// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Which kernels of the timeline a counter-collecting run (Nsight Compute, hipprof, rocprof) measured: those of the same
/// name and launch shape, the first launch by the first record, the second by the second, and so on, a device at a time.
/// Launches beyond the last record are tied to the last one. Such figures are from another run, always.
class MeasuredKernels {
 public:
  /// Throws Cancelled.
  explicit MeasuredKernels(const Trace& trace, const Job* job = nullptr);

  bool empty() const { return tied_.empty(); }
  /// The record of a device event, or nullptr.
  const CounterRecord* of(std::uint32_t deviceEvent) const;

 private:
  const Trace& trace_;
  std::vector<std::uint32_t> tied_;  ///< by device event: index into Evidence::records, or kNone; empty: none at all
};

}  // namespace tallyscope
