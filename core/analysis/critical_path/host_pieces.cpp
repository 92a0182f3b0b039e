// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/critical_path/host_pieces.h"

#include <algorithm>
#include <tuple>

namespace tallyscope {
namespace {

struct Open {
  TimeNs start, end;
  EventRef event;
};

}  // namespace

HostPieces::HostPieces(const Trace& trace)
    : trace_(&trace), threads_(trace.threads().size()), tracks_(trace.threads().size()) {
  for (const EventKind kind : {EventKind::Range, EventKind::Operator, EventKind::Api}) {
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (track.thread != kNone && track.stream == kNone) tracks_[track.thread].push_back(t);
    }
  }
}

void HostPieces::make(std::uint32_t thread, ThreadPieces& out) {
  out.made = true;
  std::vector<Open> events;
  for (const std::uint32_t t : tracks_[thread]) {
    const Track& track = trace_->tracks()[t];
    const SliceColumns& table = *trace_->slices(track.kind);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (table.duration[e] > 0 && (table.flags[e] & FlagOutsideExtent) == 0) {
        events.push_back({table.start[e], table.end(e), {track.kind, e}});
      }
    }
  }
  // Of events that begin at once the longer one is outside; ranges stand before operators, operators before calls.
  const auto rank = [](EventKind kind) { return kind == EventKind::Range ? 0 : kind == EventKind::Operator ? 1 : 2; };
  std::sort(events.begin(), events.end(), [&](const Open& a, const Open& b) {
    return std::tuple(a.start, -a.end, rank(a.event.kind), a.event.index) <
           std::tuple(b.start, -b.end, rank(b.event.kind), b.event.index);
  });
  std::vector<Open> stack;
  TimeNs now = events.empty() ? 0 : events.front().start;
  const auto advance = [&](TimeNs to) {
    while (now < to) {
      while (!stack.empty() && stack.back().end <= now) stack.pop_back();
      const TimeNs end = stack.empty() ? to : std::min(to, stack.back().end);
      const EventRef event = stack.empty() ? EventRef{} : stack.back().event;
      if (!out.pieces.empty() && out.pieces.back().event == event) {
        out.pieces.back().time.end = end;
      } else {
        out.pieces.push_back({{now, end}, event});
      }
      now = end;
    }
  };
  TimeNs last = now;
  for (const Open& event : events) {
    advance(event.start);
    stack.push_back(event);
    last = std::max(last, event.end);
  }
  advance(last);
  std::uint32_t working = kNone;
  for (std::uint32_t p = 0; p < out.pieces.size(); ++p) {
    if (out.pieces[p].working()) working = p;
    out.lastWorking.push_back(working);
  }
}

const std::vector<HostPiece>& HostPieces::of(std::uint32_t thread) {
  ThreadPieces& pieces = threads_[thread];
  if (!pieces.made) make(thread, pieces);
  return pieces.pieces;
}

const HostPiece* HostPieces::before(std::uint32_t thread, TimeNs time) {
  const std::vector<HostPiece>& pieces = of(thread);
  const auto it = std::partition_point(pieces.begin(), pieces.end(),
                                       [&](const HostPiece& piece) { return piece.time.start < time; });
  return it == pieces.begin() ? nullptr : &*(it - 1);
}

TimeNs HostPieces::lastWorkUntil(std::uint32_t thread, TimeNs time) {
  const HostPiece* piece = before(thread, time);
  if (piece == nullptr) return kTimeMin;
  const ThreadPieces& pieces = threads_[thread];
  const std::uint32_t last = pieces.lastWorking[static_cast<std::size_t>(piece - pieces.pieces.data())];
  return last == kNone ? kTimeMin : std::min(time, pieces.pieces[last].time.end);
}

}  // namespace tallyscope
