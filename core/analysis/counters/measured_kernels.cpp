// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counters/measured_kernels.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <tuple>

#include "core/analysis/kernel_names.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kUnknown = -1;

/// A name with the size of its launch; sizes are kUnknown where they were not recorded.
using Launch = std::tuple<std::string, std::int64_t, std::int64_t>;
using Records = std::map<Launch, std::vector<std::uint32_t>>;

/// The records by name and shape: by the whole name, and by the bare function's for recorders that spell it otherwise.
Records recordsOf(const Evidence& evidence) {
  Records records;
  std::map<StringId, std::pair<std::string, std::string>> names;
  for (std::uint32_t r = 0; r < evidence.records.size(); ++r) {
    const CounterRecord& record = evidence.records[r];
    const auto [name, added] = names.try_emplace(record.kernel);
    if (added) {
      const std::string whole = demangled(evidence.text(record.kernel));
      name->second = {whole, bareFunctionName(whole)};
    }
    records[{name->second.first, record.gridItems, record.workgroup}].push_back(r);
    if (name->second.second != name->second.first) {
      records[{name->second.second, record.gridItems, record.workgroup}].push_back(r);
    }
  }
  return records;
}

}  // namespace

MeasuredKernels::MeasuredKernels(const Trace& trace, const Job* job) : trace_(trace) {
  const Evidence& evidence = trace.evidence();
  const DeviceTable& device = trace.device();
  if (evidence.records.empty() || trace.countDevice(DeviceKind::Kernel) == 0) return;
  const Records records = recordsOf(evidence);
  std::vector<std::pair<std::string, std::string>> names(trace.strings().size());
  std::vector<char> known(names.size(), 0);
  std::map<std::pair<const std::vector<std::uint32_t>*, std::uint32_t>, std::size_t> launches;  // with the device
  std::vector<std::uint32_t> order(device.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return device.start[a] < device.start[b]; });
  std::vector<std::uint32_t> tied(device.size(), kNone);
  bool any = false;
  std::uint32_t seen = 0;
  for (const std::uint32_t e : order) {
    if (job && (++seen & 0xFFFF) == 0) job->checkCancelled();
    if (device.kind[e] != DeviceKind::Kernel) continue;
    const StringId id = device.name[e];
    if (!known[id]) {
      known[id] = 1;
      const std::string whole = demangled(trace.text(id));
      names[id] = {whole, bareFunctionName(whole)};
    }
    const DeviceAttributes& a = trace.deviceAttributes()[device.attributes[e]];
    const auto product = [](const auto& sides) {
      std::int64_t items = 1;
      for (const std::int64_t side : sides) items *= std::max<std::int64_t>(side, 0);
      return items > 0 ? items : kUnknown;
    };
    const std::int64_t block = product(a.block), grid = product(a.grid);
    const std::int64_t items = block > 0 && grid > 0 ? block * grid : kUnknown;
    auto found = records.find({names[id].first, items, block});
    if (found == records.end()) found = records.find({names[id].second, items, block});
    if (found == records.end()) continue;
    const std::uint32_t where = trace.tracks()[trace.trackOf({EventKind::Device, e})].device;
    std::size_t& launch = launches[{&found->second, where}];
    tied[e] = found->second[std::min(launch, found->second.size() - 1)];
    ++launch;
    any = true;
  }
  if (any) tied_ = std::move(tied);
}

const CounterRecord* MeasuredKernels::of(std::uint32_t deviceEvent) const {
  if (tied_.empty() || tied_[deviceEvent] == kNone) return nullptr;
  return &trace_.evidence().records[tied_[deviceEvent]];
}

}  // namespace tallyscope
