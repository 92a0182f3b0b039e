// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Opens recordings of any known format, found by content, not by name. "-" is standard input; pipes are read to their
/// end. Several paths become one trace (one process set
/// a file, aligned by their wall clocks). Throws ImportError (cannot be read: file, place, expected, remedy) or Cancelled.
std::shared_ptr<const Trace> openTrace(const std::vector<std::string>& paths, Job& job);

}  // namespace tallyscope
