// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/operators/operator_work.h"

namespace tallyscope {

/// One communication: the executions of a collective on the devices that took part, at most one a device.
struct OperatorCollectiveGroup {
  std::vector<std::uint32_t> members;  ///< into OperatorWork::spans, by device
};

/// The communications of one operator. `spans` are its executions (into work.spans, by start). With a communicator the
/// k-th executions of all devices belong together (ranks issue the calls of a communicator in one order); without one
/// those that overlap in time, over any number of steps. Point-to-point operators are one group an execution.
std::vector<OperatorCollectiveGroup> groupCollective(const Recognition& recognition, const OperatorWork& work,
                                             const std::vector<std::uint32_t>& spans);

/// The time of an execution's kernels, ns.
TimeNs kernelTime(const Recognition& recognition, const OperatorWork& work, const OperatorSpan& span);

}  // namespace tallyscope
