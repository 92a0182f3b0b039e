// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/sqlite/row_details.h"

#include "core/base/errors.h"
#include "core/import/whole_file.h"

namespace tallyscope {

std::vector<std::pair<std::string, std::string>> RowDetails::attributes(EventRef event, std::uint64_t place) const {
  std::vector<std::pair<std::string, std::string>> list;
  const std::size_t number = place >> kTableShift;
  if (event.kind == EventKind::Counter || number >= tables_.size()) return list;
  const std::string row = std::to_string(rowOf(place));
  try {
    const std::lock_guard lock(mutex_);
    std::unique_ptr<SqliteDatabase> opened;
    if (gzip_ && !inflated_) {
      Job job;
      FileHead head;
      head.path = path_;
      head.gzip = true;
      inflated_ = std::make_unique<SqliteDatabase>(openDatabase(head, job));
    } else if (!gzip_) {
      opened = std::make_unique<SqliteDatabase>(path_);
    }
    const SqliteDatabase& database = gzip_ ? *inflated_ : *opened;
    SqliteStatement statement =
        database.prepare("SELECT * FROM " + quoteName(tables_[number]) + " WHERE rowid = " + row);
    if (!statement.next()) throw SqliteFailure("the row is gone");
    for (int c = 0; c < statement.columnCount(); ++c) {
      if (!statement.isNull(c)) list.emplace_back(statement.columnName(c), statement.text(c));
    }
  } catch (const SqliteFailure& failure) {
    throw ImportError(path_, tables_[number] + " row " + row, failure.what(),
                      "the file has changed since it was opened; open it again");
  }
  return list;
}

}  // namespace tallyscope
