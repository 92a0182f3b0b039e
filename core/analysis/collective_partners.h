// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Which kernels are one communication, from any of them: groupCollectives() for look-ups.
class CollectivePartners {
 public:
  CollectivePartners() = default;
  /// Only where collectives ran on more than one device: else there are no partners to find. Throws Cancelled.
  CollectivePartners(const Trace& trace, const Job& job);

  /// The kernels of the communication that `deviceEvent` is part of, by start, itself included; none when it is of no
  /// communication, or when its partners were not recorded. O(log kernels).
  std::span<const std::uint32_t> of(std::uint32_t deviceEvent) const;
  std::size_t groupCount() const { return first_.empty() ? 0 : first_.size() - 1; }

 private:
  std::vector<std::uint32_t> kernels_;                            ///< group after group
  std::vector<std::uint32_t> first_;                              ///< of each group, and the end
  std::vector<std::pair<std::uint32_t, std::uint32_t>> groupOf_;  ///< (kernel, group), sorted
};

}  // namespace tallyscope
