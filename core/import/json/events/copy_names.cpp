// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/events/copy_names.h"

#include <array>
#include <utility>

namespace tallyscope::json {
namespace {

constexpr std::array<std::pair<std::string_view, CopyKind>, 16> kDirections{{
    {"HtoD", CopyKind::HostToDevice},
    {"DtoH", CopyKind::DeviceToHost},
    {"DtoD", CopyKind::DeviceToDevice},
    {"HtoH", CopyKind::HostToHost},
    {"PtoP", CopyKind::PeerToPeer},
    {"HtoA", CopyKind::HostToArray},
    {"AtoH", CopyKind::ArrayToHost},
    {"AtoA", CopyKind::ArrayToArray},
    {"AtoD", CopyKind::ArrayToDevice},
    {"DtoA", CopyKind::DeviceToArray},
    // Of XPU recordings: "M" is host memory.
    {"M2D", CopyKind::HostToDevice},
    {"D2M", CopyKind::DeviceToHost},
    {"H2D", CopyKind::HostToDevice},
    {"D2H", CopyKind::DeviceToHost},
    {"D2D", CopyKind::DeviceToDevice},
    {"M2M", CopyKind::HostToHost},
}};

std::int8_t memoryKindOf(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  const auto is = [&](std::string_view name) { return text == name; };
  const MemoryKind kind = is("Pageable")         ? MemoryKind::Pageable
                          : is("Pinned")         ? MemoryKind::Pinned
                          : is("Device")         ? MemoryKind::Device
                          : is("Array")          ? MemoryKind::Array
                          : is("Managed")        ? MemoryKind::Managed
                          : is("Device Static")  ? MemoryKind::DeviceStatic
                          : is("Managed Static") ? MemoryKind::ManagedStatic
                          : is("Unknown")        ? MemoryKind::Unknown
                                                 : MemoryKind::NotKnown;
  return static_cast<std::int8_t>(kind);
}

}  // namespace

void readCopyKind(std::string_view text, DeviceKind kind, DeviceAttributes& attributes) {
  if (kind == DeviceKind::Memcpy) {
    for (const auto& [name, copy] : kDirections) {
      if (text.find(name) == std::string_view::npos) continue;
      attributes.copyKind = static_cast<std::int8_t>(copy);
      break;
    }
  }
  const std::size_t open = text.find('(');
  const std::size_t close = text.find(')', open == std::string_view::npos ? 0 : open);
  const bool bracketed = open != std::string_view::npos && close != std::string_view::npos;
  const std::string_view inside = bracketed ? text.substr(open + 1, close - open - 1) : text;
  if (kind == DeviceKind::Memset) {
    if (const std::int8_t memory = memoryKindOf(inside); memory >= 0) attributes.sourceKind = memory;
    return;
  }
  const std::size_t arrow = inside.find("->");
  if (!bracketed || arrow == std::string_view::npos) return;
  if (const std::int8_t memory = memoryKindOf(inside.substr(0, arrow)); memory >= 0) attributes.sourceKind = memory;
  if (const std::int8_t memory = memoryKindOf(inside.substr(arrow + 2)); memory >= 0) attributes.targetKind = memory;
}

std::int32_t syncTypeOf(std::string_view text) {
  if (text == "Event Sync" || text == "Event Synchronize") return 1;
  if (text == "Stream Wait Event") return 2;
  if (text == "Stream Sync" || text == "Stream Synchronize") return 3;
  if (text == "Context Sync" || text == "Context Synchronize" || text == "Device Sync") return 4;
  return -1;
}

}  // namespace tallyscope::json
