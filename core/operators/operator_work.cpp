// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operator_work.h"

#include <algorithm>

#include "core/analysis/intervals.h"

namespace tallyscope {

OperatorWork groupOperations(const Recognition& recognition, const std::vector<std::uint32_t>& layer,
                             const WorkFilter& filter) {
  const Trace& trace = recognition.trace();
  const DeviceTable& device = trace.device();
  // workByStart() also orders by start, so that every instance gets its operations in order.
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
  for (std::uint32_t instance = 0; instance + 1 < first.size(); ++instance) {
    if (first[instance] == first[instance + 1]) continue;
    OperatorSpan span{instance, device.start[work.operations[first[instance]]], kTimeMin, 0, first[instance],
                      first[instance + 1]};
    BusyTime busy;
    for (std::uint32_t i = span.first; i < span.last; ++i) {
      const std::uint32_t operation = work.operations[i];
      span.end = std::max(span.end, device.end(operation));
      busy.add(device.start[operation], device.end(operation));
    }
    span.active = busy.busy();
    work.spans.push_back(span);
  }
  std::sort(work.spans.begin(), work.spans.end(), [](const OperatorSpan& a, const OperatorSpan& b) {
    return a.start != b.start ? a.start < b.start : a.instance < b.instance;
  });
  return work;
}

}  // namespace tallyscope
