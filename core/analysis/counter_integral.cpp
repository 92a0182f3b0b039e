// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counter_integral.h"

#include <algorithm>

namespace tallyscope {
namespace {

/// The first sample whose successor lies behind `time`: where the stretches of the series that can overlap begin.
std::uint32_t firstStretch(const CounterTable& counters, const Track& track, TimeNs time) {
  std::uint32_t low = track.first, high = track.last;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (counters.start[middle] <= time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low == track.first ? low : low - 1;
}

}  // namespace

CounterIntegral integrate(const Trace& trace, const Track& track, Interval time) {
  const CounterTable& counters = trace.counters();
  CounterIntegral result;
  for (std::uint32_t s = firstStretch(counters, track, time.start); s < track.last; ++s) {
    const TimeNs start = counters.start[s];
    if (start >= time.end) break;
    if (start >= time.start) {
      ++result.samples;
      result.highest = std::max(result.highest, counters.value[s]);
    }
    if (s + 1 == track.last) break;
    const TimeNs end = counters.start[s + 1];
    const TimeNs from = std::max(start, time.start), to = std::min(end, time.end);
    if (to <= from) continue;
    const auto at = [&](TimeNs t) {
      return counters.value[s] + (counters.value[s + 1] - counters.value[s]) * static_cast<double>(t - start) /
                                     static_cast<double>(end - start);
    };
    result.integral += (at(from) + at(to)) / 2 * static_cast<double>(to - from) / 1e9;
    result.covered += to - from;
    result.highest = std::max({result.highest, at(from), at(to)});
  }
  return result;
}

double integrateAverages(const Trace& trace, const Track& track, Interval time, TimeNs averaging) {
  const CounterTable& counters = trace.counters();
  if (track.size() == 0 || averaging <= 0) return 0;
  const TimeNs first = counters.start[track.first], last = counters.start[track.last - 1];
  const auto at = [&](TimeNs t) {
    const std::uint32_t s = firstStretch(counters, track, t);
    if (s + 1 >= track.last || counters.start[s] >= t) return counters.value[s];
    const double part =
        static_cast<double>(t - counters.start[s]) / static_cast<double>(counters.start[s + 1] - counters.start[s]);
    return counters.value[s] + (counters.value[s + 1] - counters.value[s]) * part;
  };
  // The sample at t is (E(t) - E(t - averaging)) / averaging.
  const auto until = [&](TimeNs t) {
    double sum = 0;
    for (t = std::clamp(t, first, last); t > first; t -= averaging) sum += at(t) * static_cast<double>(averaging) / 1e9;
    return sum + counters.value[track.first] * static_cast<double>(t - first) / 1e9;
  };
  return time.end > time.start ? until(time.end) - until(time.start) : 0;
}

TimeNs timeBeyond(const Trace& trace, const Track& track, Interval time, double limit, bool above) {
  const CounterTable& counters = trace.counters();
  TimeNs result = 0;
  for (std::uint32_t s = firstStretch(counters, track, time.start); s + 1 < track.last; ++s) {
    if (counters.start[s] >= time.end) break;
    const TimeNs from = std::max(counters.start[s], time.start), to = std::min(counters.start[s + 1], time.end);
    if (to > from && (above ? counters.value[s] >= limit : counters.value[s] < limit)) result += to - from;
  }
  return result;
}

}  // namespace tallyscope
