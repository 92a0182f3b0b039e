// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/trace/attributes.h"

namespace tallyscope {

/// The value behind "key:" in "key:value key:value", or nothing: how XLA's profiler writes what it knows of a launch.
std::string_view xlaDetail(std::string_view text, std::string_view key);

/// "regs:168 static_shared:0 dynamic_shared:65584 grid:20,40,1 block:128,1,1".
void readXlaKernel(std::string_view details, DeviceAttributes& attributes);

/// The bytes of "kind:… size:655360 …", or -1.
std::int64_t xlaBytes(std::string_view details);

}  // namespace tallyscope
