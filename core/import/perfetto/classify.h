// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/import/perfetto/arguments.h"

namespace tallyscope::perfetto {

/// Kineto's category of an event by what it holds: PyTorch's first recorders of this format wrote none, rocprofv3 has
/// words of its own. Empty: a range.
std::string_view categoryOf(std::string_view category, std::string_view name, const Arguments& arguments);
/// Whether a category is one of rocprofv3's, which categoryOf() knows.
bool isRocprofCategory(std::string_view category);
/// Kineto's category of a stage of a GPU ("Kernel", "Memcpy", …); whatever else is work of a kind.
std::string_view categoryOfStage(std::string_view stage);
/// The last number in a text ("[007] stream 7": 7), or `otherwise`.
std::int64_t lastNumber(std::string_view text, std::int64_t otherwise);
/// "123.456": ns as microseconds, exactly. At least 16 bytes may be read behind it.
std::string microseconds(std::int64_t ns);

}  // namespace tallyscope::perfetto
