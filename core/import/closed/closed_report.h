// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/job.h"
#include "core/import/closed/export_command.h"

namespace tallyscope {

/// The person's own program for a closed format: what its environment variable names, else the first on the PATH, else
/// the newest in the usual places. Empty: there is none.
std::string programFor(const ClosedFormat& format);

/// Where exports are kept: $XDG_CACHE_HOME/tallyscope/exports, else ~/.cache/…
std::string exportFolder();

/// A file that a profiler's own program made of a report in its closed format (.nsys-rep, .qdrep, .ncu-rep, .asysrep): an
/// earlier one of the same path, size and time, or a new one. Nothing for other files, and where there is no such
/// program. Half an export is removed. Throws ImportError with the program's message when it fails, or Cancelled.
std::optional<std::string> exportedReport(const std::string& path, Job& job);

}  // namespace tallyscope
