// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace tallyscope {

/// A sum of many 64-bit numbers that never wraps: exact while it grows, in any order; a result beyond 64 bits is the
/// largest or smallest number there is.
class WideSum {
 public:
  constexpr void add(std::int64_t value) { sum_ += value; }
  constexpr bool fits() const {
    return sum_ >= std::numeric_limits<std::int64_t>::min() && sum_ <= std::numeric_limits<std::int64_t>::max();
  }
  constexpr std::int64_t value() const {
    if (fits()) return static_cast<std::int64_t>(sum_);
    return sum_ > 0 ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int64_t>::min();
  }

 private:
  __extension__ __int128 sum_ = 0;
};

}  // namespace tallyscope
