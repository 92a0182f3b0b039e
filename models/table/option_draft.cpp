// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/option_draft.h"

#include <QCoreApplication>
#include <algorithm>
#include <charconv>

#include "core/base/regex.h"
#include "models/core_text.h"

namespace tallyscope {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::OptionDraft)
};

std::vector<std::int64_t> idsIn(const std::string& list) {
  std::vector<std::int64_t> ids;
  for (const char *at = list.data(), *end = at + list.size(); at < end;) {
    std::int64_t id = 0;
    const auto [next, error] = std::from_chars(at, end, id);
    if (error == std::errc()) ids.push_back(id);
    at = std::find(next, end, '/');
    if (at < end) ++at;
  }
  return ids;
}

std::string joined(const std::vector<std::int64_t>& ids) {
  std::string list;
  for (const std::int64_t id : ids) list += (list.empty() ? "" : "/") + std::to_string(id);
  return list;
}

/// What stands for no id at all, which is not allowed: no id is empty.
constexpr const char* kNoId = "/";

/// An id as a part of a list: '/' and '\\' in it are escaped.
std::string escapedPart(const std::string& id) {
  std::string text;
  for (const char c : id) {
    if (c == '/' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

/// Checks each of the patterns that '/' joins ("\\/" is a slash inside one).
std::optional<OptionDraft::Problem> patternProblem(const std::string& text) {
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      continue;
    }
    if (i < text.size() && text[i] != '/') continue;
    if (const auto wrong = Regex::check(text.substr(start, i - start))) {
      return OptionDraft::Problem{QString::fromStdString(wrong->message), static_cast<int>(start + wrong->position)};
    }
    start = i + 1;
  }
  return std::nullopt;
}

}  // namespace

OptionDraft::OptionDraft(const std::vector<OptionSpec>& specs, const OptionValues& values,
                         std::vector<std::int64_t> devices)
    : specs_(&specs), devices_(std::move(devices)) {
  reset();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (const auto value = values.text(specs[i].id)) {
      texts_[i] = specs[i].type == OptionType::Flag ? std::string("on") : *value;
    }
  }
}

std::string OptionDraft::defaultText(std::size_t option) const {
  const OptionSpec& s = spec(option);
  return s.type == OptionType::DeviceList && s.defaultValue.empty() ? joined(devices_) : s.defaultValue;
}

void OptionDraft::reset() {
  texts_.clear();
  for (std::size_t i = 0; i < size(); ++i) texts_.push_back(defaultText(i));
}

bool OptionDraft::deviceChosen(std::size_t option, std::int64_t device) const {
  const auto ids = idsIn(texts_[option]);
  return std::find(ids.begin(), ids.end(), device) != ids.end();
}

void OptionDraft::chooseDevice(std::size_t option, std::int64_t device, bool chosen) {
  std::vector<std::int64_t> ids;
  for (const std::int64_t id : devices_) {
    if (id == device ? chosen : deviceChosen(option, id)) ids.push_back(id);
  }
  texts_[option] = joined(ids);
}

bool OptionDraft::idChosen(std::size_t option, const std::string& id) const {
  return texts_[option].empty() || ("/" + texts_[option] + "/").find("/" + escapedPart(id) + "/") != std::string::npos;
}

void OptionDraft::chooseId(std::size_t option, const std::string& id, bool chosen) {
  std::string list;
  bool all = true;
  for (const std::string& known : knownIds_[option]) {
    if (known == id ? chosen : idChosen(option, known)) {
      list += (list.empty() ? "" : "/") + escapedPart(known);
    } else {
      all = false;
    }
  }
  texts_[option] = all ? std::string() : list.empty() ? kNoId : list;
}

bool OptionDraft::choiceChosen(std::size_t option, const std::string& choice) const {
  const std::string& text = texts_[option];
  if (QString::fromStdString(text).compare(QLatin1String("all"), Qt::CaseInsensitive) == 0) return true;
  return ("/" + text + "/").find("/" + choice + "/") != std::string::npos;
}

void OptionDraft::pickChoice(std::size_t option, const std::string& choice, bool chosen) {
  std::string list;
  bool all = true;
  for (const OptionSpec::Choice& known : spec(option).choices) {
    if (known.id == choice ? chosen : choiceChosen(option, known.id)) {
      list += (list.empty() ? "" : "/") + known.id;
    } else {
      all = false;
    }
  }
  texts_[option] = all && spec(option).defaultValue == "all" ? "all" : list;
}

std::optional<OptionDraft::Problem> OptionDraft::problem(std::size_t option) const {
  const OptionSpec& s = spec(option);
  const std::string& value = texts_[option];
  switch (s.type) {
    case OptionType::Integer: {
      if (value.empty()) {
        return s.defaultValue.empty() ? std::nullopt : std::optional(Problem{Texts::tr("A number is needed here.")});
      }
      std::int64_t number = 0;
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (error != std::errc() || end != value.data() + value.size()) {
        return Problem{Texts::tr("This is not a whole number."), static_cast<int>(end - value.data())};
      }
      const bool bounded = s.minimum != 0 || s.maximum != 0;
      if (bounded && (number < s.minimum || (s.maximum > s.minimum && number > s.maximum))) {
        return Problem{s.maximum > s.minimum ? Texts::tr("From %1 to %2.").arg(s.minimum).arg(s.maximum)
                                             : Texts::tr("At least %1.").arg(s.minimum)};
      }
      return std::nullopt;
    }
    case OptionType::Choice:
      if (std::none_of(s.choices.begin(), s.choices.end(), [&](const auto& choice) { return choice.id == value; })) {
        return Problem{Texts::tr("Choose one of the listed values.")};
      }
      return std::nullopt;
    case OptionType::DeviceList:
      if (devices_.empty()) return std::nullopt;
      if (idsIn(value).empty()) return Problem{Texts::tr("Choose at least one device.")};
      return std::nullopt;
    case OptionType::IdList:
      if (value == kNoId) return Problem{Texts::tr("Choose at least one.")};
      if (("/" + value + "/").find("//") != std::string::npos && !value.empty()) {
        return Problem{Texts::tr("Ids joined by '/' are expected: 100/101.")};
      }
      return std::nullopt;
    case OptionType::Regex: return patternProblem(value);
    case OptionType::Text:
      if (isSet(s) && value.empty()) return Problem{Texts::tr("Choose at least one.")};
      return check_ ? check_(s, value) : std::nullopt;
    case OptionType::Flag: return std::nullopt;
  }
  return std::nullopt;
}

bool OptionDraft::valid() const {
  for (std::size_t i = 0; i < size(); ++i) {
    if (problem(i)) return false;
  }
  return true;
}

OptionValues OptionDraft::values() const {
  OptionValues values;
  for (std::size_t i = 0; i < size(); ++i) {
    if (texts_[i] != defaultText(i) && !texts_[i].empty()) values.set(spec(i).id, texts_[i]);
  }
  return values;
}

}  // namespace tallyscope
