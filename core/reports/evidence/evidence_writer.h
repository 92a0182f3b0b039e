// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/report/table.h"
#include "core/reports/evidence/evidence.h"

namespace tallyscope {

/// Writes headings, paragraphs and tables as Markdown, or as a page of HTML that needs nothing else.
class EvidenceWriter {
 public:
  EvidenceWriter(EvidenceFormat format, const Dialect& dialect, const std::string& title);

  void heading(const std::string& text);
  void paragraph(const std::string& text);
  /// These columns of a table (by id; none: all), at most `rows` rows; says how many more there are. Its notes go below it.
  void table(const Table& table, const std::vector<std::string>& columns, std::size_t rows);
  void checklist(const std::vector<ChecklistItem>& items);
  /// The whole document.
  std::string finish();

 private:
  void tableHead(const Table& table, const std::vector<std::size_t>& columns);
  bool html() const { return format_ == EvidenceFormat::Html; }

  EvidenceFormat format_;
  const Dialect& dialect_;
  std::string text_;
};

}  // namespace tallyscope
