// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/phases/phases_session.h"

#include "core/analysis/phases/phase_config.h"
#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {
namespace {

std::string textIn(const nlohmann::json& saved, const char* key) {
  return saved.contains(key) && saved[key].is_string() ? saved[key].get<std::string>() : std::string();
}

}  // namespace

nlohmann::json PhasesSession::saveSession() const {
  nlohmann::json saved = nlohmann::json::object();
  const auto& config = state_.phases();
  if (!config) return saved;
  if (!config->marks.empty()) saved["marks"] = nlohmann::json::parse(writePhaseMarks(config->marks))["marks"];
  if (config->model) {
    saved["model"] = config->model->text();
    saved["model-name"] = config->model->description;
  }
  for (const auto& [family, sum] : config->explanations) saved["explanations"][family] = sum;
  for (const KernelFamily& family : config->families) {
    saved["families"].push_back({{"name", family.name}, {"match", family.pattern}});
  }
  return saved;
}

void PhasesSession::restoreSession(const nlohmann::json& saved) {
  if (!saved.is_object() || saved.empty()) return;
  try {
    PhaseConfig config = state_.editablePhases();
    config.marks = parsePhaseMarks(saved.dump(), "session");
    if (const std::string model = textIn(saved, "model"); !model.empty()) {
      config.model = ModelStructure::fromText(model);
      config.model->description = textIn(saved, "model-name");
    }
    if (saved.contains("explanations") && saved["explanations"].is_object()) {
      config.explanations.clear();
      for (const auto& [family, sum] : saved["explanations"].items()) {
        if (sum.is_string()) config.explanations.emplace_back(family, sum.get<std::string>());
      }
    }
    if (saved.contains("families") && saved["families"].is_array()) {
      config.families.clear();
      for (const nlohmann::json& family : saved["families"]) {
        const std::string name = textIn(family, "name"), match = textIn(family, "match");
        if (!name.empty() && !Regex::check(match)) config.families.push_back({name, match});
      }
    }
    state_.setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
  } catch (const UsageError&) {
    // Of another version: what is settled stays as it is.
  } catch (const ImportError&) {
    // The built-in rules are not found, which the phases themselves say.
  }
}

}  // namespace tallyscope
