// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/graphs/kernel_origins.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "core/analysis/device_work.h"
#include "core/analysis/graphs/graph_replays.h"
#include "core/analysis/ranges/host_stacks.h"

namespace tallyscope {
namespace {

/// Finds the captures and twins of replays; answers are remembered by the replay's sequence of names.
class ReplayMatcher {
 public:
  explicit ReplayMatcher(const Trace& trace)
      : trace_(trace), stacks_(trace), captures_(graphCaptures(trace)), turns_() {}

  void match(const GraphReplay& replay, std::vector<KernelOrigin>& origins) {
    if (byCapture(replay, origins)) return;
    byTwin(replay, origins);
  }
  /// Launches of kernels outside of graphs, for twins.
  void addLaunched(std::uint32_t operation) { launched_.push_back(operation); }

 private:
  using Names = std::vector<StringId>;

  std::uint32_t processOf(const GraphReplay& replay) const { return trace_.processOfDevice(replay.operations.front()); }
  std::uint32_t processOf(const GraphCapture& capture) const {
    return trace_.tracks()[trace_.trackOf({EventKind::Api, capture.begin})].process;
  }
  CallPlace placeOf(std::uint32_t call) const {
    const ApiTable& api = trace_.api();
    return {trace_.tracks()[trace_.trackOf({EventKind::Api, call})].thread, api.start[call], api.end(call)};
  }
  Names namesOf(const GraphReplay& replay) const {
    Names names;
    for (const std::uint32_t e : replay.operations) names.push_back(trace_.device().name[e]);
    return names;
  }
  /// The captured call of every operation; empty: the capture is not of this graph.
  std::vector<std::uint32_t> pair(const GraphReplay& replay, const GraphCapture& capture) const {
    const DeviceTable& device = trace_.device();
    if (capture.calls.size() != replay.operations.size()) return {};
    std::array<std::vector<std::uint32_t>, 3> calls;  // by kind: Kernel, Memcpy, Memset
    for (std::size_t i = 0; i < capture.calls.size(); ++i) {
      calls[static_cast<std::size_t>(capture.kinds[i])].push_back(capture.calls[i]);
    }
    std::array<std::size_t, 3> next{};
    std::vector<std::uint32_t> result;
    std::map<StringId, StringId> apiOfKernel;
    for (const std::uint32_t e : replay.operations) {
      const auto kind = static_cast<std::size_t>(device.kind[e]);
      if (kind >= calls.size() || next[kind] == calls[kind].size()) return {};
      const std::uint32_t call = calls[kind][next[kind]++];
      const StringId name = trace_.api().name[call];
      if (apiOfKernel.try_emplace(device.name[e], name).first->second != name) return {};
      result.push_back(call);
    }
    return result;
  }
  std::int64_t batchOf(const GraphReplay& replay) const {
    if (replay.call == kNone) return -1;
    const CallPlace place = placeOf(replay.call);
    const std::uint32_t range = stacks_.innermost(EventKind::Range, place.thread, place.start);
    return range == kNone ? -1 : firstNumberIn(trace_.text(trace_.ranges().name[range]));
  }
  bool byCapture(const GraphReplay& replay, std::vector<KernelOrigin>& origins) {
    std::vector<std::pair<std::size_t, std::vector<std::uint32_t>>> fitting;
    for (std::size_t c = 0; c < captures_.size(); ++c) {
      std::vector<std::uint32_t> calls = pair(replay, captures_[c]);
      if (!calls.empty()) fitting.emplace_back(c, std::move(calls));
    }
    const auto keep = [&](auto wanted) {
      if (std::any_of(fitting.begin(), fitting.end(), [&](const auto& f) { return wanted(captures_[f.first]); })) {
        std::erase_if(fitting, [&](const auto& f) { return !wanted(captures_[f.first]); });
      }
    };
    keep([&](const GraphCapture& capture) { return processOf(capture) == processOf(replay); });
    if (fitting.size() > 1) {
      const std::int64_t batch = batchOf(replay);
      keep([&](const GraphCapture& capture) { return batch >= 0 && capture.batch == batch; });
    }
    if (fitting.empty()) return false;
    const bool sure = fitting.size() == 1;
    const std::size_t turn = turns_[fitting.front().first]++ % fitting.size();
    const std::vector<std::uint32_t>& calls = fitting[turn].second;
    for (std::size_t i = 0; i < calls.size(); ++i) {
      origins[replay.operations[i]] = {OriginSource::Capture, sure, calls[i], placeOf(calls[i])};
    }
    return true;
  }
  /// Where launched_ runs the same names one after another; its size: nowhere.
  std::size_t findTwin(const Names& names, std::uint32_t process) const {
    const DeviceTable& device = trace_.device();
    const auto same = [&](std::uint32_t e, StringId name) { return device.name[e] == name; };
    std::size_t elsewhere = launched_.size();
    for (auto from = launched_.begin();;) {
      const auto it = std::search(from, launched_.end(), names.begin(), names.end(), same);
      if (it == launched_.end()) return elsewhere;
      const auto at = static_cast<std::size_t>(it - launched_.begin());
      const std::uint32_t first = trace_.processOfDevice(*it);
      const std::uint32_t last = trace_.processOfDevice(*(it + static_cast<std::ptrdiff_t>(names.size()) - 1));
      if (first == last && first == process) return at;
      if (first == last && elsewhere == launched_.size()) elsewhere = at;
      from = it + 1;
    }
  }
  void byTwin(const GraphReplay& replay, std::vector<KernelOrigin>& origins) {
    const Names names = namesOf(replay);
    const std::uint32_t process = processOf(replay);
    if (!sorted_) sortLaunched();
    const auto [it, isNew] = twins_.try_emplace({process, names}, 0);
    if (isNew) it->second = names.size() < 2 ? launched_.size() : findTwin(names, process);
    if (it->second == launched_.size()) return;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::uint32_t call = trace_.device().api[launched_[it->second + i]];
      origins[replay.operations[i]] = {OriginSource::Twin, false, call, placeOf(call)};
    }
  }
  /// By process and the start of the launching call: the order in which a graph would have been captured.
  void sortLaunched() {
    const DeviceTable& device = trace_.device();
    const auto key = [&](std::uint32_t e) {
      return std::tuple(trace_.processOfDevice(e), trace_.api().start[device.api[e]], e);
    };
    std::sort(launched_.begin(), launched_.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    sorted_ = true;
  }

  const Trace& trace_;
  HostStacks stacks_;
  std::vector<GraphCapture> captures_;
  std::map<std::size_t, std::size_t> turns_;  ///< by the first fitting capture: how many replays took one
  std::vector<std::uint32_t> launched_;
  bool sorted_ = false;
  std::map<std::pair<std::uint32_t, Names>, std::size_t> twins_;
};

}  // namespace

std::string_view titleOf(OriginSource source) {
  switch (source) {
    case OriginSource::Launch: return "launch";
    case OriginSource::Capture: return "capture";
    case OriginSource::Twin: return "eager twin";
    case OriginSource::None: break;
  }
  return "none";
}

std::vector<KernelOrigin> kernelOrigins(const Trace& trace, const Job* job) {
  const DeviceTable& device = trace.device();
  const ApiTable& api = trace.api();
  std::vector<KernelOrigin> origins(device.size());
  const std::vector<GraphReplay> replays = graphReplays(trace);
  std::vector<char> replayed(device.size(), 0);
  for (const GraphReplay& replay : replays) {
    for (const std::uint32_t e : replay.operations) replayed[e] = 1;
  }
  ReplayMatcher matcher(trace);
  for (std::uint32_t e = 0; e < device.size(); ++e) {
    const std::uint32_t call = device.api[e];
    if (replayed[e] != 0 || call == kNone || !isWork(device.kind[e])) continue;
    const std::uint32_t thread = trace.tracks()[trace.trackOf({EventKind::Api, call})].thread;
    origins[e] = {OriginSource::Launch, true, call, {thread, api.start[call], api.end(call)}};
    matcher.addLaunched(e);
  }
  for (const RangeLinks::Creation& creation : RangeLinks::graphCreations(trace)) {
    origins[creation.operation] = {OriginSource::Capture, true, kNone, creation.place};
  }
  for (const GraphReplay& replay : replays) {
    if (job != nullptr) job->checkCancelled();
    const bool known = std::all_of(replay.operations.begin(), replay.operations.end(),
                                   [&](std::uint32_t e) { return origins[e].source == OriginSource::Capture; });
    if (!known) matcher.match(replay, origins);
  }
  return origins;
}

}  // namespace tallyscope
