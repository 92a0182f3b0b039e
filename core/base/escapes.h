// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tallyscope {

/// A text of a command-line option without its escapes: "\x" becomes "x" for any x. A backslash at the end stays.
std::string unescaped(std::string_view text);

}  // namespace tallyscope
