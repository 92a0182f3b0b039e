// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "models/timeline/timeline_rows.h"

namespace tallyscope {

/// The start or end of an event of a row that is nearest to `time` and at most `reach` ns from it; of two equally near
/// ones the earlier. A row that draws no events of its own stands for all rows below it. O(log events) a lane, for the
/// first lanes of very many.
std::optional<TimeNs> nearestEdge(const TimelineRows& rows, std::uint32_t row, TimeNs time, TimeNs reach);

}  // namespace tallyscope
