// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "core/report/format.h"
#include "core/report/writers.h"

namespace tallyscope {
namespace {

/// What would end a cell, or a row, becomes a blank (tab-separated text has no quoting that every reader knows).
std::string tabless(std::string text) {
  for (char& c : text) {
    if (c == '\t' || c == '\n' || c == '\r') c = ' ';
  }
  return text;
}

std::string markdownCell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '\\' || c == '*' || c == '_' || c == '`' || c == '<') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out;
}

}  // namespace

void writeTsv(std::ostream& out, const Table& table, const Dialect& dialect) {
  out << "Row#";
  for (std::size_t c = 0; c < table.columnCount(); ++c)
    out << '\t' << tabless(headerText(table.column(c).spec, dialect));
  out << '\n';
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    out << row + 1;
    for (std::size_t c = 0; c < table.columnCount(); ++c) out << '\t' << tabless(cellText(table, row, c));
    out << '\n';
  }
}

void writeMarkdown(std::ostream& out, const Table& table, const Dialect& dialect) {
  out << "| Row# |";
  for (std::size_t c = 0; c < table.columnCount(); ++c)
    out << ' ' << markdownCell(headerText(table.column(c).spec, dialect)) << " |";
  out << "\n| ---: |";
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    out << (table.column(c).spec.type == CellType::Text ? " --- |" : " ---: |");
  }
  out << '\n';
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    out << "| " << row + 1 << " |";
    for (std::size_t c = 0; c < table.columnCount(); ++c) out << ' ' << markdownCell(cellText(table, row, c)) << " |";
    out << '\n';
  }
}

}  // namespace tallyscope
