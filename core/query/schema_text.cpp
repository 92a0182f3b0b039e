// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/schema_text.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/compare/compare_options.h"
#include "core/query/functions.h"
#include "core/query/query_table.h"
#include "core/query/report_tables.h"
#include "core/report/format.h"
#include "core/reports/registry.h"
#include "core/trace/dialect.h"

namespace tallyscope {
namespace {

struct SchemaColumn {
  std::string name, type, unit, help;
};
struct SchemaTableText {
  std::string name, help;
  std::vector<SchemaColumn> columns;
};

std::string neutral(std::string_view text) { return Dialect::of(Vendor::Generic).expand(std::string(text)); }

std::string typeText(CellType type) {
  static constexpr const char* kTypes[] = {"integer", "real", "text"};
  return kTypes[static_cast<int>(type)];
}

std::vector<SchemaTableText> tableTexts() {
  std::vector<SchemaTableText> all;
  for (const QueryTable& table : queryTables()) {
    SchemaTableText text{std::string(table.name), std::string(table.help), {}};
    for (const QueryColumn& c : table.columns) {
      text.columns.push_back(
          {std::string(c.name), typeText(c.type), std::string(unitText(c.unit)), std::string(c.help)});
    }
    all.push_back(std::move(text));
  }
  return all;
}

SchemaTableText reportText(const std::string& name, const std::string& title,
                           const std::vector<ReportColumn>& columns) {
  SchemaTableText text{name, neutral(title), {}};
  for (const ReportColumn& column : columns) {
    const bool part = column.part != ReportColumn::Part::Whole;
    text.columns.push_back({column.name, part ? "" : typeText(column.spec->type),
                            std::string(unitText(column.spec->unit)),
                            neutral(column.spec->help.empty() ? column.spec->title : column.spec->help)});
  }
  return text;
}

std::vector<SchemaTableText> reportTexts() {
  std::vector<SchemaTableText> all;
  for (const Report& report : reportRegistry().all())
    all.push_back(reportText(report.id, report.title, reportColumns(report)));
  for (const Comparison& comparison : comparisonRegistry()) {
    const Report declaration = comparisonDeclaration(comparison);
    all.push_back(reportText(comparison.id, comparison.title, comparisonColumns(comparison, declaration)));
  }
  return all;
}

constexpr const char* kReportsHelp =
    "Reports and comparisons are functions: SELECT * FROM kernel_sum('base:rows=20', 1000, 2000). Their arguments, all "
    "optional: options as after -r, from_ns, to_ns, recording.";

}  // namespace

void writeSchemaText(std::ostream& out) {
  const auto write = [&](const SchemaTableText& table) {
    out << table.name << " — " << table.help << '\n';
    for (const SchemaColumn& column : table.columns) {
      out << "  " << column.name << (column.unit.empty() ? "" : " (" + column.unit + ")") << ": " << column.help
          << '\n';
    }
    out << '\n';
  };
  for (const SchemaTableText& table : tableTexts()) write(table);
  out << kReportsHelp << "\n\n";
  for (const SchemaTableText& report : reportTexts()) write(report);
  for (const QueryFunction& function : queryFunctions())
    out << function.name << function.arguments << ": " << function.help << '\n';
}

void writeSchemaMarkdown(std::ostream& out) {
  const auto write = [&](const SchemaTableText& table) {
    out << "### `" << table.name << "`\n\n"
        << table.help << "\n\n| column | type | unit | meaning |\n| --- | --- | --- | --- |\n";
    for (const SchemaColumn& column : table.columns) {
      out << "| `" << column.name << "` | " << column.type << " | " << column.unit << " | " << column.help << " |\n";
    }
    out << '\n';
  };
  out << "## Tables\n\n";
  for (const SchemaTableText& table : tableTexts()) write(table);
  out << "## Reports and comparisons\n\n" << kReportsHelp << "\n\n";
  for (const SchemaTableText& report : reportTexts()) write(report);
  out << "## Functions\n\n| function | meaning |\n| --- | --- |\n";
  for (const QueryFunction& function : queryFunctions()) {
    out << "| `" << function.name << function.arguments << "` | " << function.help << " |\n";
  }
}

void writeSchemaJson(std::ostream& out) {
  const auto json = [](const std::vector<SchemaTableText>& tables) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const SchemaTableText& table : tables) {
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
  out << nlohmann::ordered_json{{"tables", json(tableTexts())},
                                {"reports", json(reportTexts())},
                                {"functions", functions}}
             .dump(1)
      << '\n';
}

}  // namespace tallyscope
