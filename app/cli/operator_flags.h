// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/operators/operator_config.h"

namespace tallyscope {

/// --ppu-op-config, --operator-rules and --device-table: how operators are recognised and rated.
struct OperatorFlags {
  std::vector<std::string> rules;  ///< "TYPE=kernel:REGEX", "TYPE=hgtx:REGEX"
  std::string rulesFile;
  std::string deviceTable;

  void addTo(CLI::App& command);
  /// What the flags ask for; null without any. Throws UsageError with file, line and reason.
  std::shared_ptr<const OperatorConfig> config() const;
};

}  // namespace tallyscope
