// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/trace/attributes.h"

namespace tallyscope::rocprof {

/// What rocprof writes down of a call's parameters: "( kernel(…) … numBlocks({z(1) y(1) x(4}) dimBlocks({z(1) y(1)
/// x(256}) … sharedMemBytes(0) stream(1))" and "( dst(…) src(…) sizeBytes(24) kind(1) …)". Grid in groups, sizes in
/// bytes; nothing when none of it is there.
std::optional<DeviceAttributes> launchArguments(std::string_view text);

/// Adds to `work` what it does not know yet.
void adopt(DeviceAttributes& work, DeviceKind kind, const DeviceAttributes& said);

}  // namespace tallyscope::rocprof
