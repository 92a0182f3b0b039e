// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/host_steps.h"

#include <algorithm>

namespace tallyscope {

HostSteps::HostSteps(const Trace& trace, const std::vector<Step>& steps) : trace_(trace), steps_(steps) {
  for (std::uint32_t s = 0; s < steps.size(); ++s) {
    if (steps[s].thread != kNone) ofThread_[steps[s].thread].push_back(s);
  }
}

HostSteps::Found HostSteps::of(std::uint32_t call) const {
  const ApiTable& api = trace_.api();
  const Track& track = trace_.tracks()[trace_.trackOf({EventKind::Api, call})];
  if (const auto own = ofThread_.find(track.thread); own != ofThread_.end()) {
    return {around(own->second, api.start[call], api.end(call)), true};
  }
  std::uint32_t step = ofProcess(track.process, api.start[call], api.end(call));
  if (step == kNone) step = ofForward(call);
  return {step, step != kNone};
}

/// The step of one thread whose host range holds a stretch of time, or kNone.
std::uint32_t HostSteps::around(const std::vector<std::uint32_t>& steps, TimeNs start, TimeNs end) const {
  const auto after = std::upper_bound(steps.begin(), steps.end(), start,
                                      [&](TimeNs time, std::uint32_t s) { return time < steps_[s].hostStart; });
  if (after == steps.begin() || end > steps_[*(after - 1)].hostEnd) return kNone;
  return *(after - 1);
}

/// The only step of a process whose host range holds a stretch of time; kNone: none does, or several threads are in one.
std::uint32_t HostSteps::ofProcess(std::uint32_t process, TimeNs start, TimeNs end) const {
  std::uint32_t found = kNone;
  for (const auto& [thread, steps] : ofThread_) {
    if (trace_.threads()[thread].process != process) continue;
    const std::uint32_t step = around(steps, start, end);
    if (step == kNone) continue;
    if (found != kNone) return kNone;
    found = step;
  }
  return found;
}

std::uint32_t HostSteps::ofForward(std::uint32_t call) const {
  if (empty() || trace_.flows().empty()) return kNone;
  for (std::uint32_t op = trace_.api().op[call]; op != kNone; op = trace_.operators().parent[op]) {
    for (const Flow& flow : trace_.flowsInto({EventKind::Operator, op})) {
      const auto thread = ofThread_.find(trace_.tracks()[trace_.trackOf(flow.from)].thread);
      if (thread == ofThread_.end()) continue;
      const TimeNs start = trace_.startOf(flow.from);
      return around(thread->second, start, start + trace_.durationOf(flow.from));
    }
  }
  return kNone;
}

}  // namespace tallyscope
