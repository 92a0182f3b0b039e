// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/trace/trace.h"
#include "models/timeline/timeline_row.h"

namespace tallyscope {

/// What stands in a row beside its name.
enum class RowDrawing : std::uint8_t {
  Busy,    ///< how busy it was
  Lanes,   ///< its tracks' events, a lane each
  Merged,  ///< the events of all its lanes in one
  Graphs,  ///< its values
};

/// Ways to arrange all rows.
enum class RowPreset : std::uint8_t {
  Everything,   ///< as a recording opens
  Device,       ///< devices with their streams, graphs above
  Launches,     ///< ranges, operators and calls of threads, a row a stream
  Memory,       ///< graphs, memory events and copies
  DeviceFirst,  ///< devices above the processes, which are closed
};
inline constexpr std::array kRowPresets{RowPreset::Everything, RowPreset::Device, RowPreset::Launches,
                                        RowPreset::Memory, RowPreset::DeviceFirst};

/// What choosing the rows that are open at first looks at.
struct RowFacts {
  explicit RowFacts(const Trace& trace);
  const Trace& trace;
  bool several;  ///< recordings
  std::vector<std::uint64_t> eventsOfThread, eventsOfProcess;
};

struct RowShown {
  bool hidden = false;
  bool expanded = true;
};

/// One kind of row: all that is particular to it, so that a new kind is a class here and a line of the catalogue. Has no
/// state of its own.
class RowKind {
 public:
  virtual ~RowKind() = default;
  static const RowKind& of(TimelineRow::Kind kind);

  virtual RowDrawing drawing(const TimelineRow&) const { return RowDrawing::Busy; }
  /// Its height can be changed.
  virtual bool isScalable() const { return false; }
  /// How many lanes are shown at first of events of `kind`; 0: no row of lanes. The others are asked for at its name.
  virtual std::uint32_t firstLanes(EventKind) const { return 0; }
  /// Its name says which row it is only together with its parent's; it is written muted.
  virtual bool isPart() const { return false; }
  /// Closed, it shows the events below it as themselves.
  virtual bool mergesWhenClosed() const { return false; }
  /// Closed where rows above the first device take too much room.
  virtual bool givesRoom() const { return false; }
  /// Whether it is open when a recording opens.
  virtual bool opensAtFirst(const RowFacts&, const TimelineRow&) const { return true; }
  /// In presets other than Everything and DeviceFirst. `shown`: the kind of its first track's events.
  virtual RowShown inPreset(RowPreset preset, const TimelineRow&, EventKind) const {
    return {false, preset != RowPreset::Device};
  }
};

}  // namespace tallyscope
