// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/trace/evidence.h"

namespace tallyscope {

/// Dispatches that were recorded alike: of one run and kernel, and (when asked for) of one size.
struct CounterGroup {
  std::uint32_t layer = 0;
  std::string kernel;  ///< demangled
  std::int64_t gridItems = -1, workgroup = -1;
  std::vector<const CounterRecord*> records;

  /// The sum of a counter over the records that have it, and how many do; nothing when none does.
  struct Sum {
    double value = 0;
    std::int64_t records = 0;
  };
  std::optional<Sum> sum(const Evidence& evidence, std::string_view counter) const;
  /// Summed durations; nothing when a record has none.
  std::optional<std::int64_t> durationNs() const;
};

/// By run, kernel, grid and group size. `bySize` false: sizes are not kept apart.
std::vector<CounterGroup> counterGroups(const Evidence& evidence, bool bySize);

/// What hardware counters say of a group, by the formulas in the report's description. Nothing: not recorded.
struct DerivedCounters {
  std::optional<double> clockHz;
  std::optional<double> valuPercent;            ///< of the issue slots of all compute units
  std::optional<double> addressPercent;         ///< of the address units' time
  std::optional<double> readBytes, writeBytes;  ///< of one dispatch
  std::optional<double> readRate, writeRate;    ///< bytes per second
  std::optional<double> l2HitPercent;
  std::optional<double> bankConflictPercent;  ///< of active cycles
  std::optional<double> l1StallPercent;       ///< of the L1 units' time
};
DerivedCounters deriveCounters(const Evidence& evidence, const CounterGroup& group, std::int64_t computeUnits);

}  // namespace tallyscope
