// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprof/launch_arguments.h"

#include <charconv>
#include <limits>

namespace tallyscope::rocprof {
namespace {

/// The number behind `label` ("sizeBytes("), or nothing.
std::optional<std::int64_t> numberBehind(std::string_view text, std::string_view label) {
  const std::size_t at = text.find(label);
  if (at == std::string_view::npos) return std::nullopt;
  std::int64_t value = 0;
  const char* const first = text.data() + at + label.size();
  const auto [end, error] = std::from_chars(first, text.data() + text.size(), value);
  if (error != std::errc() || value < 0) return std::nullopt;
  return value;
}

/// "{z(1) y(1) x(256}" behind `label`.
bool extentBehind(std::string_view text, std::string_view label, std::array<std::int32_t, 3>& out) {
  const std::size_t at = text.find(label);
  if (at == std::string_view::npos) return false;
  const std::string_view rest = text.substr(at, text.find('}', at) - at);
  std::array<std::int32_t, 3> result{};
  static constexpr std::string_view kAxes[] = {"x(", "y(", "z("};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto value = numberBehind(rest, kAxes[axis]);
    if (!value || *value > std::numeric_limits<std::int32_t>::max()) return false;
    result[axis] = static_cast<std::int32_t>(*value);
  }
  out = result;
  return true;
}

}  // namespace

std::optional<DeviceAttributes> launchArguments(std::string_view text) {
  DeviceAttributes a;
  bool any = extentBehind(text, "numBlocks(", a.grid);
  any |= extentBehind(text, "dimBlocks(", a.block);
  if (const auto shared = numberBehind(text, "sharedMemBytes(");
      shared && *shared <= std::numeric_limits<std::int32_t>::max()) {
    a.dynamicShared = static_cast<std::int32_t>(*shared);
    any = true;
  }
  if (const auto bytes = numberBehind(text, "sizeBytes(")) {
    a.bytes = *bytes;
    any = true;
  }
  if (!any) return std::nullopt;
  return a;
}

void adopt(DeviceAttributes& work, DeviceKind kind, const DeviceAttributes& said) {
  if (kind == DeviceKind::Kernel) {
    if (work.grid[0] < 0) work.grid = said.grid;
    if (work.block[0] < 0) work.block = said.block;
    if (work.dynamicShared < 0) work.dynamicShared = said.dynamicShared;
  } else if (work.bytes < 0) {
    work.bytes = said.bytes;
  }
}

}  // namespace tallyscope::rocprof
