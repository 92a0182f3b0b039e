// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/cli.h"
#include "core/base/job.h"
#include "core/trace/merge/alignment.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Runs `work` on this thread while another draws the job's progress on a terminal's stderr and passes Ctrl-C on as
/// cancellation. Throws what the work throws.
void runWatched(Console& console, Job& job, const std::function<void()>& work);

/// Of the option --align.
inline constexpr const char* kAlignHelp =
    "Keep the recordings apart on one axis of time: clock, start, range:NAME[@N][|NAME[@N]...], offset:TIME[,TIME...]";

/// Opens recordings with progress. Throws ImportError or Cancelled.
std::shared_ptr<const Trace> loadTrace(const std::vector<std::string>& files, Console& console, Job& job);

/// Opens each recording by itself and lays them on one axis of time, see Alignment::parse(). Throws as above, and UsageError
/// when they cannot be aligned so.
std::shared_ptr<const Trace> loadAligned(const std::vector<std::string>& files, const Alignment& alignment,
                                         Console& console, Job& job);

/// Tells on stderr, in one line, that reading left something out or repaired something. With `strict` every such note
/// is printed, and the exit code is ExitStrict instead of ExitOk.
int tellImportNotes(const Trace& trace, bool strict, Console& console);

}  // namespace tallyscope
