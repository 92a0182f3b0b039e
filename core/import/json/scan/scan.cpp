// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/scan.h"

#include <array>

namespace tallyscope::json {
namespace {

constexpr std::array<bool, 256> makeTokenBytes() {
  std::array<bool, 256> table{};
  for (unsigned c = '0'; c <= '9'; ++c) table[c] = true;
  for (unsigned c = 'a'; c <= 'z'; ++c) table[c] = true;
  for (unsigned c = 'A'; c <= 'Z'; ++c) table[c] = true;
  for (const char c : {'+', '-', '.', '_', '#', '/'}) table[static_cast<unsigned char>(c)] = true;
  return table;
}
constexpr std::array<bool, 256> kTokenBytes = makeTokenBytes();

inline bool isTokenByte(char c) { return kTokenBytes[static_cast<unsigned char>(c)]; }

/// One bit a nesting level: object or array. The first 64 levels cost nothing.
class LevelStack {
 public:
  void push(bool object) {
    if (depth_ % 64 == 0 && depth_ > 0) {
      spilled_.push_back(word_);
      word_ = 0;
    }
    word_ = (word_ << 1) | (object ? 1U : 0U);
    ++depth_;
  }
  void pop() {
    --depth_;
    word_ >>= 1;
    if (depth_ % 64 == 0 && depth_ > 0) {
      word_ = spilled_.back();
      spilled_.pop_back();
    }
  }
  bool inObject() const { return (word_ & 1U) != 0; }
  bool empty() const { return depth_ == 0; }

