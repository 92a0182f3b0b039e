// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// A commented JSON file that a person edits: every complaint about it names the file, the line and the reason.
class JsonFile {
 public:
  /// Throws UsageError when `text` is no JSON (comments are allowed).
  JsonFile(std::string name, std::string text);
  /// Reads a file. Throws UsageError when it cannot be read or is no JSON.
  static JsonFile read(const std::string& path);

  const nlohmann::json& root() const { return root_; }
  const std::string& name() const { return name_; }

  /// A step on the way to a value: a key of an object, or the number of an element as text.
  using Path = std::vector<std::string>;
  /// The line (from 1) on which the value at `path` begins; the line of its parent when it does not exist.
  int lineOf(const Path& path) const;
  /// Throws UsageError "FILE:LINE: reason".
  [[noreturn]] void fail(const Path& path, const std::string& reason) const;
  /// Fails at the first key of the object at `path` that is not in `known`.
  void checkKeys(const nlohmann::json& object, const Path& path, std::initializer_list<std::string_view> known) const;

 private:
  std::string name_, text_;
  nlohmann::json root_;
};

}  // namespace tallyscope
