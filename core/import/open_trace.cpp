// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/open_trace.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>

#include "core/import/csv/csv_set.h"
#include "core/import/evidence_folder.h"
#include "core/import/optimiser/optimiser_reader.h"
#include "core/import/reader.h"
#include "core/import/rocpd/rocpd_reader.h"
#include "core/import/rocprofv3/csv_set.h"

namespace tallyscope {
namespace {

/// The same file named twice is one file.
std::vector<std::string> distinctFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> result;
  std::vector<std::filesystem::path> seen;
  for (const std::string& path : paths) {
    std::error_code error;
    auto canonical = std::filesystem::weakly_canonical(path, error);
    if (error) canonical = path;
    if (std::find(seen.begin(), seen.end(), canonical) != seen.end()) continue;
    seen.push_back(std::move(canonical));
    result.push_back(path);
  }
  return result;
}

const Reader& readerOf(const FileHead& head) {
  for (const Reader* reader : readers()) {
    if (reader->matches(head)) return *reader;
  }
  Refusal refusal = refusalOf(head);
  throw ImportError(head.path, "byte 0", std::move(refusal.expected), std::move(refusal.remedy));
}

/// A file that will be read, and the run it belongs to (empty: its own name says).
struct Planned {
  FileHead head;
  const Reader* reader;
  std::string run;
};

/// Reads a file; its timeline, if it has one and belongs to a run, becomes that run's.
void readPlanned(const Planned& file, TraceBuilder& builder, Job& job) {
  job.setPhase("Reading");
  job.checkCancelled();
  builder.setRun(file.run);
  file.reader->read(file.head, builder, job);
  if (!file.reader->holdsTimeline() || file.run.empty()) return;
  Evidence& evidence = builder.evidence();
  const std::uint32_t layer = evidence.layer(file.run, Instrumentation::Trace);
  evidence.layers[layer].files.push_back(file.head.path);
  evidence.layers[layer].sources.push_back(builder.lastSource());
}

/// The files of a folder of runs, or false when it is none.
bool planFolder(const std::string& path, std::vector<Planned>& files, TraceBuilder& builder) {
  EvidenceFolder folder = EvidenceFolder::scan(path);
  if (folder.empty()) return false;
  for (auto* list : {&folder.evidence, &folder.timelines}) {
    for (EvidenceFolder::File& file : *list) files.push_back({std::move(file.head), file.reader, std::move(file.run)});
  }
  builder.diagnostics().merge(folder.notes);
  return true;
}

/// The databases of a rocprofv3 job, one a process, or false when the folder holds none.
bool planRocpd(const std::string& path, std::vector<Planned>& files) {
  static const RocpdReader reader;
  std::vector<FileHead> found = RocpdReader::filesOf(path);
  for (FileHead& head : found) files.push_back({std::move(head), &reader, {}});
  return !found.empty();
}

}  // namespace

std::shared_ptr<const Trace> openTrace(const std::vector<std::string>& paths, Job& job) {
  const auto begin = std::chrono::steady_clock::now();
  if (paths.empty()) throw ImportError("", "", "no file was named", "name at least one recording");
  TraceBuilder builder;
  // All heads first: a file that cannot be read is told before the others are loaded.
  std::vector<Planned> files;
  // Report files of one folder belong to one recording: they are read together. A folder is the reports in it.
  std::map<std::string, std::vector<std::string>> reportSets;
  std::vector<std::string> rocprofFiles;
  for (const std::string& path : distinctFiles(paths)) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
      std::vector<std::string> reports = csvFilesOf(path);
      if (!reports.empty()) {
        reportSets[path] = std::move(reports);
        continue;
      }
      if (OptimiserReader::isRun(path)) {
        OptimiserReader::readFolder(path, builder, job);
        continue;
      }
      if (planRocpd(path, files)) continue;
      if (std::vector<std::string> found = rocm::csvFilesIn(path); !found.empty()) {
        rocprofFiles.insert(rocprofFiles.end(), found.begin(), found.end());
        continue;
      }
      if (planFolder(path, files, builder)) continue;
    }
    FileHead head = FileHead::of(path);
    if (!head.gzip && csvReportKind(head.bytes)) {
      reportSets[std::filesystem::path(path).parent_path().string()].push_back(path);
      continue;
    }
    if (rocm::csvKindOf(head.bytes)) {
      rocprofFiles.push_back(path);
      continue;
    }
    const Reader& reader = readerOf(head);
    files.push_back({std::move(head), &reader, {}});
  }
  for (const Planned& file : files) readPlanned(file, builder, job);
  for (const auto& set : reportSets) readCsvSet(set.second, builder, job);
  for (const rocm::CsvSet& set : rocm::csvSetsOf(rocprofFiles)) rocm::readCsvSet(set, builder, job);
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  builder.setFinishClock(seconds);
  return builder.finish(job);
}

std::vector<std::string> knownFilePatterns() {
  std::vector<std::string> result;
  const auto add = [&](std::string pattern) {
    if (std::find(result.begin(), result.end(), pattern) == result.end()) result.push_back(std::move(pattern));
  };
  for (const Reader* reader : readers()) {
    for (std::string& pattern : reader->patterns()) add(std::move(pattern));
  }
  add("*.csv");
  return result;
}

}  // namespace tallyscope
