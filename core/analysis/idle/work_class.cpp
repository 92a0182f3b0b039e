// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/work_class.h"

#include "core/analysis/collective_groups.h"

namespace tallyscope {

WorkClasses::WorkClasses(const Trace& trace) : trace_(&trace) {
  const DeviceTable& device = trace.device();
  if (!device.collective.entries.empty()) {
    withMetadata_.assign(device.size(), 0);
    for (const auto& entry : device.collective.entries) withMetadata_[entry.first] = 1;
  }
  // A name is looked at once, at the first kernel that has it.
  std::vector<char> seen(trace.strings().size(), 0);
  collectiveNames_.assign(trace.strings().size(), 0);
  for (std::uint32_t e = 0; e < device.size(); ++e) {
    if (device.kind[e] != DeviceKind::Kernel || seen[device.name[e]] != 0) continue;
    if (!withMetadata_.empty() && withMetadata_[e] != 0) continue;
    seen[device.name[e]] = 1;
    collectiveNames_[device.name[e]] = isCollectiveKernel(trace, e) ? 1 : 0;
  }
}

WorkClass WorkClasses::of(std::uint32_t operation) const {
  const DeviceTable& device = trace_->device();
  switch (device.kind[operation]) {
    case DeviceKind::Memcpy: return WorkClass::Copy;
    case DeviceKind::Memset: return WorkClass::Fill;
    case DeviceKind::Kernel: break;
    default: return WorkClass::Computation;
  }
  const bool named = !withMetadata_.empty() && withMetadata_[operation] != 0;
  return named || collectiveNames_[device.name[operation]] != 0 ? WorkClass::Communication : WorkClass::Computation;
}

}  // namespace tallyscope
