// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/trace/trace_builder.h"

namespace tallyscope {

/// The one-way step from stages to an immutable Trace: merges the string pools, puts entities and tracks in a fixed
/// order (so that the result does not depend on which thread read what), sorts each table by track and time, nests,
/// and links launches. Tables are done one after the other and each frees its stage, which bounds the peak.
class TraceFinisher {
 public:
  TraceFinisher(TraceBuilder& builder, Job& job) : builder_(builder), job_(job) {}
  std::shared_ptr<const Trace> run();

 private:
  /// Where a staged event is: the stage in the low bits, its index above them.
  using Locator = std::uint32_t;
  struct SortKey {
    TimeNs start;
    Locator locator;
  };

  void alignClocks();
  void mergeStrings();
  void orderEntities();
  void orderTracks();
  void findHostProcesses();
  /// The extent of all events, and how many there are of each stage and track.
  void surveyStages();
  void mergeTuples();
  void fillTables();
  void linkDevices();
  void linkMemory();
  void linkGraphNodes();
  void findEnclosingOfApi();
  void bindFlows();

  using Order = Column<SortKey>;
  /// Writes the events of a table to `order`, from each track's first place on, in the order of their places in the file.
  template <typename Staged>
  void scatter(BlockVector<Staged> TraceStage::*list, Order& order);
  /// The events of one table in their final order.
  template <typename Staged>
  Order sorted(BlockVector<Staged> TraceStage::*list, EventKind kind);
  template <typename Staged>
  void fillSlices(SliceColumns& table, BlockVector<Staged> TraceStage::*list, const Order& order);
  template <typename Staged, typename Value, typename Read>
  void fillColumn(Column<Value>& column, BlockVector<Staged> TraceStage::*list, const Order& order,
                  Read read);
  template <typename T, typename Value>
  void fillSparse(SparseColumn<T>& column, std::vector<StagedExtra> TraceStage::*extras,
                  const Order& order, Value value);
  template <typename Staged>
  void fillNested(NestedColumns& table, BlockVector<Staged> TraceStage::*list, const Order& order,
                  EventKind kind);
  void nest(EventKind kind);
  template <typename Staged>
  void release(BlockVector<Staged> TraceStage::*list);

  static std::uint32_t mapped(const std::vector<std::uint32_t>& map, std::uint32_t index) {
    return index == kNone ? kNone : map[index];
  }
  TraceStage& stageOf(Locator locator) { return *builder_.stages_[locator & stageMask_]; }
  std::uint32_t stageIndexOf(Locator locator) const { return locator & stageMask_; }
  std::uint32_t indexOf(Locator locator) const { return locator >> stageBits_; }
  EventRef enclosing(std::uint32_t thread, TimeNs time) const;
  EventRef nextFrom(std::uint32_t thread, TimeNs time) const;

  TraceBuilder& builder_;
  Job& job_;
  std::shared_ptr<Trace> trace_;
  std::uint32_t stageBits_ = 0;
  std::uint32_t stageMask_ = 0;
  TimeNs origin_ = 0;
  std::vector<std::vector<StringId>> stringMap_;  ///< per stage: its id -> the trace's
  std::vector<StringId> entityNames_;             ///< the builder's id -> the trace's
  std::vector<std::vector<std::uint32_t>> attributeMap_, operandMap_, collectiveMap_, chainMap_, stageMap_;
  std::vector<std::vector<std::uint32_t>> counts_;  ///< per stage, per track of the builder
  std::vector<std::uint32_t> processMap_, threadMap_, deviceMap_, streamMap_, trackMap_;
  Column<std::int64_t> memoryCorrelation_;
};

}  // namespace tallyscope
