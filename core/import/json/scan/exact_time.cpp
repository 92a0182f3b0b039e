// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/exact_time.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "core/base/byte_order.h"

namespace tallyscope {
namespace {

constexpr std::uint64_t kPowersOfTen[] = {1,
                                          10,
                                          100,
                                          1000,
                                          10000,
                                          100000,
                                          1000000,
                                          10000000,
                                          100000000,
                                          1000000000,
                                          10000000000ULL,
                                          100000000000ULL,
                                          1000000000000ULL,
                                          10000000000000ULL,
                                          100000000000000ULL,
                                          1000000000000000ULL,
                                          10000000000000000ULL,
                                          100000000000000000ULL,
                                          1000000000000000000ULL,
                                          10000000000000000000ULL};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::uint64_t load64(const char* p) {
  std::uint64_t v;
  std::memcpy(&v, p, 8);
  return v;
}

/// The value of eight ASCII digits in one go, the first in the lowest byte; false when one of them is none.
bool eightDigits(std::uint64_t v, std::uint64_t& value) {
  // Every byte must be 0x30..0x39: the high nibble is 3, and adding 6 does not carry into it.
  if (((v & 0xF0F0F0F0F0F0F0F0ULL) | (((v + 0x0606060606060606ULL) & 0xF0F0F0F0F0F0F0F0ULL) >> 4)) !=
      0x3333333333333333ULL) {
    return false;
  }
  v -= 0x3030303030303030ULL;
  v = (v * 10) + (v >> 8);
  value = (((v & 0x000000FF000000FFULL) * 0x000F424000000064ULL) +
           (((v >> 16) & 0x000000FF000000FFULL) * 0x0000271000000001ULL)) >>
          32;
  return true;
}

/// The same for the first `count` (1 to 8) of them.
bool fewDigits(std::uint64_t v, std::size_t count, std::uint64_t& value) {
  if (count < 8) v = (v << (64 - 8 * count)) | (0x3030303030303030ULL >> (8 * count));
  return eightDigits(v, value);
}

/// A decimal number taken apart: digits · 10^exponent, digits beyond 19 dropped (they only move the exponent).
struct Decimal {
  std::uint64_t digits = 0;
  int exponent = 0;
  bool negative = false;
};

bool parse(std::string_view text, Decimal& d) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  const char* p = text.data();
  const char* const end = p + text.size();
  if (p == end) return false;
  if (*p == '-' || *p == '+') d.negative = *p++ == '-';
  int significant = 0;
  bool any = false;
  const auto run = [&](bool fraction) {
    while (p != end) {
      std::uint64_t block = 0;
      if (end - p >= 8 && significant <= 11 && eightDigits(load64(p), block)) {
        d.digits = d.digits * 100000000 + block;
        significant = d.digits == 0 ? 0 : significant + 8;
        if (fraction) d.exponent -= 8;
        p += 8;
        any = true;
        continue;
      }
      if (!isDigit(*p)) return;
      any = true;
      if (significant < 19) {
        d.digits = d.digits * 10 + static_cast<std::uint64_t>(*p - '0');
        if (d.digits != 0) ++significant;
        if (fraction) --d.exponent;
      } else if (!fraction) {
        // A twentieth digit still fits 64 bits for ids and addresses below 2^64.
        const auto digit = static_cast<std::uint64_t>(*p - '0');
        if (significant == 19 && d.exponent == 0 && d.digits <= (~std::uint64_t{0} - digit) / 10) {
          d.digits = d.digits * 10 + digit;
          ++significant;
        } else {
          ++d.exponent;
        }
      }
      ++p;
    }
  };
  run(false);
  if (p != end && *p == '.') {
    ++p;
    run(true);
  }
  if (!any) return false;
  if (p != end && (*p == 'e' || *p == 'E')) {
    ++p;
    bool down = false;
    if (p != end && (*p == '-' || *p == '+')) down = *p++ == '-';
    if (p == end) return false;
    int e = 0;
    for (; p != end && isDigit(*p); ++p) e = e < 10000 ? e * 10 + (*p - '0') : e;
    d.exponent += down ? -e : e;
  }
  return p == end;
}

/// digits · 10^exponent rounded (or cut) to an integer, at most `limit`.
std::uint64_t toInteger(std::uint64_t digits, int exponent, bool round, std::uint64_t limit) {
  if (digits == 0) return 0;
  if (exponent >= 0) {
    if (exponent > 19 || digits > limit / kPowersOfTen[exponent]) return limit;
    return digits * kPowersOfTen[exponent];
  }
  if (-exponent > 19) return 0;
  const std::uint64_t divisor = kPowersOfTen[-exponent];
  std::uint64_t value = digits / divisor;
  if (round && digits % divisor >= divisor / 2) ++value;
  return value < limit ? value : limit;
}

}  // namespace

