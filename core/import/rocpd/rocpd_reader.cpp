// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocpd/rocpd_reader.h"

#include <algorithm>
#include <filesystem>

#include "core/base/errors.h"
#include "core/import/rocpd/rocpd_import.h"
#include "core/import/sqlite/nsys_reader.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

/// A database of rocprof-compute: measurements of kernels by its own tables, no times.
bool isAnalysis(const FileHead& head) {
  return databaseHasTable(head, "compute_");
}

/// The catalogue of a file that was cut may not be readable, but its text still says whose it was.
bool wasRocpd(const FileHead& head) {
  return isSqlite(head.bytes) && head.bytes.find("rocpd_metadata_") != std::string::npos;
}

void addFiles(const fs::path& folder, std::vector<FileHead>& files) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error) && entry.file_size(error) > 0) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    const std::string name = path.filename().string();
    if (!name.ends_with(".db") && !name.ends_with(".rocpd") && !name.ends_with(".db.gz")) continue;
    FileHead head = FileHead::of(path.string());
    if (RocpdReader().matches(head) && !isAnalysis(head)) files.push_back(std::move(head));
  }
}

}  // namespace

bool RocpdReader::matches(const FileHead& head) const {
  if (!isSqlite(head.bytes)) return false;
  return databaseHasTable(head, "rocpd_info_") || isAnalysis(head) || wasRocpd(head);
}

void RocpdReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading tables");
  if (isAnalysis(head)) {
    throw ImportError(head.path, "table catalogue", "an analysis database of rocprof-compute, which holds no timeline",
                      "open the rocpd database (.db) that rocprofv3 recorded");
  }
  try {
    const SqliteDatabase database = openDatabase(head, job);
    const SqliteSchema schema(database);
    const std::vector<rocpd::Unit> units = rocpd::unitsOf(database, schema);
    if (units.empty()) throw SqliteFailure("it has no table of processes");
    for (std::size_t i = 0; i < units.size(); ++i) {
      rocpd::Import(head, database, schema, units[i], builder, job).run();
      job.setFraction(static_cast<double>(i + 1) / static_cast<double>(units.size()));
    }
  } catch (const SqliteFailure& failure) {
    throw ImportError(head.path, "table catalogue",
                      "the database cannot be read (" + std::string(failure.what()) + "); it may be cut short",
                      "record again with rocprofv3");
  }
}

std::vector<FileHead> RocpdReader::filesOf(const std::string& folder) {
  std::vector<FileHead> files;
  addFiles(folder, files);
  std::error_code error;
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const fs::path& inner : folders) addFiles(inner, files);
  return files;
}

}  // namespace tallyscope
