// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace tallyscope {

/// A column of a table of the schema, for people and for programs that complete and check queries.
struct SchemaColumn {
  std::string name;
  std::string type;  ///< "integer", "real", "text"; empty for a side of a pair
  std::string unit;  ///< "ns"; empty: none
  std::string help;  ///< English source text
};
struct SchemaTable {
  std::string name, help;
  std::vector<SchemaColumn> columns;
};

/// The tables that a query can name. Built once.
const std::vector<SchemaTable>& schemaTables();
/// Reports and comparisons as table-valued functions. Built once.
const std::vector<SchemaTable>& schemaReports();

}  // namespace tallyscope
