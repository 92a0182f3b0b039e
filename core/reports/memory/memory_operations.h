// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/trace/trace.h"

namespace tallyscope {

/// "[CUDA memcpy Host-to-Device]", "[HGGC memset]": how summaries name a copy or fill, in the vendor's words.
std::string memoryOperationName(const Trace& trace, std::uint32_t deviceEvent);

/// Copies by direction (by name where that is not known) and fills: a number for grouping, kNone for other device events.
std::uint32_t memoryOperationGroup(const Trace& trace, std::uint32_t deviceEvent);
std::string memoryOperationGroupName(const Trace& trace, std::uint32_t group);

/// "Pageable", "Device Static"; empty for MemoryKind::NotKnown.
std::string_view memoryKindName(std::int8_t kind);

}  // namespace tallyscope
