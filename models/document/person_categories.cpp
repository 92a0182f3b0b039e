// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/person_categories.h"

#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <shared_mutex>
#include <string>
#include <utility>

#include "core/base/errors.h"
#include "core/base/resources.h"

namespace tallyscope {
namespace {

using Categories = std::map<std::string, KernelCategory, std::less<>>;

struct Person {
  std::shared_mutex mutex;
  std::shared_ptr<const RuleSet> rules;
  Categories ofType;
  Categories known;  ///< answers by name: charts ask again at each frame
};

Person& person() {
  static Person one;
  return one;
}

/// Types of a file of rules and the categories that they name.
void addTypes(const std::string& path, Categories& ofType) {
  std::ifstream in(path);
  const nlohmann::json rules = nlohmann::json::parse(in, nullptr, false, true);
  if (!rules.is_object() || !rules.contains("types") || !rules["types"].is_array()) return;
  for (const auto& type : rules["types"]) {
    if (!type.is_object() || !type.contains("id") || !type["id"].is_string()) continue;
    const auto category = type.contains("category") && type["category"].is_string()
                              ? categoryNamed(type["category"].get<std::string>())
                              : std::nullopt;
    ofType.try_emplace(type["id"].get<std::string>(), category.value_or(KernelCategory::Other));
  }
}

}  // namespace

void usePersonRules(std::shared_ptr<const RuleSet> rules, const std::string& file) {
  Categories ofType;
  if (rules) {
    if (!file.empty()) addTypes(file, ofType);
    try {
      addTypes(resourcePath("operators/rules.json"), ofType);
    } catch (const ImportError&) {
      // A damaged installation: colours are no reason to stop.
    }
  }
  Person& p = person();
  const std::unique_lock lock(p.mutex);
  p.rules = std::move(rules);
  p.ofType = std::move(ofType);
  p.known.clear();
}

KernelCategory shownCategory(DeviceKind kind, std::string_view name) {
  if (kind == DeviceKind::Kernel) {
    Person& p = person();
    {
      const std::shared_lock lock(p.mutex);
      if (!p.rules) return kernelCategory(kind, name);
      if (const auto known = p.known.find(name); known != p.known.end()) return known->second;
    }
    const std::unique_lock lock(p.mutex);
    KernelCategory category = kernelCategory(kind, name);
    if (p.rules) {
      try {
        const OperatorRule* rule = p.rules->userKernel(name);
        if (!rule) rule = p.rules->kernel(name);
        if (rule) {
          const auto type = p.ofType.find(p.rules->types()[rule->type].id);
          category = type != p.ofType.end() ? type->second : KernelCategory::Other;
        }
      } catch (const UsageError&) {
        // A pattern that cannot be decided on this name: reports say so, and the name keeps its usual colour.
      }
      p.known.try_emplace(std::string(name), category);
    }
    return category;
  }
  return kernelCategory(kind, name);
}

}  // namespace tallyscope
