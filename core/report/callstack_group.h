// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// A named group of call stacks: `--callstack-group-config NAME=REGEX/REGEX…`. A stack belongs to it when frames match
/// the patterns in this order, outer frame first, other frames allowed in between. A frame matches when a part of its
/// module or symbol does. Several groups of one name are alternatives.
struct CallstackGroup {
  std::string name;
  std::vector<std::string> frames;  ///< well-formed regular expressions, outer to inner; at least one

  /// Parses "NAME=REGEX/REGEX…" ('\/' is a slash inside a pattern). Throws UsageError, with the place in the pattern.
  static CallstackGroup parse(std::string_view text);
  friend bool operator==(const CallstackGroup&, const CallstackGroup&) = default;
};

/// Splits at every `separator` that no backslash escapes; "\x" becomes "x" when x is the separator or a backslash
/// before it, and stays as it is otherwise (so that regular expressions keep their own escapes).
std::vector<std::string> splitEscaped(std::string_view text, char separator);

}  // namespace tallyscope
