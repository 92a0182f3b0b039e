// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/callstack_group.h"

#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {

std::vector<std::string> splitEscaped(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == separator) {
      parts.back() += text[++i];
    } else if (text[i] == '\\' && i + 1 < text.size()) {
      // Any other escape is kept whole, so that "\\" cannot hide the separator after it.
      parts.back() += text[i];
      parts.back() += text[++i];
    } else if (text[i] == separator) {
      parts.emplace_back();
    } else {
      parts.back() += text[i];
    }
  }
  return parts;
}

CallstackGroup CallstackGroup::parse(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size()) {
    throw UsageError("callstack group '" + std::string(text) + "': expected NAME=REGEX or NAME=REGEX/REGEX…");
  }
  CallstackGroup group;
  group.name = std::string(text.substr(0, equals));
  group.frames = splitEscaped(text.substr(equals + 1), '/');
  for (const std::string& frame : group.frames) {
    if (frame.empty()) throw UsageError("callstack group '" + group.name + "': a frame pattern is empty");
    if (const auto problem = Regex::check(frame)) {
      throw UsageError("callstack group '" + group.name + "': pattern '" + frame + "', position " +
                       std::to_string(problem->position) + ": " + problem->message);
    }
  }
  return group;
}

}  // namespace tallyscope
