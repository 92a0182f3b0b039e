// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/open_trace.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "core/import/reader.h"

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

}  // namespace

std::shared_ptr<const Trace> openTrace(const std::vector<std::string>& paths, Job& job) {
  const auto begin = std::chrono::steady_clock::now();
  if (paths.empty()) throw ImportError("", "", "no file was named", "name at least one recording");
  TraceBuilder builder;
  // All heads first: a file that cannot be read is told before the others are loaded.
  std::vector<std::pair<FileHead, const Reader*>> files;
  for (const std::string& path : distinctFiles(paths)) {
    FileHead head = FileHead::of(path);
    const Reader& reader = readerOf(head);
    files.emplace_back(std::move(head), &reader);
  }
  for (const auto& [head, reader] : files) {
    job.setPhase("Reading");
    job.checkCancelled();
    reader->read(head, builder, job);
  }
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  builder.setFinishClock(seconds);
  return builder.finish(job);
}

std::vector<std::string> knownFilePatterns() {
  std::vector<std::string> result;
  for (const Reader* reader : readers()) {
    for (std::string& pattern : reader->patterns()) result.push_back(std::move(pattern));
  }
  return result;
}

}  // namespace tallyscope
