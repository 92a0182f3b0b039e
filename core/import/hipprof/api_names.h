// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/base/diagnostics.h"

namespace tallyscope::hipprof {

struct ApiSum {
  std::int64_t calls = 0;
  std::int64_t totalNs = 0;
};
using ApiSums = std::map<std::int64_t, ApiSum>;
using ApiNames = std::map<std::int64_t, std::string>;

/// Names for the API ids of a database. Ids of no known name get the one whose line in a statistics file beside the
/// database (<name>.hiptrace.csv, …-<name>.db.hiptrace.csv) has the same calls and the same total, when only one has;
/// the rest are called by their number. Notes say which were inferred and which are not known.
ApiNames nameApiIds(const ApiSums& sums, const std::string& databasePath, Diagnostics& notes);

}  // namespace tallyscope::hipprof
