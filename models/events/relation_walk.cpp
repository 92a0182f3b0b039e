// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/relation_walk.h"

#include <algorithm>
#include <array>

namespace tallyscope {
namespace {

constexpr std::array kEffects{RelationKind::Launched, RelationKind::Ran, RelationKind::FlowTo,
                              RelationKind::WaitedForBy};
// What an operation waits for comes before its call: a graph's operations all have the same one.
constexpr std::array kCauses{RelationKind::WaitsFor, RelationKind::LaunchedBy, RelationKind::CausedBy,
                             RelationKind::FlowFrom, RelationKind::Operator,   RelationKind::Parent,
                             RelationKind::Range};

}  // namespace

bool RelationWalk::go(EventRef event) {
  if (!event.valid() || event == state_.event()) return false;
  state_.goToEvent(event);
  return true;
}

std::vector<EventRef> RelationWalk::effectsOf(EventRef event) const {
  std::vector<EventRef> effects;
  const std::vector<Relation> relations = relationsOf(*state_.trace(), event);
  for (const RelationKind kind : kEffects) {
    for (const Relation& relation : relations) {
      if (relation.kind == kind) effects.push_back(relation.event);
    }
  }
  return effects;
}

bool RelationWalk::toEffect() {
  std::vector<EventRef> effects = effectsOf(state_.event());
  if (effects.empty()) return false;
  siblings_ = std::move(effects);
  return go(siblings_.front());
}

bool RelationWalk::toCause() {
  const EventRef event = state_.event();
  const std::vector<Relation> relations = relationsOf(*state_.trace(), event);
  for (const RelationKind kind : kCauses) {
    const auto cause =
        std::find_if(relations.begin(), relations.end(), [&](const Relation& r) { return r.kind == kind; });
    if (cause == relations.end()) continue;
    siblings_ = effectsOf(cause->event);
    return go(cause->event);
  }
  return false;
}

bool RelationWalk::toSibling(int direction) {
  auto here = std::find(siblings_.begin(), siblings_.end(), state_.event());
  if (here == siblings_.end()) {
    // Nothing was stepped along yet: the siblings are those of the event's own cause.
    const std::vector<Relation> relations = relationsOf(*state_.trace(), state_.event());
    for (const RelationKind kind : kCauses) {
      for (const Relation& r : relations) {
        if (r.kind != kind) continue;
        std::vector<EventRef> effects = effectsOf(r.event);
        if (effects.size() < 2 || std::find(effects.begin(), effects.end(), state_.event()) == effects.end()) continue;
        siblings_ = std::move(effects);
        return toSibling(direction);
      }
    }
    return false;
  }
  const auto count = static_cast<std::ptrdiff_t>(siblings_.size());
  return go(siblings_[static_cast<std::size_t>((here - siblings_.begin() + direction + count) % count)]);
}

bool RelationWalk::toPartner() {
  const EventRef event = state_.event();
  if (event.kind != EventKind::Device || !event.valid() || !partners_) return false;
  const auto group = partners_->of(event.index);
  const auto here = std::find(group.begin(), group.end(), event.index);
  if (here == group.end()) return false;
  const auto next = here + 1 == group.end() ? group.begin() : here + 1;
  return go({EventKind::Device, *next});
}

bool RelationWalk::toNeighbour(int direction) {
  const EventRef event = state_.event();
  if (!event.valid() || !index_) return false;
  const std::uint32_t track = state_.trace()->trackOf(event);
  if (track == kNone) return false;
  const auto [group, number] = index_->lanes(track).placeOf(event.index);
  const EventLane lane = index_->lanes(track).lane(group, number);
  const std::uint32_t position = lane.positionOf(event.index);
  if (position == kNone) return false;
  if (direction < 0 ? position == 0 : position + 1 >= lane.size) return false;
  return go({event.kind, lane.eventAt(direction < 0 ? position - 1 : position + 1)});
}

}  // namespace tallyscope
