// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/trace/build/collected.h"

namespace tallyscope {

/// The one-way step from what readers collected to an immutable Trace. It only says in which order the steps of
/// core/trace/finish_*.h are taken; `collected` is empty afterwards. Throws Cancelled when the job is cancelled, and
/// ImportError when there are more events of one kind than a trace can number.
std::shared_ptr<const Trace> finishTrace(Collected& collected, Job& job);

}  // namespace tallyscope
