// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <cstdint>

#include "core/import/json/scan/scan_bytes.h"

#if defined(__SSE2__)

#include <emmintrin.h>

namespace tallyscope::json {
namespace {

/// Which of 32 bytes are one of those that matter in an array, a bit a byte.
struct ArrayBytes {
  std::uint32_t open = 0, close = 0, comma = 0, quote = 0, brace = 0, space = 0, slash = 0, digit = 0;
};

/// Bit i: the parity of the bits up to and including i.
inline std::uint32_t parities(std::uint32_t bits) {
  for (unsigned shift = 1; shift < 32; shift *= 2) bits ^= bits << shift;
  return bits;
}

/// Proves an array piece by piece. Where it ends is guessed by what follows ("],\"" or "]}"), which comes out early, so that
/// a processor reads on behind it while the rest is being proved.
class PlainArray {
 public:
  static constexpr unsigned kStride = 30;  ///< how far the pieces are apart; the guess looks two bytes ahead
  enum class Step : std::uint8_t { GoOn, Ended, NotPlain };

  /// The piece that begins at `p`. `behind`: where the array has ended, if that is not past `limit`.
  [[gnu::always_inline]] inline Step see(const ArrayBytes& b, const char* p, const char* limit, const char*& behind) {
    constexpr std::uint32_t kPiece = (std::uint32_t{1} << kStride) - 1;
    const std::uint32_t guess = b.close & (((b.comma & (b.quote >> 1)) | b.brace) >> 1) & kPiece;
    // Up to the guess and with it, or the whole piece.
    const std::uint32_t here = guess != 0 ? guess ^ (guess - 1) : kPiece;
    const std::uint32_t text = parities(b.quote) ^ insideText_;  // from an opening quote to before the closing one
    const std::uint32_t open = b.open & ~text, close = b.close & ~text, comma = b.comma & ~text,
                        space = b.space & ~text, digit = b.digit & ~text, textEnd = b.quote & ~text;
    const std::uint32_t odd = parities(open | close) ^ odd_;
    const std::uint32_t afterSeparator = (open | comma | space) << 1 | afterSeparator_;
    const std::uint32_t afterValue = (close | textEnd) << 1 | afterValue_;
    const std::uint32_t afterOpen = open << 1 | afterOpen_, afterComma = comma << 1 | afterComma_,
                        afterDigit = digit << 1 | afterDigit_;
    std::uint32_t bad = ~(open | close | comma | space | digit | b.quote | text) | b.slash;
    bad |= (open | (b.quote & text)) & ~afterSeparator;
    bad |= digit & afterValue;
    bad |= (comma & ~(afterValue | afterDigit)) | (close & ~(afterValue | afterDigit | afterOpen));
    bad |= space & ~afterComma;
    bad |= open & ~odd & ~outermost_;  // three levels deep
    if ((bad & here) != 0 || (close & odd & here) != (guess & here)) return Step::NotPlain;
    if (guess != 0) {
      const char* const end = p + std::countr_zero(guess) + 1;
      if (end <= limit) behind = end;
      return Step::Ended;
    }
    const auto last = [](std::uint32_t bits) { return bits >> (kStride - 1) & 1; };
    insideText_ = 0 - last(text);
    odd_ = 0 - last(odd);
    outermost_ = 0;
    afterSeparator_ = last(open | comma | space);
    afterValue_ = last(close | textEnd);
    afterOpen_ = last(open);
    afterComma_ = last(comma);
    afterDigit_ = last(digit);
    return Step::GoOn;
  }

 private:
  // Of the byte before the piece, in bit 0; or of all bits.
  std::uint32_t insideText_ = 0;
  std::uint32_t odd_ = ~std::uint32_t{0};  ///< so that the outermost bracket counts as even, those inside as odd
  std::uint32_t outermost_ = 1;
  std::uint32_t afterSeparator_ = 1, afterValue_ = 0, afterOpen_ = 1, afterComma_ = 0, afterDigit_ = 0;
};

std::uint32_t bits(__m128i low, __m128i high) {
  return static_cast<std::uint32_t>(_mm_movemask_epi8(low)) | static_cast<std::uint32_t>(_mm_movemask_epi8(high)) << 16;
}

}  // namespace

const char* behindPlainArray(const char* p, const char* limit) {
  PlainArray array;
  for (; p < limit; p += PlainArray::kStride) {
    const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p + 16));
    const auto are = [&](char c) {
      const __m128i wanted = _mm_set1_epi8(c);
      return bits(_mm_cmpeq_epi8(low, wanted), _mm_cmpeq_epi8(high, wanted));
    };
    const auto digits = [](__m128i v) {
      const __m128i d = _mm_sub_epi8(v, _mm_set1_epi8('0'));
      return _mm_cmpeq_epi8(_mm_min_epu8(d, _mm_set1_epi8(9)), d);
    };
    const ArrayBytes bytes{are('['), are(']'), are(','),  are('"'),
                           are('}'), are(' '), are('\\'), bits(digits(low), digits(high))};
    const char* behind = nullptr;
    if (array.see(bytes, p, limit, behind) != PlainArray::Step::GoOn) return behind;
  }
  return nullptr;
}

}  // namespace tallyscope::json

#else

namespace tallyscope::json {

const char* behindPlainArray(const char*, const char*) { return nullptr; }

}  // namespace tallyscope::json

#endif
