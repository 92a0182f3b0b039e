// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/text.h"

#include <cstdint>

namespace tallyscope::json {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// Length of the well-formed UTF-8 sequence at the front of `s`, 0 when there is none (Unicode 15, table 3-7).
std::size_t sequenceLength(std::string_view s) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const auto tail = [&](std::size_t i) { return i < s.size() && byte(i) >= 0x80 && byte(i) <= 0xBF; };
  const unsigned char c = byte(0);
  if (c < 0x80) return 1;
  if (c >= 0xC2 && c <= 0xDF) return tail(1) ? 2 : 0;
  if (c >= 0xE0 && c <= 0xEF) {
    if (!tail(1) || !tail(2)) return 0;
    if ((c == 0xE0 && byte(1) < 0xA0) || (c == 0xED && byte(1) > 0x9F)) return 0;
    return 3;
  }
  if (c >= 0xF0 && c <= 0xF4) {
    if (!tail(1) || !tail(2) || !tail(3)) return 0;
    if ((c == 0xF0 && byte(1) < 0x90) || (c == 0xF4 && byte(1) > 0x8F)) return 0;
    return 4;
  }
  return 0;
}

bool isUtf8(std::string_view s) {
  while (!s.empty()) {
    const std::size_t n = sequenceLength(s);
    if (n == 0) return false;
    s.remove_prefix(n);
  }
  return true;
}

void appendCodePoint(std::string& out, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6));
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3F));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

void appendVisible(std::string& out, unsigned char c) {
  constexpr char kHex[] = "0123456789abcdef";
  out += "\\x";
  out.push_back(kHex[c >> 4]);
  out.push_back(kHex[c & 15]);
}

/// The four hexadecimal digits at `at`, or -1.
int hexFour(std::string_view s, std::size_t at) {
  if (at + 4 > s.size()) return -1;
  int value = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    const char c = s[i];
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

bool isHigh(int c) { return c >= 0xD800 && c <= 0xDBFF; }
bool isLow(int c) { return c >= 0xDC00 && c <= 0xDFFF; }

/// A control character, written by an escape or raw: layout stays, anything else becomes visible.
void appendControl(std::string& out, unsigned char c) {
  if (c == '\t' || c == '\n' || c == '\r') {
    out.push_back(static_cast<char>(c));
  } else {
    appendVisible(out, c);
  }
}

/// Resolves the escape at s[i] (a backslash); returns the index behind it.
std::size_t appendEscape(std::string& out, std::string_view s, std::size_t i, TextRepairs& repairs) {
  if (i + 1 >= s.size()) {
    ++repairs.badEscapes;
    out.push_back('\\');
    return i + 1;
  }
  const char c = s[i + 1];
  switch (c) {
    case '"':
    case '\\':
    case '/': out.push_back(c); return i + 2;
    case 'n': out.push_back('\n'); return i + 2;
    case 't': out.push_back('\t'); return i + 2;
    case 'r': out.push_back('\r'); return i + 2;
    case 'b': appendVisible(out, 8); return i + 2;
    case 'f': appendVisible(out, 12); return i + 2;
    case 'u': break;
    default:
      // Not an escape of JSON (a Windows path, a regular expression): both bytes stand for themselves.
      ++repairs.badEscapes;
      out.push_back('\\');
      return i + 1;
  }
  const int unit = hexFour(s, i + 2);
  if (unit < 0) {
    ++repairs.badEscapes;
    out.push_back('\\');
    return i + 1;
  }
  if (isHigh(unit)) {
    const int low = i + 7 < s.size() && s[i + 6] == '\\' && s[i + 7] == 'u' ? hexFour(s, i + 8) : -1;
    if (isLow(low)) {
      appendCodePoint(out, 0x10000U + ((static_cast<std::uint32_t>(unit) - 0xD800U) << 10) +
                               (static_cast<std::uint32_t>(low) - 0xDC00U));
      return i + 12;
    }
  }
  if (isHigh(unit) || isLow(unit)) {
    ++repairs.loneSurrogates;
    out += kReplacement;
  } else if (unit < 0x20) {
    appendControl(out, static_cast<unsigned char>(unit));
  } else {
    appendCodePoint(out, static_cast<std::uint32_t>(unit));
  }
  return i + 6;
}

}  // namespace

std::string_view decode(const RawText& raw, std::string& scratch, TextRepairs& repairs) {
  const std::string_view s = raw.view();
  if (raw.flags == 0) return s;
  if (raw.flags == TextNonAscii && isUtf8(s)) return s;
  scratch.clear();
  scratch.reserve(s.size());
  std::size_t i = 0;
  while (i < s.size()) {
    const auto c = static_cast<unsigned char>(s[i]);
    if (c == '\\') {
      i = appendEscape(scratch, s, i, repairs);
    } else if (c < 0x20) {
      ++repairs.controlBytes;
      appendControl(scratch, c);
      ++i;
    } else if (c < 0x80) {
      if (c == '"') ++repairs.unescapedQuotes;
      scratch.push_back(s[i]);
      ++i;
    } else {
      const std::size_t n = sequenceLength(s.substr(i));
      if (n == 0) {
        ++repairs.badUtf8;
        scratch += kReplacement;
        ++i;
      } else {
        scratch.append(s, i, n);
        i += n;
      }
    }
  }
  return scratch;
}

}  // namespace tallyscope::json
