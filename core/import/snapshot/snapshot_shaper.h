// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/import/plain/stack_shaper.h"
#include "core/trace/allocator_snapshot.h"

namespace tallyscope {

/// Makes an AllocatorSnapshot of the values of a snapshot file, as they come by.
class SnapshotShaper final : public plain::StackShaper {
 public:
  SnapshotShaper();
  std::optional<plain::Value> shape(plain::Value::Type type, std::span<const plain::Value> items) override;

  /// Takes what the whole of the file holds. False when that is no snapshot. The shaper is used up.
  bool finish(const plain::ValueMachine& machine, plain::Value root, AllocatorSnapshot& out, Diagnostics& notes);

 private:
  enum Kind : std::uint8_t { kEntry = kFirstOwn, kEntries, kBlock, kBlocks, kSegment, kAnnotation, kPair };
  std::optional<plain::Value> dictionary(std::span<const plain::Value> items);
  std::optional<plain::Value> entry(std::span<const plain::Value> items);
  std::optional<plain::Value> segment(std::span<const plain::Value> items);
  void takeHistories(const plain::ValueMachine& machine, plain::Value lists, AllocatorSnapshot& out);
  void takeSettings(const plain::ValueMachine& machine, plain::Value dict, AllocatorSnapshot& out) const;

  std::vector<AllocatorSnapshot::Entry> entries_;
  std::vector<AllocatorSnapshot::Block> blocks_;
  std::vector<AllocatorSnapshot::Segment> segments_;
  std::vector<AllocatorSnapshot::Annotation> annotations_;
  struct List {
    std::uint32_t first, count;
  };
  std::vector<List> entryLists_, blockLists_;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs_;
  std::map<std::string, std::uint64_t> unknownActions_;
  std::uint64_t cutEntries_ = 0;
};

}  // namespace tallyscope
