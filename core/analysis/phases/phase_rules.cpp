// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phase_rules.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/resources.h"

namespace tallyscope {

using nlohmann::json;

/// Turns one object of the file into a rule.
struct PhaseRuleReader {
  std::string origin;
  std::size_t number = 0;

  [[noreturn]] void fail(const std::string& what) const {
    throw UsageError(origin + ": rule " + std::to_string(number) + ": " + what);
  }

  std::string text(const json& value, const char* field) const {
    if (!value.is_string()) fail(std::string("'") + field + "' must be a text");
    return value.get<std::string>();
  }

  bool flag(const json& value, const char* field) const {
    if (!value.is_boolean()) fail(std::string("'") + field + "' must be true or false");
    return value.get<bool>();
  }

  PhaseRules::Capture capture(const std::string& name) const {
    using Capture = PhaseRules::Capture;
    static const std::pair<std::string_view, Capture> kNames[] = {{"", Capture::None},
                                                                  {"variant", Capture::Variant},
                                                                  {"mode", Capture::Mode},
                                                                  {"context-requests", Capture::ContextRequests},
                                                                  {"context-tokens", Capture::ContextTokens},
                                                                  {"generation-requests", Capture::GenerationRequests},
                                                                  {"generation-tokens", Capture::GenerationTokens}};
    std::string allowed;
    for (const auto& [known, value] : kNames) {
      if (known == name) return value;
      if (!known.empty()) allowed.append(allowed.empty() ? "" : ", ").append(known);
    }
    fail("unknown capture '" + name + "'; allowed: " + allowed);
  }

  PhaseRules::Rule rule(const json& object) const {
    if (!object.is_object()) fail("expected an object");
    PhaseRules::Rule result;
    for (const auto& [key, value] : object.items()) {
      if (key == "pattern") {
        result.pattern = text(value, "pattern");
      } else if (key == "phase") {
        result.phase = text(value, "phase");
      } else if (key == "ignore") {
        result.ignore = flag(value, "ignore");
      } else if (key == "part") {
        result.part = flag(value, "part");
      } else if (key == "needs-backward") {
        result.needsBackward = flag(value, "needs-backward");
      } else if (key == "captures") {
        if (!value.is_array()) fail("'captures' must be a list of texts");
        for (const json& name : value) result.captures.push_back(capture(text(name, "captures")));
      } else if (key == "modes") {
        if (!value.is_object()) fail("'modes' must be an object of texts");
        for (const auto& [word, phase] : value.items()) result.modes.emplace_back(word, text(phase, "modes"));
      } else {
        fail("unknown field '" + key + "'; allowed: pattern, phase, captures, modes, ignore, part, needs-backward");
      }
    }
    if (result.pattern.empty()) fail("'pattern' is missing");
    if (result.phase.empty() && result.modes.empty() && !result.ignore) fail("'phase', 'modes' or 'ignore' is missing");
    if (const auto problem = Regex::check(result.pattern)) {
      fail("pattern, position " + std::to_string(problem->position) + ": " + problem->message);
    }
    return result;
  }
};

namespace {

std::int64_t numberOf(const std::string& text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string servingPhase(const PhaseMatch& match) {
  if (match.contextRequests > 0) return match.generationRequests > 0 ? "mixed" : "prefill";
  return match.generationRequests > 0 ? "decode" : "idle";
}

}  // namespace

std::string PhaseMatch::label() const {
  std::string text = variant.empty() ? phase : variant + " " + phase;
  const auto number = [](std::int64_t n) { return std::to_string(n); };
  if (contextRequests > 0 && generationRequests > 0) {
    return text + " " + number(contextRequests) + " + " + number(generationRequests) +
           ", q = " + number(contextTokens) + " + " + number(generationTokens);
  }
  const std::int64_t requests = contextRequests + generationRequests;
  if (requests > 1) text += " n = " + number(requests);
  if (contextTokens > 0) text += (requests > 1 ? ", q = " : " q = ") + number(contextTokens);
  return text;
}

PhaseRules PhaseRules::parse(std::string_view text, std::string_view origin) {
  json document;
  try {
    document = json::parse(text, nullptr, true, /*ignore_comments=*/true);
  } catch (const json::parse_error& error) {
    throw UsageError(std::string(origin) + ": byte " + std::to_string(error.byte) + ": not well-formed JSON");
  }
  const bool hasRules = document.is_object() && document.contains("rules");
  // A file may bring marks or a model only (see phase_config.h).
  const bool hasOthers = document.is_object() && (document.contains("marks") || document.contains("model") ||
                                                  document.contains("explanations") || document.contains("families"));
  if ((!hasRules && !hasOthers) || (hasRules && !document["rules"].is_array())) {
    throw UsageError(std::string(origin) + ": expected an object with a list 'rules'");
  }
  PhaseRules result;
  if (!hasRules) return result;
  PhaseRuleReader reader{std::string(origin)};
  for (const json& object : document["rules"]) {
    ++reader.number;
    result.rules_.push_back(reader.rule(object));
    result.regexes_.push_back(std::make_shared<const Regex>(result.rules_.back().pattern));
  }
  return result;
}

PhaseRules PhaseRules::fromFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw UsageError(path + ": cannot be read");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return parse(text, path);
}

const PhaseRules& PhaseRules::builtIn() {
  static const PhaseRules rules = fromFile(resourcePath("rules/phases.json"));
  return rules;
}

void PhaseRules::prepend(const PhaseRules& first) {
  std::vector<Rule> all = first.rules_;
  all.insert(all.end(), rules_.begin(), rules_.end());
  rules_ = std::move(all);
  regexes_.insert(regexes_.begin(), first.regexes_.begin(), first.regexes_.end());
}

std::optional<PhaseMatch> PhaseRules::match(std::string_view name) const {
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const auto groups = regexes_[i]->match(name);
    if (!groups) continue;
    const Rule& rule = rules_[i];
    PhaseMatch match;
    match.ignore = rule.ignore;
    match.part = rule.part;
    match.needsBackward = rule.needsBackward;
    match.phase = rule.phase;
    for (std::size_t c = 0; c < rule.captures.size() && c + 1 < groups->size(); ++c) {
      const std::string& text = (*groups)[c + 1];
      switch (rule.captures[c]) {
        case Capture::Variant: match.variant = text; break;
        case Capture::ContextRequests: match.contextRequests = numberOf(text); break;
        case Capture::ContextTokens: match.contextTokens = numberOf(text); break;
        case Capture::GenerationRequests: match.generationRequests = numberOf(text); break;
        case Capture::GenerationTokens: match.generationTokens = numberOf(text); break;
        case Capture::Mode:
          for (const auto& [word, phase] : rule.modes) {
            if (word == text) match.phase = phase;
          }
          break;
        case Capture::None: break;
      }
    }
    if (match.phase == "serving") match.phase = servingPhase(match);
    // One token a request, where only the number of requests is in the name.
    if (match.generationRequests > 0 && match.generationTokens == 0) match.generationTokens = match.generationRequests;
    if (match.phase.empty() && !match.ignore) match.phase = "step";
    return match;
  }
  return std::nullopt;
}

}  // namespace tallyscope
