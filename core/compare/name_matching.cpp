// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/name_matching.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <functional>
#include <unordered_map>

#include "core/base/errors.h"
#include "core/compare/matrix_shape.h"
#include "core/report/report.h"

namespace tallyscope {
namespace {

bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The length of "0x…" at `i`, or 0.
std::size_t addressAt(std::string_view s, std::size_t i) {
  if (s.substr(i, 2) != "0x" && s.substr(i, 2) != "0X") return 0;
  std::size_t end = i + 2;
  while (end < s.size() && isHex(s[end])) ++end;
  return end - i > 2 ? end - i : 0;
}

/// The length of a run of at least 12 hexadecimal digits with a digit in it that stands alone: a hash.
std::size_t hashAt(std::string_view s, std::size_t i) {
  if (i > 0 && isWord(s[i - 1]) && s[i - 1] != '_') return 0;
  std::size_t end = i;
  bool digit = false;
  while (end < s.size() && isHex(s[end])) digit |= isDigit(s[end++]);
  return digit && end - i >= 12 && (end == s.size() || !isWord(s[end]) || s[end] == '_') ? end - i : 0;
}

/// The length of `key` followed by its value up to the next comma outside brackets, or 0.
std::size_t fieldAt(std::string_view s, std::size_t i, std::string_view key) {
  if (s.substr(i, key.size()) != key || (i > 0 && isWord(s[i - 1]))) return 0;
  int depth = 0;
  std::size_t end = i + key.size();
  for (; end < s.size(); ++end) {
    const char c = s[end];
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    if (depth < 0 || (c == ',' && depth == 0)) break;
  }
  return end - i;
}

constexpr std::string_view kArrow = "=>";

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

constexpr std::string_view kRunFields[] = {"input_op_ids = ", "op_id = ", "seq = ", "h:", "b:"};

void trimSeparators(std::string& s) {
  while (!s.empty() && (s.back() == ' ' || s.back() == ',' || s.back() == '_')) s.pop_back();
}

using Normalize = std::function<std::string(std::string_view)>;

/// Normalises each part of a key of several columns by itself.
Normalize ofEachPart(Normalize normalize) {
  return [normalize](std::string_view key) {
    std::string out;
    for (;;) {
      const std::size_t end = std::min(key.find(kKeySeparator), key.size());
      out += normalize(key.substr(0, end));
      if (end == key.size()) return out;
      out += kKeySeparator;
      key.remove_prefix(end + 1);
    }
  };
}

/// Of a key "type, name" (an operator): the type and the shape of its matrix product; empty: it has none.
std::string typeAndShape(std::string_view key) {
  const std::size_t end = key.find(kKeySeparator);
  if (end == std::string_view::npos || key.find(kKeySeparator, end + 1) != std::string_view::npos) return {};
  const std::string shape = matrixShape(key.substr(end + 1));
  return shape.empty() ? std::string() : std::string(key.substr(0, end + 1)) + shape;
}

/// Pairs what is still alone on both sides and equal after `normalize`, in order; what that leaves nothing of stays.
void pairBy(const Normalize& normalize, PairedBy by, const std::vector<std::string>& base,
            const std::vector<std::string>& target, std::vector<int>& targetOf, std::vector<PairedBy>& byOf,
            std::vector<char>& taken) {
  std::unordered_map<std::string, std::deque<int>> free;
  for (std::size_t t = 0; t < target.size(); ++t) {
    std::string key = taken[t] ? std::string() : normalize(target[t]);
    if (!key.empty()) free[std::move(key)].push_back(static_cast<int>(t));
  }
  for (std::size_t b = 0; b < base.size(); ++b) {
    if (targetOf[b] >= 0) continue;
    const auto it = free.find(normalize(base[b]));
    if (it == free.end() || it->second.empty()) continue;
    targetOf[b] = it->second.front();
    it->second.pop_front();
    taken[static_cast<std::size_t>(targetOf[b])] = 1;
    byOf[b] = by;
  }
}

}  // namespace

std::string withoutRunIds(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size();) {
    std::size_t skip = addressAt(name, i);
    if (skip == 0) skip = hashAt(name, i);
    bool field = false;
    for (const std::string_view key : kRunFields) {
      if (skip != 0) break;
      skip = fieldAt(name, i, key);
      field = skip != 0;
    }
    if (skip == 0) {
      out += name[i++];
      continue;
    }
    i += skip;
    if (field) {  // the comma behind the field goes with it
      while (i < name.size() && (name[i] == ',' || name[i] == ' ')) ++i;
    }
  }
  trimSeparators(out);
  return out;
}

