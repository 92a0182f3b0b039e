// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/trace/event.h"

namespace tallyscope {

/// What device work is for, for colours and groups at a glance.
enum class KernelCategory : std::uint8_t { Matrix, Attention, Elementwise, Norm, Communication, Memory, Sync, Other };
inline constexpr int kKernelCategories = 8;

/// The category of a device operation by its kind and name. Copies and fills are Memory, synchronisation and whole
/// graphs Sync and Other; a kernel that no rule knows is Other. Only words that makers of kernels use on purpose count.
KernelCategory kernelCategory(DeviceKind kind, std::string_view name);

/// English source text of a category, for legends.
std::string_view titleOf(KernelCategory category);

}  // namespace tallyscope
