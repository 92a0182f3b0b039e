// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/flight_dump.h"

namespace tallyscope {

std::string_view stateText(FlightDump::State state) {
  switch (state) {
    case FlightDump::State::Scheduled: return "scheduled";
    case FlightDump::State::Started: return "started";
    case FlightDump::State::Completed: return "completed";
    case FlightDump::State::Unknown: break;
  }
  return {};
}

std::vector<std::pair<std::string, std::string>> FlightDump::attributes(EventRef, std::uint64_t place) const {
  if (place >= entries.size()) return {};
  const Entry& e = entries[place];
  std::vector<std::pair<std::string, std::string>> result{{"state", std::string(stateText(e.state))},
                                                          {"collective_seq_id", std::to_string(e.sequence)},
                                                          {"p2p_seq_id", std::to_string(e.p2pSequence)},
                                                          {"op_id", std::to_string(e.operation)}};
  const auto text = [&](const char* name, StringId id) {
    if (id != 0) result.emplace_back(name, std::string(strings[id]));
  };
  text("input_sizes", e.inSizes);
  text("output_sizes", e.outSizes);
  text("input_dtypes", e.inTypes);
  text("output_dtypes", e.outTypes);
  if (e.durationNs >= 0) result.emplace_back("duration, ns", std::to_string(e.durationNs));
  for (const std::uint32_t frame : stacks.of(e.stack)) result.emplace_back("frame", frameText(stacks, strings, frame));
  return result;
}

}  // namespace tallyscope
