// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "core/report/report.h"
#include "core/report/table.h"
#include "core/trace/dialect.h"

namespace tallyscope {

/// Comma-separated text as asys prints it: "Row#" first, the header and every row end in a comma, text cells always in
/// double quotes (quotes inside doubled), numbers never, a cell that does not apply is "-" in quotes. Lines end in \n.
void writeCsv(std::ostream& out, const Table& table, const Dialect& dialect);

/// The same cells as an aligned table for a console: numbers to the right, text to the left.
void writeColumns(std::ostream& out, const Table& table, const Dialect& dialect);

/// The same cells with a tab between them; tabs and line breaks inside become blanks. No quotes.
void writeTsv(std::ostream& out, const Table& table, const Dialect& dialect);

/// The same cells as a table of Markdown: numbers to the right.
void writeMarkdown(std::ostream& out, const Table& table, const Dialect& dialect);

/// One JSON object: {"report", "title", "columns": [{"id", "title", "unit"}], "rows": [{<column id>: value}], "notes"}.
/// Numbers are numbers, reals are not rounded, a cell that does not apply is null.
void writeJson(std::ostream& out, const Report& report, const Table& table, const Dialect& dialect);

/// An Excel workbook: one sheet a report, typed cells, a frozen bold header with the columns' help as comments.
class XlsxBook {
 public:
  explicit XlsxBook(const std::string& path);
  ~XlsxBook();
  XlsxBook(const XlsxBook&) = delete;
  XlsxBook& operator=(const XlsxBook&) = delete;

  /// Excel holds 1,048,576 rows and 32,767 characters a cell: a longer table goes on in further sheets, longer texts
  /// are cut with "…".
  void add(const std::string& sheetName, const Table& table, const Dialect& dialect);
  /// Writes the file. Throws std::runtime_error when that fails.
  void close();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tallyscope
