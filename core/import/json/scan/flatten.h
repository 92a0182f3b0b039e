// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/import/json/scan/scan.h"

namespace tallyscope::json {

using Attributes = std::vector<std::pair<std::string, std::string>>;

/// The entries of an object as name and text, in the order of the file. Texts are decoded; numbers stand as they are
/// written; an array, and an object below `depth` levels, is its own text without white space. Names of nested entries
/// are joined with dots. `value` must be followed by kPadding zeros, or lie in such a buffer.
void flatten(const RawValue& value, const std::string& prefix, int depth, Attributes& out);

/// The elements of an array; nothing when `value` is none.
std::vector<RawValue> elementsOf(const RawValue& value);
/// The entries of an object.
std::vector<std::pair<std::string, RawValue>> entriesOf(const RawValue& value);
/// A value as text: decoded when it is one, else as it stands without white space.
std::string textOf(const RawValue& value);

}  // namespace tallyscope::json
