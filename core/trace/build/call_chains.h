// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/base/string_pool.h"
#include "core/trace/tuple_pool.h"

namespace tallyscope {

/// One frame of a call stack.
struct StackFrame {
  StringId module = 0;  ///< library or source file, 0: not known
  StringId symbol = 0;  ///< function, 0: not resolved
  friend auto operator<=>(const StackFrame&, const StackFrame&) = default;
};

/// Call stacks, interned: equal ones have one id. Id 0 is the empty stack.
class CallChains {
 public:
  CallChains() { intern({}); }
  /// `frames` from the outermost caller to the innermost callee.
  std::uint32_t intern(std::span<const StackFrame> frames);
  /// Outermost first. Valid until the next intern().
  std::span<const StackFrame> operator[](std::uint32_t chain) const {
    return {frames_.data() + first_[chain], first_[chain + 1] - first_[chain]};
  }
  std::size_t size() const { return first_.size() - 1; }
  std::size_t memoryBytes() const;

 private:
  std::vector<StackFrame> frames_;
  std::vector<std::size_t> first_{0};
  std::multimap<std::uint64_t, std::uint32_t> index_;
};

}  // namespace tallyscope
