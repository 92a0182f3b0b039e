// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <zlib.h>

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tallyscope::testing {

/// A CSV file as another program wrote it: a header and rows of texts.
struct CsvTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;
};

inline CsvTable parseCsv(const std::string& text) {
  std::vector<std::vector<std::string>> lines(1, std::vector<std::string>(1));
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
        lines.back().back() += text[++i];
      } else if (c == '"') {
        quoted = false;
      } else {
        lines.back().back() += c;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      lines.back().emplace_back();
    } else if (c == '\n') {
      lines.emplace_back(1);
    } else if (c != '\r') {
      lines.back().back() += c;
    }
  }
  CsvTable table;
  table.header = lines.front();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].size() == table.header.size())
      table.rows.push_back(std::move(lines[i]));
    else if (lines[i].size() > 1)
      throw std::runtime_error("row " + std::to_string(i) + " has another number of cells");
  }
  return table;
}

/// The text of a file, plain or gzip.
inline std::string textOfFile(const std::string& path) {
  gzFile file = gzopen(path.c_str(), "rb");
  if (!file) throw std::runtime_error("cannot open " + path);
  std::string text;
  char buffer[65536];
  for (int n = gzread(file, buffer, sizeof buffer); n > 0; n = gzread(file, buffer, sizeof buffer)) {
    text.append(buffer, static_cast<std::size_t>(n));
  }
  gzclose(file);
  return text;
}

}  // namespace tallyscope::testing
