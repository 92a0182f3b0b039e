// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phase_marks.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {

using nlohmann::json;

namespace {

class MarkReader {
 public:
  MarkReader(std::string origin, std::size_t number) : where_(std::move(origin)) {
    where_ += ": mark " + std::to_string(number) + ": ";
  }

  PhaseMark read(const json& object) const {
    if (!object.is_object()) fail("expected an object");
    PhaseMark mark;
    mark.window = {0, 0};
    for (const auto& [key, value] : object.items()) {
      if (key == "phase") {
        mark.shape.phase = text(value, key);
      } else if (key == "variant") {
        mark.shape.variant = text(value, key);
      } else if (key == "from") {
        mark.window.from = number(value, key);
      } else if (key == "to") {
        mark.window.to = number(value, key);
      } else if (key == "context-requests") {
        mark.shape.contextRequests = number(value, key);
      } else if (key == "context-tokens") {
        mark.shape.contextTokens = number(value, key);
      } else if (key == "generation-requests") {
        mark.shape.generationRequests = number(value, key);
      } else if (key == "generation-tokens") {
        mark.shape.generationTokens = number(value, key);
      } else {
        fail("unknown field '" + key + "'");
      }
    }
    if (mark.shape.phase.empty()) fail("'phase' is missing");
    if (mark.window.length() <= 0) fail("'to' must be later than 'from'");
    return mark;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw UsageError(where_ + what); }
  std::string text(const json& value, const std::string& field) const {
    if (!value.is_string()) fail("'" + field + "' must be a text");
    return value.get<std::string>();
  }
  std::int64_t number(const json& value, const std::string& field) const {
    if (!value.is_number_integer()) fail("'" + field + "' must be a whole number");
    return value.get<std::int64_t>();
  }

  std::string where_;
};

std::int64_t numberOf(const std::string& text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

bool isGeneration(std::string_view phase) { return phase == "decode"; }

}  // namespace

std::vector<PhaseMark> parsePhaseMarks(std::string_view text, std::string_view origin) {
  json document;
  try {
    document = json::parse(text, nullptr, true, /*ignore_comments=*/true);
  } catch (const json::parse_error& error) {
    throw UsageError(std::string(origin) + ": byte " + std::to_string(error.byte) + ": not well-formed JSON");
  }
  std::vector<PhaseMark> marks;
  if (!document.is_object() || !document.contains("marks")) return marks;
  if (!document["marks"].is_array()) throw UsageError(std::string(origin) + ": 'marks' must be a list");
  for (const json& object : document["marks"]) {
    marks.push_back(MarkReader(std::string(origin), marks.size() + 1).read(object));
  }
  return marks;
}

std::string writePhaseMarks(const std::vector<PhaseMark>& marks) {
  json list = json::array();
  for (const PhaseMark& mark : marks) {
    json object{{"phase", mark.shape.phase}, {"from", mark.window.from}, {"to", mark.window.to}};
    if (!mark.shape.variant.empty()) object["variant"] = mark.shape.variant;
    const auto put = [&](const char* name, std::int64_t value) {
      if (value > 0) object[name] = value;
    };
    put("context-requests", mark.shape.contextRequests);
    put("context-tokens", mark.shape.contextTokens);
    put("generation-requests", mark.shape.generationRequests);
    put("generation-tokens", mark.shape.generationTokens);
    list.push_back(std::move(object));
  }
  return json{{"marks", std::move(list)}}.dump(1) + "\n";
}

PhaseMatch phaseFromText(std::string_view text) {
  static const Regex pattern("^(?:(\\S+) )?(prefill|decode|mixed)(?: n = (\\d+))?(?:,? q = (\\d+))?$");
  PhaseMatch shape;
  const auto groups = pattern.match(text);
  if (!groups) {
    shape.phase = text;
    return shape;
  }
  shape.variant = (*groups)[1];
  shape.phase = (*groups)[2];
  const std::int64_t requests = numberOf((*groups)[3]);
  const std::int64_t tokens = numberOf((*groups)[4]);
  if (isGeneration(shape.phase)) {
    shape.generationRequests = requests > 0 ? requests : 1;
    shape.generationTokens = tokens > 0 ? tokens : shape.generationRequests;
  } else if (shape.phase == "prefill") {
    shape.contextRequests = requests > 0 ? requests : 1;
    shape.contextTokens = tokens;
  }
  return shape;
}

}  // namespace tallyscope
