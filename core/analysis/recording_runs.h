// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// Which of the recordings in a trace are parts of one run of a program (its ranks), as a number for each of
/// Trace::recordings(). Two are of one run when nothing that both know speaks against it (they are different ranks; the
/// stretches that they recorded overlap on the wall clock) and something speaks for it. A recording joins the first run
/// with all of whose recordings it goes together.
std::vector<std::uint32_t> runsOfRecordings(const Trace& trace);

}  // namespace tallyscope
