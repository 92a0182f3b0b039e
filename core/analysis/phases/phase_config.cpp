// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phase_config.h"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {

using nlohmann::json;

namespace {

void checkPattern(const std::string& name, const std::string& pattern) {
  if (const auto problem = Regex::check(pattern)) {
    throw UsageError("family '" + name + "': pattern '" + pattern + "', position " + std::to_string(problem->position) +
                     ": " + problem->message);
  }
}

}  // namespace

std::vector<KernelFamily> KernelFamily::fromText(std::string_view text) {
  std::vector<KernelFamily> families;
  static const Regex entry("^\\s*([^=]+?)\\s*=\\s*(.+?)\\s*$");
  while (!text.empty()) {
    const std::size_t end = text.find(';');
    const std::string one(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (one.find_first_not_of(' ') == std::string::npos) continue;
    const auto groups = entry.match(one);
    if (!groups) throw UsageError("families: '" + one + "': expected NAME=PATTERN, such as LLMM1=^LLMM1");
    checkPattern((*groups)[1], (*groups)[2]);
    families.push_back({(*groups)[1], (*groups)[2]});
  }
  return families;
}

std::string PhaseConfig::familiesText() const {
  json list = json::array();
  for (const KernelFamily& family : families) {
    json entry{{"name", family.name}, {"match", family.pattern}};
    for (const auto& [name, sum] : explanations) {
      if (name == family.name) entry["parts"] = sum;
    }
    list.push_back(std::move(entry));
  }
  return json{{"families", std::move(list)}}.dump(2) + "\n";
}

void PhaseConfig::addFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw UsageError(path + ": cannot be read");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  rules.prepend(PhaseRules::parse(text, path));
  for (PhaseMark& mark : parsePhaseMarks(text, path)) marks.push_back(std::move(mark));
  const json document = json::parse(text, nullptr, true, /*ignore_comments=*/true);
  if (const auto it = document.find("model"); it != document.end()) {
    model = it->is_string() ? ModelStructure::fromText(it->get<std::string>())
                            : ModelStructure::fromConfig(it->dump(), path);
  }
  if (const auto it = document.find("families"); it != document.end()) {
    if (!it->is_array()) throw UsageError(path + ": 'families' must be a list");
    for (const json& family : *it) {
      const auto valueOf = [&](const char* key) {
        const auto found = family.is_object() ? family.find(key) : family.end();
        return found != family.end() && found->is_string() ? found->get<std::string>() : std::string();
      };
      const std::string name = valueOf("name"), match = valueOf("match");
      if (name.empty() || match.empty()) throw UsageError(path + ": a family needs a 'name' and a 'match', both texts");
      checkPattern(name, match);
      families.push_back({name, match});
      if (const std::string parts = valueOf("parts"); !parts.empty()) explanations.emplace_back(name, parts);
    }
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
