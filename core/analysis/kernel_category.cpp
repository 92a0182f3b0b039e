// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_category.h"

#include <array>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/regex.h"
#include "core/base/resources.h"

namespace tallyscope {
namespace {

/// What the operator rules say about kernels' names, as far as colours need it: the reader of the rules themselves
/// (core/operators) stands above this folder. The bundled file is checked by that reader's tests.
class KernelFamilies {
 public:
  /// Without the rules (a damaged installation) every kernel is Other: colours are no reason to stop.
  KernelFamilies() {
    try {
      read();
    } catch (const ImportError&) {
      names_.clear();
      patterns_.clear();
    }
  }

  /// Remembers every name it was asked: charts ask again at each frame. Thread-safe.
  KernelCategory of(std::string_view name) {
    {
      const std::shared_lock lock(mutex_);
      if (const auto known = known_.find(name); known != known_.end()) return known->second;
    }
    const KernelCategory category = find(name);
    const std::unique_lock lock(mutex_);
    known_.try_emplace(std::string(name), category);
    return category;
  }

 private:
  KernelCategory find(std::string_view name) const {
    if (const auto exact = names_.find(name); exact != names_.end()) return exact->second;
    for (const auto& [pattern, category] : patterns_) {
      if (pattern.search(name)) return category;
    }
    return KernelCategory::Other;
  }

  void read() {
    const std::string path = resourcePath("operators/rules.json");
    std::ifstream in(path);
    const nlohmann::json rules = nlohmann::json::parse(in, nullptr, false, true);
    if (!rules.is_object() || !rules.contains("types") || !rules.contains("kernels")) {
      throw ImportError(path, "", "expected lists \"types\" and \"kernels\"", "reinstall it");
    }
    std::map<std::string, KernelCategory> ofType;
    for (const auto& type : rules["types"]) {
      ofType[type.value("id", "")] = categoryNamed(type.value("category", "")).value_or(KernelCategory::Other);
    }
    for (const auto& rule : rules["kernels"]) {
      const KernelCategory category = ofType[rule.value("type", "")];
      if (rule.contains("names")) {
        for (const auto& name : rule["names"]) names_.try_emplace(name.get<std::string>(), category);
      }
      if (rule.contains("match")) patterns_.emplace_back(Regex(rule["match"].get<std::string>()), category);
    }
  }

  std::map<std::string, KernelCategory, std::less<>> names_;
  std::map<std::string, KernelCategory, std::less<>> known_;
  std::shared_mutex mutex_;
  std::vector<std::pair<Regex, KernelCategory>> patterns_;
};

constexpr std::array<std::pair<std::string_view, KernelCategory>, 7> kIds{
    {{"matrix", KernelCategory::Matrix},
     {"attention", KernelCategory::Attention},
     {"linear-attention", KernelCategory::LinearAttention},
     {"elementwise", KernelCategory::Elementwise},
     {"norm", KernelCategory::Norm},
     {"communication", KernelCategory::Communication},
     {"memory", KernelCategory::Memory}}};

}  // namespace

std::optional<KernelCategory> categoryNamed(std::string_view id) {
  for (const auto& [known, category] : kIds) {
    if (known == id) return category;
  }
  return std::nullopt;
}

KernelCategory kernelCategory(DeviceKind kind, std::string_view name) {
  switch (kind) {
    case DeviceKind::Memcpy:
    case DeviceKind::Memset: return KernelCategory::Memory;
    case DeviceKind::Sync: return KernelCategory::Sync;
    case DeviceKind::Graph: return KernelCategory::Other;
    case DeviceKind::Kernel: break;
  }
  static KernelFamilies families;
  return families.of(name);
}

std::string_view titleOf(KernelCategory category) {
  switch (category) {
    case KernelCategory::Matrix: return "Matrix";
    case KernelCategory::Attention: return "Attention";
    case KernelCategory::LinearAttention: return "Linear attention";
    case KernelCategory::Elementwise: return "Elementwise";
    case KernelCategory::Norm: return "Normalisation";
    case KernelCategory::Communication: return "Communication";
    case KernelCategory::Memory: return "Memory";
    case KernelCategory::Sync: return "Synchronisation";
    case KernelCategory::Other: break;
  }
  return "Other";
}

}  // namespace tallyscope
