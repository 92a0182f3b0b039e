// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/cli/operator_flags.h"

namespace tallyscope {

/// What `stats` and `compare` have in common: recordings, reports, where they go, and how recordings are read.
struct RunFlags {
  std::vector<std::string> files, reports, formats, outputs;
  bool overwrite = false, strict = false;
  std::string filterTime, filterRange, filterPhase;
  OperatorFlags operators;

  void addTo(CLI::App& command, const std::string& filesHelp, const std::string& reportsHelp);
  /// formats, with those that one value joined by ',' apart.
  std::vector<std::string> splitFormats() const;
};

/// One value each time the option is given, so that it does not swallow the recordings after it.
inline CLI::Option* oneValue(CLI::Option* option) { return option->allow_extra_args(false); }

}  // namespace tallyscope
