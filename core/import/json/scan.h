// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

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

/// The bytes between the quotes, as they stand in the file.
struct RawText {
  const char* data = nullptr;
  std::size_t size = 0;
  std::uint8_t flags = 0;
  std::string_view view() const { return {data, size}; }
};

enum class ValueType : std::uint8_t { Missing, Text, Number, True, False, Null, Array, Object };

/// A value as it stands in the file: the text between quotes, or the whole token, array or object.
struct RawValue {
  const char* data = nullptr;
  std::size_t size = 0;
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
  Scanner(const char* at, const char* end, const char* limit) : at_(at), end_(end), limit_(limit) {}

  const char* at() const { return at_; }
  const char* limit() const { return limit_; }
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
  bool mayGoOn() const { return at_ < end_ && at_ < limit_; }

  /// At a quote. Leaves at_ behind the closing one.
  Scan text(RawText& out, bool key = false);
  /// A value of any type, at its first byte.
  Scan value(RawValue& out);
  /// At '{' or '['. Leaves at_ behind the matching bracket.
  Scan skipContainer();
  /// Inside an object, behind '{' or behind a value: finds the next key and moves to its value. `done`: the object is
  /// closed, at_ stands behind its brace.
  Scan nextKey(RawText& key, bool first, bool& done);
  /// The same for an array.
  Scan nextElement(bool first, bool& done);

 private:
  Scan token(RawValue& out);
  bool closesText(const char* quote, bool key) const;

  const char* at_;
  const char* end_;
  const char* limit_;
  bool lenient_ = false;
  bool extraCommas_ = false;
};

}  // namespace tallyscope::json
