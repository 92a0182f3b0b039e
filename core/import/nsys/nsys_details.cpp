// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/nsys/nsys_details.h"

#include <array>
#include <string>

#include "core/base/errors.h"
#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// Columns that hold ids into StringIds: ending in "nameId", "textId", or the kernel's names.
bool isStringColumn(std::string_view name) {
  return name == "nameId" || name == "textId" || name == "demangledName" || name == "shortName" ||
         name == "mangledName" || name == "jsonTextId" || name == "name";
}

class NsysDetails : public DetailSource {
 public:
  NsysDetails(std::string path, const SqliteSchema& schema) : path_(std::move(path)) {
    const auto name = [](const SqliteTable* table) { return table ? table->name : std::string(); };
    const SqliteTable* ranges = schema.findAny({"NVTX_EVENTS", "HGTX_EVENTS"});
    tables_[static_cast<int>(NsysTable::Ranges)] = name(ranges ? ranges : schema.findBySuffix("TX_EVENTS"));
    tables_[static_cast<int>(NsysTable::Kernel)] = name(schema.findBySuffix("_ACTIVITY_KIND_KERNEL"));
    tables_[static_cast<int>(NsysTable::Memcpy)] = name(schema.findBySuffix("_ACTIVITY_KIND_MEMCPY"));
    tables_[static_cast<int>(NsysTable::Memset)] = name(schema.findBySuffix("_ACTIVITY_KIND_MEMSET"));
    tables_[static_cast<int>(NsysTable::Synchronization)] = name(schema.findBySuffix("_ACTIVITY_KIND_SYNCHRONIZATION"));
    tables_[static_cast<int>(NsysTable::GraphTrace)] = name(schema.findBySuffix("_ACTIVITY_KIND_GRAPH_TRACE"));
    tables_[static_cast<int>(NsysTable::Runtime)] = name(schema.findBySuffix("_ACTIVITY_KIND_RUNTIME"));
    tables_[static_cast<int>(NsysTable::OsRuntime)] = name(schema.find("OSRT_API"));
    tables_[static_cast<int>(NsysTable::Memory)] = name(schema.findBySuffix("_MEMORY_USAGE_EVENTS"));
  }

  std::vector<std::pair<std::string, std::string>> attributes(EventRef event, std::uint64_t place) const override {
    std::vector<std::pair<std::string, std::string>> list;
    const std::size_t number = place >> kNsysTableShift;
    if (event.kind == EventKind::Counter || number >= tables_.size() || tables_[number].empty()) return list;
    const std::uint64_t row = place & ((std::uint64_t{1} << kNsysTableShift) - 1);
    try {
      const SqliteDatabase database(path_);
      SqliteStatement statement =
          database.prepare("SELECT * FROM " + quoteName(tables_[number]) + " WHERE rowid = " + std::to_string(row));
      if (!statement.next()) throw SqliteFailure("the row is gone");
      for (int c = 0; c < statement.columnCount(); ++c) {
        if (statement.isNull(c)) continue;
        const std::string name(statement.columnName(c));
        std::string value(statement.text(c));
        if (isStringColumn(name) && !statement.isText(c)) value = textOf(database, value);
        list.emplace_back(name, std::move(value));
      }
    } catch (const SqliteFailure& failure) {
      throw ImportError(path_, tables_[number] + " row " + std::to_string(row), failure.what(),
                        "the file has changed since it was opened; open it again");
    }
    return list;
  }

 private:
  static std::string textOf(const SqliteDatabase& database, const std::string& id) {
    SqliteStatement text = database.prepare("SELECT value FROM StringIds WHERE id = " + id);
    return text.next() ? std::string(text.text(0)) : id;
  }

  std::string path_;
  std::array<std::string, kNsysTables> tables_;
};

}  // namespace

std::shared_ptr<const DetailSource> makeNsysDetails(const std::string& path, const SqliteSchema& schema) {
  return std::make_shared<NsysDetails>(path, schema);
}

}  // namespace tallyscope
