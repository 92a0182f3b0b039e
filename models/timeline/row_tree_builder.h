// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "models/timeline/row_tree.h"

namespace tallyscope {

/// Fills a tree with the rows of its index: process → thread → kinds of events, device → context (hidden when single) →
/// stream → kinds of work; of several recordings each has a row with its own of these below. Last, in one row, stands
/// what recorders write about themselves.
class RowTreeBuilder {
 public:
  explicit RowTreeBuilder(RowTree& tree);
  void build();

 private:
  std::uint32_t addRecording(std::uint32_t recording);
  std::uint32_t addProcess(std::uint32_t process, std::uint32_t parent);
  /// Processes in which a recorder writes about itself, all in one row.
  void addMarks(const std::vector<std::uint32_t>& processes);
  void addDevice(std::uint32_t device, std::uint32_t parent);
  void addStream(std::uint32_t stream, std::uint32_t parent);
  void addNames(std::uint32_t device, std::uint32_t parent);
  /// Graphs of a process, a device, or (both kNone) of neither.
  void addValues(std::uint32_t process, std::uint32_t device, std::uint32_t parent);
  bool hasValues(std::uint32_t process, std::uint32_t device) const;
  bool isBookKeeping(std::uint32_t process) const;

  RowTree& tree_;
  const TimelineIndex& index_;
  const Trace& trace_;
};

}  // namespace tallyscope
