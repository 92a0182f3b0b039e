// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/job.h"
#include "core/base/time.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The time of the device work of a phase: "decode" from the first start to the last end of all its steps, "decode/3" of its
/// third one, numbered from 1 as the table of steps has it. The name is a phase ("decode") or a phase with its shape
/// ("prefill q = 4096"); with a phase of several shapes steps are numbered through. Steps are annotated ones, else
/// proposed ones. Throws UsageError, which lists what there is.
TimeWindow resolvePhaseFilter(const std::shared_ptr<const Trace>& trace, std::string_view text, Job* job);

}  // namespace tallyscope
