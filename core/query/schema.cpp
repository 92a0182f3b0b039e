// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/schema.h"

#include "core/compare/compare_options.h"
#include "core/query/query_table.h"
#include "core/query/report_tables.h"
#include "core/report/format.h"
#include "core/reports/registry.h"
#include "core/trace/dialect.h"

namespace tallyscope {
namespace {

std::string neutral(std::string_view text) { return Dialect::of(Vendor::Generic).expand(std::string(text)); }

std::string typeText(CellType type) {
  static constexpr const char* kTypes[] = {"integer", "real", "text"};
  return kTypes[static_cast<int>(type)];
}

std::vector<SchemaTable> makeTables() {
  std::vector<SchemaTable> all;
  for (const QueryTable& table : queryTables()) {
    SchemaTable text{std::string(table.name), std::string(table.help), {}};
    for (const QueryColumn& c : table.columns) {
      text.columns.push_back(
          {std::string(c.name), typeText(c.type), std::string(unitText(c.unit)), std::string(c.help)});
    }
    all.push_back(std::move(text));
  }
  return all;
}

SchemaTable reportText(const std::string& name, const std::string& title, const std::vector<ReportColumn>& columns) {
  SchemaTable text{name, neutral(title), {}};
  for (const ReportColumn& column : columns) {
    const bool part = column.part != ReportColumn::Part::Whole;
    text.columns.push_back({column.name, part ? "" : typeText(column.spec->type),
                            std::string(unitText(column.spec->unit)),
                            neutral(column.spec->help.empty() ? column.spec->title : column.spec->help)});
  }
  return text;
}

std::vector<SchemaTable> makeReports() {
  std::vector<SchemaTable> all;
  for (const Report& report : reportRegistry().all())
    all.push_back(reportText(report.id, report.title, reportColumns(report)));
  for (const Comparison& comparison : comparisonRegistry()) {
    const Report declaration = comparisonDeclaration(comparison);
    all.push_back(reportText(comparison.id, comparison.title, comparisonColumns(comparison, declaration)));
  }
  return all;
}

}  // namespace

const std::vector<SchemaTable>& schemaTables() {
  static const std::vector<SchemaTable> tables = makeTables();
  return tables;
}

const std::vector<SchemaTable>& schemaReports() {
  static const std::vector<SchemaTable> reports = makeReports();
  return reports;
}

}  // namespace tallyscope
