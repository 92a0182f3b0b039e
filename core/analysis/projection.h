// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/range_forest.h"
#include "core/analysis/range_links.h"
#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What a host range did on the devices: from the first start to the last end of its operations.
struct Projection {
  TimeNs start = 0;
  TimeNs end = 0;
  TimeNs busy = 0;               ///< time with one or more of its operations running, counted once
  std::uint32_t operations = 0;  ///< kernels, copies, fills, whole graphs; every one counts, graph nodes too
  std::uint32_t children = 0;    ///< direct child ranges that have operations themselves

  bool empty() const { return operations == 0; }
  TimeNs duration() const { return end - start; }
};

/// One entry a range of the forest; empty where it has none of the wanted operations. `job` may be null.
std::vector<Projection> projectRanges(const Trace& trace, const RangeForest& forest, const RangeLinks& links,
                                      const WorkFilter& filter, const Job* job = nullptr);

}  // namespace tallyscope
