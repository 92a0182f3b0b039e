// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/operators/recognition.h"

namespace tallyscope {

/// One execution of an operator on the devices: from its first operation's start to its last one's end.
struct OperatorSpan {
  std::uint32_t instance = kNone;
  TimeNs start = 0;
  TimeNs end = 0;
  TimeNs active = 0;        ///< with one or more of its operations running, counted once
  std::uint32_t first = 0;  ///< its operations in OperatorWork::operations, by start
  std::uint32_t last = 0;
  TimeNs duration() const { return end - start; }
};

/// The wanted operations grouped by execution.
struct OperatorWork {
  std::vector<OperatorSpan> spans;        ///< by start, then instance, then launch
  std::vector<std::uint32_t> operations;  ///< device operations

  std::span<const std::uint32_t> operationsOf(const OperatorSpan& span) const {
    return {operations.data() + span.first, span.last - span.first};
  }
};

/// An operator whose work was captured into a graph is executed once a launch of that graph.
/// `layer`: Recognition::owner(), framework() or library(). Operations that the filter leaves out do not count.
OperatorWork groupOperations(const Recognition& recognition, const std::vector<std::uint32_t>& layer,
                             const WorkFilter& filter);

}  // namespace tallyscope
