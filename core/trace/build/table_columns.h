// SPDX-License-Identifier: GPL-3.0-or-later
// Every column of every table is declared here, once: its name, what its values mean, and what it is filled from. Filling,
// merging and counting memory are made from these lists; a column that is missing here does not compile.
#pragma once

#include <tuple>

#include "core/trace/build/staging.h"
#include "core/trace/merge/renumbering.h"
#include "core/trace/tables.h"

namespace tallyscope {

/// A column that a later step of finishing writes; until then every entry is `value`.
template <typename T>
struct Made {
  T value;
};
/// A column that a later step of finishing both sizes and writes.
struct MadeLater {};

/// `from`: the member of the staged event, the list of staged extras, Made or MadeLater.
template <typename Table, typename Values, typename Means, typename From>
struct DeclaredColumn {
  const char* name;
  Values Table::*column;
  Means meaning;
  From from;
  static constexpr std::size_t kBytes = sizeof(Values);
};

template <typename Table, typename Values, typename Means, typename From>
constexpr DeclaredColumn<Table, Values, Means, From> column(const char* name, Values Table::*member, Means meaning,
                                                            From from) {
  return {name, member, meaning, from};
}

template <typename Staged>
constexpr auto sliceColumns() {
  return std::tuple(column("start", &SliceColumns::start, means::Start{}, &Staged::start),
                    column("duration", &SliceColumns::duration, means::Length{}, &Staged::duration),
                    column("name", &SliceColumns::name, means::Text{}, &Staged::name),
                    column("lane", &SliceColumns::lane, means::Value{}, Made<std::uint32_t>{0}),
                    column("place", &SliceColumns::place, means::Value{}, &Staged::place),
                    column("flags", &SliceColumns::flags, means::Value{}, &Staged::flags));
}

template <EventKind Kind, typename Staged>
constexpr auto nestedColumns() {
  return std::tuple_cat(sliceColumns<Staged>(), std::tuple(column("parent", &NestedColumns::parent,
                                                                  means::Event<Kind>{}, Made<std::uint32_t>{kNone})));
}

/// Kind, staged events and columns of a table.
template <typename Table>
struct TableDeclaration;

template <>
struct TableDeclaration<ApiTable> {
  static constexpr EventKind kKind = EventKind::Api;
  static constexpr auto kStaged = &StagedEvents::api;
  static constexpr auto kColumns = std::tuple_cat(
      nestedColumns<kKind, StagedApi>(),
      std::tuple(column("correlation", &ApiTable::correlation, means::Value{}, &StagedApi::correlation),
                 column("op", &ApiTable::op, means::Event<EventKind::Operator>{}, Made<std::uint32_t>{kNone}),
                 column("range", &ApiTable::range, means::Event<EventKind::Range>{}, Made<std::uint32_t>{kNone}),
                 column("launched_first", &ApiTable::launchedFirst, means::FirstOfList{}, MadeLater{}),
                 column("launched", &ApiTable::launched, means::Event<EventKind::Device>{}, MadeLater{}),
                 column("result", &ApiTable::result, means::Value{}, &StagedEvents::apiResult),
                 column("call_chain", &ApiTable::callChain, means::Chain{}, &StagedEvents::apiCallChain)));
};

template <>
struct TableDeclaration<DeviceTable> {
  static constexpr EventKind kKind = EventKind::Device;
  static constexpr auto kStaged = &StagedEvents::device;
  static constexpr auto kColumns = std::tuple_cat(
      sliceColumns<StagedDevice>(),
      std::tuple(column("kind", &DeviceTable::kind, means::Value{}, &StagedDevice::kind),
                 column("correlation", &DeviceTable::correlation, means::Value{}, &StagedDevice::correlation),
                 column("api", &DeviceTable::api, means::Event<EventKind::Api>{}, Made<std::uint32_t>{kNone}),
                 column("attributes", &DeviceTable::attributes, means::Attributes{}, &StagedDevice::attributes),
                 column("collective", &DeviceTable::collective, means::Collective{}, &StagedEvents::deviceCollective),
                 column("graph_node", &DeviceTable::graphNode, means::Value{}, &StagedEvents::graphNode),
                 column("graph", &DeviceTable::graph, means::Value{}, &StagedEvents::graph),
                 column("graph_origin", &DeviceTable::graphOrigin, means::GraphNode{}, MadeLater{})));
};

template <>
struct TableDeclaration<RangeTable> {
  static constexpr EventKind kKind = EventKind::Range;
  static constexpr auto kStaged = &StagedEvents::ranges;
  static constexpr auto kColumns = std::tuple_cat(
      nestedColumns<kKind, StagedRange>(),
      std::tuple(column("domain", &RangeTable::domain, means::Text{}, &StagedRange::domain),
                 column("kind", &RangeTable::kind, means::Value{}, &StagedRange::kind),
                 column("end_thread", &RangeTable::endThread, means::Thread{}, &StagedEvents::rangeEndThread),
                 column("color", &RangeTable::color, means::Value{}, &StagedEvents::rangeColor),
                 column("stage", &RangeTable::stage, means::Stage{}, &StagedEvents::rangeStage),
                 column("category", &RangeTable::category, means::Text{}, &StagedEvents::rangeCategory)));
};

template <>
struct TableDeclaration<OperatorTable> {
  static constexpr EventKind kKind = EventKind::Operator;
  static constexpr auto kStaged = &StagedEvents::operators;
  static constexpr auto kColumns = std::tuple_cat(
      nestedColumns<kKind, StagedOperator>(),
      std::tuple(
          column("operands", &OperatorTable::operands, means::Operands{}, &StagedOperator::operands),
          column("collective", &OperatorTable::collective, means::Collective{}, &StagedEvents::operatorCollective)));
};

template <>
struct TableDeclaration<FrameTable> {
  static constexpr EventKind kKind = EventKind::Frame;
  static constexpr auto kStaged = &StagedEvents::frames;
  static constexpr auto kColumns = nestedColumns<kKind, StagedPlain>();
};

template <>
struct TableDeclaration<OsTable> {
  static constexpr EventKind kKind = EventKind::Os;
  static constexpr auto kStaged = &StagedEvents::os;
  static constexpr auto kColumns =
      std::tuple_cat(nestedColumns<kKind, StagedPlain>(),
                     std::tuple(column("call_chain", &OsTable::callChain, means::Chain{}, &StagedEvents::osCallChain)));
};

template <>
struct TableDeclaration<MemoryTable> {
  static constexpr EventKind kKind = EventKind::Memory;
  static constexpr auto kStaged = &StagedEvents::memory;
  static constexpr auto kColumns =
      std::tuple(column("start", &MemoryTable::start, means::Start{}, &StagedMemory::start),
                 column("address", &MemoryTable::address, means::Value{}, &StagedMemory::address),
                 column("bytes", &MemoryTable::bytes, means::Value{}, &StagedMemory::bytes),
                 column("total_allocated", &MemoryTable::totalAllocated, means::Value{}, &StagedMemory::totalAllocated),
                 column("total_reserved", &MemoryTable::totalReserved, means::Value{}, &StagedMemory::totalReserved),
                 column("thread", &MemoryTable::thread, means::Thread{}, &StagedMemory::thread),
                 column("api", &MemoryTable::api, means::Event<EventKind::Api>{}, Made<std::uint32_t>{kNone}),
                 column("name", &MemoryTable::name, means::Text{}, &StagedMemory::name),
                 column("memory_kind", &MemoryTable::memoryKind, means::Value{}, &StagedMemory::memoryKind),
                 column("place", &MemoryTable::place, means::Value{}, &StagedMemory::place),
                 column("context", &MemoryTable::context, means::Value{}, &StagedEvents::memoryContext),
                 column("access", &MemoryTable::access, means::Text{}, &StagedEvents::memoryAccess),
                 column("call_chain", &MemoryTable::callChain, means::Chain{}, &StagedEvents::memoryCallChain));
};

template <>
struct TableDeclaration<CounterTable> {
  static constexpr EventKind kKind = EventKind::Counter;
  static constexpr auto kStaged = &StagedEvents::samples;
  static constexpr auto kColumns =
      std::tuple(column("start", &CounterTable::start, means::Start{}, &StagedSample::start),
                 column("value", &CounterTable::value, means::Value{}, &StagedSample::value),
                 column("duration", &CounterTable::duration, means::LengthWhereRecorded{}, &StagedSample::duration));
};

/// Not events: sorted by (process, id), so that it is filled and merged by steps of its own.
template <>
struct TableDeclaration<GraphNodeTable> {
  static constexpr auto kColumns =
      std::tuple(column("process", &GraphNodeTable::process, means::Process{}, &StagedGraphNode::process),
                 column("id", &GraphNodeTable::id, means::Value{}, &StagedGraphNode::id),
                 column("original", &GraphNodeTable::original, means::GraphNode{}, MadeLater{}),
                 column("thread", &GraphNodeTable::thread, means::Thread{}, &StagedGraphNode::thread),
                 column("start", &GraphNodeTable::start, means::Start{}, &StagedGraphNode::start),
                 column("duration", &GraphNodeTable::duration, means::Value{}, &StagedGraphNode::duration),
                 column("name", &GraphNodeTable::name, means::Text{}, &StagedGraphNode::name));
};

/// Calls `f` with each declared column of a table.
template <typename Table, typename F>
constexpr void forEachColumn(F&& f) {
  std::apply([&](const auto&... columns) { (f(columns), ...); }, TableDeclaration<Table>::kColumns);
}

/// Whether the columns declared are all that the table holds.
template <typename Table>
constexpr bool isDeclaredWhole() {
  std::size_t bytes = 0;
  forEachColumn<Table>([&](const auto& c) { bytes += c.kBytes; });
  return bytes == sizeof(Table);
}
static_assert(isDeclaredWhole<ApiTable>(), "a column of ApiTable is not declared above");
static_assert(isDeclaredWhole<DeviceTable>(), "a column of DeviceTable is not declared above");
static_assert(isDeclaredWhole<RangeTable>(), "a column of RangeTable is not declared above");
static_assert(isDeclaredWhole<OperatorTable>(), "a column of OperatorTable is not declared above");
static_assert(isDeclaredWhole<FrameTable>(), "a column of FrameTable is not declared above");
static_assert(isDeclaredWhole<OsTable>(), "a column of OsTable is not declared above");
static_assert(isDeclaredWhole<MemoryTable>(), "a column of MemoryTable is not declared above");
static_assert(isDeclaredWhole<CounterTable>(), "a column of CounterTable is not declared above");
static_assert(isDeclaredWhole<GraphNodeTable>(), "a column of GraphNodeTable is not declared above");

/// Calls `f` with each table of events, in the order of EventKind.
template <typename Tables, typename F>
void forEachEventTable(Tables& tables, F&& f) {
  static_assert(sizeof(Tables) == sizeof(ApiTable) + sizeof(DeviceTable) + sizeof(RangeTable) + sizeof(OperatorTable) +
                                      sizeof(FrameTable) + sizeof(OsTable) + sizeof(MemoryTable) +
                                      sizeof(CounterTable) + sizeof(GraphNodeTable),
                "a table is missing here");
  f(tables.api);
  f(tables.device);
  f(tables.ranges);
  f(tables.operators);
  f(tables.frames);
  f(tables.os);
  f(tables.memory);
  f(tables.counters);
}

}  // namespace tallyscope
