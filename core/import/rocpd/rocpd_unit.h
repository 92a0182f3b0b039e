// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/import/sqlite/sqlite_schema.h"

namespace tallyscope::rocpd {

/// One run of one process in a rocpd database. Row ids mean something within a run only: rocprofv3 puts a run's GUID
/// behind the name of each of its tables, and a merged database holds the tables (or, in one table, the rows) of
/// several.
struct Unit {
  std::string suffix;  ///< "_00003fdc_92cb_…"; empty: tables without one
  std::string guid;    ///< rows are told apart by this; empty: all rows of the tables

  /// The base table `name` ("rocpd_region") of this run, or nullptr.
  const SqliteTable* table(const SqliteSchema& schema, std::string_view name) const;
  /// What TableReader's condition has to be.
  std::string condition(const SqliteTable& table) const;
};

/// The runs in a database, in the order of their tables' names. Throws SqliteFailure.
std::vector<Unit> unitsOf(const SqliteDatabase& database, const SqliteSchema& schema);

/// The text of a JSON column: as it stands, or out of an LZ4 frame. Empty when the frame is damaged, or would grow
/// beyond 64 MB.
std::string jsonText(std::string_view column);

}  // namespace tallyscope::rocpd