namespace {

/// 13 to 16 digits, a dot, 3 digits: a start as recorders print it, counted from boot or 1970. False: anything else.
bool longMicros(std::string_view text, TimeNs& ns) {
  const std::size_t n = text.size();
  if (n < 17 || n > 20 || text[n - 4] != '.') return false;
  const char* const p = text.data();
  const std::size_t middle = n - 16;
  const std::uint64_t tail = load64(p + n - 8);  // four digits, the dot, three digits
  std::uint64_t high = 0, mid = 0, low = 0;
  const bool good = eightDigits(load64(p), high) & fewDigits(load64(p + 8), middle, mid) &
                    eightDigits((tail << 8 & 0x000000FFFFFFFF00ULL) | (tail & 0xFFFFFF0000000000ULL) | '0', low);
  if (!good) return false;
  const std::uint64_t value = (high * kPowersOfTen[middle] + mid) * 10'000'000 + low;
  ns = static_cast<TimeNs>(value);
  return value <= static_cast<std::uint64_t>(kTimeMax);
}

/// 4 to 8 bytes with a dot before at most 3 of the digits, or none: a duration. False: anything else.
bool shortMicros(std::string_view text, TimeNs& ns) {
  const std::size_t n = text.size();
  if (n < 4 || n > 8) return false;
  std::uint32_t front, back;
  std::memcpy(&front, text.data(), 4);
  std::memcpy(&back, text.data() + n - 4, 4);
  std::uint64_t v = front | std::uint64_t{back} << (8 * (n - 4));
  const std::uint64_t unlikeDot = v ^ 0x2E2E2E2E2E2E2E2EULL;
  const std::uint64_t dots = (unlikeDot - 0x0101010101010101ULL) & ~unlikeDot & 0x8080808080808080ULL;
  std::size_t digits = n, decimals = 0;
  if (dots != 0) {
    const auto dot = static_cast<std::size_t>(std::countr_zero(dots)) / 8;
    digits = n - 1;
    decimals = digits - dot;
    const std::uint64_t before = (std::uint64_t{1} << (8 * dot)) - 1;
    v = (v & before) | (v >> 8 & ~before);
    if (dot == 0 || decimals > 3) return false;
  }
  std::uint64_t value = 0;
  if (!fewDigits(v, digits, value)) return false;
  ns = static_cast<TimeNs>(value * kPowersOfTen[3 - decimals]);
  return true;
}

/// Microseconds as recorders mostly print them: at most 15 digits, a dot, at most 3 digits. False: anything else.
bool plainMicros(std::string_view text, TimeNs& ns) {
  if (text.size() > 19 || text.empty()) return false;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::size_t decimals = dot < text.size() ? text.size() - dot - 1 : 0;
  if (dot == 0 || dot > 15 || decimals > 3) return false;
  std::uint64_t value = 0;
  const char* p = text.data();
  const char* const whole = p + dot;
  std::uint64_t block = 0;
  if (whole - p >= 8) {
    if (!eightDigits(load64(p), block)) return false;
    value = block;
    p += 8;
  }
  unsigned wrong = 0;
  const auto take = [&](char c) {
    const unsigned digit = static_cast<unsigned char>(c) - unsigned{'0'};
    wrong |= digit > 9 ? 1U : 0U;
    value = value * 10 + digit;
  };
  for (; p != whole; ++p) take(*p);
  for (std::size_t i = 0; i < decimals; ++i) take(whole[1 + i]);
  if (wrong != 0) return false;
  ns = static_cast<TimeNs>(value * kPowersOfTen[3 - decimals]);
  return true;
}

/// An integer of at most 15 digits without sign. False: anything else.
bool plainInteger(std::string_view text, std::int64_t& value) {
  if (text.empty() || text.size() > 15) return false;
  value = 0;
  for (const char c : text) {
    if (!isDigit(c)) return false;
    value = value * 10 + (c - '0');
  }
  return true;
}

}  // namespace

std::optional<TimeNs> nanosecondsFromMicros(std::string_view text) {
  if (TimeNs ns = 0; shortMicros(text, ns) || longMicros(text, ns) || plainMicros(text, ns)) return ns;
  Decimal d;
  if (!parse(text, d)) return std::nullopt;
  const auto value =
      static_cast<TimeNs>(toInteger(d.digits, d.exponent + 3, true, static_cast<std::uint64_t>(kTimeMax)));
  return d.negative ? -value : value;
}

std::optional<std::int64_t> integerFrom(std::string_view text) {
  if (std::int64_t value = 0; plainInteger(text, value)) return value;
  Decimal d;
  if (!parse(text, d)) return std::nullopt;
  if (d.exponent == 0 && !d.negative) return static_cast<std::int64_t>(d.digits);
  const auto limit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const auto value = static_cast<std::int64_t>(toInteger(d.digits, d.exponent, false, limit));
  return d.negative ? -value : value;
}

}  // namespace tallyscope
