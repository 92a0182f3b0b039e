// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/trace/attribute_pools.h"
#include "core/trace/event.h"

namespace tallyscope {

/// What the values of a column mean; this decides how they change when a trace takes events over from a stage of a reader,
/// or from another trace.
namespace means {
struct Value {};                ///< stays as it is
struct Start {};                ///< ns from the trace's start
struct Length {};               ///< ns, ≥ 0; staged −1: until the end of the trace
struct LengthWhereRecorded {};  ///< ns; −1: not recorded; the column is empty where no event has one
struct Text {};                 ///< StringId
struct Process {};              ///< index of a process, so below
struct Thread {};
struct Attributes {};  ///< index into AttributePools, so below
struct Operands {};
struct Collective {};
struct Stage {};
struct Chain {};
struct GraphNode {};    ///< row of the graph nodes
struct FirstOfList {};  ///< where each event's part of a list begins; one entry more than events
template <EventKind Kind>
struct Event {};  ///< index of an event of that kind
}  // namespace means

/// How the numbers of one part (a reader's stage, or a trace that is merged) change in the trace that takes it in: the new
/// number by the old one. kNone stays kNone.
struct Renumbering {
  std::vector<StringId> strings;
  std::vector<std::uint32_t> attributes, operands, collectives, stages, chains;
  std::vector<std::uint32_t> processes, threads, devices, streams, graphNodes;
  std::array<std::uint32_t, kEventKinds> firstEvent{};  ///< what is added to an event's index, by kind

  /// Takes the pools of a part into `to` and remembers where each value went; needs `strings` and `devices`.
  void takePools(AttributePools& to, const AttributePools& from);

  static std::uint32_t moved(const std::vector<std::uint32_t>& map, std::uint32_t index) {
    return index == kNone ? kNone : map[index];
  }
  std::uint32_t event(EventKind kind, std::uint32_t index) const {
    return index == kNone ? kNone : index + firstEvent[static_cast<std::size_t>(kind)];
  }

  template <typename T>
  T of(means::Value, T value) const {
    return value;
  }
  std::int64_t of(means::Start, std::int64_t value) const { return value; }
  std::int64_t of(means::Length, std::int64_t value) const { return value; }
  std::int64_t of(means::LengthWhereRecorded, std::int64_t value) const { return value; }
  StringId of(means::Text, StringId id) const { return strings[id]; }
  std::uint32_t of(means::Process, std::uint32_t i) const { return moved(processes, i); }
  std::uint32_t of(means::Thread, std::uint32_t i) const { return moved(threads, i); }
  std::uint32_t of(means::Attributes, std::uint32_t i) const { return attributes[i]; }
  std::uint32_t of(means::Operands, std::uint32_t i) const { return operands[i]; }
  std::uint32_t of(means::Collective, std::uint32_t i) const { return collectives[i]; }
  std::uint32_t of(means::Stage, std::uint32_t i) const { return stages[i]; }
  std::uint32_t of(means::Chain, std::uint32_t i) const { return chains[i]; }
  std::uint32_t of(means::GraphNode, std::uint32_t i) const { return moved(graphNodes, i); }
  template <EventKind Kind>
  std::uint32_t of(means::Event<Kind>, std::uint32_t i) const {
    return event(Kind, i);
  }
};

}  // namespace tallyscope
