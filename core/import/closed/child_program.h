// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"

namespace tallyscope {

/// How a program ended.
struct ProgramEnd {
  int exitCode = -1;  ///< 128 + the signal where one ended it; 127 where it could not be started
  std::string said;   ///< the last of what it printed and was not written to a file
};

/// Runs a program and waits for it. What it prints goes to `seen`, piece by piece, and its end is kept; with `outputFile`
/// its standard output is written there instead. When the job is cancelled, the program and its children are ended first;
/// then Cancelled is thrown.
ProgramEnd runProgram(const std::string& program, const std::vector<std::string>& arguments,
                      const std::string& outputFile, const std::function<void(std::string_view)>& seen, Job& job);

}  // namespace tallyscope
