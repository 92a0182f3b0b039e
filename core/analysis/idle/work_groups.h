// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/phases/phases.h"

namespace tallyscope {

/// What work is taken together, for questions about busy and idle time.
enum class WorkGroupBy : std::uint8_t {
  Device,  ///< all work of a device, of any process
  Stream,  ///< the work of one stream
  Step,    ///< the work that one step ran on one device
  Rank,    ///< all work of the devices of one rank
};

/// Operations whose busy and idle time is measured together. Members that do not apply are kNone (-1).
struct WorkGroup {
  std::uint32_t device = kNone;
  std::uint32_t stream = kNone;
  std::uint32_t step = kNone;             ///< into PhaseSteps::steps
  std::int32_t rank = -1;                 ///< as the recording says
  std::vector<std::uint32_t> operations;  ///< by start
};

/// Groups the wanted work, in the order (rank, device, stream, step). `steps` is needed for WorkGroupBy::Step only, where
/// operations of no step are left out. `launchedOnly`: only operations whose launching call is in the recording.
std::vector<WorkGroup> workGroups(const Trace& trace, const WorkFilter& filter, WorkGroupBy by, bool launchedOnly,
                                  const PhaseSteps* steps);

}  // namespace tallyscope
