// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/report/table.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Events in an order, without a copy of anything: a stretch of one table costs nothing, other lists of one kind four
/// bytes an event, mixed ones eight.
class EventList {
 public:
  EventList() = default;
  static EventList stretch(EventKind kind, std::uint32_t first, std::uint32_t last);
  static EventList ofKind(EventKind kind, std::vector<std::uint32_t> events);
  static EventList mixed(std::vector<EventRef> events);

  std::size_t size() const { return size_; }
  EventRef operator[](std::size_t i) const {
    if (!mixed_.empty()) return mixed_[i];
    return {kind_, indices_.empty() ? first_ + static_cast<std::uint32_t>(i) : indices_[i]};
  }
  /// Where an event stands; the list must be in the order of kind and place, as eventsIn() makes it. O(log size).
  std::optional<std::size_t> find(EventRef event) const;
  std::size_t memoryBytes() const {
    return mixed_.capacity() * sizeof(EventRef) + indices_.capacity() * sizeof(std::uint32_t);
  }

 private:
  EventKind kind_ = EventKind::Api;
  std::uint32_t first_ = 0;
  std::size_t size_ = 0;
  std::vector<std::uint32_t> indices_;
  std::vector<EventRef> mixed_;
};

/// The events as a table that reads the trace on demand: start, duration (sums), kind, place, name, depth. Each row
/// links to its event. `tree`: names are indented by how deep the event lies in its row.
std::shared_ptr<const Table> eventTable(const std::shared_ptr<const Trace>& trace,
                                        std::shared_ptr<const EventList> events, bool tree = false);

/// The same with what `prefix` says before each name.
std::shared_ptr<const Table> eventTable(const std::shared_ptr<const Trace>& trace,
                                        std::shared_ptr<const EventList> events,
                                        std::function<std::string(EventRef)> prefix);

/// The events summed by kind and name, the longest sum first: count, total, average, shortest, longest, share of the
/// total. Rows link to their events. Linear. Throws Cancelled.
std::shared_ptr<const Table> eventSums(const std::shared_ptr<const Trace>& trace,
                                       const std::shared_ptr<const EventList>& events, Job& job);

/// All events of the named kinds that are in the window: of some tracks, or (none given) of all. Memory and counter
/// events only where their tracks are given. By track, then start. Throws Cancelled.
EventList eventsIn(const Trace& trace, const TimeWindow& window, const std::vector<std::uint32_t>& tracks, Job& job);

}  // namespace tallyscope
