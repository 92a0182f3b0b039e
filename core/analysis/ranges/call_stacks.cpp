// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/call_stacks.h"

#include <algorithm>
#include <span>

namespace tallyscope {
namespace {

/// The innermost event of a thread's track that holds `time`, or kNone.
std::uint32_t innermostAt(const NestedColumns& table, const Track& track, TimeNs time) {
  const auto begin = table.start.begin() + track.first;
  const auto after = std::upper_bound(begin, table.start.begin() + track.last, time);
  if (after == begin) return kNone;
  auto e = static_cast<std::uint32_t>(after - table.start.begin()) - 1;
  while (e != kNone && table.end(e) < time) e = table.parent[e];
  return e;
}

}  // namespace

MemoryStacks::MemoryStacks(const Trace& trace)
    : trace_(trace),
      ofChain_(trace.callChains().size(), kNone),
      frameTrack_(trace.threads().size(), kNone),
      operatorTrack_(trace.threads().size(), kNone) {
  for (const std::uint32_t t : trace.tracksOf(EventKind::Frame)) {
    if (trace.tracks()[t].thread != kNone) frameTrack_[trace.tracks()[t].thread] = t;
  }
  for (const std::uint32_t t : trace.tracksOf(EventKind::Operator)) {
    if (trace.tracks()[t].thread != kNone) operatorTrack_[trace.tracks()[t].thread] = t;
  }
}

std::uint32_t MemoryStacks::of(std::uint32_t memoryEvent) {
  const MemoryTable& memory = trace_.memory();
  const std::uint32_t* chain = memory.callChain.find(memoryEvent);
  if (!chain && memory.api[memoryEvent] != kNone) chain = trace_.api().callChain.find(memory.api[memoryEvent]);
  if (!chain) return enclosing(memoryEvent);
  if (ofChain_[*chain] == kNone) ofChain_[*chain] = stacks_.intern(trace_.callChains()[*chain]);
  return ofChain_[*chain];
}

std::uint32_t MemoryStacks::enclosing(std::uint32_t memoryEvent) {
  const std::uint32_t thread = trace_.memory().thread[memoryEvent];
  if (thread == kNone) return 0;
  const TimeNs time = trace_.memory().start[memoryEvent];
  const FrameTable& frames = trace_.frames();
  const OperatorTable& operators = trace_.operators();
  std::uint32_t frame = kNone;
  std::uint32_t op = kNone;
  if (frameTrack_[thread] != kNone) frame = innermostAt(frames, trace_.tracks()[frameTrack_[thread]], time);
  if (operatorTrack_[thread] != kNone) op = innermostAt(operators, trace_.tracks()[operatorTrack_[thread]], time);
  const auto [known, added] = ofInnermost_.try_emplace({frame, op}, 0);
  if (!added) return known->second;
  // Both chains run from the inside out; merged by start, the later start is the inner one.
  std::vector<StackFrame> stack;
  while (frame != kNone || op != kNone) {
    const bool takeOperator = frame == kNone || (op != kNone && operators.start[op] >= frames.start[frame]);
    if (takeOperator) {
      stack.push_back({0, operators.name[op]});
      op = operators.parent[op];
    } else {
      stack.push_back({0, frames.name[frame]});
      frame = frames.parent[frame];
    }
  }
  std::reverse(stack.begin(), stack.end());
  return known->second = stacks_.intern(stack);
}

}  // namespace tallyscope
