// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/analysis/memory_blocks.h"
#include "core/report/report.h"

namespace tallyscope {

/// The memory events of a trace with their partners and the groups of their call stacks, as both memory reports use
/// them.
class MemoryUsage {
 public:
  /// Reads the call-stack groups of the input (the built-in ones without any) and the option match-first-group.
  explicit MemoryUsage(const ReportInput& input);

  const MemoryPairs& pairs() const { return pairs_; }
  /// Groups of the stack that allocated the block: of a release those of its allocation.
  const std::string& groups(std::uint32_t memoryEvent) const { return groupNames_[groupOf_[memoryEvent]]; }
  std::uint32_t groupId(std::uint32_t memoryEvent) const { return groupOf_[memoryEvent]; }
  const std::string& groupName(std::uint32_t id) const { return groupNames_[id]; }
  /// Number of the event in the recording, from 1.
  std::int64_t eventId(std::uint32_t memoryEvent) const { return eventIds_[memoryEvent]; }
  /// What the person should know about the pairing, for Table::notes.
  std::vector<Remark> notes() const;

 private:
  MemoryPairs pairs_;
  std::vector<std::uint32_t> groupOf_;
  std::vector<std::string> groupNames_;
  std::vector<std::int64_t> eventIds_;
};

/// match-first-group.
OptionSpec matchFirstGroupOption();

}  // namespace tallyscope
