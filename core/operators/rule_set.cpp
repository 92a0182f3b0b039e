// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/rule_set.h"

#include <algorithm>
#include <cctype>

#include "core/base/errors.h"
#include "core/base/resources.h"
#include "core/operators/json_file.h"
#include "core/operators/rule_reader.h"

namespace tallyscope {
namespace {

bool sameIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool matches(const OperatorRule& rule, std::string_view text, std::vector<std::string>* groups) {
  if (!rule.match || !text.starts_with(rule.literal)) return false;
  if (groups == nullptr) return rule.match->search(text);
  auto found = rule.match->match(text);
  if (!found) return false;
  *groups = std::move(*found);
  return true;
}

}  // namespace

const OperatorRule* RuleSet::NamedRules::find(std::string_view text, std::vector<std::string>* groups) const {
  std::size_t exact = rules.size();
  for (auto [it, last] = byName.equal_range(text); it != last; ++it) exact = std::min(exact, it->second);
  for (std::size_t i = 0; i < exact; ++i) {
    if (matches(*rules[i], text, groups)) return rules[i].get();
  }
  return exact < rules.size() ? rules[exact].get() : nullptr;
}

int RuleSet::findType(std::string_view name) const {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (sameIgnoringCase(types_[i].id, name) || sameIgnoringCase(types_[i].title, name)) return static_cast<int>(i);
  }
  return -1;
}

const DataType* RuleSet::dataType(std::string_view name) const {
  const auto it = dataTypes_.find(name);
  return it == dataTypes_.end() ? nullptr : it->second;
}

const DataType* RuleSet::collectiveDataType(std::string_view nameOrNumber) const {
  const auto it = collectiveDataTypes_.find(nameOrNumber);
  return it == collectiveDataTypes_.end() ? dataType(nameOrNumber) : it->second;
}

const CollectiveRule* RuleSet::collective(std::string_view name) const {
  const auto it = collectives_.find(name);
  return it == collectives_.end() ? nullptr : it->second;
}

const OperatorRule* RuleSet::userKernel(std::string_view kernelName) const {
  for (const auto& rule : userKernels_) {
    if (matches(*rule, kernelName, nullptr)) return rule.get();
  }
  return nullptr;
}

const OperatorRule* RuleSet::userRange(std::string_view rangeOrOperatorName) const {
  for (const auto& rule : userRanges_) {
    if (matches(*rule, rangeOrOperatorName, nullptr)) return rule.get();
  }
  return nullptr;
}

const OperatorRule* RuleSet::range(std::string_view text, std::vector<std::string>& groups) const {
  return ranges_.find(text, &groups);
}

const OperatorRule* RuleSet::frameworkOperator(std::string_view name) const { return operators_.find(name, nullptr); }

const OperatorRule* RuleSet::kernel(std::string_view name) const { return kernels_.find(name, nullptr); }

std::shared_ptr<const RuleSet> RuleSet::builtIn() {
  static const std::shared_ptr<const RuleSet> rules = [] {
    auto set = std::make_shared<RuleSet>();
    const JsonFile bundled = JsonFile::read(resourcePath("operators/rules.json"));
    RuleReader(*set).read({&bundled}, {});
    return set;
  }();
  return rules;
}

std::shared_ptr<const RuleSet> RuleSet::withUser(const std::string& path, const std::vector<std::string>& assignments) {
  if (path.empty() && assignments.empty()) return builtIn();
  auto set = std::make_shared<RuleSet>();
  const JsonFile bundled = JsonFile::read(resourcePath("operators/rules.json"));
  if (path.empty()) {
    RuleReader(*set).read({&bundled}, assignments);
  } else {
    const JsonFile user = JsonFile::read(path);
    RuleReader(*set).read({&user, &bundled}, assignments);
  }
  return set;
}

std::shared_ptr<const RuleSet> RuleSet::withUserText(const std::string& name, const std::string& text) {
  auto set = std::make_shared<RuleSet>();
  const JsonFile user(name, text);
  const JsonFile bundled = JsonFile::read(resourcePath("operators/rules.json"));
  RuleReader(*set).read({&user, &bundled}, {});
  return set;
}

}  // namespace tallyscope
