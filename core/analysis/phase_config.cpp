// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phase_config.h"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"

namespace tallyscope {

using nlohmann::json;

void PhaseConfig::addFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw UsageError(path + ": cannot be read");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  rules.prepend(PhaseRules::parse(text, path));
  for (PhaseMark& mark : parsePhaseMarks(text, path)) marks.push_back(std::move(mark));
  const json document = json::parse(text, nullptr, true, /*ignore_comments=*/true);
  if (const auto it = document.find("model"); it != document.end()) {
    model = it->is_string() ? ModelStructure::fromText(it->get<std::string>()) : ModelStructure::fromConfig(it->dump(), path);
  }
  if (const auto it = document.find("explanations"); it != document.end()) {
    if (!it->is_object()) throw UsageError(path + ": 'explanations' must be an object of texts");
    for (const auto& [name, expression] : it->items()) {
      if (!expression.is_string()) throw UsageError(path + ": explanation of '" + name + "' must be a text");
      explanations.emplace_back(name, expression.get<std::string>());
    }
  }
}

}  // namespace tallyscope
