// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace tallyscope::perfetto {

/// Whether a field of a packet says something about the packet or its trace, or is read by us.
bool isReadOrBookkeeping(std::uint32_t field);
/// What a packet is that has no place in the trace, by its field: "ftrace events", or "packet field 123".
std::string packetKind(std::uint32_t field);

}  // namespace tallyscope::perfetto
