// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace tallyscope {

/// Which divisor a standard deviation has: n - 1 (0 for one value) or n. Reports differ: see the report's declaration.
enum class StdDevForm : std::uint8_t { Sample, Population };

/// Exact figures of a set of integers (ns or bytes). Mean, median and standard deviation are truncated toward zero, as
/// the asys manual's samples prove (hggc_api_sum row 1: 393100090 / 342 is printed 1149415).
struct Summary {
  std::int64_t count = 0;
  std::int64_t total = 0;
  std::int64_t mean = 0;
  std::int64_t median = 0;  ///< of an even count the mean of the middle two, truncated
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::int64_t stddev = 0;
  double meanExact = 0, medianExact = 0, stddevExact = 0;  ///< the same, not truncated (Nsight prints one decimal)
};

/// Reorders `values`. O(n).
Summary summarize(std::span<std::int64_t> values, StdDevForm form);

/// part / whole in percent; 0 when whole is 0.
double percentOf(std::int64_t part, std::int64_t whole);

/// Rounded half up (away from zero) to `decimals`, 0 to 3, exactly as reports print it.
double roundHalfUp(double value, int decimals);

/// Nearest-rank percentile, p in (0, 100]. Reorders `values`; 0 for none.
double percentileNearestRank(std::span<double> values, double p);

}  // namespace tallyscope
