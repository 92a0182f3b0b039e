// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tallyscope {

/// The path of a bundled data file, named from the root of resources/: "samples/llm.json.gz". Looked for, in this order,
/// in the folder that the environment variable TALLYSCOPE_RESOURCES names, then in share/tallyscope of the nearest
/// folder above the running program that has it: the prefix of an installed program (/usr/bin/tally finds
/// /usr/share/tallyscope), or the build folder, where share/tallyscope is a link to the source's resources/.
/// Throws ImportError that says where it was looked for. Thread-safe.
std::string resourcePath(std::string_view relative);

}  // namespace tallyscope
