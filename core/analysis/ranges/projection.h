// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/ranges/range_forest.h"
#include "core/analysis/ranges/range_links.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What one execution of a host range did on the devices: from the first start to the last end of its operations. A range
/// whose work was launched in it has one; a range in which graph nodes were created has one more a launch of their graph.
struct Projection {
  std::uint32_t range = kNone;  ///< of the forest
  std::uint64_t launch = 0;     ///< graphLaunchOf(); 0: the work was launched in the range
  TimeNs start = 0;
  TimeNs end = 0;
  TimeNs busy = 0;               ///< time with one or more of its operations running, counted once
  std::uint32_t operations = 0;  ///< kernels, copies, fills, whole graphs; every one counts, graph nodes too
  std::uint32_t children = 0;    ///< direct child ranges that have operations in this execution

  TimeNs duration() const { return end - start; }
};

/// The executions of all ranges that have any of the wanted operations, by start, then start of the range. `job` may be
/// null.
std::vector<Projection> projectRanges(const Trace& trace, const RangeForest& forest, const RangeLinks& links,
                                      const WorkFilter& filter, const Job* job = nullptr);

/// The wanted operations of one execution.
std::vector<std::uint32_t> operationsOf(const Trace& trace, const RangeLinks& links, const WorkFilter& filter,
                                        const Projection& projection);

}  // namespace tallyscope
