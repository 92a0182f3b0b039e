// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/time.h"

namespace tallyscope::perfetto {

/// Built-in clocks of Perfetto traces; 64 to 127 belong to one sequence.
inline constexpr std::uint32_t kRealtime = 1, kMonotonic = 3, kBoottime = 6;
inline constexpr std::uint32_t kFirstLocalClock = 64, kLastLocalClock = 127;

/// What the clock snapshots of a trace say: how its clocks relate. Times are put on one of them, the primary clock
/// (boottime unless a snapshot names another).
class Clocks {
 public:
  /// A clock as it is known in the whole trace: those of a sequence with the sequence's id.
  using Key = std::uint64_t;
  static Key keyOf(std::uint32_t clock, std::uint64_t sequence) {
    return clock >= kFirstLocalClock && clock <= kLastLocalClock ? (sequence << 8) + clock : clock;
  }
  /// How a clock counts.
  struct Traits {
    bool incremental = false;     ///< a value is the difference from the last one of the sequence
    std::int64_t multiplier = 1;  ///< ns a unit
  };
  /// Clocks at one moment, in ns.
  using Snapshot = std::map<Key, std::int64_t>;
  struct Reading {
    Snapshot values;
    std::map<Key, Traits> traits;
    std::optional<Key> primary;
  };

  /// Reads a ClockSnapshot message. Throws protozero::exception on damage.
  static Reading read(std::string_view message, std::uint64_t sequence);
  void add(Reading reading);
  const Traits* traitsOf(Key clock) const;
  /// A value of a clock in ns (the multiplier applied) on the primary clock, by the last snapshot before it; nothing
  /// where no snapshot relates the two, directly or by way of a third clock.
  std::optional<TimeNs> toPrimary(Key clock, std::int64_t value) const;
  /// Wall-clock time of the primary clock's 0, where a snapshot tells it.
  std::optional<std::int64_t> epochOfZero() const;
  Key primary() const { return primary_; }

 private:
  /// Where a clock and the primary one were seen together: (its value, the primary's), by value.
  using Line = std::vector<std::pair<std::int64_t, std::int64_t>>;
  Line lineOf(Key clock) const;

  std::vector<Snapshot> snapshots_;
  std::unordered_map<Key, Traits> traits_;
  mutable std::unordered_map<Key, Line> lines_;  ///< made when first asked for
  Key primary_ = kBoottime;
};

}  // namespace tallyscope::perfetto
