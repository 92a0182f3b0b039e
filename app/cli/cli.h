// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace tallyscope {

/// Where the program writes. A progress bar is drawn on a terminal's stderr only.
struct Console {
  std::ostream& out;
  std::ostream& err;
  bool errIsTerminal = false;
};

/// Documented in resources/manual/command-line.md.
enum ExitCode : int {
  ExitOk = 0,
  ExitCannotRead = 1,    ///< a recording cannot be read, or an output cannot be written
  ExitUsage = 2,         ///< what was asked for cannot be done as asked; nothing was written
  ExitStrict = 3,        ///< --strict, and reading had to repair or leave out something
  ExitRegressed = 4,     ///< `compare --fail-if`, and a condition holds
  ExitInterrupted = 130  ///< Ctrl-C
};

/// The whole program: `tally ARGS…`. Never throws.
int runTally(const std::vector<std::string>& args, Console& console);

}  // namespace tallyscope
