// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/packet_kinds.h"

#include <array>
#include <string_view>
#include <utility>

namespace tallyscope::perfetto {
namespace {

constexpr std::array<std::pair<std::uint32_t, std::string_view>, 25> kKinds{{
    {1, "ftrace events"},
    {7, "system statistics"},
    {9, "process statistics"},
    {20, "log lines"},
    {33, "trace configuration"},
    {35, "trace statistics"},
    {37, "heap profiles"},
    {38, "battery counters"},
    {39, "power rails"},
    {40, "memory use of processes"},
    {46, "heap graphs"},
    {48, "package lists"},

    {54, "streaming profiles"},
    {62, "Vulkan memory events"},
    {63, "GPU log lines"},
    {65, "Vulkan calls"},
    {66, "perf samples"},
    {67, "processor information"},
    {69, "service events"},
    {71, "GPU memory totals"},
    {74, "streaming stack samples"},
    {76, "frame timeline events"},
    {133, "compressed packets"},
    {135, "stack samples"},
}};

/// Times, sequences, descriptors and identities; what we read.
constexpr std::array<bool, 136> kRead = [] {
  std::array<bool, 136> read{};
  for (const std::size_t field : {2,  3,  6,  8,  10, 11, 12, 13, 34, 36, 41, 42, 43, 44,  45,  52,  53,
                                  56, 57, 58, 59, 60, 72, 79, 87, 88, 89, 90, 98, 99, 107, 124, 126, 128}) {
    read[field] = true;
  }
  return read;
}();

}  // namespace

bool isReadOrBookkeeping(std::uint32_t field) { return field < kRead.size() && kRead[field]; }

std::string packetKind(std::uint32_t field) {
  for (const auto& [number, name] : kKinds) {
    if (number == field) return std::string(name);
  }
  return "packet field " + std::to_string(field);
}

}  // namespace tallyscope::perfetto