 private:
  std::uint64_t word_ = 0;
  std::size_t depth_ = 0;
  std::vector<std::uint64_t> spilled_;
};

}  // namespace

/// In lenient mode a quote closes a text only where the structure around goes on behind it: before a colon for a key,
/// before a comma and another key, or before the brace that ends the event.
bool Scanner::closesText(const char* quote, bool key) const {
  const auto space = [this](const char* p) {
    while (p < end_ && static_cast<unsigned char>(*p) <= ' ') ++p;
    return p;
  };
  const char* p = space(quote + 1);
  if (p >= end_) return true;
  if (key) return *p == ':';
  if (*p == ',') {
    p = space(p + 1);
    if (p >= end_ || *p != '"') return p >= end_ || *p == '{' || *p == '[' || *p == '-' || (*p >= '0' && *p <= '9');
    // A key: letters, spaces and the like up to a quote with a colon behind it.
    const char* q = p + 1;
    while (q < end_ && q - p < 64 && *q != '"' && static_cast<unsigned char>(*q) >= ' ') ++q;
    if (q >= end_ || *q != '"') return false;
    q = space(q + 1);
    return q >= end_ || *q == ':' || *q == ',' || *q == ']';
  }
  while (p < end_ && (*p == '}' || *p == ']')) {
    p = space(p + 1);
    if (p >= end_ || *p == ',') return true;
    if (*p != '}' && *p != ']') return false;
  }
  return p >= end_;
}

Scan Scanner::text(RawText& out, bool key) {
  const char* const begin = at_ + 1;
  const char* p = begin;
  unsigned nonAscii = 0;
  std::uint8_t flags = 0;
  for (;;) {
    p = toStop(p, nonAscii);
    if (p >= end_) return Scan::NeedMore;
    if (*p == '"') {
      if (!lenient_ || closesText(p, key)) break;
      flags |= TextUnescapedQuote;
      ++p;
    } else if (*p == '\\') {
      flags |= TextEscaped;
      p += 2;
    } else {
      // In lenient mode a line break means that the text was cut and the next event has begun.
      if (lenient_ && *p == '\n') return Scan::Bad;
      flags |= TextControl;
      ++p;
    }
  }
  out.data = begin;
  out.size = bytesBetween(begin, p);
  out.flags = static_cast<std::uint8_t>(flags | (nonAscii != 0 ? TextNonAscii : 0));
  at_ = p + 1;
  return Scan::Ok;
}

Scan Scanner::token(RawValue& out) {
  const char* p = at_;
  while (isTokenByte(*p)) ++p;
  if (p >= end_) return Scan::NeedMore;
  if (p == at_) return Scan::Bad;
  out.data = at_;
  out.size = bytesBetween(at_, p);
  const char c = *at_;
  const std::string_view word = out.view();
  out.type = word == "true"    ? ValueType::True
             : word == "false" ? ValueType::False
             : word == "null"  ? ValueType::Null
                               : ValueType::Number;
  if (out.type == ValueType::Number && (c < '0' || c > '9') && c != '-' && c != '+' && c != '.') {
    // NaN, Infinity, N/A, inf: a word is a value that is no number.
    out.type = ValueType::Null;
  }
  out.flags = 0;
  at_ = p;
  return Scan::Ok;
}

Scan Scanner::otherValue(RawValue& out) {
  if (static_cast<unsigned char>(*at_) <= ' ') {
    skipSpace();
    return atEnd() ? Scan::NeedMore : value(out);
  }
  switch (*at_) {
    case '"': {
      RawText t;
      const Scan result = text(t);
      out = {t.data, t.size, ValueType::Text, t.flags};
      return result;
    }
    case '{':
    case '[': {
      const char* const begin = at_;
      const Scan result = skipContainer();
      out = {begin, bytesBetween(begin, at_), *begin == '{' ? ValueType::Object : ValueType::Array, 0};
      return result;
    }
    default: return at_ >= end_ ? Scan::NeedMore : token(out);
  }
}

Scan Scanner::skipContainer() {
  if (*at_ == '[' && !lenient_) {
    if (const char* const behind = behindPlainArray(at_, limit_)) {
      at_ = behind;
      return Scan::Ok;
    }
  }
  LevelStack levels;
  RawText t;
  levels.push(*at_ == '{');
  ++at_;
  bool first = true;
  for (;;) {
    // Before a key or an element.
    skipSpace();
    if (at_ >= limit_) return Scan::NeedMore;
    char c = *at_;
    if (c == ',' && !first) {
      ++at_;
      skipSpace();
      if (at_ >= limit_) return Scan::NeedMore;
      c = *at_;
      if (c == '}' || c == ']') extraCommas_ = true;
    } else if (!first && c != '}' && c != ']') {
      return Scan::Bad;
    }
    if (c == '}' || c == ']') {
      if (levels.inObject() != (c == '}')) return Scan::Bad;
      ++at_;
      levels.pop();
      if (levels.empty()) return Scan::Ok;
      first = false;
      continue;
    }
    if (levels.inObject()) {
      if (c != '"') return Scan::Bad;
      if (const Scan result = text(t, true); result != Scan::Ok) return result;
      skipSpace();
      if (at_ >= end_) return Scan::NeedMore;
      if (*at_ != ':') return Scan::Bad;
      ++at_;
      skipSpace();
      if (at_ >= end_) return Scan::NeedMore;
      c = *at_;
    }
    first = false;
    if (c == '"') {
      if (const Scan result = text(t); result != Scan::Ok) return result;
    } else if (c == '{' || c == '[') {
      levels.push(c == '{');
      ++at_;
      first = true;
    } else {
      const char* p = at_;
      while (isTokenByte(*p)) ++p;
      if (p >= end_) return Scan::NeedMore;
      if (p == at_) return Scan::Bad;
      at_ = p;
    }
  }
}

Scan Scanner::nextKey(RawText& key, bool first, bool& done) {
  done = false;
  skipSpace();
  if (at_ >= limit_) return Scan::NeedMore;
  if (*at_ == ',' && !first) {
    ++at_;
    skipSpace();
    if (at_ >= end_) return Scan::NeedMore;
    if (*at_ == '}') extraCommas_ = true;
  } else if (!first && *at_ != '}') {
    return Scan::Bad;
  }
  if (*at_ == '}') {
    ++at_;
    done = true;
    return Scan::Ok;
  }
  if (*at_ != '"') return Scan::Bad;
  if (const Scan result = text(key, true); result != Scan::Ok) return result;
  skipSpace();
  if (at_ >= end_) return Scan::NeedMore;
  if (*at_ != ':') return Scan::Bad;
  ++at_;
  skipSpace();
  return at_ >= end_ ? Scan::NeedMore : Scan::Ok;
}

Scan Scanner::nextElement(bool first, bool& done) {
  done = false;
  skipSpace();
  if (at_ >= limit_) return Scan::NeedMore;
  if (*at_ == ',' && !first) {
    ++at_;
    skipSpace();
    if (at_ >= end_) return Scan::NeedMore;
    if (*at_ == ']') extraCommas_ = true;
  } else if (!first && *at_ != ']') {
    return Scan::Bad;
  }
  if (*at_ == ']') {
    ++at_;
    done = true;
  }
  return Scan::Ok;
}

}  // namespace tallyscope::json
