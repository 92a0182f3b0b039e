// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/busy_index.h"

#include <algorithm>
#include <queue>

namespace tallyscope {

/// The union of events fed in order of their start.
struct BusyIndex::Sweep {
  TimeNs total = 0;
  TimeNs lastEnd = kTimeMin;
  void add(TimeNs start, TimeNs end) {
    if (start >= lastEnd) {
      total += end - start;
      lastEnd = end;
    } else if (end > lastEnd) {
      total += end - lastEnd;
      lastEnd = end;
    }
  }
};

bool BusyIndex::counts(EventKind kind, std::uint32_t event) const {
  if (kind != EventKind::Device) return true;
  const DeviceKind work = trace_->device().kind[event];
  return kernelsOnly_ ? work == DeviceKind::Kernel : work != DeviceKind::Sync;
}

BusyIndex::BusyIndex(const Trace& trace, std::vector<std::uint32_t> tracks, bool kernelsOnly)
    : trace_(&trace), kernelsOnly_(kernelsOnly), tracks_(std::move(tracks)) {
  struct Cursor {
    TimeNs start;
    std::uint32_t track, event;
    bool operator>(const Cursor& other) const { return start > other.start; }
  };
  std::priority_queue<Cursor, std::vector<Cursor>, std::greater<>> next;
  for (const std::uint32_t t : tracks_) {
    const Track& track = trace.tracks()[t];
    if (track.size() > 0) next.push({trace.slices(track.kind)->start[track.first], t, track.first});
  }
  Sweep sweep;
  TimeNs lastStart = kTimeMin;
  std::uint32_t since = kEvery;
  while (!next.empty()) {
    Cursor cursor = next.top();
    next.pop();
    const Track& track = trace.tracks()[cursor.track];
    const SliceColumns& table = *trace.slices(track.kind);
    // Stay on this track while it is the earliest: a heap step a run, not an event.
    const TimeNs limit = next.empty() ? kTimeMax : next.top().start;
    do {
      if (since >= kEvery && cursor.start > lastStart) {
        checkpoints_.push_back({cursor.start, sweep.total, sweep.lastEnd});
        since = 0;
      }
      lastStart = cursor.start;
      if (counts(track.kind, cursor.event)) sweep.add(cursor.start, table.end(cursor.event));
      ++since;
      if (++cursor.event == track.last) break;
      cursor.start = table.start[cursor.event];
    } while (cursor.start <= limit);
    if (cursor.event != track.last) next.push(cursor);
  }
  if (!checkpoints_.empty())
    checkpoints_.push_back({std::max(lastStart, sweep.lastEnd) + 1, sweep.total, sweep.lastEnd});
  checkpoints_.shrink_to_fit();
}

TimeNs BusyIndex::valueAt(const Checkpoint& checkpoint, TimeNs time) const {
  return checkpoint.total - std::max<TimeNs>(0, checkpoint.lastEnd - time);
}

void BusyIndex::collect(TimeNs from, TimeNs to, std::vector<std::pair<TimeNs, TimeNs>>& out) const {
  out.clear();
  for (const std::uint32_t t : tracks_) {
    const Track& track = trace_->tracks()[t];
    const SliceColumns& table = *trace_->slices(track.kind);
    const auto begin = table.start.begin() + track.first;
    const auto end = table.start.begin() + track.last;
    const auto first = std::lower_bound(begin, end, from);
    for (auto it = first; it != end && *it < to; ++it) {
      const auto event = static_cast<std::uint32_t>(it - table.start.begin());
      if (counts(track.kind, event)) out.emplace_back(*it, table.end(event));
    }
  }
  if (tracks_.size() > 1) std::sort(out.begin(), out.end());
}

TimeNs BusyIndex::busyBefore(TimeNs time) const {
  const auto after = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), time,
                                      [](TimeNs t, const Checkpoint& c) { return t < c.time; });
  if (after == checkpoints_.begin()) return 0;
  const Checkpoint& checkpoint = *(after - 1);
  if (after == checkpoints_.end()) return valueAt(checkpoint, time);
  std::vector<std::pair<TimeNs, TimeNs>> events;
  collect(checkpoint.time, time, events);
  Sweep sweep{checkpoint.total, checkpoint.lastEnd};
  for (const auto& [start, end] : events) sweep.add(start, end);
  return sweep.total - std::max<TimeNs>(0, sweep.lastEnd - time);
}

TimeNs BusyIndex::busyIn(const TimeWindow& window) const {
  if (checkpoints_.empty() || window.length() <= 0) return 0;
  return busyBefore(window.to) - busyBefore(window.from);
}

void BusyIndex::fill(const TimeGrid& grid, std::vector<TimeNs>& out) const {
  if (checkpoints_.empty()) return;
  const TimeWindow& view = grid.view();
  auto it = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), view.from,
                             [](TimeNs t, const Checkpoint& c) { return t < c.time; });
  if (it != checkpoints_.begin()) --it;
  std::vector<std::pair<TimeNs, TimeNs>> events;
  // [from, to) of time, `busy` ns of it spread evenly (all of it when busy is its length).
  const auto spread = [&](TimeNs from, TimeNs to, TimeNs busy) {
    const TimeNs begin = std::max(from, view.from);
    const TimeNs end = std::min(to, view.to);
    if (begin >= end || busy <= 0) return;
    const double density = static_cast<double>(busy) / static_cast<double>(to - from);
    const std::uint32_t last = end >= view.to ? grid.width() - 1 : grid.columnOf(end);
    for (std::uint32_t c = grid.columnOf(begin); c <= last; ++c) {
      const TimeNs part = std::min(end, grid.edge(c + 1)) - std::max(begin, grid.edge(c));
      if (part <= 0) continue;
      out[c] += busy == to - from ? part : static_cast<TimeNs>(static_cast<double>(part) * density);
    }
  };
  for (; it != checkpoints_.end() && it->time < view.to; ++it) {
    const auto following = it + 1;
    if (following == checkpoints_.end()) break;
    const TimeNs from = it->time;
    const TimeNs to = following->time;
    if (to <= view.from) continue;
    if (to - from <= grid.columnLength()) {
      spread(from, to, valueAt(*following, to) - valueAt(*it, from));
      continue;
    }
    // Longer than a column: exact. What the checkpoint's past still runs, then the events that start here.
    if (it->lastEnd > from) spread(from, std::min(it->lastEnd, to), std::min(it->lastEnd, to) - from);
    collect(from, std::min(to, view.to), events);
    TimeNs reached = std::max(it->lastEnd, from);
    for (const auto& [start, end] : events) {
      const TimeNs begin = std::max(start, reached);
      const TimeNs stop = std::min(end, to);
      if (stop <= begin) continue;
      spread(begin, stop, stop - begin);
      reached = stop;
    }
  }
}

}  // namespace tallyscope
