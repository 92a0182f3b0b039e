// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/trace/attributes.h"

namespace tallyscope::hipprof {

/// The function of an API id, where it is known. Databases hold ids only; these were seen beside their names in
/// timelines (DTK 26.04) and in PyTorch traces of the same runtime. Empty: not known.
std::string_view apiName(std::int64_t id);
/// "HIP API #42".
std::string unknownApiName(std::int64_t id);

/// Kind and direction of a row of the copy table, by its number (4615 fill, 4596 host to device, 4595 device to host)
/// or its name ("HostToDevice", "CopyDeviceToHost", "Memset", "FillBuffer").
DeviceKind copyOf(std::int64_t kind, std::string_view name, DeviceAttributes& attributes);
/// "Memset", "HostToDevice": the name that timelines give a number.
std::string_view copyName(std::int64_t kind);
/// "Pageable", "Pinned", "Device", "Managed" as MemoryKind; -1 for another text.
std::int8_t memoryKindOf(std::string_view text);
/// The database's number for both ends of a copy: 4 is pageable to device, 6 device to pageable; others are not known.
void memoryKindsOf(std::int64_t type, DeviceAttributes& attributes);

}  // namespace tallyscope::hipprof
