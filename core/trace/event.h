// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tallyscope {

/// One table of the trace a kind.
enum class EventKind : std::uint8_t {
  Api,       ///< runtime and driver calls of the accelerator
  Device,    ///< what ran on a device: kernels, copies, fills, synchronisation records, whole graphs
  Range,     ///< annotations: push/pop, start/end, marks; on a thread, or projected by the recorder onto a stream
  Operator,  ///< framework operators (aten::mm)
  Frame,     ///< Python or CPU stack frames with a start and a length
  Os,        ///< operating-system calls
  Memory,    ///< allocation and release events
  Counter,   ///< samples of a counter or metric
};
inline constexpr int kEventKinds = 8;

inline constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// Names one event anywhere: its table and its place in it.
struct EventRef {
  EventKind kind = EventKind::Api;
  std::uint32_t index = kNone;

  constexpr bool valid() const { return index != kNone; }
  friend constexpr auto operator<=>(const EventRef&, const EventRef&) = default;
};

enum class DeviceKind : std::uint8_t { Kernel, Memcpy, Memset, Sync, Graph };
/// Projected: written by a recorder or library rather than asked for by the program: ranges projected onto a stream, and
/// stages of collectives (those have an entry in RangeTable::stage).
enum class RangeKind : std::uint8_t { PushPop, StartEnd, Mark, Projected };

/// Bits of the flags column.
enum EventFlag : std::uint8_t {
  FlagUnclosed = 1,       ///< no end in the recording; drawn to the end of the trace, not in duration statistics
  FlagOutsideExtent = 2,  ///< profiler book-keeping (Kineto "Trace" spans): does not stretch the trace's extent
  FlagRepaired = 4,       ///< start or duration was repaired on import
  FlagDriver = 8,         ///< API: a driver call (else a runtime call)
  FlagExtraLane = 16,     ///< overlaps its neighbours without nesting and so was moved to an extra lane
};

/// cudaMemcpyKind-like codes shared by CUPTI, HGPTI and the copies of Kineto names.
enum class CopyKind : std::int8_t {
  Unknown = 0,
  HostToDevice = 1,
  DeviceToHost = 2,
  HostToArray = 3,
  ArrayToHost = 4,
  ArrayToArray = 5,
  ArrayToDevice = 6,
  DeviceToArray = 7,
  DeviceToDevice = 8,
  HostToHost = 9,
  PeerToPeer = 10,
  UnifiedHostToDevice = 11,
  UnifiedDeviceToHost = 12,
  UnifiedDeviceToDevice = 13
};
enum class MemoryKind : std::int8_t {
  NotKnown = -1,
  Pageable = 0,
  Pinned = 1,
  Device = 2,
  Array = 3,
  Managed = 4,
  DeviceStatic = 5,
  ManagedStatic = 6,
  Unknown = 7
};

}  // namespace tallyscope
