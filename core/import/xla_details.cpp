// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/xla_details.h"

#include <algorithm>
#include <array>

#include "core/import/json/scan/exact_time.h"

namespace tallyscope {
namespace {

/// More than any device has: a recorder that wrote what happened to lie in memory.
constexpr std::int32_t kMostRegisters = 65536;

std::int32_t numberIn(std::string_view text, std::int32_t otherwise) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(integerFrom(text).value_or(otherwise), -1, INT32_MAX));
}

void readShape(std::string_view text, std::array<std::int32_t, 3>& out) {
  for (std::size_t axis = 0; axis < 3 && !text.empty(); ++axis) {
    const std::size_t comma = std::min(text.find(','), text.size());
    out[axis] = numberIn(text.substr(0, comma), 1);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
}

}  // namespace

std::string_view xlaDetail(std::string_view text, std::string_view key) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view field = text.substr(at, end - at);
    if (field.size() > key.size() && field.starts_with(key) && field[key.size()] == ':')
      return field.substr(key.size() + 1);
    at = end + 1;
  }
  return {};
}

void readXlaKernel(std::string_view details, DeviceAttributes& a) {
  readShape(xlaDetail(details, "grid"), a.grid);
  readShape(xlaDetail(details, "block"), a.block);
  const std::int32_t registers = numberIn(xlaDetail(details, "regs"), -1);
  if (registers > kMostRegisters) return;
  a.registersPerThread = registers;
  const std::int32_t fixed = numberIn(xlaDetail(details, "static_shared"), -1);
  const std::int32_t dynamic = numberIn(xlaDetail(details, "dynamic_shared"), -1);
  if (fixed >= 0 && dynamic >= 0 && fixed <= INT32_MAX - dynamic) a.totalShared = fixed + dynamic;
}

std::int64_t xlaBytes(std::string_view details) { return integerFrom(xlaDetail(details, "size")).value_or(-1); }

}  // namespace tallyscope
