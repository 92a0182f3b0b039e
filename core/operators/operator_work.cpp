// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operator_work.h"

#include <algorithm>

#include "core/analysis/intervals.h"
#include "core/analysis/ranges/range_links.h"

namespace tallyscope {
namespace {

/// The launch of the graph that the operation ran from, where its operator stands around the creation of the graph's
/// node; 0: the operator's own call launched it.
std::uint64_t replayOf(const Recognition& recognition, std::uint32_t instance, std::uint32_t operation) {
  const Trace& trace = recognition.trace();
  const EventRef event = recognition.instances()[instance].event;
  if (event.kind == EventKind::Device || trace.device().graphOrigin.find(operation) == nullptr) return 0;
  const std::uint32_t call = trace.device().api[operation];
  if (call == kNone) return graphLaunchOf(trace, operation);
  const SliceColumns& around = *trace.slices(event.kind);
  const bool sameThread =
      trace.tracks()[trace.trackOf(event)].thread == trace.tracks()[trace.trackOf({EventKind::Api, call})].thread;
  const bool launchedInside = sameThread && around.start[event.index] <= trace.api().start[call] &&
                              around.end(event.index) >= trace.api().end(call);
  return launchedInside ? 0 : graphLaunchOf(trace, operation);
}

/// Puts operations of one launch of a graph together; those of one launch stay in order.
void splitByReplay(const Recognition& recognition, std::uint32_t instance, std::vector<std::uint32_t>::iterator from,
                   std::vector<std::uint32_t>::iterator to) {
  std::stable_sort(from, to, [&](std::uint32_t a, std::uint32_t b) {
    return replayOf(recognition, instance, a) < replayOf(recognition, instance, b);
  });
}

OperatorSpan measured(const DeviceTable& device, const OperatorWork& work, std::uint32_t instance, std::uint32_t first,
                      std::uint32_t last) {
  OperatorSpan span{instance, device.start[work.operations[first]], kTimeMin, 0, first, last};
  BusyTime busy;
  for (std::uint32_t i = first; i < last; ++i) {
    const std::uint32_t operation = work.operations[i];
    span.end = std::max(span.end, device.end(operation));
    busy.add(device.start[operation], device.end(operation));
  }
  span.active = busy.busy();
  return span;
}

}  // namespace

OperatorWork groupOperations(const Recognition& recognition, const std::vector<std::uint32_t>& layer,
                             const WorkFilter& filter) {
  const Trace& trace = recognition.trace();
  const DeviceTable& device = trace.device();
  // workByStart() also orders by start, so that every execution gets its operations in order.
  const std::vector<std::uint32_t> wanted = workByStart(trace, filter);
  std::vector<std::uint32_t> first(recognition.instances().size() + 1, 0);
  std::size_t count = 0;
  for (const std::uint32_t operation : wanted) {
    if (layer[operation] == kNone) continue;
    ++first[layer[operation] + 1];
    ++count;
  }
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  OperatorWork work;
  work.operations.resize(count);
  std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
  for (const std::uint32_t operation : wanted) {
    if (layer[operation] != kNone) work.operations[next[layer[operation]]++] = operation;
  }
  const bool graphs = !device.graphOrigin.entries.empty();
  for (std::uint32_t instance = 0; instance + 1 < first.size(); ++instance) {
    const auto from = work.operations.begin() + first[instance];
    const auto to = work.operations.begin() + first[instance + 1];
    if (graphs) splitByReplay(recognition, instance, from, to);
    for (auto begin = from; begin != to;) {
      const std::uint64_t replay = graphs ? replayOf(recognition, instance, *begin) : 0;
      auto end = graphs ? begin + 1 : to;
      while (end != to && replayOf(recognition, instance, *end) == replay) ++end;
      work.spans.push_back(measured(device, work, instance, static_cast<std::uint32_t>(begin - work.operations.begin()),
                                    static_cast<std::uint32_t>(end - work.operations.begin())));
      begin = end;
    }
  }
  std::sort(work.spans.begin(), work.spans.end(), [](const OperatorSpan& a, const OperatorSpan& b) {
    return a.start != b.start ? a.start < b.start : a.first < b.first;
  });
  return work;
}

}  // namespace tallyscope
