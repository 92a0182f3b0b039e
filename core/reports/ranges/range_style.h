// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/report/report.h"
#include "core/trace/trace.h"

namespace tallyscope {

inline constexpr std::string_view kOperatorStyle = "Operator";

/// "PushPop", "StartEnd": what the Style column prints.
std::string_view styleName(RangeKind kind);
/// Whether reports on ranges count it: marks have no length, projections repeat what a range on a thread says.
constexpr bool hasLength(RangeKind kind) { return kind == RangeKind::PushPop || kind == RangeKind::StartEnd; }

/// "domain:name", or the name alone without a domain.
std::string rangeName(const Trace& trace, StringId domain, StringId name);

/// include-operators: framework operators count as ranges.
OptionSpec includeOperatorsOption();
/// include-unclosed: ranges without an end count up to where they are drawn, as Nsight has it.
OptionSpec includeUnclosedOption();

}  // namespace tallyscope
