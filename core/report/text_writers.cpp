// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/report/format.h"
#include "core/report/writers.h"

namespace tallyscope {
namespace {

constexpr std::size_t kFlushAt = 1 << 16;

void appendQuoted(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

/// Columns on a console: characters, not bytes, decide the width.
std::size_t displayWidth(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// A name may hold line breaks and tabs; a console table shows them as spaces.
std::string oneLine(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return text;
}

}  // namespace

void writeCsv(std::ostream& out, const Table& table, const Dialect& dialect) {
  std::string buffer = "Row#,";
  for (std::size_t c = 0; c < table.columnCount(); ++c) buffer += headerText(table.column(c).spec, dialect) + ',';
  buffer += '\n';
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    buffer += std::to_string(row + 1) + ',';
    for (std::size_t c = 0; c < table.columnCount(); ++c) {
      if (table.column(c).spec.type == CellType::Text || !table.applies(row, c)) {
        appendQuoted(buffer, cellText(table, row, c));
      } else {
        buffer += cellText(table, row, c);
      }
      buffer += ',';
    }
    buffer += '\n';
    if (buffer.size() >= kFlushAt) {
      out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
      buffer.clear();
    }
  }
  out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
}

void writeColumns(std::ostream& out, const Table& table, const Dialect& dialect) {
  const std::size_t columns = table.columnCount() + 1;
  std::vector<std::string> titles{"Row#"};
  for (std::size_t c = 0; c < table.columnCount(); ++c) titles.push_back(headerText(table.column(c).spec, dialect));
  std::vector<std::size_t> widths;
  for (const std::string& title : titles) widths.push_back(displayWidth(title));
  const auto cell = [&table](std::size_t row, std::size_t c) {
    return c == 0 ? std::to_string(row + 1) : oneLine(cellText(table, row, c - 1));
  };
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    for (std::size_t c = 0; c < columns; ++c) widths[c] = std::max(widths[c], displayWidth(cell(row, c)));
  }
  const auto isText = [&table](std::size_t c) { return c > 0 && table.column(c - 1).spec.type == CellType::Text; };
  const auto line = [&](const auto& textOf) {
    std::string buffer;
    for (std::size_t c = 0; c < columns; ++c) {
      const std::string text = textOf(c);
      const std::string pad(widths[c] - displayWidth(text), ' ');
      if (c > 0) buffer += "  ";
      buffer += isText(c) ? (c + 1 == columns ? text : text + pad) : pad + text;
    }
    out << buffer << '\n';
  };
  line([&](std::size_t c) { return titles[c]; });
  line([&](std::size_t c) { return std::string(widths[c], '-'); });
  for (std::size_t row = 0; row < table.rowCount(); ++row) line([&](std::size_t c) { return cell(row, c); });
}

void writeJson(std::ostream& out, const Report& report, const Table& table, const Dialect& dialect) {
  using Json = nlohmann::ordered_json;
  const auto dump = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  Json head = Json::array();
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const ColumnSpec& spec = table.column(c).spec;
    head.push_back(
        {{"id", spec.id}, {"title", dialect.expand(spec.title)}, {"unit", std::string(unitText(spec.unit))}});
  }
  out << "{\"report\":" << dump(report.id) << ",\"title\":" << dump(dialect.expand(report.title))
      << ",\"columns\":" << dump(head) << ",\"rows\":[";
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    Json object = Json::object();
    for (std::size_t c = 0; c < table.columnCount(); ++c) {
      const ColumnSpec& spec = table.column(c).spec;
      Json value;
      if (table.applies(row, c)) {
        switch (spec.type) {
          case CellType::Integer: value = table.integer(row, c); break;
          case CellType::Real: value = table.real(row, c); break;
          case CellType::Text: value = table.text(row, c); break;
        }
      }
      object[spec.id] = std::move(value);
    }
    out << (row == 0 ? "\n" : ",\n") << dump(object);
  }
  const std::vector<std::string> notes(table.notes.begin(), table.notes.end());
  out << "\n],\"notes\":" << dump(notes) << "}\n";
}

}  // namespace tallyscope
