// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/ranges/range_style.h"

namespace tallyscope {

std::string_view styleName(RangeKind kind) {
  switch (kind) {
    case RangeKind::PushPop: return "PushPop";
    case RangeKind::StartEnd: return "StartEnd";
    case RangeKind::Mark: return "Mark";
    case RangeKind::Projected: break;
  }
  return "Projected";
}

std::string rangeName(const Trace& trace, StringId domain, StringId name) {
  std::string text(trace.text(domain));
  if (!text.empty()) text += ':';
  return text.append(trace.text(name));
}

OptionSpec includeOperatorsOption() {
  return {.id = "include-operators",
          .title = TALLY_TR("Include framework operators"),
          .type = OptionType::Flag,
          .help = TALLY_TR("Framework operators count as ranges of the style Operator.")};
}

OptionSpec includeUnclosedOption() {
  return {
      .id = "include-unclosed",
      .title = TALLY_TR("Include ranges that were never closed"),
      .type = OptionType::Flag,
      .help = TALLY_TR("Ranges without an end count as long as the recording goes on, as Nsight Systems counts them.")};
}

}  // namespace tallyscope
