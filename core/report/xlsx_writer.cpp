// SPDX-License-Identifier: GPL-3.0-or-later
#include <xlsxwriter.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "core/report/format.h"
#include "core/report/writers.h"

namespace tallyscope {
namespace {

constexpr std::size_t kMostRows = LXW_ROW_MAX - 1;
constexpr std::size_t kMostCharacters = 32767;
constexpr std::size_t kMostSheetName = 31;
// A double holds whole numbers exactly up to here; a larger one is written as text rather than changed.
constexpr std::int64_t kExactInteger = std::int64_t{1} << 53;

/// At most `limit` bytes (so at most as many characters), cut between characters.
std::string cut(std::string text, std::size_t limit) {
  if (text.size() <= limit) return text;
  std::size_t end = limit - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

/// Excel refuses some characters and names that differ in case only.
std::string sheetName(const std::string& wanted, std::set<std::string>& used) {
  std::string name = wanted.empty() ? "report" : wanted;
  for (char& c : name) {
    if (std::string_view("[]:*?/\\'").find(c) != std::string_view::npos) c = '_';
  }
  name = cut(name, kMostSheetName);
  std::string unique = name;
  for (int n = 2; !used.insert(unique).second; ++n) {
    const std::string suffix = "_" + std::to_string(n);
    unique = name.substr(0, kMostSheetName - suffix.size()) + suffix;
  }
  return unique;
}

}  // namespace

struct XlsxBook::Impl {
  lxw_workbook* book = nullptr;
  lxw_format *header = nullptr, *integer = nullptr, *right = nullptr;
  std::map<int, lxw_format*> reals;  ///< by decimals
  std::set<std::string> names;
  std::string path;

  lxw_format* realFormat(int decimals) {
    lxw_format*& format = reals[decimals];
    if (!format) {
      format = workbook_add_format(book);
      format_set_num_format(
          format, decimals == 0 ? "0" : ("0." + std::string(static_cast<std::size_t>(decimals), '0')).c_str());
    }
    return format;
  }
  void writeHeader(lxw_worksheet* sheet, const Table& table, const Dialect& dialect);
  void writeCell(lxw_worksheet* sheet, lxw_row_t line, const Table& table, std::size_t row, std::size_t column);
};

XlsxBook::XlsxBook(const std::string& path) : impl_(std::make_unique<Impl>()) {
  impl_->path = path;
  // Rows are written once, in order: constant memory streams them to the disk.
  lxw_workbook_options options{};
  options.constant_memory = LXW_TRUE;
  impl_->book = workbook_new_opt(path.c_str(), &options);
  if (!impl_->book) throw std::runtime_error(path + ": cannot make a workbook");
  impl_->header = workbook_add_format(impl_->book);
  format_set_bold(impl_->header);
  impl_->integer = workbook_add_format(impl_->book);
  format_set_num_format(impl_->integer, "0");
  impl_->right = workbook_add_format(impl_->book);
  format_set_align(impl_->right, LXW_ALIGN_RIGHT);
}

XlsxBook::~XlsxBook() {
  if (impl_->book) workbook_close(impl_->book);
}

void XlsxBook::Impl::writeHeader(lxw_worksheet* sheet, const Table& table, const Dialect& dialect) {
  worksheet_write_string(sheet, 0, 0, "Row#", header);
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const ColumnSpec& spec = table.column(c).spec;
    const auto column = static_cast<lxw_col_t>(c + 1);
    const std::string title = headerText(spec, dialect);
    const double width = spec.type == CellType::Text ? 24 : std::max<double>(12, static_cast<double>(title.size()) + 2);
    worksheet_set_column(sheet, column, column, width, nullptr);
    worksheet_write_string(sheet, 0, column, title.c_str(), header);
    if (!spec.help.empty()) worksheet_write_comment(sheet, 0, column, dialect.expand(spec.help).c_str());
  }
  worksheet_freeze_panes(sheet, 1, 0);
}

void XlsxBook::Impl::writeCell(lxw_worksheet* sheet, lxw_row_t line, const Table& table, std::size_t row,
                               std::size_t column) {
  const auto at = static_cast<lxw_col_t>(column + 1);
  const ColumnSpec& spec = table.column(column).spec;
  if (!table.applies(row, column)) {
    worksheet_write_string(sheet, line, at, "-", spec.type == CellType::Text ? nullptr : right);
    return;
  }
  switch (spec.type) {
    case CellType::Integer:
      if (const std::int64_t value = table.integer(row, column); value > -kExactInteger && value < kExactInteger) {
        worksheet_write_number(sheet, line, at, static_cast<double>(value), integer);
      } else {
        worksheet_write_string(sheet, line, at, std::to_string(value).c_str(), right);
      }
      break;
    case CellType::Real:
      worksheet_write_number(sheet, line, at, table.real(row, column), realFormat(spec.decimals));
      break;
    case CellType::Text:
      worksheet_write_string(sheet, line, at, cut(table.text(row, column), kMostCharacters).c_str(), nullptr);
      break;
  }
}

void XlsxBook::add(const std::string& name, const Table& table, const Dialect& dialect) {
  std::size_t first = 0;
  do {
    lxw_worksheet* sheet = workbook_add_worksheet(impl_->book, sheetName(name, impl_->names).c_str());
    if (!sheet) throw std::runtime_error(impl_->path + ": cannot add the sheet " + name);
    impl_->writeHeader(sheet, table, dialect);
    const std::size_t last = std::min(table.rowCount(), first + kMostRows);
    for (std::size_t row = first; row < last; ++row) {
      const auto line = static_cast<lxw_row_t>(row - first + 1);
      worksheet_write_number(sheet, line, 0, static_cast<double>(row + 1), impl_->integer);
      for (std::size_t c = 0; c < table.columnCount(); ++c) impl_->writeCell(sheet, line, table, row, c);
    }
    first = last;
  } while (first < table.rowCount());
}

void XlsxBook::close() {
  const lxw_error error = workbook_close(impl_->book);
  impl_->book = nullptr;
  if (error != LXW_NO_ERROR) throw std::runtime_error(impl_->path + ": " + lxw_strerror(error));
}

}  // namespace tallyscope
