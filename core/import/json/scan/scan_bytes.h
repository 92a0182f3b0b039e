// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>

#include "core/base/byte_order.h"
#endif

/// The inner loops of the scanner: many bytes at a time where the processor can. All of them may read up to kPadding
/// bytes behind the end of a buffer, and the zeros there stop them.
namespace tallyscope::json {

/// Moves to the first quote, backslash or control byte at or after `p`; tells whether bytes above 0x7F were passed.
inline const char* toStop(const char* p, unsigned& nonAscii) {
#if defined(__SSE2__)
  const __m128i quote = _mm_set1_epi8('"');
  const __m128i slash = _mm_set1_epi8('\\');
  const __m128i control = _mm_set1_epi8(0x1F);
  for (;; p += 16) {
    const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i stops = _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(v, quote), _mm_cmpeq_epi8(v, slash)),
                                       _mm_cmpeq_epi8(_mm_min_epu8(v, control), v));
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(stops));
    const auto high = static_cast<unsigned>(_mm_movemask_epi8(v));
    if (mask != 0) {
      nonAscii |= high & ((mask & (0U - mask)) - 1U);
      return p + std::countr_zero(mask);
    }
    nonAscii |= high;
  }
#else
  for (;; ++p) {
    const auto c = static_cast<unsigned char>(*p);
    if (c == '"' || c == '\\' || c < 0x20) return p;
    nonAscii |= c & 0x80U;
  }
#endif
}

/// Moves to the first byte at or after `p` that is neither a digit nor a dot.
inline const char* toNumberEnd(const char* p) {
#if defined(__SSE2__)
  const __m128i nine = _mm_set1_epi8(9);
  for (;; p += 16) {
    const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i digit = _mm_sub_epi8(v, _mm_set1_epi8('0'));
    const __m128i in =
        _mm_or_si128(_mm_cmpeq_epi8(_mm_min_epu8(digit, nine), digit), _mm_cmpeq_epi8(v, _mm_set1_epi8('.')));
    const unsigned mask = static_cast<unsigned>(_mm_movemask_epi8(in)) ^ 0xFFFFU;
    if (mask != 0) return p + std::countr_zero(mask);
  }
#else
  while ((*p >= '0' && *p <= '9') || *p == '.') ++p;
  return p;
#endif
}

/// Behind the array at `p` when it is one of plain numbers and texts, or of such arrays (operand shapes and types), and
/// stands before the next key or the end of its object. nullptr: a closer look is needed; on a processor without SSE2, always.
const char* behindPlainArray(const char* p, const char* limit);

}  // namespace tallyscope::json
