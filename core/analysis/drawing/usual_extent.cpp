// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/usual_extent.h"

#include <algorithm>
#include <array>
#include <vector>

namespace tallyscope {
namespace {

constexpr std::uint64_t kShare = 1000;  ///< one in so many may be a stray
constexpr TimeNs kFactor = 100;         ///< strays make the extent this much longer
constexpr std::uint32_t kSamples = 64;  ///< a track

/// Calls visit(start, end, flags) for events of a track, every `step`-th.
template <typename Visit>
void forEvents(const Trace& trace, const Track& track, std::uint32_t step, Visit visit) {
  const SliceColumns* table = trace.slices(track.kind);
  for (std::uint32_t e = track.first; e < track.last; e += step) {
    const EventRef event{track.kind, e};
    if (table && (table->flags[e] & FlagOutsideExtent) != 0) continue;
    // An event without an end reaches to the end of the recording: its end tells nothing.
    const bool open = table && (table->flags[e] & FlagUnclosed) != 0;
    const TimeNs start = trace.startOf(event);
    visit(start, open ? start : endOf(start, trace.durationOf(event)));
  }
}

struct Point {
  TimeNs time;
  std::uint64_t weight;
};

/// What is left of the points when one in kShare, and at least one, is taken off either end.
TimeWindow trimmed(std::vector<Point>& points) {
  std::sort(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.time < b.time; });
  std::uint64_t all = 0;
  for (const Point& p : points) all += p.weight;
  const std::uint64_t spare = std::max<std::uint64_t>(2, 2 * all / kShare / 2);  // start and end of one event
  std::size_t first = 0, last = points.size() - 1;
  for (std::uint64_t taken = points[first].weight; taken <= spare && first < last; taken += points[first].weight)
    ++first;
  for (std::uint64_t taken = points[last].weight; taken <= spare && last > first; taken += points[last].weight) --last;
  return {points[first].time, points[last].time + 1};
}

/// Points of all events in as many buckets, each bucket standing at its first and last time: exact to a bucket.
std::vector<Point> bucketed(const Trace& trace, const TimeWindow& window) {
  constexpr std::size_t kBuckets = 4096;
  struct Bucket {
    TimeNs first = kTimeMax, last = kTimeMin;
    std::uint64_t weight = 0;
  };
  std::vector<Bucket> buckets(kBuckets);
  const double scale = static_cast<double>(kBuckets) / static_cast<double>(std::max<TimeNs>(window.length(), 1));
  const auto add = [&](TimeNs time) {
    const double at = static_cast<double>(time - window.from) * scale;
    Bucket& bucket = buckets[static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(kBuckets - 1)))];
    bucket.first = std::min(bucket.first, time);
    bucket.last = std::max(bucket.last, time);
    ++bucket.weight;
  };
  for (const Track& track : trace.tracks()) {
    forEvents(trace, track, 1, [&](TimeNs start, TimeNs end) {
      add(start);
      add(end);
    });
  }
  std::vector<Point> points;
  for (const Bucket& bucket : buckets) {
    if (bucket.weight == 0) continue;
    points.push_back({bucket.first, (bucket.weight + 1) / 2});
    if (bucket.weight > 1) points.push_back({bucket.last, bucket.weight / 2});
  }
  return points;
}

/// `usual`, and every slice of a thread that is longer than it: a range over the whole run is no stray, however little
/// else was recorded. Lengths of device work are not believed here, since a clock that overran makes such.
TimeWindow withLongSlices(const Trace& trace, const TimeWindow& usual) {
  TimeWindow held = usual;
  for (const Track& track : trace.tracks()) {
    const SliceColumns* table = track.thread == kNone ? nullptr : trace.slices(track.kind);
    for (std::uint32_t e = track.first; table && e < track.last; ++e) {
      if (table->duration[e] < usual.length() || (table->flags[e] & (FlagUnclosed | FlagOutsideExtent)) != 0) continue;
      held = {std::min(held.from, table->start[e]), std::max(held.to, table->end(e))};
    }
  }
  return held;
}

}  // namespace

TimeWindow usualExtent(const Trace& trace) {
  const TimeWindow extent = trace.extent();
  std::vector<Point> points;
  for (const Track& track : trace.tracks()) {
    if (track.size() == 0) continue;
    const std::uint32_t step = std::max(1U, track.size() / kSamples);
    forEvents(trace, track, step, [&](TimeNs start, TimeNs end) {
      points.push_back({start, step});
      points.push_back({end, step});
    });
  }
  // Too few to say what is usual.
  if (points.size() < 12) return extent;
  const TimeWindow sampled = trimmed(points);
  if (sampled.length() * kFactor > extent.length()) return extent;
  std::vector<Point> all = bucketed(trace, extent);
  const TimeWindow usual = withLongSlices(trace, trimmed(all));
  return usual.length() < extent.length() / kFactor ? usual : extent;
}

}  // namespace tallyscope
