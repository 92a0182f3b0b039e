// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/operators/peak_table.h"
#include "core/operators/rule_set.h"

namespace tallyscope {

/// What a person has set for recognising and rating operators. Empty: the bundled rules and devices.
struct OperatorConfig {
  std::shared_ptr<const RuleSet> rules;
  std::shared_ptr<const PeakTable> devices;
};

}  // namespace tallyscope
