// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table_export.h"

#include <array>
#include <fstream>

#include "core/report/writers.h"
#include "models/csv_file.h"
#include "models/replace_file.h"

namespace tallyscope {
namespace {

struct Form {
  TableFormat format;
  const char* suffix;
  const char* title;
};
constexpr std::array<Form, 5> kForms{{{TableFormat::Csv, ".csv", "CSV"},
                                      {TableFormat::Tsv, ".tsv", "TSV"},
                                      {TableFormat::Markdown, ".md", "Markdown"},
                                      {TableFormat::Json, ".json", "JSON"},
                                      {TableFormat::Xlsx, ".xlsx", "XLSX"}}};

}  // namespace

TableFormat tableFormatOf(const QString& path) {
  for (const Form& form : kForms) {
    if (path.endsWith(QLatin1String(form.suffix), Qt::CaseInsensitive)) return form.format;
  }
  return TableFormat::Csv;
}

QStringList tableFormatFilters() {
  QStringList filters;
  for (const Form& form : kForms) filters << QStringLiteral("%1 (*%2)").arg(QLatin1String(form.title), QLatin1String(form.suffix));
  return filters;
}

QString tableFormatSuffix(TableFormat format) { return QLatin1String(kForms[static_cast<std::size_t>(format)].suffix); }

void exportTable(const QString& path, TableFormat format, const Report& report, const Table& table, Vendor vendor) {
  const Dialect& dialect = Dialect::of(vendor);
  if (format == TableFormat::Csv) return writeCsvFile(path, table, dialect);
  replaceFile(path, [&](const std::string& partial) {
    if (format == TableFormat::Xlsx) {
      XlsxBook book(partial);
      book.add(report.idFor(vendor), table, dialect);
      book.close();
      return true;
    }
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    if (format == TableFormat::Tsv) writeTsv(out, table, dialect);
    if (format == TableFormat::Markdown) writeMarkdown(out, table, dialect);
    if (format == TableFormat::Json) writeJson(out, report, table, dialect);
    out.close();
    return bool(out);
  });
}

}  // namespace tallyscope
