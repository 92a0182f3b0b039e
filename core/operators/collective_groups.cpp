// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/collective_groups.h"

#include <algorithm>
#include <map>

#include "core/operators/operator_summary.h"

namespace tallyscope {
namespace {

using Spans = std::vector<std::uint32_t>;

std::vector<OperatorCollectiveGroup> groupByOrder(const std::map<std::uint32_t, Spans>& byDevice) {
  std::size_t most = 0;
  for (const auto& [device, list] : byDevice) most = std::max(most, list.size());
  std::vector<OperatorCollectiveGroup> groups(most);
  for (const auto& [device, list] : byDevice) {
    for (std::size_t k = 0; k < list.size(); ++k) groups[k].members.push_back(list[k]);
  }
  return groups;
}

std::vector<OperatorCollectiveGroup> groupByOverlap(const Trace& trace, const OperatorWork& work, const Spans& spans) {
  std::vector<OperatorCollectiveGroup> groups;
  std::map<std::uint32_t, std::size_t> devices;  ///< in the open group
  TimeNs end = kTimeMin;
  for (const std::uint32_t s : spans) {
    const OperatorSpan& span = work.spans[s];
    const std::uint32_t device = deviceOf(trace, work, span);
    if (groups.empty() || span.start >= end || devices.contains(device)) {
      groups.emplace_back();
      devices.clear();
      end = kTimeMin;
    }
    devices.emplace(device, groups.size());
    groups.back().members.push_back(s);
    end = std::max(end, span.end);
  }
  return groups;
}

}  // namespace

TimeNs kernelTime(const Recognition& recognition, const OperatorWork& work, const OperatorSpan& span) {
  const DeviceTable& device = recognition.trace().device();
  TimeNs sum = 0;
  for (const std::uint32_t operation : work.operationsOf(span)) {
    if (device.kind[operation] == DeviceKind::Kernel) sum += device.duration[operation];
  }
  return sum;
}

std::vector<OperatorCollectiveGroup> groupCollective(const Recognition& recognition, const OperatorWork& work,
                                             const std::vector<std::uint32_t>& spans) {
  if (spans.empty()) return {};
  const OperatorKind& kind = recognition.kindOf(work.spans[spans.front()].instance);
  if (kind.collective != nullptr && kind.collective->pointToPoint) {
    std::vector<OperatorCollectiveGroup> groups;
    for (const std::uint32_t s : spans) groups.push_back({{s}});
    return groups;
  }
  if (kind.communicator.empty()) return groupByOverlap(recognition.trace(), work, spans);
  std::map<std::uint32_t, Spans> byDevice;
  for (const std::uint32_t s : spans) byDevice[deviceOf(recognition.trace(), work, work.spans[s])].push_back(s);
  return groupByOrder(byDevice);
}

}  // namespace tallyscope
