// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/analysis/collective_partners.h"
#include "core/analysis/drawing/timeline_index.h"
#include "core/analysis/event_relations.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// Steps from the selected event along what ties it to others: to what it caused, back to its cause, round the
/// others that have the same cause, and to its neighbours in the lane. Each step selects an event and brings it into
/// view; steps that lead nowhere do nothing and return false.
class RelationWalk {
 public:
  explicit RelationWalk(ViewState& state) : state_(state) {}
  void setIndex(std::shared_ptr<const TimelineIndex> index) { index_ = std::move(index); }
  void setPartners(std::shared_ptr<const CollectivePartners> partners) { partners_ = std::move(partners); }

  /// Launch → its operation, operator or range → its first kernel, along an arrow of the recording.
  bool toEffect();
  /// Operation → its launch → the enclosing operator, range, or parent; against an arrow of the recording.
  bool toCause();
  /// Of several effects of the event where the last step began, the next (+1) or previous (-1) one, around the end.
  bool toSibling(int direction);
  /// The same collective on the next participant.
  bool toPartner();
  /// The next (+1) or previous (-1) event of the same lane.
  bool toNeighbour(int direction);

 private:
  bool go(EventRef event);
  std::vector<EventRef> effectsOf(EventRef event) const;

  ViewState& state_;
  std::shared_ptr<const TimelineIndex> index_;
  std::shared_ptr<const CollectivePartners> partners_;
  std::vector<EventRef> siblings_;  ///< effects of the last step's origin
};

}  // namespace tallyscope
