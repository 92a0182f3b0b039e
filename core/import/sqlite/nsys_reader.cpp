// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/sqlite/nsys_reader.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/import/sqlite/nsys_details.h"
#include "core/import/sqlite/nsys_import.h"

namespace tallyscope {
namespace {

constexpr std::string_view kExportAgain =
    "export the recording again: nsys export --type sqlite --force-overwrite true -o FILE.sqlite FILE.nsys-rep (or asys "
    "export -f true -o FILE.sqlite FILE.asysrep)";

bool holdsEvents(const SqliteSchema& schema) {
  return std::any_of(schema.tables().begin(), schema.tables().end(), [](const SqliteTable& t) {
    const std::string_view name = t.name;
    return name.find("_ACTIVITY_KIND_") != std::string_view::npos || name.ends_with("TX_EVENTS") || name == "OSRT_API" ||
           name.ends_with("_MEMORY_USAGE_EVENTS") || name == "GPU_METRICS" || name == "PPU_METRICS" ||
           name == "GENERIC_EVENTS" || name.starts_with("PCCL_") || name.starts_with("NCCL_");
  });
}

bool describesSession(const SqliteSchema& schema) {
  return std::any_of(schema.tables().begin(), schema.tables().end(), [](const SqliteTable& t) {
    return t.name.starts_with("TARGET_INFO_") || t.name == "ANALYSIS_DETAILS";
  });
}

bool isAsys(const SqliteSchema& schema) {
  return schema.find("TARGET_INFO_PPU") || schema.find("HGTX_EVENTS") ||
         std::any_of(schema.tables().begin(), schema.tables().end(),
                     [](const SqliteTable& t) { return t.name.starts_with("HGPTI_"); });
}

std::string propertyOf(const Source& source, std::string_view key) {
  for (const auto& [name, value] : source.properties) {
    if (name == key) return value;
  }
  return {};
}

/// Says which tables of events no part of the trace is made from.
void noteUnread(NsysImport& in) {
  for (const SqliteTable& table : in.schema.tables()) {
    const std::string_view name = table.name;
    if (in.touched(table.name) || name.starts_with("ENUM_") || name.starts_with("TARGET_INFO_") ||
        name.starts_with("sqlite_") || name.starts_with("ANALYSIS_") || name.starts_with("UnwindMethod")) {
      continue;
    }
    in.guarded(table.name, [&] {
      SqliteStatement count = in.database.prepare("SELECT count(*) FROM " + quoteName(table.name));
      if (!count.next() || count.integer(0) == 0) return;
      in.stage.diagnostics.add("table-not-shown " + table.name, "table " + table.name + " has no place in the trace",
                               NoteSeverity::Information, 0, table.name, static_cast<std::uint64_t>(count.integer(0)));
    });
  }
}

}  // namespace

void readNsysSqlite(const std::string& path, TraceBuilder& builder, std::uint32_t source, Job& job) {
  job.setPhase("Reading tables");
  try {
    const SqliteDatabase database(path);
    const SqliteSchema schema(database);
    if (!holdsEvents(schema) && !describesSession(schema)) {
      const bool half = schema.find("StringIds") != nullptr;
      throw ImportError(path, half ? "table StringIds only" : "table catalogue",
                        half ? "the export stopped before any table of events was written"
                             : "no table of a Nsight Systems or asys export is in this database",
                        half ? std::string(kExportAgain) : std::string());
    }
    NsysImport in(database, schema, builder, source, job);
    using Part = void (*)(NsysImport&);
    static constexpr Part kParts[] = {readKernels,     readMemoryOperations, readSynchronizations, readGraphTraces,
                                      readApiCalls,    readOsCalls,          readRanges,           readCollectiveStages,
                                      readMemoryUsage, readGraphNodes,       readMetrics,          readTargetInfo,
                                      readSession};
    int done = 0;
    for (const Part part : kParts) {
      part(in);
      job.setFraction(++done / static_cast<double>(std::size(kParts)));
    }
    noteUnread(in);
    if (!holdsEvents(schema)) {
      in.stage.diagnostics.add("no-events", "the export holds no table of events; it may have stopped halfway",
                               NoteSeverity::Loss, 0, path);
    }
    builder.setVendor(isAsys(schema) ? Vendor::THead : Vendor::Nvidia);
    builder.setOrigin(0);
    builder.loadStatistics().eventsRead += in.eventsRead;
    Source& description = builder.source(source);
    description.format = isAsys(schema) ? "asys SQLite export" : "Nsight Systems SQLite export";
    if (const std::string version = propertyOf(description, "EXPORT_SCHEMA_VERSION"); !version.empty()) {
      description.format += ", schema " + version;
    }
    std::error_code ignored;
    description.bytes = description.inflatedBytes = std::filesystem::file_size(path, ignored);
    builder.setDetails(source, makeNsysDetails(path, schema));
  } catch (const SqliteFailure& failure) {
    throw ImportError(path, "table catalogue",
                      "the database cannot be read (" + std::string(failure.what()) + "); it may be cut short",
                      std::string(kExportAgain));
  }
}

bool isSqlite(std::string_view head) { return head.starts_with(std::string_view("SQLite format 3\0", 16)); }

std::optional<std::string> exportCommandFor(std::string_view path) {
  const std::filesystem::path file(path);
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(), [](unsigned char c) { return std::tolower(c); });
  std::string target = std::filesystem::path(file).replace_extension(".sqlite").string();
  const auto quoted = [](const std::string& name) { return name.find(' ') == std::string::npos ? name : "'" + name + "'"; };
  target = quoted(target);
  if (extension == ".nsys-rep" || extension == ".qdrep") {
    return "nsys export --type sqlite -o " + target + " " + quoted(file.string());
  }
  if (extension == ".asysrep") return "asys export -o " + target + " " + quoted(file.string());
  return std::nullopt;
}

}  // namespace tallyscope
