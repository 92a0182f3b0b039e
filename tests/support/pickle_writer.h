// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace tallyscope::testing {

/// A JSON value as a pickle of protocol 2, as Python's pickle module would write it, without remembered values.
class PickleWriter {
 public:
  static std::string of(const nlohmann::json& value) {
    PickleWriter writer;
    writer.out_ = std::string("\x80\x02", 2);
    writer.put(value);
    return writer.out_ + '.';
  }

 private:
  void bytes(std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i) out_ += static_cast<char>(value >> (8 * i) & 0xFF);
  }
  void text(const std::string& text) {
    out_ += 'X';
    bytes(text.size(), 4);
    out_ += text;
  }
  void put(const nlohmann::json& value) {
    if (value.is_null()) {
      out_ += 'N';
    } else if (value.is_boolean()) {
      out_ += value.get<bool>() ? '\x88' : '\x89';
    } else if (value.is_number_float()) {
      const auto bits = std::bit_cast<std::uint64_t>(value.get<double>());
      out_ += 'G';
      for (int i = 7; i >= 0; --i) out_ += static_cast<char>(bits >> (8 * i) & 0xFF);
    } else if (value.is_number()) {
      out_ += "\x8a\x08";
      bytes(static_cast<std::uint64_t>(value.get<std::int64_t>()), 8);
    } else if (value.is_string()) {
      text(value.get<std::string>());
    } else if (value.is_array()) {
      out_ += "](";
      for (const auto& item : value) put(item);
      out_ += 'e';
    } else {
      out_ += "}(";
      for (const auto& [key, item] : value.items()) {
        text(key);
        put(item);
      }
      out_ += 'u';
    }
  }
  std::string out_;
};

}  // namespace tallyscope::testing
