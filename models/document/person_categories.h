// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string_view>

#include "core/analysis/kernel_category.h"
#include "core/operators/rule_set.h"

namespace tallyscope {

/// From now on device work is coloured by these rules, a person's on top of the bundled ones; nullptr: the bundled ones
/// alone. `file`: where the person's types say which category they are of; empty or unreadable: only bundled types have one.
void usePersonRules(std::shared_ptr<const RuleSet> rules, const std::string& file);

/// kernelCategory() with the person's rules first: for colours in the window. Reports take rules as options. Thread-safe.
KernelCategory shownCategory(DeviceKind kind, std::string_view name);

}  // namespace tallyscope
