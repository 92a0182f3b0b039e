// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// What was open on a host thread at a moment: look-ups by thread and time, for any kind of event that nests on threads.
class HostStacks {
 public:
  explicit HostStacks(const Trace& trace);

  /// The innermost event of a kind that is open on the thread at `time` ([start, end)); kNone: none. O(log + depth).
  std::uint32_t innermost(EventKind kind, std::uint32_t thread, TimeNs time) const;
  /// That event and those it is nested in, outermost first.
  std::vector<std::uint32_t> stack(EventKind kind, std::uint32_t thread, TimeNs time) const;

 private:
  const Trace* trace_;
  std::array<std::vector<std::uint32_t>, kEventKinds> trackOf_;  ///< by kind and thread: the track; kNone: none
};

/// The innermost event of a track that is open at `time`; kNone: none.
std::uint32_t openAt(const NestedColumns& table, const Track& track, TimeNs time);

}  // namespace tallyscope
