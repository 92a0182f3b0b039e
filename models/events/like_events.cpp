// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/like_events.h"

#include "models/events/event_search.h"

namespace tallyscope {

void highlightEventsLike(JobSlot& slot, ViewState& state, EventRef event) {
  if (!event.valid()) return;
  slot.start([&state, trace = state.trace(), event](Job&) -> JobSlot::Deliver {
    auto like = std::make_shared<std::vector<EventRef>>(eventsLike(*trace, event));
    return [&state, like] { state.highlight(std::move(*like)); };
  });
}

}  // namespace tallyscope
