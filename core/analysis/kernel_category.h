// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/trace/event.h"

namespace tallyscope {

/// What device work is for, for colours and groups at a glance.
enum class KernelCategory : std::uint8_t {
  Matrix,
  Attention,
  LinearAttention,
  Elementwise,
  Norm,
  Communication,
  Memory,
  Sync,
  Other
};
inline constexpr int kKernelCategories = 9;

/// The category of a device operation by its kind and name. Copies and fills are Memory, synchronisation and whole
/// graphs Sync and Other; a kernel has the category of the operator type that the bundled operator rules
/// (resources/operators/rules.json) give its name, Other where no rule knows it. Answers are
/// remembered by name. Thread-safe.
KernelCategory kernelCategory(DeviceKind kind, std::string_view name);

/// "matrix", "attention", …: as the rules name it.
std::optional<KernelCategory> categoryNamed(std::string_view id);

/// English source text of a category, for legends.
std::string_view titleOf(KernelCategory category);

}  // namespace tallyscope
