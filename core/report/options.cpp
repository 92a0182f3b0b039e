// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "core/base/errors.h"
#include "core/base/regex.h"
#include "core/report/report.h"

namespace tallyscope {
namespace {

std::optional<std::int64_t> parseInteger(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

const OptionSpec* findSpec(const std::vector<OptionSpec>& specs, std::string_view name) {
  for (const OptionSpec& spec : specs) {
    if (spec.id == name || std::find(spec.aliases.begin(), spec.aliases.end(), name) != spec.aliases.end())
      return &spec;
  }
  return nullptr;
}

/// How an option is written on the command line, for messages: "rows=…", "base", "standalone".
std::string spellings(const std::vector<OptionSpec>& specs) {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
  for (const OptionSpec& spec : specs) {
    if (spec.type == OptionType::Flag) {
      add(spec.id);
    } else {
      for (const OptionSpec::Choice& choice : spec.choices) {
        if (choice.bareWord) add(choice.id);
      }
      add(spec.id + "=…");
    }
  }
  return text.empty() ? "it has none" : "allowed: " + text;
}

std::string choicesText(const OptionSpec& spec) {
  std::string text;
  for (const OptionSpec::Choice& choice : spec.choices) text += (text.empty() ? "" : ", ") + choice.id;
  return text;
}

void checkInteger(const OptionSpec& spec, const std::string& value) {
  const auto number = parseInteger(value);
  const bool bounded = spec.minimum != 0 || spec.maximum != 0;
  if (!number) throw UsageError("option '" + spec.id + "': '" + value + "' is not a whole number");
  if (bounded && (*number < spec.minimum || *number > spec.maximum)) {
    throw UsageError("option '" + spec.id + "': " + value + " is out of range; allowed: " +
                     std::to_string(spec.minimum) + " to " + std::to_string(spec.maximum));
  }
}

void checkDeviceList(const OptionSpec& spec, const std::string& value) {
  for (const std::string& part : splitEscaped(value, '/')) {
    if (!parseInteger(part)) {
      throw UsageError("option '" + spec.id + "': '" + value + "' is not a list of ids; allowed: one or more, as in " +
                       spec.id + "=0/1");
    }
  }
}

void checkIdList(const OptionSpec& spec, const std::string& value) {
  for (const std::string& part : splitEscaped(value, '/')) {
    if (part.empty())
      throw UsageError("option '" + spec.id + "': an id is empty; allowed: one or more, as in " + spec.id + "=100/101");
  }
}

void checkPatterns(const OptionSpec& spec, const std::string& value) {
  for (const std::string& pattern : splitEscaped(value, '/')) {
    if (pattern.empty()) throw UsageError("option '" + spec.id + "': a pattern is empty");
    if (const auto problem = Regex::check(pattern)) {
      throw UsageError("option '" + spec.id + "': pattern '" + pattern + "', position " +
                       std::to_string(problem->position) + ": " + problem->message);
    }
  }
}

void check(const OptionSpec& spec, const std::string& value) {
  switch (spec.type) {
    case OptionType::Integer: checkInteger(spec, value); break;
    case OptionType::DeviceList: checkDeviceList(spec, value); break;
    case OptionType::IdList: checkIdList(spec, value); break;
    case OptionType::Regex: checkPatterns(spec, value); break;
    case OptionType::Choice:
      if (std::none_of(spec.choices.begin(), spec.choices.end(), [&](const auto& c) { return c.id == value; })) {
        throw UsageError("option '" + spec.id + "': unknown value '" + value + "'; allowed: " + choicesText(spec));
      }
      break;
    case OptionType::Flag:
    case OptionType::Text: break;
  }
}

}  // namespace

OptionValues OptionValues::parse(const std::vector<OptionSpec>& specs, const std::vector<std::string>& assignments) {
  OptionValues values;
  for (const std::string& assignment : assignments) {
    const std::size_t equals = assignment.find('=');
    const std::string name = assignment.substr(0, equals);
    const bool bare = equals == std::string::npos;
    const std::string value = bare ? std::string() : assignment.substr(equals + 1);

    const OptionSpec* spec = findSpec(specs, name);
    if (!spec && bare) {
      // The manual's bare words: `base` for `name-mode=base`.
      for (const OptionSpec& candidate : specs) {
        for (const OptionSpec::Choice& choice : candidate.choices) {
          if (choice.bareWord && choice.id == name) {
            values.set(candidate.id, choice.id);
            spec = &candidate;
          }
        }
      }
      if (spec) continue;
    }
    if (!spec) throw UsageError("unknown option '" + name + "'; " + spellings(specs));
    if (spec->type == OptionType::Flag) {
      if (bare || value == "true" || value == "yes" || value == "1") {
        values.set(spec->id, "true");
      } else if (value == "false" || value == "no" || value == "0") {
        values.clear(spec->id);
      } else {
        throw UsageError("option '" + name + "': unknown value '" + value + "'; allowed: true, false");
      }
      continue;
    }
    if (bare || value.empty()) {
      throw UsageError("option '" + name + "' needs a value" +
                       (spec->choices.empty() ? std::string() : "; allowed: " + choicesText(*spec)));
    }
    check(*spec, value);
    values.set(spec->id, value);
  }
  return values;
}

std::optional<std::string> OptionValues::text(std::string_view id) const {
  const auto it = values_.find(std::string(id));
  return it == values_.end() ? std::nullopt : std::optional(it->second);
}

std::optional<std::int64_t> OptionValues::integer(std::string_view id) const {
  const auto value = text(id);
  return value ? parseInteger(*value) : std::nullopt;
}

std::vector<std::string> OptionValues::list(std::string_view id) const {
  const auto value = text(id);
  return value ? splitEscaped(*value, '/') : std::vector<std::string>();
}

}  // namespace tallyscope
