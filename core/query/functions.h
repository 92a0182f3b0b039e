// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

struct sqlite3;

namespace tallyscope {

struct QueryContext;

/// A function of SQL that this program adds to SQLite's own.
struct QueryFunction {
  std::string_view name;
  std::string_view arguments;  ///< "(start, end, start, end)"
  std::string_view help;       ///< English source text
};
const std::vector<QueryFunction>& queryFunctions();

/// Makes queryFunctions() known to `database`. `context` outlives it.
void registerFunctions(sqlite3* database, QueryContext& context);

}  // namespace tallyscope
