// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/paths.h"

namespace tallyscope::testing {

std::string sourcePath(std::string_view relative) {
  return std::string(TALLYSCOPE_SOURCE_DIR) + "/" + std::string(relative);
}

}  // namespace tallyscope::testing
