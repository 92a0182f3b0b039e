// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "core/base/import_notes.h"
#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

void readProperties(NsysImport& in, std::initializer_list<std::string_view> tables) {
  for (const std::string_view name : tables) {
    const SqliteTable* table = in.schema.find(name);
    if (!table) continue;
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"name", "value"});
      while (row.next()) {
        in.builder.source(in.source).properties.emplace_back(in.stringText(row, 0), std::string(row.text(1)));
      }
    });
  }
}

/// Messages of the recorder itself: "unable to collect …", lost events. Severity 1 is information.
void readDiagnostics(NsysImport& in) {
  const SqliteTable* table = in.schema.find("DIAGNOSTIC_EVENT");
  if (!table) return;
  in.touch(table);
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table, {"timestamp", "severity", "text"});
    while (row.next()) {
      constexpr std::int64_t kInformation = 1;
      if (row.integer(1) <= kInformation) continue;
      const std::string text(in.stringText(row, 2));
      in.stage.diagnostics.add("recorder-says", static_cast<std::uint64_t>(row.rowId()), table->name, 1, text);
    }
  });
}

}  // namespace

void readSession(NsysImport& in) {
  if (const SqliteTable* table = in.schema.find("TARGET_INFO_SESSION_START_TIME")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"utcEpochNs", "utcTime", "localTime"});
      if (row.next() && row.integer(0) > 0) {
        in.builder.setEpochOfClockZero(in.source, row.integer(0));
        in.builder.source(in.source).epochNs = row.integer(0);
        in.builder.source(in.source).properties.emplace_back("Session start (UTC)", std::string(row.text(1)));
      }
    });
  }
  readProperties(in, {"META_DATA_EXPORT", "EXPORT_META_DATA", "META_DATA_CAPTURE"});
  if (const SqliteTable* table = in.schema.find("ANALYSIS_DETAILS")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"duration"});
      while (row.next()) {
        in.builder.source(in.source).properties.emplace_back("Session duration (ns)", std::to_string(row.integer(0)));
      }
    });
  }
  if (const SqliteTable* table = in.schema.find("TARGET_INFO_SYSTEM_ENV")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"name", "value"});
      while (row.next()) {
        if (in.stringText(row, 0) != "Hostname") continue;
        in.builder.source(in.source).properties.emplace_back("hostName", std::string(in.stringText(row, 1)));
        break;
      }
    });
  }
  readDiagnostics(in);
}

}  // namespace tallyscope
