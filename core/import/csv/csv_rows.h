// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// Reads one record at `at` and moves behind it: quotes as RFC 4180 says. False at the end of the text.
bool readCsvRecord(std::string_view text, std::size_t& at, std::vector<std::string>& cells);

/// One report as `asys stats` or `nsys stats` wrote it. Titles are kept without their units; a unit becomes the factor
/// that leads to ns or bytes. "Row#" and the empty cell behind a trailing comma are dropped.
class CsvReport {
 public:
  /// Reads quotes as RFC 4180 says; lines before the header (nsys prints none, wrappers do) are not skipped.
  explicit CsvReport(std::string_view text);
  /// Only the header, for telling what a file is.
  static CsvReport header(std::string_view head);

  bool has(std::string_view title) const { return column(title) >= 0; }
  bool hasAll(std::initializer_list<std::string_view> titles) const;
  bool hasRowNumbers() const { return rowNumbers_; }
  std::size_t rowCount() const { return rows_.size(); }
  std::size_t skippedRows() const { return skipped_; }

  /// Empty when the cell does not apply ("-", "None") or there is no such column.
  std::string_view text(std::size_t row, std::string_view title) const;
  /// In ns or bytes where the title has a unit: decimals are read as decimals, never through floating point.
  std::optional<std::int64_t> integer(std::size_t row, std::string_view title) const;
  std::optional<double> real(std::size_t row, std::string_view title) const;

 private:
  CsvReport() = default;
  int column(std::string_view title) const;
  void setHeader(std::vector<std::string> cells);

  std::vector<std::string> titles_;
  std::vector<std::int64_t> factors_;
  std::vector<std::vector<std::string>> rows_;
  std::size_t skipped_ = 0;
  bool rowNumbers_ = false;
};

}  // namespace tallyscope
