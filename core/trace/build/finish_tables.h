// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/trace/build/finish_entities.h"
#include "core/trace/build/finish_times.h"
#include "core/trace/merge/renumbering.h"

namespace tallyscope {

/// Sorts the staged events of each kind by track and time into their tables, fills all declared columns, and nests. Tables
/// are done one after the other and each frees what was staged for it, which bounds the peak. Returns the correlation id
/// of each memory event, which the trace itself does not keep.
Column<std::int64_t> fillTables(Collected& collected, const TimeSurvey& times, const EntityOrder& order,
                                const std::vector<Renumbering>& parts, TraceData& data, Job& job);

/// `count` as the number of a table's events; throws ImportError above the 4,294,967,294 that a table can number.
std::uint32_t tableSize(std::uint64_t count);

}  // namespace tallyscope
