// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Names that ranges of both recordings have, those of the longest ranges first; at most `most`. Throws Cancelled.
std::vector<QString> sharedRangeNames(const Trace& base, const Trace& target, std::size_t most, Job& job);

/// The start of the `index`th (from 0) range of that name, by start.
std::optional<TimeNs> rangeStart(const Trace& trace, const QString& name, std::size_t index);

}  // namespace tallyscope