std::string keyWithoutRunIds(std::string_view key) { return ofEachPart(withoutRunIds)(key); }

std::string reducedName(std::string_view name) {
  const std::string plain = withoutRunIds(name);
  std::string out;
  int angle = 0;
  int round = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    if (plain.compare(i, 21, "(anonymous namespace)") == 0 && angle == 0 && round == 0) {
      i += 20;
      continue;
    }
    if (c == '<') ++angle;
    if (c == '(') ++round;
    if (angle == 0 && round == 0) out += c;
    if (c == '>' && angle > 0) --angle;
    if (c == ')' && round > 0) --round;
  }
  // A Tensile name is its problem type, its macro tile, and a long list of solution parameters.
  if (out.rfind("Cijk_", 0) == 0) {
    const std::size_t tile = out.find("_MT");
    if (tile != std::string::npos) out.resize(tile);
  }
  while (!out.empty() && out.front() == ' ') out.erase(out.begin());
  if (out.rfind("void ", 0) == 0) out.erase(0, 5);
  trimSeparators(out);
  return out;
}

std::optional<Regex::Problem> NameRule::check(std::string_view text) {
  const std::size_t arrow = text.find(kArrow);
  if (arrow == std::string_view::npos) {
    return Regex::Problem{text.size(), TALLY_TR("A rule reads: base pattern => target pattern")};
  }
  for (const std::string_view side : {text.substr(0, arrow), text.substr(arrow + kArrow.size())}) {
    const std::string_view pattern = trimmed(side);
    const auto start = static_cast<std::size_t>((pattern.empty() ? side.data() : pattern.data()) - text.data());
    if (pattern.empty()) return Regex::Problem{start, TALLY_TR("A pattern is missing here.")};
    if (auto wrong = Regex::check(pattern)) {
      wrong->position += start;
      return wrong;
    }
  }
  return std::nullopt;
}

NameRule NameRule::parse(std::string_view text) {
  if (const auto wrong = check(text)) {
    throw UsageError("name rule \"" + std::string(text) + "\", position " + std::to_string(wrong->position) + ": " +
                     wrong->message);
  }
  const std::size_t arrow = text.find(kArrow);
  return {std::make_shared<const Regex>(trimmed(text.substr(0, arrow))),
          std::make_shared<const Regex>(trimmed(text.substr(arrow + kArrow.size())))};
}

std::vector<NamePair> pairNames(const std::vector<std::string>& base, const std::vector<std::string>& target,
                                const std::vector<NameRule>& rules) {
  std::vector<int> targetOf(base.size(), -1);
  std::vector<PairedBy> byOf(base.size(), PairedBy::Nothing);
  std::vector<char> taken(target.size(), 0);
  pairBy([](std::string_view s) { return "=" + std::string(s); }, PairedBy::ExactName, base, target, targetOf, byOf,
         taken);
  for (const NameRule& rule : rules) {
    for (std::size_t b = 0; b < base.size(); ++b) {
      if (targetOf[b] >= 0 || !rule.base->search(base[b])) continue;
      for (std::size_t t = 0; t < target.size(); ++t) {
        if (taken[t] || !rule.target->search(target[t])) continue;
        targetOf[b] = static_cast<int>(t);
        byOf[b] = PairedBy::UserRule;
        taken[t] = 1;
        break;
      }
    }
  }
  pairBy(keyWithoutRunIds, PairedBy::NormalizedName, base, target, targetOf, byOf, taken);
  pairBy(ofEachPart(reducedName), PairedBy::NormalizedName, base, target, targetOf, byOf, taken);
  pairBy(typeAndShape, PairedBy::Shape, base, target, targetOf, byOf, taken);

  std::vector<NamePair> pairs;
  for (std::size_t b = 0; b < base.size(); ++b) pairs.push_back({static_cast<int>(b), targetOf[b], byOf[b]});
  for (std::size_t t = 0; t < target.size(); ++t) {
    if (!taken[t]) pairs.push_back({-1, static_cast<int>(t), PairedBy::Nothing});
  }
  return pairs;
}

}  // namespace tallyscope
