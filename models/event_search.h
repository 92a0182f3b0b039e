// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Events whose name holds `text` (ignoring case) and that are in the window, by start, then kind and place.
/// Throws Cancelled.
std::vector<EventRef> searchEvents(const Trace& trace, const TimeWindow& window, const QString& text, Job& job);

/// The number of kernels in the window. Throws Cancelled.
std::int64_t kernelsInWindow(const Trace& trace, const TimeWindow& window, Job& job);

}  // namespace tallyscope
