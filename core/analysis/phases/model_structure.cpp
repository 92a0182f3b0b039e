// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/model_structure.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {

using nlohmann::json;

namespace {

constexpr std::int64_t kMost = 1'000'000;

/// The first of several spellings of a number; 0: none.
std::int64_t numberOf(const json& object, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const auto it = object.find(name);
    if (it != object.end() && it->is_number_integer())
      return std::clamp<std::int64_t>(it->get<std::int64_t>(), 0, kMost);
  }
  return 0;
}

/// The half of a composite model that generates: the one with layers.
const json& languageModel(const json& config) {
  for (const char* name : {"text_config", "language_config", "llm_config", "thinker_config"}) {
    const auto it = config.find(name);
    if (it != config.end() && it->is_object()) return languageModel(*it);
  }
  return config;
}

void addKinds(const json& config, ModelStructure& model) {
  const std::int64_t layers = model.layers();
  const auto types = config.find("layer_types");
  if (types != config.end() && types->is_array()) {
    std::map<std::string, std::int64_t> kinds;
    for (const json& type : *types) {
      if (type.is_string()) ++kinds[type.get<std::string>()];
    }
    for (const auto& [kind, n] : kinds) model.add(kind, n);
    return;
  }
  const std::int64_t interval = numberOf(config, {"full_attention_interval"});
  if (interval > 1) {
    model.add("full_attention", layers / interval);
    model.add("linear_attention", layers - layers / interval);
  }
}

void addExperts(const json& config, ModelStructure& model) {
  const std::int64_t layers = model.layers();
  const std::int64_t experts =
      numberOf(config, {"num_experts", "num_local_experts", "n_routed_experts", "moe_num_experts"});
  if (experts <= 0) return;
  std::int64_t dense = numberOf(config, {"first_k_dense_replace", "moe_layer_start_index"});
  const auto only = config.find("mlp_only_layers");
  if (only != config.end() && only->is_array()) dense += static_cast<std::int64_t>(only->size());
  dense = std::min(dense, layers);
  const std::int64_t every = std::max<std::int64_t>(numberOf(config, {"decoder_sparse_step"}), 1);
  const std::int64_t sparse = (layers - dense) / every;
  model.add("expert layers", sparse);
  model.add("dense layers", layers - sparse);
  const std::int64_t chosen = numberOf(config, {"num_experts_per_tok", "num_experts_per_token", "moe_topk", "moe_k"});
  model.add("expert layers × experts per token", sparse * chosen);
  model.add("expert layers × experts", sparse * experts);
}

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

}  // namespace

void ModelStructure::add(std::string name, std::int64_t count) {
  if (count <= 0) return;
  if (std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return part.count == count; })) return;
  parts.push_back({std::move(name), count});
}

std::string ModelStructure::text() const {
  std::string result;
  for (const Part& part : parts) {
    if (!result.empty()) result += ", ";
    result += part.name + "=" + std::to_string(part.count);
  }
  return result;
}

ModelStructure ModelStructure::fromConfig(std::string_view text, std::string_view origin) {
  json document;
  try {
    document = json::parse(text);
  } catch (const json::parse_error& error) {
    throw UsageError(std::string(origin) + ": byte " + std::to_string(error.byte) + ": not well-formed JSON");
  }
  if (!document.is_object()) throw UsageError(std::string(origin) + ": expected the config.json of a model");
  const json& config = languageModel(document);
  const std::int64_t layers = numberOf(
      config, {"num_hidden_layers", "n_layer", "n_layers", "num_layers", "num_decoder_layers", "decoder_layers"});
  if (layers <= 0) throw UsageError(std::string(origin) + ": the number of layers (num_hidden_layers) is missing");
  ModelStructure model;
  model.add("layers", layers);
  addKinds(config, model);
  addExperts(config, model);
  const auto type = config.find("model_type");
  if (type != config.end() && type->is_string()) model.description = type->get<std::string>() + ", ";
  model.description += std::to_string(layers) + " layers";
  return model;
}

ModelStructure ModelStructure::fromText(std::string_view typed) {
  const std::string text = trimmed(typed);
  if (text.starts_with("{")) return fromConfig(text, "model");
  ModelStructure model;
  const auto number = [](const std::string& digits) {
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return std::min(value, kMost);
  };
  static const Regex named("^\\s*([^=,;]+?)\\s*[=:]\\s*(\\d{1,7})\\s*(?:[,;](.*))?$");
  static const Regex counted("^\\s*(\\d{1,7})\\s*([^,;\\d]*?)\\s*(?:[,;](.*))?$");
  std::string rest = text;
  while (!trimmed(rest).empty()) {
    auto groups = named.match(rest);
    if (groups) {
      model.add((*groups)[1], number((*groups)[2]));
    } else {
      groups = counted.match(rest);
      if (!groups) {
        throw UsageError("model '" + text +
                         "': expected a config.json, or parts such as \"layers=64, linear=48, full=16\"");
      }
      model.add((*groups)[2].empty() ? "layers" : (*groups)[2], number((*groups)[1]));
    }
    rest = (*groups)[3];
  }
  if (model.parts.empty()) throw UsageError("model: the number of layers is missing");
  model.description = std::to_string(model.layers()) + " layers";
  return model;
}

ModelStructure ModelStructure::fromFileOrText(const std::string& text) {
  std::error_code ignored;
  std::filesystem::path path = text;
  if (!text.starts_with("{") && text.size() < 4096) {
    if (std::filesystem::is_directory(path, ignored)) path /= "config.json";
    if (std::filesystem::is_regular_file(path, ignored)) {
      std::ifstream file(path, std::ios::binary);
      if (!file) throw UsageError(path.string() + ": cannot be read");
      const std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
      return fromConfig(content, path.string());
    }
    if (text.ends_with(".json")) throw UsageError(text + ": cannot be read");
  }
  return fromText(text);
}

}  // namespace tallyscope
