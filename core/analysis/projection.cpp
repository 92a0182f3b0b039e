// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/projection.h"

#include <algorithm>

namespace tallyscope {

std::vector<Projection> projectRanges(const Trace& trace, const RangeForest& forest, const RangeLinks& links,
                                      const WorkFilter& filter, const Job* job) {
  const DeviceTable& device = trace.device();
  std::vector<Projection> result(forest.size());
  // In the order of starts the end so far is also how far a range's time is covered, so that its union needs no list.
  std::size_t polled = 0;
  for (const std::uint32_t operation : workByStart(trace, filter)) {
    if (job && polled++ % 65536 == 0) job->checkCancelled();
    const TimeNs start = device.start[operation];
    const TimeNs end = device.end(operation);
    links.forEachRange(operation, [&](std::uint32_t r, bool) {
      Projection& p = result[r];
      if (p.operations++ == 0) {
        p = {start, end, end - start, 1, 0};
      } else if (end > p.end) {
        p.busy += end - std::max(start, p.end);
        p.end = end;
      }
    });
  }
  for (std::uint32_t r = 0; r < forest.size(); ++r) {
    const std::uint32_t parent = forest.parent(r);
    if (parent != kNone && !result[r].empty()) ++result[parent].children;
  }
  return result;
}

}  // namespace tallyscope
