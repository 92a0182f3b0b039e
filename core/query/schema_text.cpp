// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/schema_text.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/query/functions.h"
#include "core/query/schema.h"

namespace tallyscope {
namespace {

constexpr const char* kReportsHelp =
    "Reports and comparisons are functions: SELECT * FROM kernel_sum('base:rows=20', 1000, 2000). Their arguments, all "
    "optional: options as after -r, from_ns, to_ns, recording.";

}  // namespace

void writeSchemaText(std::ostream& out) {
  const auto write = [&](const SchemaTable& table) {
    out << table.name << " — " << table.help << '\n';
    for (const SchemaColumn& column : table.columns) {
      out << "  " << column.name << (column.unit.empty() ? "" : " (" + column.unit + ")") << ": " << column.help
          << '\n';
    }
    out << '\n';
  };
  for (const SchemaTable& table : schemaTables()) write(table);
  out << kReportsHelp << "\n\n";
  for (const SchemaTable& report : schemaReports()) write(report);
  for (const QueryFunction& function : queryFunctions())
    out << function.name << function.arguments << ": " << function.help << '\n';
}

void writeSchemaMarkdown(std::ostream& out) {
  const auto write = [&](const SchemaTable& table) {
    out << "### `" << table.name << "`\n\n"
        << table.help << "\n\n| column | type | unit | meaning |\n| --- | --- | --- | --- |\n";
    for (const SchemaColumn& column : table.columns) {
      out << "| `" << column.name << "` | " << column.type << " | " << column.unit << " | " << column.help << " |\n";
    }
    out << '\n';
  };
  out << "## Tables\n\n";
  for (const SchemaTable& table : schemaTables()) write(table);
  out << "## Reports and comparisons\n\n" << kReportsHelp << "\n\n";
  for (const SchemaTable& report : schemaReports()) write(report);
  out << "## Functions\n\n| function | meaning |\n| --- | --- |\n";
  for (const QueryFunction& function : queryFunctions()) {
    out << "| `" << function.name << function.arguments << "` | " << function.help << " |\n";
  }
}

void writeSchemaJson(std::ostream& out) {
  const auto json = [](const std::vector<SchemaTable>& tables) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const SchemaTable& table : tables) {
      nlohmann::ordered_json columns = nlohmann::ordered_json::array();
      for (const SchemaColumn& c : table.columns) {
        columns.push_back({{"name", c.name}, {"type", c.type}, {"unit", c.unit}, {"help", c.help}});
      }
      list.push_back({{"name", table.name}, {"help", table.help}, {"columns", std::move(columns)}});
    }
    return list;
  };
  nlohmann::ordered_json functions = nlohmann::ordered_json::array();
  for (const QueryFunction& f : queryFunctions())
    functions.push_back({{"name", f.name}, {"arguments", f.arguments}, {"help", f.help}});
  out << nlohmann::ordered_json{{"tables", json(schemaTables())},
                                {"reports", json(schemaReports())},
                                {"functions", functions}}
             .dump(1)
      << '\n';
}

}  // namespace tallyscope
