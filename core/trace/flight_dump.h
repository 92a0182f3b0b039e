// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/string_pool.h"
#include "core/trace/details_of.h"
#include "core/trace/recorded_stacks.h"

namespace tallyscope {

/// What one rank's flight recorder of collectives (PyTorch over NCCL, RCCL …) held when it was dumped: a ring buffer of
/// the last operations. Times are ns since the Unix epoch.
struct FlightDump : DetailSource {
  enum class State : std::uint8_t { Scheduled, Started, Completed, Unknown };
  struct Entry {
    std::int64_t sequence = -1;     ///< collective_seq_id, counted in its group
    std::int64_t p2pSequence = -1;  ///< p2p_seq_id
    std::int64_t operation = -1;    ///< op_id
    std::int64_t created = 0;
    std::int64_t started = 0, completed = 0;  ///< when the watchdog saw it, some ms late; 0: not yet
    std::int64_t durationNs = -1;             ///< on the device, where timing was on
    StringId name = 0;                        ///< "nccl:all_reduce"
    StringId inSizes = 0, outSizes = 0, inTypes = 0, outTypes = 0;
    std::uint32_t group = 0;  ///< of `groups`
    std::uint32_t stack = 0;
    State state = State::Unknown;
    bool p2p = false;
  };
  struct Group {
    std::string id;    ///< "0"
    std::string name;  ///< as the library names it
    std::string description;
    std::vector<std::int64_t> ranks;                           ///< of the whole job; empty: not recorded
    std::int64_t enqueued = -1, started = -1, completed = -1;  ///< last collectives; -1: not recorded
  };

  std::string job;  ///< the files' name without the rank: tells jobs in one folder apart
  std::int64_t rank = -1;
  std::string version, libraryVersion;
  StringPool strings;
  RecordedStacks stacks;
  std::vector<Group> groups;
  std::vector<Entry> entries;

  /// The entry that an event was made of (its place).
  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override;
};

/// "scheduled", "started", "completed", or empty.
std::string_view stateText(FlightDump::State state);

}  // namespace tallyscope
