// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/formats.h"

#include <algorithm>

#include "core/import/reader.h"

namespace tallyscope {
namespace {

/// The file names, each between `quote`s; "a folder" where there are none.
std::string namesOf(const ReaderDeclaration& format, std::string_view quote) {
  std::string names;
  for (const std::string_view pattern : format.patterns) {
    if (!names.empty()) names += ", ";
    names.append(quote).append(pattern).append(quote);
  }
  return names.empty() ? "a folder" : names;
}

}  // namespace

std::string formatsMarkdown() {
  std::string table = "| recording | files | manual |\n| --- | --- | --- |\n";
  for (const Reader* reader : readers()) {
    const ReaderDeclaration& format = reader->declaration();
    table.append("| ").append(format.title).append(" | ").append(namesOf(format, "`")).append(" | ");
    table.append(format.page).append(" |\n");
  }
  return table;
}

std::string formatsText() {
  std::size_t width = 0;
  for (const Reader* reader : readers()) width = std::max(width, reader->declaration().id.size());
  std::string text;
  for (const Reader* reader : readers()) {
    const ReaderDeclaration& format = reader->declaration();
    text.append(format.id).append(width + 2 - format.id.size(), ' ').append(format.title);
    text.append(" (").append(namesOf(format, "")).append(")\n");
  }
  return text;
}

}  // namespace tallyscope
