// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/memory/memory_operations.h"

#include <array>

namespace tallyscope {
namespace {

// Labels as Nsight Systems exports them (ENUM_CUDA_MEMCPY_OPER), which asys prints too.
constexpr std::array<std::string_view, 14> kCopyNames{
    "Unknown",        "Host-to-Device",         "Device-to-Host",         "Host-to-Array",           "Array-to-Host",
    "Array-to-Array", "Array-to-Device",        "Device-to-Array",        "Device-to-Device",        "Host-to-Host",
    "Peer-to-Peer",   "Unified Host-to-Device", "Unified Device-to-Host", "Unified Device-to-Device"};
constexpr std::uint32_t kFill = kCopyNames.size();

}  // namespace

std::uint32_t memoryOperationGroup(const Trace& trace, std::uint32_t deviceEvent) {
  const DeviceTable& device = trace.device();
  if (device.kind[deviceEvent] == DeviceKind::Memset) return kFill;
  if (device.kind[deviceEvent] != DeviceKind::Memcpy) return kNone;
  const auto kind = static_cast<std::size_t>(trace.deviceAttributes()[device.attributes[deviceEvent]].copyKind);
  if (kind > 0 && kind < kCopyNames.size()) return static_cast<std::uint32_t>(kind);
  const StringId name = device.name[deviceEvent];
  return name == 0 ? 0 : kFill + name;
}

std::string memoryOperationGroupName(const Trace& trace, std::uint32_t group) {
  if (group > kFill) return std::string(trace.text(group - kFill));
  const std::string api(trace.dialect().api);
  return group == kFill ? "[" + api + " memset]" : "[" + api + " memcpy " + std::string(kCopyNames[group]) + "]";
}

std::string memoryOperationName(const Trace& trace, std::uint32_t deviceEvent) {
  const std::uint32_t group = memoryOperationGroup(trace, deviceEvent);
  return group == kNone ? std::string() : memoryOperationGroupName(trace, group);
}

std::string_view memoryKindName(std::int8_t kind) {
  switch (static_cast<MemoryKind>(kind)) {
    case MemoryKind::Pageable: return "Pageable";
    case MemoryKind::Pinned: return "Pinned";
    case MemoryKind::Device: return "Device";
    case MemoryKind::Array: return "Array";
    case MemoryKind::Managed: return "Managed";
    case MemoryKind::DeviceStatic: return "Device Static";
    case MemoryKind::ManagedStatic: return "Managed Static";
    case MemoryKind::Unknown: return "Unknown";
    case MemoryKind::NotKnown: break;
  }
  return {};
}

}  // namespace tallyscope
