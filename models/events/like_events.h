// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// Highlights every event of the same kind and name as `event`, once a job of `slot` has found them: there may be
/// millions. Nothing for an invalid one. `state` must outlive the slot.
void highlightEventsLike(JobSlot& slot, ViewState& state, EventRef event);

}  // namespace tallyscope
