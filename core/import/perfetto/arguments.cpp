// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/arguments.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "core/import/perfetto/fields.h"

namespace tallyscope::perfetto {
namespace {

using json::ValueType;

constexpr int kDeepest = 32;
constexpr std::size_t kReadAhead = 16;  ///< numbers are read eight digits at a time

std::string realText(double value) {
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, end.ptr};
}

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string asJson(const Annotation& annotation) {
  return annotation.type == ValueType::Text ? quoted(annotation.value) : annotation.value;
}

/// The older form of nested annotations: 1 kind (1 entries, 2 list), 2 keys, 3 values, 4 elements, 5 integer, 6 real,
/// 7 truth, 8 text.
std::string readNested(std::string_view bytes, int depth) {
  std::uint64_t kind = 0;
  std::vector<std::string> keys, values;
  std::string plain = "null";
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: kind = numberOf(message); break;
      case 2: keys.emplace_back(bytesOf(message)); break;
      case 3:
      case 4:
        values.push_back(depth < kDeepest ? readNested(bytesOf(message), depth + 1) : (message.skip(), "null"));
        break;
      case 5: plain = std::to_string(static_cast<std::int64_t>(numberOf(message))); break;
      case 6: plain = realText(realOf(message)); break;
      case 7: plain = numberOf(message) != 0 ? "true" : "false"; break;
      case 8: plain = quoted(std::string(bytesOf(message))); break;
      default: message.skip();
    }
  }
  if (kind == 0) return plain;
  std::string text = kind == 1 ? "{" : "[";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text += ",";
    if (kind == 1) text += quoted(i < keys.size() ? keys[i] : std::string()) + ":";
    text += values[i];
  }
  return text + (kind == 1 ? "}" : "]");
}

Annotation read(std::string_view bytes, const Interned& interned, int depth) {
  Annotation result;
  std::vector<Annotation> list, entries;
  bool isList = false, isDict = false;
  protozero::pbf_reader message = readerOf(bytes);
  const auto set = [&](std::string value, ValueType type) {
    result.value = std::move(value);
    result.type = type;
  };
  while (message.next()) {
    switch (message.tag()) {
      case 1: result.name = interned.text(Table::AnnotationName, numberOf(message)); break;
      case 10: result.name = bytesOf(message); break;
      case 2: {
        const bool on = numberOf(message) != 0;
        set(on ? "true" : "false", on ? ValueType::True : ValueType::False);
        break;
      }
      case 3: set(std::to_string(numberOf(message)), ValueType::Number); break;
      case 4: set(std::to_string(static_cast<std::int64_t>(numberOf(message))), ValueType::Number); break;
      case 5: set(realText(realOf(message)), ValueType::Number); break;
      case 6: set(std::string(bytesOf(message)), ValueType::Text); break;
      case 17: set(std::string(interned.text(Table::AnnotationText, numberOf(message))), ValueType::Text); break;
      case 7: {
        char buffer[20];
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, numberOf(message), 16);
        set("0x" + std::string(buffer, end.ptr), ValueType::Text);
        break;
      }
      case 9: {
        const std::string_view text = bytesOf(message);
        const char first = text.empty() ? '\0' : text.front();
        set(std::string(text), first == '[' ? ValueType::Array : first == '{' ? ValueType::Object : ValueType::Text);
        break;
      }
      case 8: {
        std::string nested = readNested(bytesOf(message), 0);
        const char first = nested.front();
        set(std::move(nested), first == '{' ? ValueType::Object : first == '[' ? ValueType::Array : ValueType::Text);
        break;
      }
      case 11:
        isDict = true;
        if (depth < kDeepest) {
          entries.push_back(read(bytesOf(message), interned, depth + 1));
        } else {
          message.skip();
        }
        break;
      case 12:
        isList = true;
        if (depth < kDeepest) {
          list.push_back(read(bytesOf(message), interned, depth + 1));
        } else {
          message.skip();
        }
        break;
      default: message.skip();
    }
  }
  if (isDict) {
    std::string text = "{";
    for (const Annotation& entry : entries) {
      text += (text.size() > 1 ? "," : "") + quoted(entry.name) + ":" + asJson(entry);
    }
    set(text + "}", ValueType::Object);
  } else if (isList) {
    std::string text = "[";
    for (const Annotation& entry : list) text += (text.size() > 1 ? "," : "") + asJson(entry);
    set(text + "]", ValueType::Array);
  }
  return result;
}

}  // namespace

Annotation readAnnotation(std::string_view message, const Interned& interned) { return read(message, interned, 0); }

void Arguments::clear() { used_ = 0; }

void Arguments::add(std::string_view key, std::string value, ValueType type) {
  if (used_ == entries_.size()) entries_.emplace_back();
  Entry& entry = entries_[used_++];
  entry.key = key;
  value.reserve(value.size() + kReadAhead);
  entry.value = std::move(value);
  entry.type = type;
}

const std::string* Arguments::find(std::string_view key) const {
  for (std::size_t i = 0; i < used_; ++i) {
    if (entries_[i].key == key) return &entries_[i].value;
  }
  return nullptr;
}

void Arguments::putInto(json::RawEvent& event) const {
  for (std::size_t i = 0; i < used_; ++i) {
    const Entry& entry = entries_[i];
    json::RawArgument argument;
    argument.key = rawText(entry.key).text();
    argument.value = rawText(entry.value);
    argument.value.type = entry.type;
    argument.known = json::argumentKeyOf(entry.key);
    event.arguments.push_back(argument);
  }
}

json::RawValue rawText(std::string_view text) {
  json::RawValue value;
  value.data = text.data();
  value.size = static_cast<std::uint32_t>(text.size());
  value.type = ValueType::Text;
  return value;
}

}  // namespace tallyscope::perfetto
