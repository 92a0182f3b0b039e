// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/nsys/nsys_details.h"
#include "core/import/nsys/nsys_import.h"
#include "core/import/reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

constexpr std::string_view kExportAgain =
    "export the recording again: nsys export --type sqlite --force-overwrite true -o FILE.sqlite FILE.nsys-rep (or asys "
    "export -f true -o FILE.sqlite FILE.asysrep)";

bool holdsEvents(const SqliteSchema& schema) {
  return std::any_of(schema.tables().begin(), schema.tables().end(), [](const SqliteTable& t) {
    const std::string_view name = t.name;
    return name.find("_ACTIVITY_KIND_") != std::string_view::npos || name.ends_with("TX_EVENTS") ||
           name == "OSRT_API" || name.ends_with("_MEMORY_USAGE_EVENTS") || name == "GPU_METRICS" ||
           name == "PPU_METRICS" || name == "GENERIC_EVENTS" || name.starts_with("PCCL_") || name.starts_with("NCCL_");
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

/// Databases of other tools whose tables are called like ours: they are told by what only they have.
void refuseOthers(const SqliteSchema& schema, const std::string& path) {
  struct Other {
    std::string_view table, second;  ///< both are there; '*': any that begins so
    const char* what;
    const char* remedy;
  };
  static constexpr Other kOthers[] = {
      {"TASK", "STRING_IDS", "an Ascend msprof database, which is not supported",
       "open the trace_view.json that msprof wrote beside it (msprof --export=on writes it)"},
      {"COMPUTE_TASK_INFO", "STRING_IDS", "an Ascend msprof database, which is not supported",
       "open the trace_view.json that msprof wrote beside it (msprof --export=on writes it)"},
      {"CUPTI_ACTIVITY_KIND_*", "StringTable", "an nvprof database, which is not supported",
       "record with Nsight Systems and export it: nsys export --type sqlite FILE.nsys-rep"},
      {"pmc_df", "top", "a rocprof-compute database, which is not supported",
       "record the timeline with rocprofv3 and open that"},
      {"workload", "metric*", "a rocprof-compute database, which is not supported",
       "record the timeline with rocprofv3 and open that"},
  };
  const auto has = [&](std::string_view name) {
    if (!name.ends_with('*')) return schema.find(name) != nullptr;
    const std::string_view start = name.substr(0, name.size() - 1);
    return std::any_of(schema.tables().begin(), schema.tables().end(),
                       [&](const SqliteTable& t) { return t.name.starts_with(start); });
  };
  for (const Other& other : kOthers) {
    if (has(other.table) && has(other.second)) throw ImportError(path, "table catalogue", other.what, other.remedy);
  }
}

/// "a database with the tables A, B, C, which is no export of …".
std::string strangersText(const SqliteSchema& schema) {
  constexpr std::size_t kMost = 5;
  std::string names;
  for (std::size_t i = 0; i < schema.tables().size() && i < kMost; ++i) {
    names += (i == 0 ? "" : ", ") + schema.tables()[i].name;
  }
  if (schema.tables().size() > kMost) names += ", …";
  if (names.empty()) return "a database without tables";
  return "a database with the tables " + names + ", which is no export of Nsight Systems or asys";
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
      in.stage.diagnostics.add("table-not-shown", 0, table.name, static_cast<std::uint64_t>(count.integer(0)),
                               table.name);
    });
  }
}

/// SQLite exports of Nsight Systems and asys.
class NsysReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "nsys-sqlite",
                                       .title = TALLY_TR("Nsight Systems or asys SQLite export"),
                                       .patterns = {"*.sqlite", "*.db", "*.nsys-rep", "*.qdrep", "*.asysrep"},
                                       .page = "index"};
    return all;
  }
  bool matches(const FileHead& head) const override { return !head.gzip && isSqlite(head.bytes); }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

void NsysReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  const std::string& path = head.path;
  Source named;
  named.path = path;
  const std::uint32_t source = builder.addSource(std::move(named));
  job.setPhase("Reading tables");
  try {
    const SqliteDatabase database(path);
    const auto catalogue = schemaOf(head, database);
    const SqliteSchema& schema = *catalogue;
    refuseOthers(schema, path);
    if (!holdsEvents(schema) && !describesSession(schema)) {
      const bool half = schema.find("StringIds") != nullptr;
      throw ImportError(
          path, half ? "table StringIds only" : "table catalogue",
          half ? "the export stopped before any table of events was written" : strangersText(schema),
          half ? std::string(kExportAgain)
               : "open an SQLite export (nsys export --type sqlite), a rocpd, rpd or hipprof database, or the "
                 "JSON trace that its program writes");
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
      in.stage.diagnostics.add("no-events", 0, path);
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

const Reader& nsysReader() {
  static const NsysReader reader;
  return reader;
}

}  // namespace tallyscope
