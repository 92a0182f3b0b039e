// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// What a device operation keeps the device busy with.
enum class WorkClass : std::uint8_t { Computation, Communication, Copy, Fill };
inline constexpr int kWorkClasses = 4;

/// Tells the class of any operation in O(1). Kernels of a collective library, by metadata or name, are communication
/// (isCollectiveKernel()); copies and fills are what they are; all else is computation, whole graphs too.
class WorkClasses {
 public:
  explicit WorkClasses(const Trace& trace);
  WorkClass of(std::uint32_t operation) const;

 private:
  const Trace* trace_;
  std::vector<char> collectiveNames_;  ///< by the name's id
  std::vector<char> withMetadata_;     ///< by operation; empty: none has any
};

}  // namespace tallyscope
