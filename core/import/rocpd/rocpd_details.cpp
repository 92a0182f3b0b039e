// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocpd/rocpd_details.h"

#include "core/base/errors.h"
#include "core/import/sqlite/row_details.h"
#include "core/import/whole_file.h"

namespace tallyscope::rocpd {
namespace {

using List = std::vector<std::pair<std::string, std::string>>;

void addArguments(const SqliteDatabase& database, const SqliteTable& table, const std::string& event, List& list) {
  TableReader row(database, table, {"name", "value", "type"}, "event_id = " + event + " ORDER BY position");
  while (row.next()) list.emplace_back(std::string(row.text(0)), std::string(row.text(1)));
}

}  // namespace

List Details::attributes(EventRef event, std::uint64_t place) const {
  List list;
  const std::size_t number = place >> RowDetails::kTableShift;
  if (event.kind == EventKind::Counter || number >= tables_.size() || tables_[number].empty()) return list;
  const std::string row = std::to_string(RowDetails::rowOf(place));
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
    const SqliteSchema schema(database);
    SqliteStatement statement =
        database.prepare("SELECT * FROM " + quoteName(tables_[number]) + " WHERE rowid = " + row);
    if (!statement.next()) throw SqliteFailure("the row is gone");
    std::string eventId;
    for (int c = 0; c < statement.columnCount(); ++c) {
      if (statement.isNull(c) || statement.columnName(c) == "guid") continue;
      const std::string name(statement.columnName(c));
      if (name == "event_id") eventId = std::to_string(statement.integer(c));
      std::string value = name == "extdata" ? jsonText(statement.text(c)) : std::string(statement.text(c));
      if (name == "extdata" && (value.empty() || value == "{}")) continue;
      list.emplace_back(name, std::move(value));
    }
    if (eventId.empty()) return list;
    if (const SqliteTable* table = unit_.table(schema, "rocpd_event")) {
      TableReader of(database, *table, {"stack_id", "parent_stack_id", "correlation_id"}, "id = " + eventId);
      if (of.next()) {
        static constexpr std::string_view kNames[] = {"stack_id", "parent_stack_id", "correlation_id"};
        for (int c = 0; c < 3; ++c) {
          if (of.plain(c) != 0) list.emplace_back(kNames[c], std::to_string(of.plain(c)));
        }
      }
    }
    if (const SqliteTable* table = unit_.table(schema, "rocpd_arg")) addArguments(database, *table, eventId, list);
  } catch (const SqliteFailure& failure) {
    throw ImportError(path_, tables_[number] + " row " + row, failure.what(),
                      "the file has changed since it was opened; open it again");
  }
  return list;
}

}  // namespace tallyscope::rocpd
