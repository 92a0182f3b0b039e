// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/regex.h"
#include "core/report/callstack_group.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The built-in groups: the rules file resources/rules/callstack_groups.json, which the person may edit.
/// Throws ImportError when the file is missing or not well-formed.
std::vector<CallstackGroup> defaultCallstackGroups();

/// Sorts call stacks into groups.
class CallstackMatcher {
 public:
  /// `firstOnly`: a stack belongs to the first group that matches, else to all that do.
  CallstackMatcher(const Trace& trace, const std::vector<CallstackGroup>& groups, bool firstOnly);

  /// The names of the stack's groups in the order in which the groups were made, joined by '/'; "others" when there is
  /// none. `frames` from the outermost.
  std::string groupsOf(std::span<const StackFrame> frames);

 private:
  struct Alternative {
    std::vector<std::size_t> patterns;  ///< outer to inner, into patterns_
  };
  struct Group {
    std::string name;
    std::vector<Alternative> alternatives;
  };
  bool matches(const Alternative& alternative, std::span<const StackFrame> frames);
  bool matches(std::size_t pattern, const StackFrame& frame);
  bool matchesText(std::size_t pattern, StringId text);

  const Trace& trace_;
  bool firstOnly_;
  std::vector<Regex> patterns_;
  std::vector<Group> groups_;
  std::map<std::pair<std::size_t, StringId>, bool> known_;
};

}  // namespace tallyscope
