// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/column.h"
#include "core/base/diagnostics.h"
#include "core/base/string_pool.h"
#include "core/base/time.h"
#include "core/trace/attribute_pools.h"
#include "core/trace/event.h"

namespace tallyscope {

/// Grows in blocks, so that appending never copies what is there and never holds twice the memory. The first blocks are
/// small, as most lists are; later ones are a whole number of huge pages long (2 MB; sizes are multiples of 8 bytes).
template <typename T>
class BlockVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  static constexpr std::size_t kSmall = 4096;
  static constexpr std::size_t kSmallEnd = 16384;  ///< where large blocks begin
  static constexpr std::size_t kLarge = 262144;
  void push_back(const T& value) {
    if (size_ == room_) grow();
    blocks_.back().push_back(value);
    ++size_;
  }
  T& operator[](std::size_t i) {
    if (i < kSmallEnd) return blocks_[i / kSmall][i % kSmall];
    i -= kSmallEnd;
    return blocks_[kSmallBlocks + i / kLarge][i % kLarge];
  }
  const T& operator[](std::size_t i) const { return const_cast<BlockVector&>(*this)[i]; }
  std::size_t size() const { return size_; }
  /// Drops everything from `size` on (a reader takes back what it staged by mistake).
  void truncate(std::size_t size) {
    while (!blocks_.empty() && firstOf(blocks_.size() - 1) >= size) blocks_.pop_back();
    if (!blocks_.empty()) blocks_.back().resize(size - firstOf(blocks_.size() - 1));
    size_ = size;
    room_ = firstOf(blocks_.size());
  }
  void clear() {
    blocks_ = std::vector<Column<T>>();
    size_ = room_ = 0;
  }

 private:
  static constexpr std::size_t kSmallBlocks = kSmallEnd / kSmall;
  /// The first element of a block.
  static std::size_t firstOf(std::size_t block) {
    return block <= kSmallBlocks ? block * kSmall : kSmallEnd + (block - kSmallBlocks) * kLarge;
  }
  void grow() {
    const std::size_t more = blocks_.size() < kSmallBlocks ? kSmall : kLarge;
    blocks_.emplace_back().reserve(more);
    room_ += more;
  }
  std::vector<Column<T>> blocks_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

/// Events as a reader stages them. `track` is an index that TraceBuilder gave out; names are ids of the stage's pool;
/// times are ns on the source's own clock (any origin, the same for the whole source). Ties keep the order of `place`.
struct StagedSlice {
  TimeNs start = 0;
  TimeNs duration = 0;
  std::uint64_t place = 0;
  std::uint32_t track = kNone;
  StringId name = 0;
};
struct StagedApi : StagedSlice {
  std::int64_t correlation = 0;  ///< 0: none
  std::uint8_t flags = 0;
};
struct StagedDevice : StagedSlice {
  std::int64_t correlation = 0;
  std::uint32_t attributes = 0;  ///< of TraceStage::deviceAttributes
  DeviceKind kind = DeviceKind::Kernel;
  std::uint8_t flags = 0;
};
struct StagedRange : StagedSlice {
  StringId domain = 0;
  RangeKind kind = RangeKind::PushPop;
  std::uint8_t flags = 0;
};
struct StagedOperator : StagedSlice {
  std::uint32_t operands = 0;  ///< of TraceStage::operands
  std::uint8_t flags = 0;
};
struct StagedPlain : StagedSlice {  ///< frames and OS calls
  std::uint8_t flags = 0;
};
struct StagedMemory {
  TimeNs start = 0;
  std::uint64_t address = 0;
  std::int64_t bytes = 0;
  std::int64_t totalAllocated = -1;
  std::int64_t totalReserved = -1;
  std::int64_t correlation = 0;
  std::uint64_t place = 0;
  std::uint32_t track = kNone;
  std::uint32_t thread = kNone;  ///< an index of TraceBuilder::thread()
  StringId name = 0;
  std::int8_t memoryKind = -1;
};
struct StagedGraphNode {
  TimeNs start = 0;
  TimeNs duration = 0;
  std::int64_t id = 0;
  std::int64_t original = 0;  ///< node it was cloned from, 0: none
  std::uint32_t process = kNone;
  std::uint32_t thread = kNone;
  StringId name = 0;
};
struct StagedSample {
  TimeNs start = 0;
  TimeNs duration = -1;  ///< -1: not recorded
  double value = 0;
  std::uint64_t place = 0;
  std::uint32_t track = kNone;
};

/// A rare attribute of the event at `index` of the stage's own list.
struct StagedExtra {
  std::uint32_t index;
  std::int64_t value;
};

/// The bytes of all members that are tied together.
template <typename... Members>
constexpr std::size_t sizeOfAll(const std::tuple<Members&...>*) {
  return (sizeof(Members) + ...);
}

/// The events that one loading thread has staged, and what only few of them have.
struct StagedEvents {
  BlockVector<StagedApi> api;
  BlockVector<StagedDevice> device;
  BlockVector<StagedRange> ranges;
  BlockVector<StagedOperator> operators;
  BlockVector<StagedPlain> frames;
  BlockVector<StagedPlain> os;
  BlockVector<StagedMemory> memory;
  BlockVector<StagedSample> samples;
  BlockVector<StagedGraphNode> graphNodes;

