// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/column.h"
#include "core/trace/trace_data.h"

namespace tallyscope {

/// Finds the call with a correlation id. Correlation ids are unique within one process of one source; where several
/// calls of one process share an id the innermost of nested ones is meant, and anything else is ambiguous.
class LaunchLinker {
 public:
  static constexpr std::uint32_t kAmbiguous = kNone - 1;

  explicit LaunchLinker(const TraceData& data);
  /// The call, kNone, or kAmbiguous. `process` kNone looks in every process of the source.
  std::uint32_t find(std::uint32_t source, std::uint32_t process, std::int64_t correlation) const;

 private:
  struct Slot {
    std::int64_t correlation;
    std::uint32_t scope;
    std::uint32_t api;  ///< kNone: free
  };
  std::size_t home(std::uint32_t scope, std::int64_t correlation) const;
  void insert(const TraceData& data, std::uint32_t scope, std::int64_t correlation, std::uint32_t api);

  Column<Slot> slots_;
  std::uint32_t processScopes_ = 0;
  bool keyedByProcess_ = false;
};

}  // namespace tallyscope
