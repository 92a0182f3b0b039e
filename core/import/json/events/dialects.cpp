// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/import/json/events/slice_dialect.h"

namespace tallyscope::json {

#define TALLY_DIALECT(function) const SliceDialect& function();
#include "core/import/json/events/dialects.inc"
#undef TALLY_DIALECT

std::span<const SliceDialect* const> sliceDialects() {
  static const std::array kDialects = {
#define TALLY_DIALECT(function) &function(),
#include "core/import/json/events/dialects.inc"
#undef TALLY_DIALECT
  };
  return kDialects;
}

}  // namespace tallyscope::json
