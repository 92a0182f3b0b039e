// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/import/json/scan/raw_event.h"
#include "core/import/perfetto/sequences.h"

namespace tallyscope::perfetto {

/// The value of a debug annotation, as JSON would have it.
struct Annotation {
  std::string name;
  std::string value;  ///< a text as it is, anything else as JSON
  json::ValueType type = json::ValueType::Missing;
};

/// Reads a DebugAnnotation. Throws protozero::exception on damage.
Annotation readAnnotation(std::string_view message, const Interned& interned);

/// The arguments of the event at hand, as the sink of Chrome events takes them. Valid until clear().
class Arguments {
 public:
  void clear();
  void add(std::string_view key, std::string value, json::ValueType type);
  void addText(std::string_view key, std::string_view value) { add(key, std::string(value), json::ValueType::Text); }
  void addNumber(std::string_view key, std::int64_t value) { add(key, std::to_string(value), json::ValueType::Number); }
  const std::string* find(std::string_view key) const;
  /// Calls `f` with key, value and type of each.
  template <typename F>
  void forEach(F f) const {
    for (std::size_t i = 0; i < used_; ++i) f(entries_[i].key, entries_[i].value, entries_[i].type);
  }
  void putInto(json::RawEvent& event) const;

 private:
  struct Entry {
    std::string key, value;
    json::ValueType type;
  };
  std::deque<Entry> entries_;  ///< kept for their memory; the first used_ count
  std::size_t used_ = 0;
};

/// A text of a RawEvent. `text` must outlive it.
json::RawValue rawText(std::string_view text);

}  // namespace tallyscope::perfetto
