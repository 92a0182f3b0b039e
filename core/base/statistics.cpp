// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tallyscope {
namespace {
__extension__ using Wide = __int128;
}

Summary summarize(std::span<std::int64_t> values, StdDevForm form) {
  Summary s;
  const std::size_t n = values.size();
  if (n == 0) return s;
  s.count = static_cast<std::int64_t>(n);
  Wide total = 0;
  s.min = s.max = values[0];
  for (const std::int64_t v : values) {
    total += v;
    s.min = std::min(s.min, v);
    s.max = std::max(s.max, v);
  }
  s.total = static_cast<std::int64_t>(total);
  s.mean = static_cast<std::int64_t>(total / s.count);
  s.meanExact = static_cast<double>(total) / static_cast<double>(n);

  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(n / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (n % 2 == 1) {
    s.median = *middle;
    s.medianExact = static_cast<double>(*middle);
  } else {
    const std::int64_t lower = *std::max_element(values.begin(), middle);
    s.median = static_cast<std::int64_t>((static_cast<Wide>(lower) + *middle) / 2);
    s.medianExact = static_cast<double>(static_cast<Wide>(lower) + *middle) / 2;
  }

  // Squares of deviations from the exact mean: long double keeps 64 bits, enough for the truncated digit.
  const long double mean = static_cast<long double>(total) / static_cast<long double>(n);
  long double squares = 0;
  for (const std::int64_t v : values) {
    const long double d = static_cast<long double>(v) - mean;
    squares += d * d;
  }
  const long double divisor =
      form == StdDevForm::Population ? static_cast<long double>(n) : static_cast<long double>(n) - 1;
  const long double stddev = divisor > 0 ? std::sqrt(squares / divisor) : 0;
  s.stddevExact = static_cast<double>(stddev);
  s.stddev = static_cast<std::int64_t>(stddev);
  return s;
}

double percentOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

double roundHalfUp(double value, int decimals) {
  static constexpr double kScale[] = {1, 10, 100, 1000};
  const double scale = kScale[std::clamp(decimals, 0, 3)];
  // A decimal half such as 0.15 is stored just below it; the nudge makes it round as on paper.
  const double scaled = value * scale;
  return std::round(scaled + std::copysign(std::abs(scaled) * 1e-12, scaled)) / scale;
}

double percentileNearestRank(std::span<double> values, double p) {
  if (values.empty()) return 0;
  const auto rank = static_cast<std::ptrdiff_t>(std::ceil(p / 100.0 * static_cast<double>(values.size())));
  const auto index = std::clamp<std::ptrdiff_t>(rank - 1, 0, static_cast<std::ptrdiff_t>(values.size()) - 1);
  std::nth_element(values.begin(), values.begin() + index, values.end());
  return values[static_cast<std::size_t>(index)];
}

}  // namespace tallyscope
