// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// Steps through a CSV text of any size, one record at a time; columns are found by their titles. Lines whose number of
/// cells is not the header's are left out and counted.
class CsvRecords {
 public:
  /// `text` must outlive the object. Reads the header: the first line that is not blank.
  explicit CsvRecords(std::string_view text);

  const std::vector<std::string>& titles() const { return titles_; }
  /// The column with this title, without regard to case; -1: none.
  int column(std::string_view title) const;
  /// The first of several titles that exists.
  int columnOf(std::initializer_list<std::string_view> titles) const;
  bool hasAll(std::initializer_list<std::string_view> titles) const;

  /// The text of this column may hold commas without quotes: a line with too many cells is taken to have them there.
  void allowCommasIn(int column) { loose_ = column; }
  bool next();
  std::string_view text(int column) const {
    return column < 0 ? std::string_view() : std::string_view(cells_[static_cast<std::size_t>(column)]);
  }
  /// Nothing for an empty cell, or one that is no number. "1024.0" is one.
  std::optional<std::int64_t> integer(int column) const;
  std::optional<double> real(int column) const;

  /// Number of the current record, the header being 1.
  std::uint64_t record() const { return record_; }
  std::uint64_t skipped() const { return skipped_; }
  std::uint64_t firstSkipped() const { return firstSkipped_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> titles_, cells_;
  int loose_ = -1;
  std::uint64_t record_ = 1, skipped_ = 0, firstSkipped_ = 0;
};

}  // namespace tallyscope
