// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/rocm_names.h"

#include <algorithm>
#include <limits>
#include <string>

namespace tallyscope::rocm {
namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return result;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

CallKind callKindOf(std::string_view category) {
  const std::string name = upper(category);
  if (contains(name, "MARKER") || contains(name, "ROCTX")) return CallKind::Marker;
  if (contains(name, "HSA_") || contains(name, "HSA API")) return CallKind::Driver;
  if (contains(name, "HIP_") || contains(name, "HIP API")) return CallKind::Runtime;
  if (contains(name, "PTHREAD")) return CallKind::Os;
  return CallKind::Range;
}

std::string_view domainOf(std::string_view category) {
  const std::string name = upper(category);
  if (callKindOf(category) == CallKind::Marker) return "roctx";
  if (contains(name, "RCCL")) return "RCCL";
  if (contains(name, "ROCDECODE")) return "rocDecode";
  if (contains(name, "ROCJPEG")) return "rocJPEG";
  return category;
}

CopyKind copyKindOf(const Ends& ends, std::string_view name) {
  if (ends.from >= 0 && ends.to >= 0) {
    if (ends.from == 1 && ends.to == 1) return ends.sameDevice ? CopyKind::DeviceToDevice : CopyKind::PeerToPeer;
    if (ends.from == 1) return CopyKind::DeviceToHost;
    return ends.to == 1 ? CopyKind::HostToDevice : CopyKind::HostToHost;
  }
  std::string bare = upper(name);
  bare.erase(std::remove(bare.begin(), bare.end(), '_'), bare.end());
  if (contains(bare, "HOSTTODEVICE")) return CopyKind::HostToDevice;
  if (contains(bare, "DEVICETOHOST")) return CopyKind::DeviceToHost;
  if (contains(bare, "DEVICETODEVICE")) return CopyKind::DeviceToDevice;
  if (contains(bare, "HOSTTOHOST")) return CopyKind::HostToHost;
  return CopyKind::Unknown;
}

std::int32_t narrow(std::int64_t value) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, -1, std::numeric_limits<std::int32_t>::max()));
}

std::array<std::int32_t, 3> groupsOf(const std::array<std::int64_t, 3>& grid,
                                     const std::array<std::int64_t, 3>& group) {
  std::array<std::int32_t, 3> result{-1, -1, -1};
  for (std::size_t i = 0; i < 3; ++i) {
    if (grid[i] >= 0 && group[i] > 0) result[i] = narrow(grid[i] / group[i] + (grid[i] % group[i] != 0 ? 1 : 0));
  }
  return result;
}

std::int64_t itemsOf(const std::array<std::int64_t, 3>& extent) {
  std::int64_t items = 1;
  for (const std::int64_t n : extent) {
    if (n < 0 || __builtin_mul_overflow(items, n, &items)) return -1;
  }
  return items;
}

}  // namespace tallyscope::rocm
