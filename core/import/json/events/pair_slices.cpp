// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <unordered_map>

#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"

namespace tallyscope::json {
namespace {

std::string_view nameOf(const Loaded& loaded, const PendingSlice& slice) {
  return loaded.sinks[slice.stage]->stage().strings[slice.name];
}

/// Among the ends at the same time that come next on the thread, the first whose name is the open begin's is moved to
/// the front: writers do not always order equal times.
void preferMatchingEnd(const Loaded& loaded, std::vector<PendingSlice>& slices, std::size_t at, std::size_t last,
                       std::string_view open) {
  const std::string_view name = nameOf(loaded, slices[at]);
  if (name.empty() || name == open) return;
  for (std::size_t i = at + 1; i < last; ++i) {
    const PendingSlice& other = slices[i];
    if (other.time != slices[at].time || other.begin) return;
    if (nameOf(loaded, other) == open) {
      std::rotate(slices.begin() + static_cast<std::ptrdiff_t>(at), slices.begin() + static_cast<std::ptrdiff_t>(i),
                  slices.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return;
    }
  }
}

void stageRange(Loaded& loaded, const PendingSlice& begin, TimeNs duration, std::uint8_t flags) {
  TraceStage& stage = loaded.sinks[begin.stage]->stage();
  StagedRange range;
  range.start = begin.time;
  range.duration = duration;
  range.place = begin.place;
  range.track = loaded.builder.threadTrack(EventKind::Range, begin.thread);
  range.name = begin.name;
  range.domain = begin.domain;
  range.flags = flags;
  stage.ranges.push_back(range);
}

}  // namespace

std::vector<std::pair<std::uint64_t, std::uint64_t>> pairSlices(Loaded& loaded) {
  std::vector<PendingSlice>& slices = loaded.pending.slices;
  Diagnostics& notes = loaded.pending.diagnostics;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> ends;
  const auto before = [](const PendingSlice& a, const PendingSlice& b) {
    return a.thread != b.thread ? a.thread < b.thread : a.time < b.time;
  };
  std::stable_sort(slices.begin(), slices.end(), before);
  std::vector<std::size_t> open;
  for (std::size_t first = 0; first < slices.size();) {
    std::size_t last = first;
    while (last < slices.size() && slices[last].thread == slices[first].thread) ++last;
    open.clear();
    for (std::size_t i = first; i < last; ++i) {
      if (slices[i].begin) {
        open.push_back(i);
        continue;
      }
      if (open.empty()) {
        ++loaded.pending.skipped;
        notes.add("end-without-begin", slices[i].place, nameOf(loaded, slices[i]));
        continue;
      }
      const PendingSlice begin = slices[open.back()];
      preferMatchingEnd(loaded, slices, i, last, nameOf(loaded, begin));
      const PendingSlice& end = slices[i];
      open.pop_back();
      const std::string_view endName = nameOf(loaded, end);
      if (!endName.empty() && endName != nameOf(loaded, begin)) {
        notes.add("end-name-mismatch", end.place, endName);
      }
      ++loaded.pending.skipped;  // Two events of the file are one slice.
      stageRange(loaded, begin, end.time - begin.time, 0);
      if (end.hasArguments) ends.emplace_back(begin.place, end.place);
    }
    for (const std::size_t i : open) {
      notes.add("begin-without-end", slices[i].place, nameOf(loaded, slices[i]));
      stageRange(loaded, slices[i], -1, FlagUnclosed);
    }
    first = last;
  }
  slices = std::vector<PendingSlice>();
  std::sort(ends.begin(), ends.end());
  return ends;
}

void pairAsyncs(Loaded& loaded) {
  std::vector<PendingAsync>& asyncs = loaded.pending.asyncs;
  if (asyncs.empty()) return;
  Diagnostics& notes = loaded.pending.diagnostics;
  // One numbering of keys over all stages.
  StringPool keys;
  std::vector<std::vector<StringId>> map;
  for (const auto& sink : loaded.sinks) map.push_back(keys.merge(sink->keys()));
  for (PendingAsync& e : asyncs) e.key = map[e.stage][e.key];
  std::stable_sort(asyncs.begin(), asyncs.end(),
                   [](const PendingAsync& a, const PendingAsync& b) { return a.time < b.time; });

  const auto name = [&](const PendingAsync& e) { return loaded.sinks[e.stage]->stage().strings[e.name]; };
  const auto stage = [&](const PendingAsync& e, TimeNs duration, RangeKind kind, std::uint8_t flags) -> StagedRange& {
    TraceStage& s = loaded.sinks[e.stage]->stage();
    StagedRange range;
    range.start = e.time;
    range.duration = duration;
    range.place = e.place;
    range.track = loaded.builder.threadTrack(EventKind::Range, e.thread);
    range.name = e.name;
    range.domain = e.domain;
    range.kind = kind;
    range.flags = flags;
    s.ranges.push_back(range);
    return s.ranges[s.ranges.size() - 1];
  };
  std::unordered_map<StringId, std::vector<std::size_t>> open;
  for (std::size_t i = 0; i < asyncs.size(); ++i) {
    const PendingAsync& e = asyncs[i];
    if (e.phase == 'b' || e.phase == 'S') {
      open[e.key].push_back(i);
    } else if (e.phase == 'e' || e.phase == 'F') {
      auto& stack = open[e.key];
      ++loaded.pending.skipped;
      if (stack.empty()) {
        notes.add("end-without-begin", e.place, name(e));
        continue;
      }
      // Nested pairs of one id close from the inside; one with the end's own name goes first.
      std::size_t at = stack.size() - 1;
      while (at > 0 && name(asyncs[stack[at]]) != name(e)) --at;
      if (name(asyncs[stack[at]]) != name(e)) at = stack.size() - 1;
      const PendingAsync& begin = asyncs[stack[at]];
      stack.erase(stack.begin() + static_cast<std::ptrdiff_t>(at));
      stage(begin, e.time - begin.time, RangeKind::StartEnd, 0);
      if (e.thread != begin.thread) {
        TraceStage& s = loaded.sinks[begin.stage]->stage();
        s.rangeEndThread.push_back({static_cast<std::uint32_t>(s.ranges.size() - 1), e.thread});
      }
    } else {
      stage(e, 0, RangeKind::Mark, 0);  // n, T, p: points on the way
    }
  }
  std::vector<std::size_t> unclosed;
  for (const auto& [key, stack] : open) unclosed.insert(unclosed.end(), stack.begin(), stack.end());
  std::sort(unclosed.begin(), unclosed.end());
  for (const std::size_t i : unclosed) {
    notes.add("begin-without-end", asyncs[i].place, name(asyncs[i]));
    stage(asyncs[i], -1, RangeKind::StartEnd, FlagUnclosed);
  }
  asyncs = std::vector<PendingAsync>();
}

}  // namespace tallyscope::json
