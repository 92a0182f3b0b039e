// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/json_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

/// Walks over a text that is known to be JSON with comments, to find where a value begins.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {}

  /// Steps from the value at the current place into a child; false when there is none such.
  bool enter(const std::string& step) {
    skip();
    if (at_ >= text_.size()) return false;
    const bool object = text_[at_] == '{';
    if (!object && text_[at_] != '[') return false;
    ++at_;
    for (std::size_t number = 0;; ++number) {
      skip();
      if (at_ >= text_.size() || text_[at_] == '}' || text_[at_] == ']') return false;
      if (text_[at_] == ',') {
        ++at_;
        skip();
      }
      std::string key = std::to_string(number);
      if (object) {
        key = readString();
        skip();
        ++at_;  // the colon
        skip();
      }
      if (key == step) {
        return true;
      }
      skipValue();
    }
  }
  std::size_t place() const { return at_; }
  void toValue() { skip(); }

 private:
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        ++at_;
      } else if (text_.compare(at_, 2, "//") == 0) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.compare(at_, 2, "/*") == 0) {
        const std::size_t end = text_.find("*/", at_ + 2);
        at_ = end == std::string_view::npos ? text_.size() : end + 2;
      } else {
        return;
      }
    }
  }
  std::string readString() {
    const std::size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, text_.size());
    const auto value = nlohmann::json::parse(text_.substr(begin, at_ - begin), nullptr, false);
    return value.is_string() ? value.get<std::string>() : std::string();
  }
  void skipValue() {
    int depth = 0;
    do {
      skip();
      if (at_ >= text_.size()) return;
      const char c = text_[at_];
      if (c == '"') {
        readString();
      } else {
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
        ++at_;
        if (depth == 0 && c != '}' && c != ']') {
          while (at_ < text_.size() && std::string_view(",]} \t\r\n/").find(text_[at_]) == std::string_view::npos)
            ++at_;
        }
      }
    } while (depth > 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

int lineAt(std::string_view text, std::size_t place) {
  return 1 + static_cast<int>(std::count(
                 text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(place, text.size())), '\n'));
}

}  // namespace

JsonFile::JsonFile(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)) {
  try {
    root_ = nlohmann::json::parse(text_, nullptr, true, true);
  } catch (const nlohmann::json::parse_error& error) {
    std::string reason = error.what();
    // "[json.exception.parse_error.101] parse error at line 3, column 5: …": the place is said our way.
    if (const std::size_t colon = reason.find(": "); colon != std::string::npos) reason.erase(0, colon + 2);
    throw UsageError(name_ + ":" + std::to_string(lineAt(text_, error.byte == 0 ? 0 : error.byte - 1)) +
                     ": not JSON: " + reason);
  }
}

JsonFile JsonFile::read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw UsageError(path + ": cannot be read");
  return JsonFile(path, text.str());
}

int JsonFile::lineOf(const Path& path) const {
  Walker walker(text_);
  walker.toValue();
  std::size_t place = walker.place();
  for (const std::string& step : path) {
    if (!walker.enter(step)) break;
    place = walker.place();
  }
  return lineAt(text_, place);
}

void JsonFile::fail(const Path& path, const std::string& reason) const {
  throw UsageError(name_ + ":" + std::to_string(lineOf(path)) + ": " + reason);
}

void JsonFile::checkKeys(const nlohmann::json& object, const Path& path,
                         std::initializer_list<std::string_view> known) const {
  if (!object.is_object()) fail(path, "expected an object");
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    std::string allowed;
    for (const std::string_view name : known) allowed += (allowed.empty() ? "" : ", ") + std::string(name);
    Path place = path;
    place.push_back(key);
    fail(place, "unknown key \"" + key + "\"; known are " + allowed);
  }
}

}  // namespace tallyscope
