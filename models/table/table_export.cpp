// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/table_export.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "core/report/writers.h"
#include "models/document/replace_file.h"

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

/// A file that asks, with each buffer that is written, whether it is still wanted.
class CancellableFile final : public std::filebuf {
 public:
  CancellableFile(const std::string& path, Job& job) : job_(job) {
    open(path, std::ios::out | std::ios::binary | std::ios::trunc);
  }

 protected:
  int_type overflow(int_type next) override {
    job_.checkCancelled();
    return std::filebuf::overflow(next);
  }
  std::streamsize xsputn(const char* text, std::streamsize length) override {
    job_.checkCancelled();
    return std::filebuf::xsputn(text, length);
  }

 private:
  Job& job_;
};

}  // namespace

TableFormat tableFormatOf(const QString& path) {
  for (const Form& form : kForms) {
    if (path.endsWith(QLatin1String(form.suffix), Qt::CaseInsensitive)) return form.format;
  }
  return TableFormat::Csv;
}

QStringList tableFormatFilters() {
  QStringList filters;
  for (const Form& form : kForms)
    filters << QStringLiteral("%1 (*%2)").arg(QLatin1String(form.title), QLatin1String(form.suffix));
  return filters;
}

QString tableFormatSuffix(TableFormat format) { return QLatin1String(kForms[static_cast<std::size_t>(format)].suffix); }

std::pair<QString, TableFormat> namedForFormat(QString path, TableFormat chosen) {
  const auto ending = std::find_if(kForms.begin(), kForms.end(), [&](const Form& form) {
    return path.endsWith(QLatin1String(form.suffix), Qt::CaseInsensitive);
  });
  if (ending == kForms.end()) return {path + tableFormatSuffix(chosen), chosen};
  if (ending->format != TableFormat::Csv || chosen == TableFormat::Csv) return {path, ending->format};
  path.chop(tableFormatSuffix(TableFormat::Csv).size());
  return {path + tableFormatSuffix(chosen), chosen};
}

void exportTable(const QString& path, TableFormat format, const Report& report, const Table& table, Vendor vendor,
                 Job& job) {
  const Dialect& dialect = Dialect::of(vendor);
  replaceFile(path, [&](const std::string& partial) {
    if (format == TableFormat::Xlsx) {
      XlsxBook book(partial);
      book.add(report.idFor(vendor), table, dialect);
      job.checkCancelled();
      book.close();
      return true;
    }
    CancellableFile file(partial, job);
    if (!file.is_open()) return false;
    std::ostream out(&file);
    // What the buffer throws goes on to the caller, instead of only ending the output.
    out.exceptions(std::ios::badbit);
    if (format == TableFormat::Csv) writeCsv(out, table, dialect);
    if (format == TableFormat::Tsv) writeTsv(out, table, dialect);
    if (format == TableFormat::Markdown) writeMarkdown(out, table, dialect);
    if (format == TableFormat::Json) writeJson(out, report, table, dialect);
    return file.close() != nullptr && bool(out);
  });
}

}  // namespace tallyscope
