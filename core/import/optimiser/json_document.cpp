// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/optimiser/json_document.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tallyscope::optimiser {

std::optional<Document> Document::read(const std::string& path, std::string& problem) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    problem = "not there";
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) {
    problem = "cannot be read";
    return std::nullopt;
  }
  nlohmann::json value = nlohmann::json::parse(text.str(), nullptr, false);
  if (value.is_discarded() || !value.is_object()) {
    problem = "no JSON object";
    return std::nullopt;
  }
  return Document(std::move(value));
}

std::vector<Document> Document::entries() const {
  std::vector<Document> result;
  if (!value_.is_array()) return result;
  for (const auto& entry : value_) result.emplace_back(entry);
  return result;
}

std::string Document::text() const {
  if (value_.is_string()) return value_.get<std::string>();
  if (value_.is_number()) return value_.dump();
  return {};
}

std::optional<double> Document::number() const {
  if (!value_.is_number()) return std::nullopt;
  const double number = value_.get<double>();
  if (!std::isfinite(number)) return std::nullopt;
  return number;
}

std::optional<std::int64_t> Document::integer(const char* key) const {
  const auto value = number(key);
  if (!value || std::abs(*value) > 9e15) return std::nullopt;
  return std::llround(*value);
}

std::vector<std::string> Document::texts(const char* key) const {
  std::vector<std::string> result;
  for (const Document& entry : at(key).entries()) {
    // A list of names, or of objects that have one.
    std::string text = entry.text();
    if (text.empty()) text = entry.text("id");
    if (text.empty()) text = entry.text("method_id");
    if (!text.empty()) result.push_back(std::move(text));
  }
  return result;
}

std::vector<std::string> Document::pairs(const char* key) const {
  std::vector<std::string> result;
  if (!has(key) || !value_[key].is_object()) return result;
  for (const auto& [name, value] : value_[key].items()) result.push_back(name + " " + Document(value).text());
  return result;
}

}  // namespace tallyscope::optimiser
