// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>

#include "models/events/event_list.h"

namespace tallyscope {

/// Which events of a list are open, those below them being shown, and which are closed. Only what is nested on a thread has
/// a below: operations on a device lie beside each other. A copy is cheap while little is toggled one by one.
class EventTree {
 public:
  EventTree() = default;
  /// `events` by track, then start, as eventsIn() makes it. All are open.
  EventTree(std::shared_ptr<const Trace> trace, std::shared_ptr<const EventList> events);

  const std::shared_ptr<const EventList>& events() const { return events_; }
  /// Of an event of the list. O(log size).
  bool hasChildren(EventRef event) const;
  bool isOpen(EventRef event) const;
  void setOpen(EventRef event, bool open);
  /// Opens all events above this depth and closes the others: 0 leaves the outermost ones only.
  void openTo(std::uint32_t depth);
  void openAll() { openTo(kNone); }
  bool allOpen() const { return depth_ == kNone && toggled_.empty(); }

  /// The events that are below no closed one; all, without a copy, when all are open. Linear. Throws Cancelled.
  std::shared_ptr<const EventList> shown(Job& job) const;
  /// eventTable() of shown(), names indented, with ▾ before open and ▸ before closed ones.
  std::shared_ptr<const Table> table(const std::shared_ptr<const EventList>& shown) const;
  /// What stands before the name in that table.
  std::string prefix(EventRef event) const;

 private:
  std::uint32_t depthOf(EventRef event) const;

  std::shared_ptr<const Trace> trace_;
  std::shared_ptr<const EventList> events_;
  std::uint32_t depth_ = kNone;
  std::set<EventRef> toggled_;  ///< against depth_
};

}  // namespace tallyscope
