// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/trace/merge/alignment.h"
#include "core/trace/merge/merge_traces.h"

namespace tallyscope {

/// A recording to open beside others.
struct TogetherPart {
  std::vector<std::string> paths;  ///< as openTrace() takes them
  std::string name;
  std::shared_ptr<const Trace> trace;  ///< already open; else it is read from its paths
};

/// Names that tell files apart: the file's name; with its folder, and then a number, where others are called the same.
std::vector<std::string> recordingNames(const std::vector<std::string>& paths);

/// Opens each recording by itself, aligns them and puts them into one trace with recordings(). Without an alignment, by
/// proposedAlignment(). Throws ImportError, UsageError (they cannot be aligned so) or Cancelled.
std::shared_ptr<const Trace> openTogether(std::vector<TogetherPart> parts, const std::optional<Alignment>& alignment,
                                          Job& job);

}  // namespace tallyscope
