// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/callstack_matcher.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/resources.h"

namespace tallyscope {

std::vector<CallstackGroup> defaultCallstackGroups() {
  const std::string path = resourcePath("rules/callstack_groups.json");
  std::ifstream in(path);
  const nlohmann::json rules = nlohmann::json::parse(in, nullptr, false, true);
  const ImportError malformed(path, "", "expected {\"groups\": [\"NAME=REGEX/REGEX…\", …]}",
                              "mend the file, or reinstall it");
  if (!rules.is_object() || !rules.contains("groups") || !rules["groups"].is_array()) throw malformed;
  std::vector<CallstackGroup> groups;
  for (const auto& rule : rules["groups"]) {
    if (!rule.is_string()) throw malformed;
    try {
      groups.push_back(CallstackGroup::parse(rule.get<std::string>()));
    } catch (const UsageError& error) {
      throw ImportError(path, "", error.what(), "mend the file, or reinstall it");
    }
  }
  return groups;
}

CallstackMatcher::CallstackMatcher(const Trace& trace, const std::vector<CallstackGroup>& groups, bool firstOnly)
    : trace_(trace), firstOnly_(firstOnly) {
  for (const CallstackGroup& rule : groups) {
    auto group = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.name == rule.name; });
    if (group == groups_.end()) group = groups_.insert(groups_.end(), Group{rule.name, {}});
    Alternative alternative;
    for (const std::string& frame : rule.frames) {
      alternative.patterns.push_back(patterns_.size());
      patterns_.emplace_back(frame);
    }
    group->alternatives.push_back(std::move(alternative));
  }
}

bool CallstackMatcher::matchesText(std::size_t pattern, StringId text) {
  if (text == 0) return false;
  const auto [it, added] = known_.try_emplace({pattern, text}, false);
  if (added) it->second = patterns_[pattern].search(trace_.text(text));
  return it->second;
}

bool CallstackMatcher::matches(std::size_t pattern, const StackFrame& frame) {
  return matchesText(pattern, frame.module) || matchesText(pattern, frame.symbol);
}

bool CallstackMatcher::matches(const Alternative& alternative, std::span<const StackFrame> frames) {
  // Taking the first frame that fits for each pattern leaves most frames for the rest.
  std::size_t next = 0;
  for (const StackFrame& frame : frames) {
    if (next < alternative.patterns.size() && matches(alternative.patterns[next], frame)) ++next;
  }
  return next == alternative.patterns.size();
}

std::string CallstackMatcher::groupsOf(std::span<const StackFrame> frames) {
  std::string list;
  for (const Group& group : groups_) {
    const bool belongs = std::any_of(group.alternatives.begin(), group.alternatives.end(),
                                     [&](const Alternative& a) { return matches(a, frames); });
    if (!belongs) continue;
    list += (list.empty() ? "" : "/") + group.name;
    if (firstOnly_) break;
  }
  return list.empty() ? "others" : list;
}

}  // namespace tallyscope
