// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/operator_flags.h"

namespace tallyscope {

void OperatorFlags::addTo(CLI::App& command) {
  command
      .add_option(
          "--ppu-op-config,--op-config", rules,
          "Operator rule: TYPE=kernel:REGEX (kernels by name) or TYPE=hgtx:REGEX (ranges and framework operators by "
          "name). Comes before all other rules. May be given several times.")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name("RULE");
  command.add_option("--operator-rules", rulesFile, "File of operator rules on top of the bundled ones.")
      ->type_name("FILE");
  command.add_option("--device-table", deviceTable, "File of device peaks on top of the bundled ones.")
      ->type_name("FILE");
}

std::shared_ptr<const OperatorConfig> OperatorFlags::config() const {
  if (rules.empty() && rulesFile.empty() && deviceTable.empty()) return nullptr;
  auto config = std::make_shared<OperatorConfig>();
  if (!rules.empty() || !rulesFile.empty()) config->rules = RuleSet::withUser(rulesFile, rules);
  if (!deviceTable.empty()) config->devices = PeakTable::withUserFile(deviceTable);
  return config;
}

}  // namespace tallyscope
