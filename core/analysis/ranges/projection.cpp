// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/projection.h"

#include "core/base/parallel_sort.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tallyscope {
namespace {

class Projector {
 public:
  Projector(const Trace& trace, const RangeForest& forest)
      : device_(trace.device()), forest_(forest), eager_(forest.size(), kNone) {}

  void add(std::uint32_t operation, std::uint32_t range, std::uint64_t launch) {
    // In the order of starts the end so far is also how far a range's time is covered, so that its union needs no list.
    Projection& p = list_[placeOf(range, launch)];
    const TimeNs start = device_.start[operation];
    const TimeNs end = device_.end(operation);
    if (p.operations++ == 0) {
      p.start = start;
      p.end = end;
      p.busy = end - start;
    } else if (end > p.end) {
      p.busy += end - std::max(start, p.end);
      p.end = end;
    }
  }

  std::vector<Projection> finish() {
    std::set<std::pair<std::uint32_t, std::uint32_t>>
        counted;  // a child of many launches counts once in a parent of one
    for (const Projection& child : list_) {
      const std::uint32_t parent = forest_.parent(child.range);
      if (parent == kNone) continue;
      std::uint32_t place = eager_[parent];
      if (child.launch != 0) {
        const auto sameLaunch = replayed_.find({parent, child.launch});
        if (sameLaunch != replayed_.end()) place = sameLaunch->second;
      }
      if (place == kNone) continue;
      if (child.launch != 0 && list_[place].launch == 0 && !counted.emplace(place, child.range).second) continue;
      if (child.launch == 0) counted.emplace(place, child.range);
      ++list_[place].children;
    }
    parallelSort(list_.begin(), list_.end(), [&](const Projection& a, const Projection& b) {
      if (a.start != b.start) return a.start < b.start;
      const TimeNs x = forest_.start(a.range);
      const TimeNs y = forest_.start(b.range);
      return x != y ? x < y : std::tuple(a.range, a.launch) < std::tuple(b.range, b.launch);
    });
    return std::move(list_);
  }

 private:
  std::uint32_t placeOf(std::uint32_t range, std::uint64_t launch) {
    const auto next = static_cast<std::uint32_t>(list_.size());
    std::uint32_t& place = launch == 0 ? eager_[range] : replayed_.try_emplace({range, launch}, kNone).first->second;
    if (place == kNone) {
      place = next;
      list_.emplace_back();
      list_.back().range = range;
      list_.back().launch = launch;
    }
    return place;
  }

  const DeviceTable& device_;
  const RangeForest& forest_;
  std::vector<Projection> list_;
  std::vector<std::uint32_t> eager_;  ///< per range: its execution without a graph, into list_
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t> replayed_;
};

}  // namespace

std::vector<Projection> projectRanges(const Trace& trace, const RangeForest& forest, const RangeLinks& links,
                                      const WorkFilter& filter, const Job* job) {
  Projector projector(trace, forest);
  std::size_t polled = 0;
  for (const std::uint32_t operation : workByStart(trace, filter)) {
    if (job && polled++ % 65536 == 0) job->checkCancelled();
    links.forEachRange(operation, [&](std::uint32_t r, bool viaGraph) {
      projector.add(operation, r, viaGraph ? graphLaunchOf(trace, operation) : 0);
    });
  }
  return projector.finish();
}

std::vector<std::uint32_t> operationsOf(const Trace& trace, const RangeLinks& links, const WorkFilter& filter,
                                        const Projection& projection) {
  std::vector<std::uint32_t> operations;
  for (const std::uint32_t operation : links.operationsOf(projection.range)) {
    if (!filter.wants(trace, operation)) continue;
    bool ofThis = false;
    links.forEachRange(operation, [&](std::uint32_t r, bool viaGraph) {
      ofThis =
          ofThis || (r == projection.range && (viaGraph ? graphLaunchOf(trace, operation) : 0) == projection.launch);
    });
    if (ofThis) operations.push_back(operation);
  }
  return operations;
}

}  // namespace tallyscope
