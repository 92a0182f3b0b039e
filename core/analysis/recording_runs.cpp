// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/recording_runs.h"

#include <algorithm>

namespace tallyscope {
namespace {

std::vector<std::int32_t> ranksOf(const Trace& trace, const Recording& recording) {
  std::vector<std::int32_t> ranks;
  for (std::uint32_t s = recording.firstSource; s < recording.lastSource; ++s) {
    if (trace.sources()[s].rank >= 0) ranks.push_back(trace.sources()[s].rank);
  }
  return ranks;
}

bool goTogether(const Trace& trace, const Recording& a, const Recording& b) {
  bool reason = false;
  const auto ranksA = ranksOf(trace, a);
  const auto ranksB = ranksOf(trace, b);
  if (!ranksA.empty() && !ranksB.empty()) {
    if (std::find_first_of(ranksA.begin(), ranksA.end(), ranksB.begin(), ranksB.end()) != ranksA.end()) return false;
    reason = true;
  }
  if (a.epochNs != 0 && b.epochNs != 0) {
    const TimeWindow wallA{a.extent.from + a.epochNs, a.extent.to + a.epochNs};
    if (!wallA.overlaps(b.extent.from + b.epochNs, b.extent.length())) return false;
    reason = true;
  }
  return reason;
}

}  // namespace

std::vector<std::uint32_t> runsOfRecordings(const Trace& trace) {
  const auto recordings = trace.recordings();
  std::vector<std::vector<std::uint32_t>> runs;
  std::vector<std::uint32_t> result;
  for (std::uint32_t r = 0; r < recordings.size(); ++r) {
    const auto fits = [&](const std::vector<std::uint32_t>& run) {
      return std::all_of(run.begin(), run.end(),
                         [&](std::uint32_t other) { return goTogether(trace, recordings[other], recordings[r]); });
    };
    auto run = std::find_if(runs.begin(), runs.end(), fits);
    if (run == runs.end()) run = runs.insert(runs.end(), std::vector<std::uint32_t>());
    run->push_back(r);
    result.push_back(static_cast<std::uint32_t>(run - runs.begin()));
  }
  return result;
}

}  // namespace tallyscope
