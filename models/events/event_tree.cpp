// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/event_tree.h"

#include <string>
#include <utility>

namespace tallyscope {

EventTree::EventTree(std::shared_ptr<const Trace> trace, std::shared_ptr<const EventList> events)
    : trace_(std::move(trace)), events_(std::move(events)) {}

std::uint32_t EventTree::depthOf(EventRef event) const {
  const SliceColumns* table = trace_->slices(event.kind);
  return table && event.kind != EventKind::Device ? table->lane[event.index] : 0;
}

bool EventTree::hasChildren(EventRef event) const {
  const auto at = event.kind == EventKind::Device ? std::nullopt : events_->find(event);
  if (!at || *at + 1 >= events_->size()) return false;
  const EventRef next = (*events_)[*at + 1];
  return next.kind == event.kind && depthOf(next) > depthOf(event) &&
         trace_->startOf(next) < endOf(trace_->startOf(event), trace_->durationOf(event)) &&
         trace_->trackOf(next) == trace_->trackOf(event);
}

bool EventTree::isOpen(EventRef event) const { return (depthOf(event) < depth_) != (toggled_.count(event) > 0); }

void EventTree::setOpen(EventRef event, bool open) {
  if (isOpen(event) == open) return;
  if (toggled_.erase(event) == 0) toggled_.insert(event);
}

void EventTree::openTo(std::uint32_t depth) {
  depth_ = depth;
  toggled_.clear();
}

std::shared_ptr<const EventList> EventTree::shown(Job& job) const {
  if (allOpen()) return events_;
  std::vector<EventRef> left;
  // The closed event that covers what follows: its track's events that are deeper and start before its end.
  EventRef cover;
  std::uint32_t coverDepth = 0;
  std::uint32_t coverTrack = kNone;
  TimeNs coverEnd = 0;
  for (std::size_t i = 0; i < events_->size(); ++i) {
    if (i % 65536 == 0) job.checkCancelled();
    const EventRef event = (*events_)[i];
    const std::uint32_t depth = depthOf(event);
    const bool below = cover.valid() && event.kind == cover.kind && depth > coverDepth &&
                       trace_->startOf(event) < coverEnd && trace_->trackOf(event) == coverTrack;
    if (below) continue;
    left.push_back(event);
    cover = {};
    if (event.kind != EventKind::Device && !isOpen(event)) {
      cover = event;
      coverDepth = depth;
      coverTrack = trace_->trackOf(event);
      coverEnd = endOf(trace_->startOf(event), trace_->durationOf(event));
    }
  }
  return std::make_shared<const EventList>(EventList::mixed(std::move(left)));
}

std::string EventTree::prefix(EventRef event) const {
  std::string text(2 * std::size_t{depthOf(event)}, ' ');
  if (!hasChildren(event)) return text + "  ";
  return text + (isOpen(event) ? "▾ " : "▸ ");
}

std::shared_ptr<const Table> EventTree::table(const std::shared_ptr<const EventList>& shown) const {
  return eventTable(trace_, shown, [tree = *this](EventRef event) { return tree.prefix(event); });
}

}  // namespace tallyscope
