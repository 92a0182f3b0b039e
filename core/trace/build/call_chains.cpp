// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/call_chains.h"

#include <algorithm>

namespace tallyscope {

std::uint32_t CallChains::intern(std::span<const StackFrame> frames) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (const StackFrame& f : frames) {
    hash = (hash ^ ((std::uint64_t{f.module} << 32) | f.symbol)) * 0xff51afd7ed558ccdULL;
    hash ^= hash >> 29;
  }
  const auto [begin, end] = index_.equal_range(hash);
  for (auto it = begin; it != end; ++it) {
    if (std::ranges::equal((*this)[it->second], frames)) return it->second;
  }
  const auto chain = static_cast<std::uint32_t>(size());
  frames_.insert(frames_.end(), frames.begin(), frames.end());
  first_.push_back(frames_.size());
  index_.emplace(hash, chain);
  return chain;
}

std::size_t CallChains::memoryBytes() const {
  return frames_.capacity() * sizeof(StackFrame) + first_.capacity() * sizeof(std::size_t) + index_.size() * 48;
}

}  // namespace tallyscope
