// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/import/json/events/slice_dialect.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope::json {

/// What can only be resolved when the whole file is known. String ids are of the stage's pool, `key` of its key pool.
struct PendingSlice {  ///< B and E
  TimeNs time;
  std::uint64_t place;
  std::uint32_t thread;
  std::uint32_t stage;
  StringId name, domain;
  bool begin, hasArguments;
};
struct PendingAsync {  ///< b, e, n, S, T, F
  TimeNs time;
  std::uint64_t place;
  std::uint32_t thread;
  std::uint32_t stage;
  StringId name, domain, key;
  char phase;
};
enum class FlowStep : std::uint8_t { Start, Step, End };
struct PendingFlow {
  TimeNs time;
  std::uint64_t place;
  std::uint32_t pair;  ///< index into the stage's list of (pid, tid)
  std::uint32_t stage;
  StringId key;  ///< category, name and id, separated by NUL
  FlowStep step;
  bool bindToNext;
  bool atSlice;  ///< bound by bind_id: the step belongs to the slice that starts here
};
enum class MetadataKind : std::uint8_t { ProcessName, ProcessLabels, ThreadName };
struct PendingMetadata {
  MetadataKind kind;
  IdKey pid, tid;
  std::string text;
};
/// The shape that a launch call carries for its kernel (ROCm).
struct LaunchShape {
  std::int64_t correlation;
  DeviceAttributes shape;
  bool gridInWorkItems;
};
/// What a call of rocprof's says of the work it starts.
struct CallArguments {
  std::uint32_t stage;
  std::size_t call;
  DeviceAttributes said;
};
/// Device work of a recorder that ties by arrows: the row of the picture that an arrow names.
struct RecordedWork {
  std::uint32_t stage;
  std::size_t index;   ///< into the stage's device events
  std::uint32_t pair;  ///< index into the stage's list of (pid, tid)
};
/// A device that memory events name, before it is known which device that is.
struct MemoryHome {
  std::uint32_t process;
  std::int64_t device;  ///< -1: host memory
};
/// JAX: the operator that a piece of work says it belongs to, and the calls that started work.
struct HloWork {
  std::int64_t correlation;
  std::uint32_t stage;
  StringId name;
};
struct HloCall {
  std::int64_t correlation;
  TimeNs start, duration;
  std::uint64_t place;
  std::uint32_t thread;
};
/// A counter's series, before it is known whether its process id is that of a device.
struct CounterHome {
  IdKey pid;
  std::string series;
  bool ofDevice;  ///< its category says so
};

struct Pending {
  std::vector<PendingSlice> slices;
  std::vector<PendingAsync> asyncs;
  std::vector<PendingFlow> flows;
  std::vector<PendingFlow> launchArrows;  ///< from calls to device work that have no correlation ids
  std::vector<PendingMetadata> metadata;
  std::vector<LaunchShape> shapes;
  std::vector<CallArguments> calls;
  std::vector<RecordedWork> work;
  std::vector<HloWork> hloWork;
  std::vector<HloCall> hloCalls;
  Diagnostics diagnostics;
  std::uint64_t read = 0, skipped = 0;
  bool kineto = false, cudaCalls = false, hipCalls = false;
  int dialect = -1;  ///< index into sliceDialects() of the last one of them that was met; -1: none

  /// The traits of that dialect; null: none was met.
  const SliceDialect::Traits* traits() const;

  void append(Pending&& other);
};

}  // namespace tallyscope::json
