// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/stream_projection.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/analysis/device_work.h"
#include "core/analysis/ranges/range_forest.h"
#include "core/analysis/ranges/range_links.h"
#include "core/trace/build/nesting.h"

namespace tallyscope {
namespace {

struct Slice {
  TimeNs start, end;
  std::uint32_t range;  ///< of the forest
  std::uint32_t operations;
};

/// Streams that have ranges of the recorder, stages of collectives aside.
std::vector<char> alreadyProjected(const Trace& trace) {
  std::vector<char> has(trace.streams().size(), 0);
  for (const std::uint32_t t : trace.tracksOf(EventKind::Range)) {
    const Track& track = trace.tracks()[t];
    if (track.stream == kNone) continue;
    for (std::uint32_t e = track.first; e < track.last && has[track.stream] == 0; ++e) {
      if (!trace.ranges().stage.find(e)) has[track.stream] = 1;
    }
  }
  return has;
}

}  // namespace

std::span<const std::pair<std::uint32_t, std::uint32_t>> StreamProjection::projectionsOf(
    std::uint32_t hostRange) const {
  const auto first = std::lower_bound(ofRange.begin(), ofRange.end(), std::pair{hostRange, std::uint32_t{0}});
  const auto last = std::upper_bound(first, ofRange.end(), std::pair{hostRange, kNone});
  return {first, last};
}

std::uint32_t StreamProjection::streamOf(std::uint32_t slice) const {
  const auto it = std::upper_bound(streams.begin(), streams.end(), slice,
                                   [](std::uint32_t s, const Stream& stream) { return s < stream.last; });
  return it == streams.end() ? kNone : it->stream;
}

std::size_t StreamProjection::memoryBytes() const {
  return slices.size() * (sizeof(TimeNs) * 2 + sizeof(StringId) + sizeof(std::uint32_t) * 2 + 1) +
         range.size() * (sizeof(range[0]) + sizeof(operations[0]) + sizeof(ofRange[0]));
}

StreamProjection projectOntoStreams(const Trace& trace, const Job& job) {
  StreamProjection result;
  if (trace.count(EventKind::Range) == 0 || trace.count(EventKind::Device) == 0) return result;
  const RangeForest forest(trace, {});
  if (forest.size() == 0) return result;
  const RangeLinks links(trace, forest, RangeLinks::graphCreations(trace));
  const DeviceTable& device = trace.device();
  const std::vector<char> has = alreadyProjected(trace);
  std::vector<std::vector<std::uint32_t>> tracksOf(trace.streams().size());
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    const std::uint32_t stream = trace.tracks()[t].stream;
    if (stream != kNone && has[stream] == 0) tracksOf[stream].push_back(t);
  }
  std::vector<std::uint32_t> sliceOf(forest.size(), kNone);                   // of the stream at hand
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t> replayed;  // the same for each launch of a graph
  std::vector<Slice> slices;
  for (std::uint32_t stream = 0; stream < tracksOf.size(); ++stream) {
    slices.clear();
    replayed.clear();
    for (const std::uint32_t t : tracksOf[stream]) {
      const Track& track = trace.tracks()[t];
      for (std::uint32_t e = track.first; e < track.last; ++e) {
        if (e % 65536 == 0) job.checkCancelled();
        if (!isWork(device.kind[e])) continue;
        links.forEachRange(e, [&](std::uint32_t r, bool viaGraph) {
          std::uint32_t& place =
              viaGraph ? replayed.try_emplace({r, graphLaunchOf(trace, e)}, kNone).first->second : sliceOf[r];
          if (place == kNone) {
            place = static_cast<std::uint32_t>(slices.size());
            slices.push_back({device.start[e], device.end(e), r, 0});
          }
          Slice& slice = slices[place];
          slice.start = std::min(slice.start, device.start[e]);
          slice.end = std::max(slice.end, device.end(e));
          ++slice.operations;
        });
      }
    }
    if (slices.empty()) continue;
    for (const Slice& slice : slices) sliceOf[slice.range] = kNone;
    // Outer ranges come first in the forest, so that of two of one extent the outer one is the upper.
    std::sort(slices.begin(), slices.end(), [](const Slice& a, const Slice& b) {
      if (a.start != b.start) return a.start < b.start;
      return a.end != b.end ? a.end > b.end : a.range < b.range;
    });
    NestedColumns& out = result.slices;
    const std::uint32_t first = out.size();
    for (const Slice& slice : slices) {
      const std::uint32_t range = forest.event(slice.range).index;
      out.start.push_back(slice.start);
      out.duration.push_back(slice.end - slice.start);
      out.name.push_back(trace.ranges().name[range]);
      result.range.push_back(range);
      result.operations.push_back(slice.operations);
    }
    const std::uint32_t last = out.size();
    out.lane.resize(last, 0);
    out.parent.resize(last, kNone);
    out.flags.resize(last, 0);
    std::uint64_t overlaps = 0;
    const std::uint32_t lanes = nestTrack(out, first, last, overlaps);
    result.streams.push_back({stream, first, last, lanes});
  }
  result.ofRange.reserve(result.range.size());
  for (std::uint32_t s = 0; s < result.range.size(); ++s) result.ofRange.emplace_back(result.range[s], s);
  std::sort(result.ofRange.begin(), result.ofRange.end());
  return result;
}

}  // namespace tallyscope