  std::vector<StagedExtra> deviceCollective;    ///< value: index in `collectives`
  std::vector<StagedExtra> operatorCollective;  ///< value: index in `collectives`
  std::vector<StagedExtra> graphNode;           ///< value: node id
  std::vector<StagedExtra> graph;               ///< value: graph id
  std::vector<StagedExtra> rangeEndThread;      ///< value: an index of TraceBuilder::thread()
  std::vector<StagedExtra> rangeColor;          ///< value: ARGB
  std::vector<StagedExtra> rangeStage;          ///< value: index in `collectiveStages`
  std::vector<StagedExtra> rangeCategory;       ///< value: a string id
  std::vector<StagedExtra> apiResult;           ///< value: return code
  std::vector<StagedExtra> apiCallChain;        ///< value: index in `callChains`; so below
  std::vector<StagedExtra> osCallChain;
  std::vector<StagedExtra> memoryCallChain;
  std::vector<StagedExtra> memoryContext;  ///< value: context id
  std::vector<StagedExtra> memoryAccess;   ///< value: a string id

  /// Every list above; one that is left out does not compile.
  template <typename Self>
  static constexpr auto lists(Self& s) {
    const auto all = std::tie(s.api, s.device, s.ranges, s.operators, s.frames, s.os, s.memory, s.samples, s.graphNodes,
                              s.deviceCollective, s.operatorCollective, s.graphNode, s.graph, s.rangeEndThread,
                              s.rangeColor, s.rangeStage, s.rangeCategory, s.apiResult, s.apiCallChain, s.osCallChain,
                              s.memoryCallChain, s.memoryContext, s.memoryAccess);
    static_assert(sizeof(StagedEvents) == sizeOfAll(static_cast<decltype(all)*>(nullptr)), "a list is missing here");
    return all;
  }

  /// How much has been staged; takeBack() drops what came after.
  using Mark = std::vector<std::size_t>;
  Mark mark() const {
    return std::apply([](const auto&... list) { return Mark{list.size()...}; }, lists(*this));
  }
  void takeBack(const Mark& mark) {
    std::size_t i = 0;
    std::apply([&](auto&... list) { (cut(list, mark[i++]), ...); }, lists(*this));
  }

 private:
  template <typename T>
  static void cut(BlockVector<T>& list, std::size_t size) {
    list.truncate(size);
  }
  static void cut(std::vector<StagedExtra>& list, std::size_t size) { list.resize(size); }
};

/// What one loading thread has read. Never shared: one thread fills it, TraceBuilder::finish() empties it.
struct TraceStage : StagedEvents, AttributePools {
  StringPool strings;  ///< of all string ids in events and pools
  Diagnostics diagnostics;
};

}  // namespace tallyscope
