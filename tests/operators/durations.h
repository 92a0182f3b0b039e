// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/base/statistics.h"

namespace tallyscope::testing {

/// The figures of a printed row.
struct PrintedFigures {
  std::int64_t count, total, med, min, max, stddev;
};

/// Durations whose figures are exactly the printed ones: one at the minimum, one at the maximum, the lower half a little
/// below the median, some spikes above it. Throws when there are none of this shape.
inline std::vector<std::int64_t> durationsWith(const PrintedFigures& f) {
  const std::int64_t middle = f.count % 2 == 0 ? 2 : 1;
  const std::int64_t low = (f.count - middle) / 2 - 1;
  const std::int64_t above = f.count - middle - low - 2;
  const double mean = static_cast<double>(f.total) / static_cast<double>(f.count);
  const auto square = [mean](double x) { return (x - mean) * (x - mean); };
  for (std::int64_t spikes = 1; spikes <= above; ++spikes) {
    const std::int64_t flat = middle + above - spikes;
    const auto spike = [&](double below) {
      return (static_cast<double>(f.total - f.min - f.max - flat * f.med) -
              static_cast<double>(low) * (static_cast<double>(f.med) - below)) /
             static_cast<double>(spikes);
    };
    const auto squares = [&](double below) {
      return square(static_cast<double>(f.min)) + square(static_cast<double>(f.max)) +
             static_cast<double>(flat) * square(static_cast<double>(f.med)) +
             static_cast<double>(low) * square(static_cast<double>(f.med) - below) +
             static_cast<double>(spikes) * square(spike(below));
    };
    const double target =
        (static_cast<double>(f.stddev) + 0.5) * (static_cast<double>(f.stddev) + 0.5) * static_cast<double>(f.count);
    double from = 0;
    double to = static_cast<double>(f.med - f.min);
    if (squares(from) > target || squares(to) < target) continue;
    for (int i = 0; i < 200; ++i) {
      const double half = (from + to) / 2;
      (squares(half) < target ? from : to) = half;
    }
    const auto below = static_cast<std::int64_t>(std::llround(from));
    const std::int64_t rest = f.total - f.min - f.max - flat * f.med - low * (f.med - below);
    if (rest / spikes < f.med || rest / spikes + 1 > f.max) continue;
    std::vector<std::int64_t> values{f.min, f.max};
    values.insert(values.end(), static_cast<std::size_t>(low), f.med - below);
    values.insert(values.end(), static_cast<std::size_t>(flat), f.med);
    for (std::int64_t i = 0; i < spikes; ++i) values.push_back(rest / spikes + (i < rest % spikes ? 1 : 0));
    std::vector<std::int64_t> copy = values;
    const Summary s = summarize(copy, StdDevForm::Population);
    if (s.total == f.total && s.median == f.med && s.min == f.min && s.max == f.max && s.stddev == f.stddev)
      return values;
  }
  throw std::runtime_error("no durations with these figures");
}

}  // namespace tallyscope::testing
