// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/evidence/evidence_file.h"
#include "core/import/reader.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

/// A folder of separate runs of one program (normal, stats, stack, pmc …), each in a folder of its own, or a folder of
/// one run's files.
struct EvidenceFolder {
  struct File {
    FileHead head;
    const Reader* reader = nullptr;
    std::string run;
  };
  std::vector<File> evidence;   ///< statistics, stacks, counters, printed output, by run and name
  std::vector<File> timelines;  ///< of one run only: those of another would count the same work again
  Diagnostics notes;            ///< which files were left out, and why

  bool empty() const { return evidence.empty() && timelines.empty(); }

  /// Looks at the files of a folder and of the folders in it. Empty when nothing in it is of a kind named above: files
  /// of other formats alone do not make a folder one document.
  static EvidenceFolder scan(const std::string& folder);
};

std::vector<std::string> filesIn(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error) && entry.file_size(error) > 0) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// How much a run's evidence says it was disturbed, and whether it has none that says anything: the less the better.
std::pair<int, bool> disturbance(const std::string& run, const std::vector<EvidenceFolder::File>& evidence) {
  int level = static_cast<int>(run == "pmc" || run == "counters" ? Disturbance::Counters : Disturbance::Tracing);
  bool silent = true;
  for (const auto& file : evidence) {
    if (file.run != run) continue;
    silent = false;
    level = std::max(level, static_cast<int>(file.reader->declaration().disturbance));
  }
  return {level, silent};
}

/// "trace_2.json" -> "trace"; hipprof cuts long timelines into such files.
std::string withoutSegment(const std::string& stem) {
  const std::size_t dash = stem.rfind('_');
  if (dash == std::string::npos || dash + 1 == stem.size()) return stem;
  const bool digits = std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(dash) + 1, stem.end(),
                                  [](char c) { return c >= '0' && c <= '9'; });
  return digits && stem.size() - dash <= 4 ? stem.substr(0, dash) : stem;
}

/// Timelines "x_1", "x_2" side by side are segments of the run "x".
void joinSegments(std::map<std::string, std::vector<EvidenceFolder::File>>& timelines) {
  std::map<std::string, std::vector<std::string>> prefixes;
  for (const auto& [run, files] : timelines) {
    if (const std::string prefix = withoutSegment(run); prefix != run) prefixes[prefix].push_back(run);
  }
  for (const auto& [prefix, runs] : prefixes) {
    if (runs.size() < 2) continue;
    for (const std::string& run : runs) {
      auto files = timelines.extract(run);
      for (EvidenceFolder::File& file : files.mapped()) {
        file.run = prefix;
        timelines[prefix].push_back(std::move(file));
      }
    }
  }
}

/// Picks one recording of a run: one of a format that is cut into segments, with all of them, before a database.
std::vector<EvidenceFolder::File> oneRecording(std::vector<EvidenceFolder::File> files, Diagnostics& notes) {
  const auto inSegments = [](const EvidenceFolder::File& f) { return f.reader->declaration().segments; };
  const auto stemOf = [](const EvidenceFolder::File& f) {
    const std::string name = fs::path(f.head.path).filename().string();
    return name.substr(0, name.find('.'));
  };
  // The same recording grouped by stream, or a copy with other names, comes last.
  const auto rank = [&](const EvidenceFolder::File& f) {
    const std::string stem = stemOf(f);
    return (inSegments(f) ? 0 : 2) + (stem.ends_with("_stream") || stem.ends_with("_copy") ? 1 : 0);
  };
  std::stable_sort(files.begin(), files.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  std::vector<EvidenceFolder::File> chosen{files.front()};
  const std::string prefix = withoutSegment(stemOf(files.front()));
  for (std::size_t i = 1; i < files.size(); ++i) {
    const std::string stem = stemOf(files[i]);
    const bool segment = inSegments(files.front()) && inSegments(files[i]) && stem != stemOf(files.front()) &&
                         withoutSegment(stem) == prefix && withoutSegment(stem) != stem;
    if (segment) {
      chosen.push_back(files[i]);
      continue;
    }
    notes.add("same-recording", 0, files[i].head.path);
  }
  return chosen;
}

EvidenceFolder EvidenceFolder::scan(const std::string& folder) {
  EvidenceFolder result;
  std::map<std::string, std::vector<File>> timelines;  // by run
  const auto look = [&](const std::string& path, const std::string& run) {
    FileHead head;
    try {
      head = FileHead::of(path);
    } catch (const ImportError&) {
      return;
    }
    for (const Reader* reader : readers()) {
      if (!reader->matches(head)) continue;
      if (!reader->declaration().timeline) {
        result.evidence.push_back({std::move(head), reader, run});
      } else if (reader->isTimelineOfRun(head)) {
        timelines[run].push_back({std::move(head), reader, run});
      } else {
        break;
      }
      return;
    }
    result.notes.add("file-not-read", 0, path);
  };
  for (const std::string& path : filesIn(folder)) look(path, runNameOf(path));
  std::vector<fs::path> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const fs::path& inner : folders) {
    for (const std::string& path : filesIn(inner)) look(path, inner.filename().string());
  }
  if (timelines.empty()) return result;
  joinSegments(timelines);
  // One run's timeline: the one that was disturbed least.
  auto best = timelines.begin();
  for (auto it = timelines.begin(); it != timelines.end(); ++it) {
    if (disturbance(it->first, result.evidence) < disturbance(best->first, result.evidence)) best = it;
  }
  for (const auto& [run, files] : timelines) {
    if (run == best->first) continue;
    result.notes.add("other-run", 0, files.front().head.path, files.size());
  }
  result.timelines = oneRecording(std::move(best->second), result.notes);
  return result;
}

/// Reads a file of the folder; its timeline, if it has one, becomes that of the run.
void readFileOf(const EvidenceFolder::File& file, TraceBuilder& builder, Job& job) {
  job.setPhase("Reading");
  job.checkCancelled();
  builder.setRun(file.run);
  file.reader->read(file.head, builder, job);
  if (!file.reader->declaration().timeline || file.run.empty()) return;
  Evidence& evidence = builder.evidence();
  const std::uint32_t layer = evidence.layer(file.run, Instrumentation::Trace);
  evidence.layers[layer].files.push_back(file.head.path);
  evidence.layers[layer].sources.push_back(builder.lastSource());
}

class EvidenceFolderReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{
        .id = "evidence-folder",
        .title = TALLY_TR("A folder of separate runs of one program: timeline, statistics, stacks, counters"),
        .patterns = {},
        .page = "dcu",
        .timeline = false};
    return all;
  }
  Plan planFolder(const std::string& path) const override {
    EvidenceFolder folder = EvidenceFolder::scan(path);
    if (folder.empty()) return {};
    return [folder = std::move(folder)](TraceBuilder& builder, Job& job) {
      builder.diagnostics().merge(folder.notes);
      for (const auto* list : {&folder.evidence, &folder.timelines}) {
        for (const EvidenceFolder::File& file : *list) readFileOf(file, builder, job);
      }
      builder.setRun({});
    };
  }
};

}  // namespace

const Reader& evidenceFolderReader() {
  static const EvidenceFolderReader reader;
  return reader;
}

}  // namespace tallyscope
