// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tallyscope::testing {

/// A file or folder of the repository: sourcePath("tests/data/edge/ok.json"). The place of the checkout is compiled into
/// one file only, so that two checkouts share the compiler cache.
std::string sourcePath(std::string_view relative);

}  // namespace tallyscope::testing
