// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/hipprof/hipprof_names.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tallyscope::hipprof {
namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

void setCopy(DeviceAttributes& a, CopyKind kind) { a.copyKind = static_cast<std::int8_t>(kind); }

constexpr std::int64_t kFill = 4615, kHostToDevice = 4596, kDeviceToHost = 4595;

}  // namespace

std::string_view apiName(std::int64_t id) {
  static constexpr std::pair<std::int64_t, std::string_view> kNames[] = {
      {7, "hipMalloc"},
      {17, "__hipPopCallConfiguration"},
      {56, "__hipPushCallConfiguration"},
      {67, "hipLaunchKernel"},
      {119, "hipGetLastError"},
      {127, "hipFree"},
      {157, "hipMemcpy"},
      {165, "hipDeviceSynchronize"},
      {176, "hipEventSynchronize"},
      {193, "hipGetDeviceProperties"},
      {204, "hipGetDevice"},
      {263, "hipGraphLaunch"},
  };
  const auto it = std::find_if(std::begin(kNames), std::end(kNames), [&](const auto& n) { return n.first == id; });
  return it == std::end(kNames) ? std::string_view() : it->second;
}

std::string unknownApiName(std::int64_t id) { return "HIP API #" + std::to_string(id); }

DeviceKind copyOf(std::int64_t kind, std::string_view name, DeviceAttributes& a) {
  if (kind == kFill || contains(name, "Memset") || contains(name, "FillBuffer")) return DeviceKind::Memset;
  if (kind == kHostToDevice || contains(name, "HostToDevice")) {
    setCopy(a, CopyKind::HostToDevice);
  } else if (kind == kDeviceToHost || contains(name, "DeviceToHost")) {
    setCopy(a, CopyKind::DeviceToHost);
  } else if (contains(name, "DeviceToDevice")) {
    setCopy(a, CopyKind::DeviceToDevice);
  } else if (contains(name, "HostToHost")) {
    setCopy(a, CopyKind::HostToHost);
  }
  return DeviceKind::Memcpy;
}

std::string_view copyName(std::int64_t kind) {
  switch (kind) {
    case kFill: return "Memset";
    case kHostToDevice: return "HostToDevice";
    case kDeviceToHost: return "DeviceToHost";
    default: return {};
  }
}

std::int8_t memoryKindOf(std::string_view text) {
  MemoryKind kind = MemoryKind::NotKnown;
  if (text == "Pageable") kind = MemoryKind::Pageable;
  if (text == "Pinned") kind = MemoryKind::Pinned;
  if (text == "Device") kind = MemoryKind::Device;
  if (text == "Managed") kind = MemoryKind::Managed;
  return static_cast<std::int8_t>(kind);
}

void memoryKindsOf(std::int64_t type, DeviceAttributes& a) {
  if (type != 4 && type != 6) return;
  a.sourceKind = static_cast<std::int8_t>(type == 4 ? MemoryKind::Pageable : MemoryKind::Device);
  a.targetKind = static_cast<std::int8_t>(type == 4 ? MemoryKind::Device : MemoryKind::Pageable);
}

}  // namespace tallyscope::hipprof
