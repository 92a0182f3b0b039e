// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/escapes.h"

namespace tallyscope {

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    out += text[i];
  }
  return out;
}

}  // namespace tallyscope
