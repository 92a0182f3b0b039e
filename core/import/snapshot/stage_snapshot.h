// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/trace/allocator_snapshot.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {

/// Puts a snapshot's history on the timeline: allocations and releases with what was allocated and reserved after each,
/// what was active as a series, annotations as ranges, moments without memory as marks. `source` is registered already.
void stageSnapshot(const AllocatorSnapshot& snapshot, std::uint32_t source, TraceBuilder& builder, Job& job);

}  // namespace tallyscope
