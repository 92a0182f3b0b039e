// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/trace/attributes.h"

namespace tallyscope::json {

/// Direction and memory kinds from "Memcpy HtoD (Pinned -> Device)", "Memset (Device)", or ROCm's bare "DtoD" and
/// "Device". What the text does not tell stays as it is.
void readCopyKind(std::string_view text, DeviceKind kind, DeviceAttributes& attributes);

/// CUPTI's number of "Event Sync", "Stream Wait Event", "Stream Sync", "Context Sync"; -1 for another text.
std::int32_t syncTypeOf(std::string_view text);

}  // namespace tallyscope::json
