// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/flatten.h"

#include "core/import/json/scan/text.h"

namespace tallyscope::json {
namespace {

/// Longer values are cut in displays: a details panel is no place for megabytes.
constexpr std::size_t kLongest = std::size_t{1} << 20;

std::string decodedText(const RawText& text) {
  std::string scratch;
  TextRepairs repairs;
  return std::string(decode(text, scratch, repairs));
}

}  // namespace

std::string textOf(const RawValue& value) {
  if (value.type == ValueType::Text) return decodedText(value.text());
  if (value.type != ValueType::Array && value.type != ValueType::Object) return std::string(value.view());
  std::string result;
  bool inText = false;
  const std::string_view v = value.view();
  for (std::size_t i = 0; i < v.size() && result.size() < kLongest; ++i) {
    const char c = v[i];
    if (inText && c == '\\' && i + 1 < v.size()) {
      result.push_back(c);
      result.push_back(v[++i]);
      continue;
    }
    if (c == '"') inText = !inText;
    if (inText || static_cast<unsigned char>(c) > ' ') result.push_back(c);
  }
  if (result.size() >= kLongest) result += "…";
  return result;
}

std::vector<RawValue> elementsOf(const RawValue& value) {
  std::vector<RawValue> result;
  if (value.type != ValueType::Array) return result;
  const char* const end = value.data + value.size;
  Scanner scanner(value.data + 1, end + 1, end + 1);
  bool done = false;
  for (bool first = true;; first = false) {
    RawValue element;
    if (scanner.nextElement(first, done) != Scan::Ok || done || scanner.at() >= end) return result;
    if (scanner.value(element) != Scan::Ok) return result;
    result.push_back(element);
  }
}

std::vector<std::pair<std::string, RawValue>> entriesOf(const RawValue& value) {
  std::vector<std::pair<std::string, RawValue>> result;
  if (value.type != ValueType::Object) return result;
  const char* const end = value.data + value.size;
  Scanner scanner(value.data + 1, end + 1, end + 1);
  bool done = false;
  for (bool first = true;; first = false) {
    RawText key;
    RawValue entry;
    if (scanner.nextKey(key, first, done) != Scan::Ok || done) return result;
    if (scanner.value(entry) != Scan::Ok) return result;
    result.emplace_back(decodedText(key), entry);
  }
}

void flatten(const RawValue& value, const std::string& prefix, int depth, Attributes& out) {
  for (const auto& [key, entry] : entriesOf(value)) {
    const std::string name = prefix.empty() ? key : prefix + "." + key;
    if (entry.type == ValueType::Object && depth > 0) {
      flatten(entry, name, depth - 1, out);
    } else {
      out.emplace_back(name, textOf(entry));
    }
  }
}

}  // namespace tallyscope::json
