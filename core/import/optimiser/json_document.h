// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tallyscope::optimiser {

/// A small JSON file that may be absent, damaged or hold other types than expected: every question has an answer.
class Document {
 public:
  /// `problem` says why there is none: "not there", "no JSON (…)".
  static std::optional<Document> read(const std::string& path, std::string& problem);
  explicit Document(nlohmann::json value) : value_(std::move(value)) {}

  bool has(const char* key) const { return value_.is_object() && value_.contains(key); }
  /// An empty document when there is no such key.
  Document at(const char* key) const { return has(key) ? Document(value_[key]) : Document(nullptr); }
  /// The entries of a list (none for anything else).
  std::vector<Document> entries() const;
  /// A text; a number as text; empty for anything else.
  std::string text() const;
  std::string text(const char* key) const { return at(key).text(); }
  std::optional<double> number() const;
  std::optional<double> number(const char* key) const { return at(key).number(); }
  std::optional<std::int64_t> integer(const char* key) const;
  bool truth(const char* key) const { return has(key) && value_[key].is_boolean() && value_[key].get<bool>(); }
  std::vector<std::string> texts(const char* key) const;
  /// "name value" of each entry of an object; none for anything else.
  std::vector<std::string> pairs(const char* key) const;

 private:
  nlohmann::json value_;
};

}  // namespace tallyscope::optimiser
