// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>

#include "core/base/errors.h"
#include "core/import/reader.h"
#include "core/import/rocpd/rocpd_import.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

/// A database of rocprof-compute: measurements of kernels by its own tables, no times.
bool isAnalysis(const FileHead& head) { return databaseHasTable(head, "compute_"); }

/// The catalogue of a file that was cut may not be readable, but its text still says whose it was.
bool wasRocpd(const FileHead& head) {
  return isSqlite(head.bytes) && head.bytes.find("rocpd_metadata_") != std::string::npos;
}

bool isRocpd(const FileHead& head) {
  if (!isSqlite(head.bytes)) return false;
  return databaseHasTable(head, "rocpd_info_") || isAnalysis(head) || wasRocpd(head);
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
    if (isRocpd(head) && !isAnalysis(head)) files.push_back(std::move(head));
  }
}

/// The rocpd databases in a folder and in the folders in it (rocprofv3 makes one for each host), in the order of their
/// names: a job's files, which are one recording.
std::vector<FileHead> filesOf(const std::string& folder) {
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

void readDatabase(const FileHead& head, TraceBuilder& builder, Job& job) {
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

/// rocpd: the SQLite database of rocprofv3 (ROCm 7 and later) and rocprof-sys, schema 3.0.0 to 4.1, plain or with LZ4.
/// A database holds one run of one process, or, merged, several; each becomes a source.
class RocpdReader final : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "rocpd",
        .title = TALLY_TR("rocpd database of rocprofv3 and rocprof-sys, or a job's folder of them"),
        .patterns = {"*.db", "*.db.gz", "*.rocpd"},
        .page = "rocprofv3"};
    return all;
  }
  bool matches(const FileHead& head) const override { return isRocpd(head); }
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override { readDatabase(head, builder, job); }
  Plan planFolder(const std::string& folder) const override {
    std::vector<FileHead> files = filesOf(folder);
    if (files.empty()) return {};
    return [files = std::move(files)](TraceBuilder& builder, Job& job) {
      for (const FileHead& head : files) readDatabase(head, builder, job);
    };
  }
};

}  // namespace

const Reader& rocpdReader() {
  static const RocpdReader reader;
  return reader;
}

}  // namespace tallyscope
