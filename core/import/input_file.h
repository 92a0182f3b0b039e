// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/base/job.h"

namespace tallyscope {

/// What a person named, as a file that readers can read at any place and more than once: events' details are read again
/// later, from the same bytes.
struct InputFile {
  std::string path;                  ///< where the bytes are
  std::string name;                  ///< what people call it: the path they named, or "standard input"
  std::shared_ptr<const void> copy;  ///< removes the temporary copy; null where `path` is the file that was named
  bool cut = false;                  ///< it was unpacked from data that end early or are damaged
};

/// A regular file is taken as it is. What can be read only once (a pipe, a FIFO, `<(…)`, a device) is copied to its end
/// into a temporary file; so is JSON in UTF-16, as UTF-8. "-" is standard input. Throws ImportError when it cannot be
/// opened or copied, or Cancelled while it waits for a writer.
InputFile inputFile(const std::string& path, Job& job);

/// The name of standard input on the command line.
inline constexpr std::string_view kStandardInput = "-";

}  // namespace tallyscope
