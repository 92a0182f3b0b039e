// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/evidence/evidence_writer.h"

#include "core/report/format.h"

namespace tallyscope {
namespace {

std::string escapedHtml(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

/// Text that Markdown shows as it stands, also in a table's cell.
std::string escapedMarkdown(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') {
      result += ' ';
      continue;
    }
    if (c == '|' || c == '<' || c == '*' || c == '_' || c == '`' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

constexpr const char* kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<style>
body { font-family: sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em; line-height: 1.45; }
table { border-collapse: collapse; margin: 0.8em 0; font-size: 90%; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid; border-color: rgba(128, 128, 128, 0.4); padding: 0.25em 0.7em; text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
p.note { font-size: 90%; }
</style>
)";

const char* answerText(ChecklistItem::Answer answer) {
  switch (answer) {
    case ChecklistItem::Answer::Yes: return "yes";
    case ChecklistItem::Answer::No: return "no";
    case ChecklistItem::Answer::Person: break;
  }
  return "to be answered";
}

bool isNumber(const Table& table, std::size_t column) { return table.column(column).spec.type != CellType::Text; }

}  // namespace

EvidenceWriter::EvidenceWriter(EvidenceFormat format, const Dialect& dialect, const std::string& title)
    : format_(format), dialect_(dialect) {
  if (html()) {
    text_ =
        kHead + ("<title>" + escapedHtml(title)) + "</title>\n</head>\n<body>\n<h1>" + escapedHtml(title) + "</h1>\n";
  } else {
    text_ = "# " + escapedMarkdown(title) + "\n";
  }
}

void EvidenceWriter::heading(const std::string& text) {
  text_ += html() ? "<h2>" + escapedHtml(text) + "</h2>\n" : "\n## " + escapedMarkdown(text) + "\n";
}

void EvidenceWriter::paragraph(const std::string& text) {
  text_ += html() ? "<p class=\"note\">" + escapedHtml(text) + "</p>\n" : "\n" + escapedMarkdown(text) + "\n";
}

void EvidenceWriter::tableHead(const Table& table, const std::vector<std::size_t>& columns) {
  if (html()) {
    text_ += "<table>\n<tr>";
    for (const std::size_t c : columns) {
      text_ += isNumber(table, c) ? "<th class=\"n\">" : "<th>";
      text_ += escapedHtml(headerText(table.column(c).spec, dialect_)) + "</th>";
    }
    text_ += "</tr>\n";
    return;
  }
  text_ += "\n|";
  for (const std::size_t c : columns) text_ += " " + escapedMarkdown(headerText(table.column(c).spec, dialect_)) + " |";
  text_ += "\n|";
  for (const std::size_t c : columns) text_ += isNumber(table, c) ? " ---: |" : " --- |";
  text_ += "\n";
}

void EvidenceWriter::table(const Table& table, const std::vector<std::string>& columns, std::size_t rows) {
  std::vector<std::size_t> shown;
  for (const std::string& id : columns) {
    if (const int c = table.indexOf(id); c >= 0) shown.push_back(static_cast<std::size_t>(c));
  }
  for (std::size_t c = 0; columns.empty() && c < table.columnCount(); ++c) shown.push_back(c);
  const std::size_t count = std::min(rows, table.rowCount());
  if (count == 0) {
    paragraph("Nothing to list.");
  } else {
    tableHead(table, shown);
    for (std::size_t row = 0; row < count; ++row) {
      text_ += html() ? "<tr>" : "|";
      for (const std::size_t c : shown) {
        const std::string cell = table.applies(row, c) ? cellText(table, row, c) : std::string();
        if (html()) {
          text_ += (isNumber(table, c) ? "<td class=\"n\">" : "<td>") + escapedHtml(cell) + "</td>";
        } else {
          text_ += " " + escapedMarkdown(cell) + " |";
        }
      }
      text_ += html() ? "</tr>\n" : "\n";
    }
    if (html()) text_ += "</table>\n";
    if (count < table.rowCount()) paragraph("… and " + std::to_string(table.rowCount() - count) + " more rows.");
  }
  for (const Remark& note : table.notes) paragraph(note.english());
}

void EvidenceWriter::checklist(const std::vector<ChecklistItem>& items) {
  text_ += html() ? "<table>\n<tr><th>Question</th><th>Answer</th><th>Remark</th></tr>\n"
                  : "\n| Question | Answer | Remark |\n| --- | --- | --- |\n";
  for (const ChecklistItem& item : items) {
    if (html()) {
      text_ += "<tr><td>" + escapedHtml(item.question) + "</td><td>" + answerText(item.answer) + "</td><td>" +
               escapedHtml(item.remark) + "</td></tr>\n";
    } else {
      text_ += "| " + escapedMarkdown(item.question) + " | " + answerText(item.answer) + " | " +
               escapedMarkdown(item.remark) + " |\n";
    }
  }
  if (html()) text_ += "</table>\n";
}

std::string EvidenceWriter::finish() {
  if (html()) text_ += "</body>\n</html>\n";
  return std::move(text_);
}

}  // namespace tallyscope
