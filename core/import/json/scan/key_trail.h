// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/import/json/scan/scan.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tallyscope::json {

/// Remembers which key followed which in the objects read so far, byte for byte with the comma, spaces and colon around it,
/// and what the key means. A recorder writes its events by the same few print statements, so nearly every key can be
/// recognised by one comparison instead of being scanned and looked up. What was not foreseen is read as ever and learnt.
template <typename Meaning>
class KeyTrail {
 public:
  struct Step {
    alignas(16) std::array<char, 48> bytes{};  ///< from behind the value before to the value
    std::uint8_t length = 0;                   ///< how many of them, at most 48
    std::uint8_t keyAt = 0, keySize = 0;       ///< the key inside
    std::array<std::uint16_t, 2> next{};       ///< steps that came after this one, the latest first; 0: none
    Meaning meaning{};
  };

  KeyTrail() : steps_(2), index_(kIndex, 0) {}  // before the first key, and lost

  /// Goes back to before the first key of an object.
  void restart() { at_ = 0; }

  /// The foreseen step that stands at `at`, or nullptr. May read 48 bytes from there (see kPadding).
  const Step* follow(const char* at) {
    for (const std::uint16_t n : steps_[at_].next) {
      if (n != 0 && matches(steps_[n], at)) {
        at_ = n;
        return &steps_[n];
      }
    }
    return nullptr;
  }

  /// The key `key` was read where [begin, end) stood: to be foreseen from now on. The text must be free of repairs.
  void learn(const char* begin, const char* end, const RawText& key, Meaning meaning) {
    const auto length = static_cast<std::size_t>(end - begin);
    if (length > steps_[0].bytes.size()) return lose();
    const std::string_view text(begin, length);
    std::size_t slot = std::hash<std::string_view>()(text) % kIndex;
    while (index_[slot] != 0 && textOf(steps_[index_[slot]]) != text) slot = (slot + 1) % kIndex;
    if (index_[slot] == 0) {
      if (steps_.size() > kMostSteps) return lose();
      index_[slot] = static_cast<std::uint16_t>(steps_.size());
      Step& step = steps_.emplace_back();
      std::memcpy(step.bytes.data(), begin, length);
      step.length = static_cast<std::uint8_t>(length);
      step.keyAt = static_cast<std::uint8_t>(key.data - begin);
      step.keySize = static_cast<std::uint8_t>(key.size);
      step.meaning = meaning;
    }
    if (at_ != kLost) {
      auto& next = steps_[at_].next;
      if (next[0] != index_[slot]) next = {index_[slot], next[0]};
    }
    at_ = index_[slot];
  }

  /// A key was read that cannot be learnt: nothing is foreseen until one that can.
  void lose() { at_ = kLost; }

 private:
  static constexpr std::size_t kMostSteps = 512;  ///< no recorder has so many keys; keys made of data must not pile up
  static constexpr std::size_t kIndex = 2048;
  static constexpr std::uint16_t kLost = 1;  ///< the place of the step that nothing follows

  static std::string_view textOf(const Step& step) { return {step.bytes.data(), step.length}; }

  static bool matches(const Step& step, const char* at) {
#if defined(__SSE2__)
    // The first 32 bytes, which is mostly all, without a branch.
    const auto same = [&](unsigned i) {
      const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
      const __m128i b = _mm_load_si128(reinterpret_cast<const __m128i*>(step.bytes.data() + i));
      return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(a, b)));
    };
    const std::uint64_t wanted = (std::uint64_t{1} << step.length) - 1;
    if (((~(same(0) | same(16) << 16)) & static_cast<std::uint32_t>(wanted)) != 0) return false;
    return step.length <= 32 || (~same(32) & static_cast<std::uint32_t>(wanted >> 32)) == 0;
#else
    return std::memcmp(at, step.bytes.data(), step.length) == 0;
#endif
  }

  std::vector<Step> steps_;
  std::vector<std::uint16_t> index_;  ///< open addressing over steps_; 0: free
  std::uint16_t at_ = 0;
};

}  // namespace tallyscope::json
