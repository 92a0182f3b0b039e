// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// How one event hangs together with another.
enum class RelationKind : std::uint8_t {
  LaunchedBy,   ///< device operation → the call that launched it
  Launched,     ///< call → what it launched
  CausedBy,     ///< memory event → the call that caused it
  Operator,     ///< call or device operation → innermost enclosing framework operator (of the launch)
  Range,        ///< the same with a range
  Parent,       ///< the event it is nested in
  FlowFrom,     ///< an arrow of the recording that ends here
  FlowTo,       ///< one that starts here
  WaitsFor,     ///< device operation → the one it began after, by an arrow between the two
  WaitedForBy,  ///< the other way round
  Ran,          ///< operator or range on a thread → what the calls inside it launched
  Partner,      ///< kernel of a collective → those of the other participants
};

class CollectivePartners;

struct Relation {
  RelationKind kind;
  EventRef event;
  StringId name = 0;  ///< of an arrow of the recording
};

/// Events related to `event`, at most `most` of each kind. O(results + log).
/// `partners`: also those of a collective, where they are known by now.
std::vector<Relation> relationsOf(const Trace& trace, EventRef event, std::size_t most = 200,
                                  const CollectivePartners* partners = nullptr);

/// The device operations that the calls of the thread of an operator or range launched inside it (calls that it holds
/// entirely, both ends included), in the order of the calls; at most `most`. None for other events.
std::vector<std::uint32_t> ranBy(const Trace& trace, EventRef event, std::size_t most = SIZE_MAX);

/// How many device operations a call launched.
std::uint32_t launchedCount(const Trace& trace, EventRef call);

}  // namespace tallyscope
