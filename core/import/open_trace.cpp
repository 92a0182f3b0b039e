// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/open_trace.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>

#include "core/base/import_notes.h"
#include "core/import/archive/archive_members.h"
#include "core/import/closed/closed_report.h"
#include "core/import/input_file.h"
#include "core/import/reader.h"
#include "core/import/sqlite/sqlite_database.h"

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

/// The name that a person knows stands in errors, not that of a temporary copy.
[[noreturn]] void rethrowNamed(const ImportError& error, const InputFile& input) {
  const bool copied = input.path != input.name && error.file() == input.path;
  throw ImportError(copied ? input.name : error.file(), error.place(), error.expected(), error.remedy());
}

/// A file, or the members of an archive that a path names.
std::vector<InputFile> inputFiles(const std::string& path, Job& job) {
  if (const auto member = memberNamed(path)) return unpackMembers(member->first, member->second, job);
  const InputFile input = inputFile(path, job);
  if (!isArchiveFile(input.path)) return {input};
  try {
    return unpackMembers(input.path, {}, job);
  } catch (const SeveralRecordings&) {
    throw;
  } catch (const ImportError& error) {
    rethrowNamed(error, input);
  }
}

bool isTaken(const FileHead& head) {
  return std::any_of(readers().begin(), readers().end(), [&](const Reader* r) { return r->matches(head); });
}

/// What will be read, in this order.
struct Planned {
  InputFile input;
  Reader::Plan read;
};

/// Reads one input and keeps its temporary copy for as long as the details of its sources are there.
void readPlanned(const Planned& planned, TraceBuilder& builder, Job& job) {
  job.setPhase("Reading");
  job.checkCancelled();
  const std::uint32_t first = builder.lastSource() + 1;
  planned.read(builder, job);
  if (planned.input.cut) builder.diagnostics().add("packed-file-cut", 0, planned.input.name);
  if (planned.input.path == planned.input.name) return;
  for (std::uint32_t source = first; source != builder.lastSource() + 1; ++source) {
    builder.source(source).path = planned.input.name;
    if (planned.input.copy) builder.keepForDetails(source, planned.input.copy);
  }
}

/// Which reader reads what. All heads are looked at first: a file that cannot be read is told before the others are
/// loaded.
class Plans {
 public:
  void add(InputFile input, Job& job) {
    std::error_code error;
    if (std::filesystem::is_directory(input.path, error) && addFolder(input)) return;
    if (const auto exported = exportedReport(input.path, job)) input.path = *exported;
    FileHead head = FileHead::of(input.path);
    if (head.gzip && isSqlite(head.bytes) && !isTaken(head)) {
      input = unpackStream(input.path, input.name, job);
      head = FileHead::of(input.path);
    }
    const Reader& reader = readerOf(head);
    if (reader.declaration().set) {
      sets_[{&reader, std::filesystem::path(input.path).parent_path().string()}].push_back(std::move(head));
      return;
    }
    plans_.push_back({std::move(input), [&reader, head = std::move(head)](TraceBuilder& builder, Job& readJob) {
                        reader.read(head, builder, readJob);
                      }});
  }

  /// The plans, those of sets last.
  std::vector<Planned> take() {
    for (auto& [key, heads] : sets_) {
      const std::string path = heads.front().path;
      plans_.push_back(
          {{path, path, nullptr}, [reader = key.first, heads = std::move(heads)](TraceBuilder& builder, Job& job) {
             reader->readSet(heads, builder, job);
           }});
    }
    return std::move(plans_);
  }

 private:
  bool addFolder(const InputFile& input) {
    for (const Reader* reader : readers()) {
      if (Reader::Plan plan = reader->planFolder(input.path)) {
        plans_.push_back({input, std::move(plan)});
        return true;
      }
    }
    return false;
  }

  std::vector<Planned> plans_;
  std::map<std::pair<const Reader*, std::string>, std::vector<FileHead>> sets_;  ///< by reader and folder
};

}  // namespace

std::shared_ptr<const Trace> openTrace(const std::vector<std::string>& paths, Job& job) {
  const auto begin = std::chrono::steady_clock::now();
  if (paths.empty()) throw ImportError("", "", "no file was named", "name at least one recording");
  TraceBuilder builder;
  Plans plans;
  const auto named = [&](const InputFile& input, const auto& action) {
    try {
      action();
    } catch (const ImportError& error) {
      rethrowNamed(error, input);
    }
  };
  for (const std::string& path : distinctFiles(paths)) {
    for (const InputFile& input : inputFiles(path, job)) {
      named(input, [&] { plans.add(input, job); });
    }
  }
  for (const Planned& planned : plans.take()) named(planned.input, [&] { readPlanned(planned, builder, job); });
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  builder.setFinishClock(seconds);
  return builder.finish(job);
}

}  // namespace tallyscope
