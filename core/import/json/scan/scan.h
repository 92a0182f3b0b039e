// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/import/json/scan/scan_bytes.h"

namespace tallyscope::json {

/// Buffers that are scanned must be readable, and zero, for this many bytes behind their end.
inline constexpr std::size_t kPadding = 64;

/// How an attempt to read something ended.
enum class Scan : std::uint8_t {
  Ok,
  NeedMore,  ///< the buffer, or the bound set for the attempt, ended first
  Bad,       ///< not JSON, even with what is tolerated
};

/// What a text holds that needs work before it can be shown.
enum TextFlag : std::uint8_t { TextEscaped = 1, TextControl = 2, TextNonAscii = 4, TextUnescapedQuote = 8 };

/// The distance of two places in one buffer; no buffer that is scanned reaches 4 GB (see kWidest, kLongestHeader).
inline std::uint32_t bytesBetween(const char* begin, const char* end) {
  return static_cast<std::uint32_t>(end - begin);
}

/// The bytes between the quotes, as they stand in the file.
struct RawText {
  const char* data = nullptr;
  std::uint32_t size = 0;
  std::uint8_t flags = 0;
  std::string_view view() const { return {data, size}; }
};

enum class ValueType : std::uint8_t { Missing, Text, Number, True, False, Null, Array, Object };

/// A value as it stands in the file: the text between quotes, or the whole token, array or object.
struct RawValue {
  const char* data = nullptr;
  std::uint32_t size = 0;
  ValueType type = ValueType::Missing;
  std::uint8_t flags = 0;  ///< TextFlag
  std::string_view view() const { return {data, size}; }
  RawText text() const { return {data, size, flags}; }
  bool present() const { return type != ValueType::Missing; }
};

/// Reads JSON and a little more: NaN, Infinity and any bare word where a value stands, raw control bytes in texts,
/// commas too many before a closing bracket. Never recurses, so depth costs one bit a level.
class Scanner {
 public:
  /// `end`: where the bytes end. An attempt gives up with NeedMore once it has passed `limit`.
  Scanner(const char* at, const char* end, const char* limit) : at_(at), end_(end), limit_(limit < end ? limit : end) {}

  const char* at() const { return at_; }
  void moveTo(const char* at) { at_ = at; }
  void setLenientQuotes(bool lenient) { lenient_ = lenient; }
  bool extraCommas() const { return extraCommas_; }

  void skipSpace() {
    while (static_cast<unsigned char>(*at_) <= ' ' && at_ < end_) ++at_;
  }
  /// The byte at hand, 0 at the end of the bytes.
  char peek() const { return at_ < end_ ? *at_ : '\0'; }
  bool atEnd() const { return at_ >= end_; }
  /// The attempt has passed neither the end of the bytes nor its limit.
  bool mayGoOn() const { return at_ < limit_; }

  /// At a quote. Leaves at_ behind the closing one.
  Scan text(RawText& out, bool key = false);
  /// A value of any type, at its first byte or before it.
  Scan value(RawValue& out) {
    // Nearly all values are plain numbers and texts; those are read here, the rest elsewhere.
    const char* const begin = at_;
    unsigned nonAscii = 0;
    if (*begin == '"' && !lenient_) {
      const char* const p = toStop(begin + 1, nonAscii);
      if (*p == '"' && p < end_) {
        out.data = begin + 1;
        out.size = bytesBetween(begin + 1, p);
        out.type = ValueType::Text;
        out.flags = nonAscii != 0 ? TextNonAscii : 0;
        at_ = p + 1;
        return Scan::Ok;
      }
    } else {
      const char* const p = toNumberEnd(begin);
      if (p != begin && (*p == ',' || *p == '}' || *p == ']' || *p == '\n') && p < end_) {
        out.data = begin;
        out.size = bytesBetween(begin, p);
        out.type = ValueType::Number;
        out.flags = 0;
        at_ = p;
        return Scan::Ok;
      }
    }
    return otherValue(out);
  }
  /// At '{' or '['. Leaves at_ behind the matching bracket.
  Scan skipContainer();
  /// Inside an object, behind '{' or behind a value: finds the next key and moves to its value. `done`: the object is
  /// closed, at_ stands behind its brace.
  Scan nextKey(RawText& key, bool first, bool& done);
  /// The same for an array.
  Scan nextElement(bool first, bool& done);

 private:
  Scan otherValue(RawValue& out);
  Scan token(RawValue& out);
  bool closesText(const char* quote, bool key) const;

  const char* at_;
  const char* end_;
  const char* limit_;  ///< at most end_
  bool lenient_ = false;
  bool extraCommas_ = false;
};

}  // namespace tallyscope::json
