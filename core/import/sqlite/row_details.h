// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/import/reader.h"
#include "core/import/sqlite/sqlite_database.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Reads whole rows of a database again for the details panel. An event's place holds the number of its table (as given
/// to the constructor) in the top byte and the row's id below.
class RowDetails : public DetailSource {
 public:
  static constexpr int kTableShift = 56;
  static std::uint64_t placeOf(std::size_t table, std::int64_t rowId) {
    return (static_cast<std::uint64_t>(table) << kTableShift) |
           (static_cast<std::uint64_t>(rowId) & 0xFFFFFFFFFFFFFFULL);
  }
  /// The row of a place; ids whose top byte is not empty (a session number there) cannot be read again.
  static std::int64_t rowOf(std::uint64_t place) { return static_cast<std::int64_t>(place & 0xFFFFFFFFFFFFFFULL); }

  RowDetails(const FileHead& head, std::vector<std::string> tables)
      : path_(head.path), gzip_(head.gzip), tables_(std::move(tables)) {}

  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override;

 private:
  std::string path_;
  bool gzip_;
  std::vector<std::string> tables_;
  mutable std::mutex mutex_;
  mutable std::unique_ptr<SqliteDatabase> inflated_;  ///< kept: inflating again for each event would be slow
};

}  // namespace tallyscope
