// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/trace/trace.h"

namespace tallyscope {

/// The sources of a trace whose details are of a kind of their own: (index into sources(), what is held). A snapshot of an
/// allocator or a dump of a flight recorder is kept whole beside its events, which name its entries by their place.
template <typename Kind>
std::vector<std::pair<std::uint32_t, const Kind*>> detailsOf(const Trace& trace) {
  std::vector<std::pair<std::uint32_t, const Kind*>> found;
  for (std::uint32_t s = 0; s < trace.sources().size(); ++s) {
    if (const auto* kind = dynamic_cast<const Kind*>(trace.details(s))) found.emplace_back(s, kind);
  }
  return found;
}

}  // namespace tallyscope
