// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// The call stack of memory events, outermost frame first: the one recorded with the event, else with the call that
/// caused it, else the Python frames and framework operators that were open on its thread at that time (the name of
/// such a frame is its symbol). Equal stacks have one number; 0 is the empty stack.
class MemoryStacks {
 public:
  explicit MemoryStacks(const Trace& trace);

  std::uint32_t of(std::uint32_t memoryEvent);
  std::span<const StackFrame> operator[](std::uint32_t stack) const { return stacks_[stack]; }

 private:
  std::uint32_t enclosing(std::uint32_t memoryEvent);

  const Trace& trace_;
  CallChains stacks_;
  std::vector<std::uint32_t> ofChain_;                     ///< the trace's chain -> the number here
  std::vector<std::uint32_t> frameTrack_, operatorTrack_;  ///< by thread, kNone: none
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> ofInnermost_;  ///< (frame, operator) -> the number
};

}  // namespace tallyscope
