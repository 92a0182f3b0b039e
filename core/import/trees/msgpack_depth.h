// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace tallyscope {

/// How deep lists and maps of MessagePack lie in one another, at most `limit` + 1. Stops at the end of the bytes and at
/// what is no MessagePack. The library's own reader calls itself once a level: this is asked first.
std::size_t msgpackDepth(std::string_view bytes, std::size_t limit);

}  // namespace tallyscope
