// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/range_forest.h"

#include <algorithm>

#include "core/base/parallel.h"

namespace tallyscope {
namespace {

/// Whether a range of a thread takes part.
bool counts(const RangeTable& ranges, std::uint32_t r, const RangeForest::Options& options) {
  const bool kind = ranges.kind[r] == RangeKind::PushPop || (options.startEnd && ranges.kind[r] == RangeKind::StartEnd);
  return kind && (ranges.endThread.entries.empty() || ranges.endThread.find(r) == nullptr);
}

std::uint32_t countRanges(const Trace& trace, std::uint32_t track, const RangeForest::Options& options) {
  if (track == kNone) return 0;
  std::uint32_t n = 0;
  const Track& t = trace.tracks()[track];
  for (std::uint32_t r = t.first; r < t.last; ++r) n += counts(trace.ranges(), r, options) ? 1 : 0;
  return n;
}

std::vector<std::uint32_t> trackOfThread(const Trace& trace, EventKind kind) {
  std::vector<std::uint32_t> track(trace.threads().size(), kNone);
  for (const std::uint32_t t : trace.tracksOf(kind)) {
    if (trace.tracks()[t].thread != kNone) track[trace.tracks()[t].thread] = t;
  }
  return track;
}

}  // namespace

RangeForest::RangeForest(const Trace& trace, Options options) {
  const auto rangeTrack = trackOfThread(trace, EventKind::Range);
  const auto operatorTrack = options.operators ? trackOfThread(trace, EventKind::Operator)
                                               : std::vector<std::uint32_t>(trace.threads().size(), kNone);
  std::uint32_t total = 0;
  for (std::uint32_t thread = 0; thread < trace.threads().size(); ++thread) {
    std::uint32_t n = countRanges(trace, rangeTrack[thread], options);
    if (operatorTrack[thread] != kNone) n += trace.tracks()[operatorTrack[thread]].size();
    if (n == 0) continue;
    threads_.push_back({thread, total, total + n});
    total += n;
  }
  start_.resize(total);
  end_.resize(total);
  event_.resize(total);
  outer_.resize(total);
  level_.resize(total);
  std::vector<std::vector<ExtraNode>> extras(threads_.size());
  parallelFor(threads_.size(), [&](std::size_t i) {
    const ThreadSlice& slice = threads_[i];
    fill(trace, slice, rangeTrack[slice.thread], operatorTrack[slice.thread], options);
    nest(slice.first, slice.last, extras[i]);
  });
  // Each thread has numbered its extra nodes from size() on: give them their places in the common list.
  for (std::size_t i = 0; i < extras.size(); ++i) {
    if (extras[i].empty()) continue;
    const auto shift = static_cast<std::uint32_t>(extra_.size());
    const auto moved = [&](std::uint32_t node) { return node >= size() && node != kNone ? node + shift : node; };
    for (const ExtraNode& node : extras[i]) extra_.push_back({node.range, moved(node.next)});
    for (std::uint32_t r = threads_[i].first; r < threads_[i].last; ++r) outer_[r] = moved(outer_[r]);
  }
}

void RangeForest::fill(const Trace& trace, const ThreadSlice& slice, std::uint32_t rangeTrack,
                       std::uint32_t operatorTrack, Options options) {
  const RangeTable& ranges = trace.ranges();
  const OperatorTable& operators = trace.operators();
  std::uint32_t r = rangeTrack == kNone ? 0 : trace.tracks()[rangeTrack].first;
  const std::uint32_t lastRange = rangeTrack == kNone ? 0 : trace.tracks()[rangeTrack].last;
  std::uint32_t o = operatorTrack == kNone ? 0 : trace.tracks()[operatorTrack].first;
  const std::uint32_t lastOperator = operatorTrack == kNone ? 0 : trace.tracks()[operatorTrack].last;
  // Both lists are sorted by (start, longer first); at equal times the annotation is the outer one.
  for (std::uint32_t out = slice.first; out < slice.last; ++out) {
    while (r < lastRange && !counts(ranges, r, options)) ++r;
    const bool takeRange = o == lastOperator || (r < lastRange && (ranges.start[r] != operators.start[o]
                                                                       ? ranges.start[r] < operators.start[o]
                                                                       : ranges.duration[r] >= operators.duration[o]));
    const SliceColumns& from = takeRange ? static_cast<const SliceColumns&>(ranges) : operators;
    const std::uint32_t e = takeRange ? r++ : o++;
    start_[out] = from.start[e];
    end_[out] = from.end(e);
    event_[out] = takeRange ? e : e | kOperatorBit;
  }
}

void RangeForest::nest(std::uint32_t first, std::uint32_t last, std::vector<ExtraNode>& extra) {
  struct Open {
    std::uint32_t range;
    std::uint32_t node;  ///< this range in front of the chain that is open now
    bool outlasts;       ///< ends after the range it began in
  };
  std::vector<Open> open;  // outermost first
  std::size_t overlapping = 0;
  for (std::uint32_t r = first; r < last; ++r) {
    const TimeNs now = start_[r];
    while (!open.empty() && end_[open.back().range] <= now) {
      overlapping -= open.back().outlasts ? 1 : 0;
      open.pop_back();
    }
    // While everything nests, what is below an open range is open too. Otherwise take out what has ended in the middle.
    if (overlapping > 0) {
      std::size_t kept = 0;
      bool changed = false;
      overlapping = 0;
      for (Open o : open) {
        if (end_[o.range] <= now) {
          changed = true;
          continue;
        }
        if (changed) {
          const std::uint32_t next = kept == 0 ? kNone : open[kept - 1].node;
          o.node = size() + static_cast<std::uint32_t>(extra.size());
          extra.push_back({o.range, next});
        }
        o.outlasts = kept > 0 && end_[o.range] > end_[open[kept - 1].range];
        overlapping += o.outlasts ? 1 : 0;
        open[kept++] = o;
      }
      open.resize(kept);
    }
    outer_[r] = open.empty() ? kNone : open.back().node;
    level_[r] = static_cast<std::uint32_t>(open.size());
    const bool outlasts = !open.empty() && end_[r] > end_[open.back().range];
    overlapping += outlasts ? 1 : 0;
    open.push_back({r, r, outlasts});
  }
}

std::uint32_t RangeForest::find(const Trace& trace, EventRef event) const {
  if (event.kind != EventKind::Range && event.kind != EventKind::Operator) return kNone;
  const std::uint32_t track = trace.trackOf(event);
  if (track == kNone || trace.tracks()[track].thread == kNone) return kNone;
  const ThreadSlice s = slice(trace.tracks()[track].thread);
  const std::uint32_t wanted = event.kind == EventKind::Operator ? event.index | kOperatorBit : event.index;
  const TimeNs time = trace.startOf(event);
  auto r = static_cast<std::uint32_t>(std::lower_bound(start_.begin() + s.first, start_.begin() + s.last, time) -
                                      start_.begin());
  for (; r < s.last && start_[r] == time; ++r) {
    if (event_[r] == wanted) return r;
  }
  return kNone;
}

std::uint32_t RangeForest::threadOf(std::uint32_t r) const {
  const auto it = std::upper_bound(threads_.begin(), threads_.end(), r,
                                   [](std::uint32_t index, const ThreadSlice& s) { return index < s.last; });
  return it == threads_.end() ? kNone : it->thread;
}

RangeForest::ThreadSlice RangeForest::slice(std::uint32_t thread) const {
  const auto it = std::lower_bound(threads_.begin(), threads_.end(), thread,
                                   [](const ThreadSlice& s, std::uint32_t t) { return s.thread < t; });
  return it != threads_.end() && it->thread == thread ? *it : ThreadSlice{thread, 0, 0};
}

std::vector<std::uint32_t> RangeForest::stack(std::uint32_t r, std::uint32_t most) const {
  std::vector<std::uint32_t> result{r};
  for (std::uint32_t node = outer_[r]; node != kNone && result.size() < most; node = nextOf(node)) {
    result.push_back(rangeOf(node));
  }
  std::reverse(result.begin(), result.end());
  return result;
}

std::size_t RangeForest::memoryBytes() const {
  return start_.capacity() * 8 + end_.capacity() * 8 + (event_.capacity() + outer_.capacity() + level_.capacity()) * 4 +
         extra_.capacity() * sizeof(ExtraNode) + threads_.capacity() * sizeof(ThreadSlice);
}

}  // namespace tallyscope
