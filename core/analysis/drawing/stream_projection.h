// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Host ranges as they ran on each stream: from the first start to the last end of the operations that were launched in
/// a range. One slice a pair of range and stream; where graph nodes were created in a range, one more a launch of their
/// graph.
struct StreamProjection {
  /// What one stream has: slices [first, last) of the table, in `lanes` lanes.
  struct Stream {
    std::uint32_t stream;
    std::uint32_t first, last;
    std::uint32_t lanes;
  };
  NestedColumns slices;                   ///< sorted as every table; `parent` and `place` say nothing
  std::vector<std::uint32_t> range;       ///< by slice: the host's range, in Trace::ranges()
  std::vector<std::uint32_t> operations;  ///< by slice: how many operations
  std::vector<Stream> streams;
  /// (range, slice), sorted.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ofRange;

  std::span<const std::pair<std::uint32_t, std::uint32_t>> projectionsOf(std::uint32_t hostRange) const;
  std::uint32_t streamOf(std::uint32_t slice) const;
  std::size_t memoryBytes() const;
};

/// All enclosing push/pop and start/end ranges of a launching call count, and those of the call that created the graph
/// node that ran. Streams where the recorder itself wrote the projected ranges (Kineto's gpu_user_annotation) are left
/// out: they have them. Work is operations × depth of ranges. Throws Cancelled.
StreamProjection projectOntoStreams(const Trace& trace, const Job& job);

}  // namespace tallyscope
