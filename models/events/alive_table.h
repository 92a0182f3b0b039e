// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/base/job.h"
#include "core/report/table.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What a memory track held at `time`, a block a row, the largest first: size, age, address, name and where it was
/// allocated. Every row names its allocation. Throws Cancelled.
std::shared_ptr<const Table> aliveTable(const std::shared_ptr<const Trace>& trace, std::uint32_t track, TimeNs time,
                                        Job& job);

}  // namespace tallyscope
