// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/utf16.h"

namespace tallyscope {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

void append(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
    return;
  }
  if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
  } else {
    if (c < 0x10000) {
      out += static_cast<char>(0xE0 | (c >> 12));
    } else {
      out += static_cast<char>(0xF0 | (c >> 18));
      out += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
    }
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
  }
  out += static_cast<char>(0x80 | (c & 0x3F));
}

}  // namespace

std::optional<Utf16Text> Utf16Text::of(std::string_view head) {
  if (head.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(head[0]), second = static_cast<unsigned char>(head[1]);
  const auto opens = [](unsigned char c) { return c == '{' || c == '['; };
  if ((first == 0xFF && second == 0xFE) || (opens(first) && second == 0)) return Utf16Text(false);
  if ((first == 0xFE && second == 0xFF) || (first == 0 && opens(second))) return Utf16Text(true);
  return std::nullopt;
}

std::string Utf16Text::utf8(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  const auto unit = [&](char a, char b) {
    const auto x = static_cast<unsigned char>(a), y = static_cast<unsigned char>(b);
    const char32_t c = bigEndian_ ? char32_t{x} << 8 | y : char32_t{y} << 8 | x;
    const bool low = c >= 0xDC00 && c < 0xE000;
    if (high_ != 0) {
      append(out, low ? 0x10000 + ((high_ - 0xD800) << 10) + (c - 0xDC00) : kReplacement);
      high_ = 0;
      if (low) return;
    }
    if (c >= 0xD800 && c < 0xDC00) {
      high_ = c;
    } else if (low) {
      append(out, kReplacement);
    } else if (c != 0xFEFF) {
      append(out, c);
    }
  };
  std::size_t at = 0;
  if (!odd_.empty() && !bytes.empty()) {
    unit(odd_[0], bytes[0]);
    odd_.clear();
    at = 1;
  }
  for (; at + 1 < bytes.size(); at += 2) unit(bytes[at], bytes[at + 1]);
  if (at < bytes.size()) odd_ = bytes[at];
  return out;
}

std::string Utf16Text::rest() const {
  std::string out;
  if (high_ != 0 || !odd_.empty()) append(out, kReplacement);
  return out;
}

}  // namespace tallyscope
