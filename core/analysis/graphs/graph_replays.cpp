// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/graphs/graph_replays.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/analysis/device_work.h"
#include "core/analysis/ranges/host_stacks.h"
#include "core/analysis/ranges/range_links.h"

namespace tallyscope {
namespace {

bool has(std::string_view name, std::string_view part) { return name.find(part) != std::string_view::npos; }

/// What a call would launch, by its name.
std::optional<DeviceKind> launchedKind(std::string_view name) {
  if (isGraphLaunchCall(name) || has(name, "Graph")) return std::nullopt;
  if (has(name, "LaunchKernel") || has(name, "LaunchCooperativeKernel") || has(name, "LaunchGrid")) {
    return DeviceKind::Kernel;
  }
  if (has(name, "Memcpy")) return DeviceKind::Memcpy;
  if (has(name, "Memset")) return DeviceKind::Memset;
  return std::nullopt;
}

std::uint32_t processOfCall(const Trace& trace, std::uint32_t call) {
  return trace.tracks()[trace.trackOf({EventKind::Api, call})].process;
}

bool launchedNothing(const Trace& trace, std::uint32_t call) {
  return trace.api().launchedFirst[call] == trace.api().launchedFirst[call + 1];
}

}  // namespace

bool isGraphLaunchCall(std::string_view name) { return has(name, "GraphLaunch"); }

std::int64_t firstNumberIn(std::string_view text) {
  std::int64_t number = -1;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && number < 1'000'000'000) number = std::max<std::int64_t>(number, 0) * 10 + (c - '0');
    if (!digit && number >= 0) break;
  }
  return number;
}

std::vector<GraphReplay> graphReplays(const Trace& trace) {
  const DeviceTable& device = trace.device();
  std::unordered_map<std::uint64_t, std::uint32_t> sizes;  // operations of launches without a recorded call
  std::vector<char> launchesGraph(trace.strings().size(), 2);
  const auto isReplayed = [&](std::uint32_t e) {
    if (device.graphOrigin.find(e) != nullptr || device.graphNode.find(e) != nullptr) return true;
    const std::uint32_t call = device.api[e];
    if (call == kNone) return sizes[graphLaunchOf(trace, e)] > 1;
    char& known = launchesGraph[trace.api().name[call]];
    if (known == 2) known = isGraphLaunchCall(trace.text(trace.api().name[call])) ? 1 : 0;
    return known == 1;
  };
  const auto isNode = [&](std::uint32_t e) { return isWork(device.kind[e]) && device.kind[e] != DeviceKind::Graph; };
  for (std::uint32_t e = 0; e < device.size(); ++e) {
    if (!isNode(e) || device.api[e] != kNone) continue;
    if (const std::uint64_t launch = graphLaunchOf(trace, e); launch != 0) ++sizes[launch];
  }
  std::unordered_map<std::uint64_t, std::size_t> known;
  std::vector<GraphReplay> replays;
  for (std::uint32_t e = 0; e < device.size(); ++e) {
    if (!isNode(e) || !isReplayed(e)) continue;
    const std::uint64_t launch = graphLaunchOf(trace, e);
    if (launch == 0) continue;
    const auto [it, isNew] = known.try_emplace(launch, replays.size());
    if (isNew) replays.push_back({launch, device.api[e], {}});
    replays[it->second].operations.push_back(e);
  }
  for (GraphReplay& replay : replays) {
    std::sort(replay.operations.begin(), replay.operations.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(device.start[a], a) < std::pair(device.start[b], b);
    });
  }
  std::sort(replays.begin(), replays.end(), [&](const GraphReplay& a, const GraphReplay& b) {
    return std::pair(device.start[a.operations.front()], a.launch) <
           std::pair(device.start[b.operations.front()], b.launch);
  });
  return replays;
}

std::vector<GraphCapture> graphCaptures(const Trace& trace) {
  const ApiTable& api = trace.api();
  const HostStacks stacks(trace);
  std::vector<GraphCapture> captures;
  std::vector<std::uint32_t> launches;
  std::vector<std::uint32_t> open(trace.threads().size(), kNone);
  for (std::uint32_t call = 0; call < api.size(); ++call) {
    const std::string_view name = trace.text(api.name[call]);
    const std::uint32_t thread = trace.tracks()[trace.trackOf({EventKind::Api, call})].thread;
    if (has(name, "StreamBeginCapture") && thread != kNone) open[thread] = call;
    if (has(name, "StreamEndCapture") && thread != kNone && open[thread] != kNone) {
      GraphCapture capture;
      capture.begin = std::exchange(open[thread], kNone);
      capture.end = call;
      const std::uint32_t range = stacks.innermost(EventKind::Range, thread, api.start[capture.begin]);
      if (range != kNone) capture.batch = firstNumberIn(trace.text(trace.ranges().name[range]));
      captures.push_back(std::move(capture));
    }
    if (!launchedKind(name) || !launchedNothing(trace, call)) continue;
    // A driver call inside the runtime's is the same launch.
    const std::uint32_t parent = api.parent[call];
    if (parent == kNone || !launchedKind(trace.text(api.name[parent]))) launches.push_back(call);
  }
  if (captures.empty()) return captures;
  std::sort(launches.begin(), launches.end(),
            [&](std::uint32_t a, std::uint32_t b) { return std::pair(api.start[a], a) < std::pair(api.start[b], b); });
  std::sort(captures.begin(), captures.end(),
            [&](const GraphCapture& a, const GraphCapture& b) { return api.start[a.begin] < api.start[b.begin]; });
  for (GraphCapture& capture : captures) {
    // Every thread of the process counts: autograd launches on its own.
    const std::uint32_t process = processOfCall(trace, capture.begin);
    auto it = std::partition_point(launches.begin(), launches.end(),
                                   [&](std::uint32_t c) { return api.start[c] < api.end(capture.begin); });
    for (; it != launches.end() && api.start[*it] < api.start[capture.end]; ++it) {
      if (processOfCall(trace, *it) != process) continue;
      capture.calls.push_back(*it);
      capture.kinds.push_back(*launchedKind(trace.text(api.name[*it])));
    }
  }
  return captures;
}

}  // namespace tallyscope
