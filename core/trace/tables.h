// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/column.h"
#include "core/base/string_pool.h"
#include "core/base/time.h"
#include "core/trace/event.h"

namespace tallyscope {

/// Values that only few events have: (event, value) pairs sorted by event.
template <typename T>
struct SparseColumn {
  std::vector<std::pair<std::uint32_t, T>> entries;

  /// The value of `event`, or nullptr.
  const T* find(std::uint32_t event) const {
    const auto it = std::lower_bound(entries.begin(), entries.end(), event,
                                     [](const auto& entry, std::uint32_t e) { return entry.first < e; });
    return it != entries.end() && it->first == event ? &it->second : nullptr;
  }
  std::size_t memoryBytes() const { return entries.capacity() * sizeof(entries[0]); }
};

/// What every table with starts and lengths has: one entry an event in each column, sorted by (track, start, longer
/// first, file order). Times are ns from the trace's start.
struct SliceColumns {
  Column<TimeNs> start;
  Column<TimeNs> duration;  ///< ≥ 0
  Column<StringId> name;
  Column<std::uint32_t> lane;   ///< the row inside the track, 0 on top
  Column<std::uint64_t> place;  ///< where in the source: byte offset, or row id; details are read from there
  Column<std::uint8_t> flags;   ///< EventFlag

  std::uint32_t size() const { return static_cast<std::uint32_t>(start.size()); }
  TimeNs end(std::uint32_t i) const { return endOf(start[i], duration[i]); }
};

/// Slices on a thread nest: `parent` is the innermost event of the same table and thread that was open at the start
/// (the stack rule), kNone at the top. Parents come before their children.
struct NestedColumns : SliceColumns {
  Column<std::uint32_t> parent;
};

struct ApiTable : NestedColumns {
  Column<std::int64_t> correlation;  ///< 0: none
  Column<std::uint32_t> op;          ///< innermost enclosing framework operator, or kNone
  Column<std::uint32_t> range;       ///< innermost enclosing range on the thread, or kNone
  /// The device operations launched by call i: launched[launchedFirst[i] … launchedFirst[i + 1]), by start.
  Column<std::uint32_t> launchedFirst;
  Column<std::uint32_t> launched;
  SparseColumn<std::int64_t> result;      ///< return code, where it is not 0 (success)
  SparseColumn<std::uint32_t> callChain;  ///< into Trace::callChains()
};

struct DeviceTable : SliceColumns {
  Column<DeviceKind> kind;
  Column<std::int64_t> correlation;         ///< 0: none
  Column<std::uint32_t> api;                ///< the launching call, or kNone
  Column<std::uint32_t> attributes;         ///< into Trace::deviceAttributes()
  SparseColumn<std::uint32_t> collective;   ///< into Trace::collectives()
  SparseColumn<std::int64_t> graphNode;     ///< id of the graph node that ran, where recorded
  SparseColumn<std::int64_t> graph;         ///< id of the graph
  SparseColumn<std::uint32_t> graphOrigin;  ///< into Trace::graphNodes(): where the node that ran was first created
};

struct RangeTable : NestedColumns {
  Column<StringId> domain;  ///< domain or category
  Column<RangeKind> kind;
  SparseColumn<std::uint32_t> endThread;  ///< for start/end ranges that end on another thread
  SparseColumn<std::uint32_t> color;      ///< ARGB
  SparseColumn<std::uint32_t> stage;  ///< into Trace::collectiveStages(), where the range is a stage of a collective
  SparseColumn<StringId> category;    ///< name of the category, where the recording has both it and a domain
};

struct OperatorTable : NestedColumns {
  Column<std::uint32_t> operands;          ///< into Trace::operands()
  SparseColumn<std::uint32_t> collective;  ///< into Trace::collectives()
};

struct FrameTable : NestedColumns {};
struct OsTable : NestedColumns {
  SparseColumn<std::uint32_t> callChain;  ///< into Trace::callChains()
};

/// The creation of graph nodes, sorted by (process, id). Nodes of a cloned or instantiated graph point back to the node
/// they were made from.
struct GraphNodeTable {
  Column<std::uint32_t> process;
  Column<std::int64_t> id;
  Column<std::uint32_t> original;  ///< the row that this node was cloned from, kNone: it is an original
  Column<std::uint32_t> thread;    ///< that created it
  Column<TimeNs> start;            ///< of the creating call
  Column<TimeNs> duration;
  Column<StringId> name;  ///< of the creating call
  std::uint32_t size() const { return static_cast<std::uint32_t>(id.size()); }
  TimeNs end(std::uint32_t i) const { return endOf(start[i], duration[i]); }
  /// The first creation of a node: follows clones back, over any number of steps.
  std::uint32_t origin(std::uint32_t row) const;
  /// The row of a node, or kNone.
  std::uint32_t find(std::uint32_t processIndex, std::int64_t nodeId) const;
};

/// Allocation and release events, sorted by (track, time). No duration.
struct MemoryTable {
  Column<TimeNs> start;
  Column<std::uint64_t> address;
  Column<std::int64_t> bytes;           ///< positive: allocated, negative: released
  Column<std::int64_t> totalAllocated;  ///< after the event, -1: not recorded
  Column<std::int64_t> totalReserved;   ///< after the event, -1: not recorded
  Column<std::uint32_t> thread;         ///< or kNone
  Column<std::uint32_t> api;            ///< the call that caused it (by correlation), or kNone
  Column<StringId> name;                ///< variable or pool name, 0: none
  Column<std::int8_t> memoryKind;       ///< MemoryKind
  Column<std::uint64_t> place;
  SparseColumn<std::int64_t> context;     ///< of the device, where recorded
  SparseColumn<StringId> access;          ///< access flag, where recorded
  SparseColumn<std::uint32_t> callChain;  ///< into Trace::callChains(): recorded with the event itself
  std::uint32_t size() const { return static_cast<std::uint32_t>(start.size()); }
};

/// Samples of counters, sorted by (track, time). A track is one series.
struct CounterTable {
  Column<TimeNs> start;
  Column<double> value;
  Column<TimeNs> duration;  ///< of the sample; empty: no recorder gave one; -1: not recorded
  std::uint32_t size() const { return static_cast<std::uint32_t>(start.size()); }
};

/// All tables of a trace. Their columns are declared in core/trace/build/table_columns.h.
struct Tables {
  ApiTable api;
  DeviceTable device;
  RangeTable ranges;
  OperatorTable operators;
  FrameTable frames;
  OsTable os;
  MemoryTable memory;
  CounterTable counters;
  GraphNodeTable graphNodes;

  /// The slice columns of a kind; nullptr for Memory and Counter.
  const SliceColumns* slices(EventKind kind) const;
  SliceColumns* slices(EventKind kind) { return const_cast<SliceColumns*>(std::as_const(*this).slices(kind)); }
  /// Slices that nest (everything on a thread); nullptr for Device, Memory and Counter.
  const NestedColumns* nested(EventKind kind) const;
  NestedColumns* nested(EventKind kind) { return const_cast<NestedColumns*>(std::as_const(*this).nested(kind)); }
  /// When the events of a kind begin.
  const Column<TimeNs>& starts(EventKind kind) const;
  Column<TimeNs>& starts(EventKind kind) { return const_cast<Column<TimeNs>&>(std::as_const(*this).starts(kind)); }
};

/// An arrow between two events. Launch links are not flows; they are columns.
struct Flow {
  EventRef from, to;
  StringId name = 0, category = 0;
};

}  // namespace tallyscope
