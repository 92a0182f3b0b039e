// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/trace/event.h"

namespace tallyscope::rocm {

/// What a record of the host is to us.
enum class CallKind : std::uint8_t {
  Runtime,  ///< a HIP call
  Driver,   ///< an HSA call, made by HIP for its own ends
  Marker,   ///< roctx
  Range,    ///< calls of libraries (RCCL, rocDecode, MPI), and what a recorder calls a region
  Os,       ///< POSIX threads
};
/// By the recorder's category or domain: "HIP_RUNTIME_API_EXT", "HSA_CORE_API", "MARKER_CORE_API", "rocm_hip_api".
CallKind callKindOf(std::string_view category);
/// The domain that its ranges are shown under: "roctx", "RCCL", else the category itself.
std::string_view domainOf(std::string_view category);

/// Which of two ends is a GPU; -1: not recorded.
struct Ends {
  int from = -1, to = -1;
  bool sameDevice = true;
};
/// By the ends of a copy, else by its name: "HOST_TO_DEVICE", "MEMORY_COPY_DEVICE_TO_HOST", "CopyDeviceToDevice".
CopyKind copyKindOf(const Ends& ends, std::string_view name);

/// Work-items to groups: what AMD's recorders call the grid counts work-items. -1 where either is not recorded.
std::array<std::int32_t, 3> groupsOf(const std::array<std::int64_t, 3>& grid, const std::array<std::int64_t, 3>& group);

/// The work-items of a launch, over all axes; -1 where an axis is not recorded or the product is beyond 64 bits.
std::int64_t itemsOf(const std::array<std::int64_t, 3>& extent);

/// A number cut to what 32 bits hold; below 0: -1.
std::int32_t narrow(std::int64_t value);

}  // namespace tallyscope::rocm
